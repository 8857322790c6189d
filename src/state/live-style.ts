import type { StyleTarget } from "./session.js";

/** Our inline properties on the root element, and what the host had in their place. */
export interface LiveStyle {
  show(name: string, css: string): void;
  /** Takes our property off and puts the host's back. */
  hide(name: string): void;
  isShown(name: string): boolean;
  /** While true the page is as it would be without us; what `show` was told is kept for later. */
  suspend(on: boolean): void;
  /** Runs with these properties of ours taken off, and puts them back in the same task. */
  without(names: readonly string[], run: () => void): void;
  hideAll(): void;
}

interface Inline {
  readonly value: string;
  readonly priority: string;
}

interface Shown {
  readonly css: string;
  /** The value as the browser gives it back: how we know it is still ours. */
  ours: string | undefined;
  host: Inline | undefined;
}

/** `restored`: values an early restore may have put on the element already; they are ours, not the host's. */
export function createLiveStyle(
  style: StyleTarget,
  restored: Readonly<Record<string, string>>,
  hostBefore: Readonly<Record<string, Inline>> = {},
): LiveStyle {
  const shown = new Map<string, Shown>();
  let suspended = false;

  function put(name: string, entry: Shown): void {
    const current = readInline(style, name);
    if (entry.ours === undefined || (current?.value ?? "") !== entry.ours) entry.host = current;
    // An empty string would remove the property; a blank is how CSS writes an empty value.
    style.setProperty(name, entry.css.trim() === "" ? " " : entry.css);
    entry.ours = style.getPropertyValue(name);
  }

  function takeOff(name: string, entry: Shown): void {
    const isOurs = style.getPropertyValue(name) === entry.ours;
    entry.ours = undefined;
    // A value the host wrote after us stays the host's.
    if (!isOurs) return;
    if (entry.host) style.setProperty(name, entry.host.value, entry.host.priority);
    else style.removeProperty(name);
  }

  function adopt(name: string, css: string): Shown {
    const cached = findOwn(restored, name);
    const current = style.getPropertyValue(name);
    const isRestored = cached !== undefined && current !== "" && current === cached.trim();
    return {
      css,
      ours: isRestored ? current : undefined,
      host: isRestored ? findOwn(hostBefore, name) : undefined,
    };
  }

  function show(name: string, css: string): void {
    const known = shown.get(name);
    const entry = known ? { ...known, css } : adopt(name, css);
    shown.set(name, entry);
    const isThere =
      entry.ours !== undefined && entry.ours === css.trim() && style.getPropertyValue(name) === entry.ours;
    if (!suspended && !isThere) put(name, entry);
  }

  function hide(name: string): void {
    const entry = shown.get(name);
    if (entry && !suspended) takeOff(name, entry);
    shown.delete(name);
  }

  return {
    show,
    hide,
    isShown: (name) => shown.has(name),
    suspend(on) {
      if (on === suspended) return;
      suspended = on;
      for (const [name, entry] of shown) on ? takeOff(name, entry) : put(name, entry);
    },
    without(names, run) {
      const taken = new Map<string, Shown>();
      for (const name of suspended ? [] : names) {
        const entry = shown.get(name);
        if (entry) taken.set(name, entry);
      }
      for (const [name, entry] of taken) takeOff(name, entry);
      try {
        run();
      } finally {
        for (const [name, entry] of taken) put(name, entry);
      }
    },
    hideAll() {
      for (const name of [...shown.keys()]) hide(name);
    },
  };
}

function readInline(style: StyleTarget, name: string): Inline | undefined {
  const value = style.getPropertyValue(name);
  return value === "" ? undefined : { value, priority: style.getPropertyPriority(name) };
}

function findOwn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
