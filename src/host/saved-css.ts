import { hostValuesAttribute } from "../model/host-pieces.js";
import type { CachedCss } from "./saved-state.js";

/** Saved overrides on the root element, worn while no session is there to set them. */
export interface SavedCss {
  /** Sets what the root does not have yet, and takes off what is no longer saved. */
  wear(css: CachedCss): void;
  /** Takes all of them off and puts back what the host had, so that a session reads the page's own values. */
  lift(): void;
}

/** Wears the `css` cache of the envelope on `root` (contract, section 5); the restore script may have done so already. */
export function createSavedCss(root: HTMLElement): SavedCss {
  const { style } = root;
  const worn = new Map<string, string>();
  const takeOff = (name: string): void => {
    worn.delete(name);
    style.removeProperty(name);
    const { [name]: had, ...others } = hostValues(root);
    if (had === undefined) return;
    style.setProperty(name, ...had);
    writeHostValues(root, others);
  };
  return {
    wear(css) {
      for (const name of worn.keys()) if (!Object.hasOwn(css, name)) takeOff(name);
      for (const [name, value] of Object.entries(css)) {
        const before = style.getPropertyValue(name);
        if (before !== "" && worn.get(name) === value) continue;
        const priority = style.getPropertyPriority(name);
        style.setProperty(name, value);
        // The restore script left the very text we read back; anything else is the host's.
        if (before !== "" && !worn.has(name) && before !== style.getPropertyValue(name)) {
          writeHostValues(root, { ...hostValues(root), [name]: [before, priority] });
        }
        worn.set(name, value);
      }
    },
    lift() {
      for (const name of worn.keys()) takeOff(name);
    },
  };
}

type HostValues = Readonly<Record<string, readonly [value: string, priority: string]>>;

function hostValues(root: HTMLElement): HostValues {
  // Written by us or by the restore script, and by nobody else.
  return JSON.parse(root.getAttribute(hostValuesAttribute) ?? "{}") as HostValues;
}

function writeHostValues(root: HTMLElement, values: HostValues): void {
  if (Object.keys(values).length > 0) root.setAttribute(hostValuesAttribute, JSON.stringify(values));
  else root.removeAttribute(hostValuesAttribute);
}
