import type { StyleTarget } from "../session/session-world.js";
import { type InlineProperty, putInline, takeOffInline, unset } from "./inline-property.js";

/** Our inline properties on the root element, and what the host had in their place. */
export interface LiveStyle {
  show(name: string, css: string): void;
  /** Sets it as important, where a style sheet would win otherwise. */
  insist(name: string): void;
  /** Takes our property off and puts the host's back. */
  hide(name: string): void;
  isShown(name: string): boolean;
  /** What the host's own scripts have put where our property stands now. */
  hostValue(name: string): string | undefined;
  isSuspended(): boolean;
  /** While true the page is as it would be without us; what `show` was told is kept for later. */
  suspend(on: boolean): void;
  /** Runs with these properties of ours taken off, and puts them back in the same task. */
  without(names: readonly string[], run: () => void): void;
  hideAll(): void;
}

export function createLiveStyle(style: StyleTarget): LiveStyle {
  const shown = new Map<string, InlineProperty>();
  let suspended = false;

  function show(name: string, css: string): void {
    const entry: InlineProperty = { ...(shown.get(name) ?? unset), css };
    const isThere = entry.ours !== undefined && entry.ours === css.trim();
    shown.set(name, entry);
    if (!suspended && !(isThere && style.getPropertyValue(name) === entry.ours))
      putInline(style, name, entry);
  }

  function hide(name: string): void {
    const entry = shown.get(name);
    if (entry && !suspended) takeOffInline(style, name, entry);
    shown.delete(name);
  }

  return {
    show,
    insist(name) {
      const entry = shown.get(name);
      if (!entry || entry.isImportant || suspended) return;
      entry.isImportant = true;
      putInline(style, name, entry);
    },
    hide,
    isShown: (name) => shown.has(name),
    hostValue: (name) => shown.get(name)?.host?.value,
    isSuspended: () => suspended,
    suspend(on) {
      if (on === suspended) return;
      suspended = on;
      for (const [name, entry] of shown)
        on ? takeOffInline(style, name, entry) : putInline(style, name, entry);
    },
    without(names, run) {
      const taken = new Map<string, InlineProperty>();
      for (const name of suspended ? [] : names) {
        const entry = shown.get(name);
        if (entry) taken.set(name, entry);
      }
      for (const [name, entry] of taken) takeOffInline(style, name, entry);
      try {
        run();
      } finally {
        for (const [name, entry] of taken) putInline(style, name, entry);
      }
    },
    hideAll() {
      for (const name of [...shown.keys()]) hide(name);
    },
  };
}
