import type { StyleTarget } from "./session.js";

/** Our inline properties on the root element, and what the host had in their place. */
export interface LiveStyle {
  show(name: string, css: string): void;
  /** Sets it as important, where a style sheet would win otherwise. */
  insist(name: string): void;
  /** Takes our property off and puts the host's back. */
  hide(name: string): void;
  isShown(name: string): boolean;
  isSuspended(): boolean;
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
  isImportant: boolean;
  /** The value as the browser gives it back: how we know it is still ours. */
  ours: string | undefined;
  host: Inline | undefined;
}

export function createLiveStyle(style: StyleTarget): LiveStyle {
  const shown = new Map<string, Shown>();
  let suspended = false;

  function put(name: string, entry: Shown): void {
    const current = readInline(style, name);
    if (entry.ours === undefined || (current?.value ?? "") !== entry.ours) entry.host = current;
    // An empty string would remove the property; a blank is how CSS writes an empty value.
    const value = entry.css.trim() === "" ? " " : entry.css;
    if (entry.isImportant) style.setProperty(name, value, "important");
    else style.setProperty(name, value);
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

  function show(name: string, css: string): void {
    const entry: Shown = { host: undefined, ours: undefined, isImportant: false, ...shown.get(name), css };
    const isThere = entry.ours !== undefined && entry.ours === css.trim();
    shown.set(name, entry);
    if (!suspended && !(isThere && style.getPropertyValue(name) === entry.ours)) put(name, entry);
  }

  function hide(name: string): void {
    const entry = shown.get(name);
    if (entry && !suspended) takeOff(name, entry);
    shown.delete(name);
  }

  return {
    show,
    insist(name) {
      const entry = shown.get(name);
      if (!entry || entry.isImportant || suspended) return;
      entry.isImportant = true;
      put(name, entry);
    },
    hide,
    isShown: (name) => shown.has(name),
    isSuspended: () => suspended,
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
