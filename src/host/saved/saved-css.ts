import { type RestoredRoot, restoredKey } from "../../model/host-pieces/early-css.js";
import { hostValuesAttribute } from "../../model/host-pieces/embedded-config.js";
import type { CachedCss } from "./saved-state.js";

/** Saved overrides on the root element, as long as no session is there to set them. */
export interface SavedCss {
  /** Sets what the root does not have yet, and takes off what is no longer saved. */
  apply(css: CachedCss): void;
  /** Sets all of it again when it is gone: looks at one property only, for a host may change its root every frame. */
  reapply(): void;
  /**
   * Takes all of them off and puts back what the host had, so that a session reads the page's own values. Returns what
   * they were.
   */
  remove(): CachedCss;
  /** The names that `apply` would take off the page. */
  goneFrom(css: CachedCss): readonly string[];
}

/** Applies the `css` cache of the envelope on `root` (docs/configuration.md); the restore script may have done so already. */
export function createSavedCss(root: HTMLElement & RestoredRoot): SavedCss {
  const { style } = root;
  let applied: CachedCss = {};
  const readHostValues = (): HostValues =>
    // Written below or by the restore script, and by nobody else.
    JSON.parse(root.getAttribute(hostValuesAttribute) ?? "{}") as HostValues;
  const takeOff = (names: readonly string[]): void => {
    const hostValues = readHostValues();
    for (const name of names) {
      const had = hostValues[name];
      if (had) style.setProperty(name, ...had);
      else style.removeProperty(name);
    }
  };
  const goneFrom = (css: CachedCss) => Object.keys(applied).filter((name) => !(name in css));
  const saved: SavedCss = {
    apply(css) {
      const done = root[restoredKey];
      takeOff(goneFrom(css));
      const before = applied;
      applied = css;
      // A browser searches the whole style for each property that is read.
      if (done?.saved.css === css && style.cssText.startsWith(done.style)) return;
      const found: Record<string, HostValues[string]> = {};
      for (const [name, value] of Object.entries(css)) {
        const there = style.getPropertyValue(name);
        const ours = before[name];
        // The restore script left the very text we read; anything else is the host's.
        if (there && (ours === value || there === value.trim())) continue;
        const priority = there && style.getPropertyPriority(name);
        // An empty string would remove it; a blank is how CSS writes an empty value.
        style.setProperty(name, value || " ");
        if (there && ours === undefined && there !== style.getPropertyValue(name))
          found[name] = [there, priority];
      }
      if (Object.keys(found).length > 0)
        root.setAttribute(hostValuesAttribute, JSON.stringify({ ...readHostValues(), ...found }));
    },
    reapply() {
      const css = applied;
      const [first] = Object.keys(css);
      if (!first || style.getPropertyValue(first)) return;
      // What stands there now came with the attributes that replaced ours.
      applied = {};
      saved.apply(css);
    },
    remove() {
      const css = applied;
      takeOff(Object.keys(css));
      applied = {};
      root.removeAttribute(hostValuesAttribute);
      return css;
    },
    goneFrom,
  };
  return saved;
}

type HostValues = Readonly<Record<string, readonly [value: string, priority: string]>>;
