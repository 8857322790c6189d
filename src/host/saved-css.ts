import { hostValuesAttribute } from "../model/host-pieces/embedded-config.js";
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
  const hostValues = (): HostValues =>
    // Written below or by the restore script, and by nobody else.
    JSON.parse(root.getAttribute(hostValuesAttribute) ?? "{}") as HostValues;
  const takeOff = (name: string): void => {
    const had = hostValues()[name];
    applied.delete(name);
    if (had) style.setProperty(name, ...had);
    else style.removeProperty(name);
  };
  let last: CachedCss = {};
  const saved: SavedCss = {
    apply(css) {
      last = css;
      for (const name of applied.keys()) if (!(name in css)) takeOff(name);
      for (const [name, stored] of Object.entries(css)) {
        const value = String(stored);
        const before = style.getPropertyValue(name);
        if (!name.startsWith("--") || (before && applied.get(name) === value)) continue;
        const had = [before, style.getPropertyPriority(name)];
        style.setProperty(name, value);
        // The restore script left the very text we read back; anything else is the host's.
        if (before && !applied.has(name) && before !== style.getPropertyValue(name)) {
          root.setAttribute(hostValuesAttribute, JSON.stringify({ ...hostValues(), [name]: had }));
        }
        applied.set(name, value);
      }
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
      for (const name of applied.keys()) takeOff(name);
      root.removeAttribute(hostValuesAttribute);
      return css;
    },
    wouldRemove: (css) => [...applied.keys()].some((name) => !(name in css)),
  };
  return saved;
}

type HostValues = Readonly<Record<string, readonly [value: string, priority: string]>>;
