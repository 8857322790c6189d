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
  /** Whether `apply` would take something off the page. */
  wouldRemove(css: CachedCss): boolean;
}

/** Applies the `css` cache of the envelope on `root` (contract, section 5); the restore script may have done so already. */
export function createSavedCss(root: HTMLElement): SavedCss {
  const { style } = root;
  const applied = new Map<string, string>();
  const readHostValues = (): HostValues =>
    // Written below or by the restore script, and by nobody else.
    JSON.parse(root.getAttribute(hostValuesAttribute) ?? "{}") as HostValues;
  const takeOff = (names: readonly string[]): void => {
    const hostValues = names.length > 0 ? readHostValues() : {};
    for (const name of names) {
      const had = hostValues[name];
      applied.delete(name);
      if (had) style.setProperty(name, ...had);
      else style.removeProperty(name);
    }
  };
  let last: CachedCss = {};
  const saved: SavedCss = {
    apply(css) {
      last = css;
      takeOff([...applied.keys()].filter((name) => !(name in css)));
      const found = new Map<string, readonly [string, string]>();
      for (const [name, value] of Object.entries(css)) {
        const before = style.getPropertyValue(name);
        if (before && applied.get(name) === value) continue;
        const isOurs = applied.has(name);
        applied.set(name, value);
        // The restore script left the very text we read; anything else is the host's.
        if (before && before === value.trim()) continue;
        const priority = before && style.getPropertyPriority(name);
        // An empty string would remove it; a blank is how CSS writes an empty value.
        style.setProperty(name, value || " ");
        if (before && !isOurs && before !== style.getPropertyValue(name)) found.set(name, [before, priority]);
      }
      if (found.size === 0) return;
      const hostValues = { ...readHostValues(), ...Object.fromEntries(found) };
      root.setAttribute(hostValuesAttribute, JSON.stringify(hostValues));
    },
    reapply() {
      const [first] = applied.keys();
      if (!first || style.getPropertyValue(first)) return;
      // What stands there now came with the attributes that replaced ours.
      applied.clear();
      saved.apply(last);
    },
    remove() {
      const css = Object.fromEntries(applied);
      takeOff([...applied.keys()]);
      root.removeAttribute(hostValuesAttribute);
      return css;
    },
    wouldRemove: (css) => [...applied.keys()].some((name) => !(name in css)),
  };
  return saved;
}

type HostValues = Readonly<Record<string, readonly [value: string, priority: string]>>;
