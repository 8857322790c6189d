import { hostValuesAttribute } from "../model/host-pieces/embedded-config.js";
import type { CachedCss } from "./saved-state.js";

/** Saved overrides on the root element, worn while no session is there to set them. */
export interface SavedCss {
  /** Sets what the root does not have yet, and takes off what is no longer saved. */
  wear(css: CachedCss): void;
  /** Sets all of it again when it is gone: looks at one property only, for a host may change its root every frame. */
  keep(): void;
  /** Takes all of them off and puts back what the host had, so that a session reads the page's own values. */
  lift(): void;
}

/** Wears the `css` cache of the envelope on `root` (contract, section 5); the restore script may have done so already. */
export function createSavedCss(root: HTMLElement): SavedCss {
  const { style } = root;
  const worn = new Map<string, string>();
  const hostValues = (): HostValues =>
    // Written below or by the restore script, and by nobody else.
    JSON.parse(root.getAttribute(hostValuesAttribute) ?? "{}") as HostValues;
  const takeOff = (name: string): void => {
    const had = hostValues()[name];
    worn.delete(name);
    if (had) style.setProperty(name, ...had);
    else style.removeProperty(name);
  };
  let last: CachedCss = {};
  const saved: SavedCss = {
    wear(css) {
      last = css;
      for (const name of worn.keys()) if (!(name in css)) takeOff(name);
      for (const [name, stored] of Object.entries(css)) {
        const value = String(stored);
        const before = style.getPropertyValue(name);
        if (!name.startsWith("--") || (before && worn.get(name) === value)) continue;
        const had = [before, style.getPropertyPriority(name)];
        style.setProperty(name, value);
        // The restore script left the very text we read back; anything else is the host's.
        if (before && !worn.has(name) && before !== style.getPropertyValue(name)) {
          root.setAttribute(hostValuesAttribute, JSON.stringify({ ...hostValues(), [name]: had }));
        }
        worn.set(name, value);
      }
    },
    keep() {
      const [first] = worn.keys();
      if (!first || style.getPropertyValue(first)) return;
      // What stands there now came with the attributes that replaced ours.
      worn.clear();
      saved.wear(last);
    },
    lift() {
      for (const name of worn.keys()) takeOff(name);
      root.removeAttribute(hostValuesAttribute);
    },
  };
  return saved;
}

type HostValues = Readonly<Record<string, readonly [value: string, priority: string]>>;
