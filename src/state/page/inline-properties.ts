import type { SessionWorld, StyleTarget } from "../session/session-world.js";

/** Our inline properties on the root element, and what the host had in their place. */
export interface InlineProperties {
  show(name: string, css: string): void;
  /** Sets it as important, where a style sheet would win otherwise. */
  setImportant(name: string): void;
  /** Takes our property off and puts the host's back. */
  hide(name: string): void;
  isShown(name: string): boolean;
  /** What the host has where our property stands, or its own scripts have put over it since. */
  hostValue(name: string): string | undefined;
  isSuspended(): boolean;
  /** While true the page is as it would be without us; what `show` was told is kept for later. */
  suspend(on: boolean): void;
  /** Runs with these properties of ours set as important, so that no style sheet wins, and puts them back as they were. */
  asImportant(names: readonly string[], run: () => void): void;
  /** Runs with these properties of ours taken off, and puts them back in the same task. */
  without(names: readonly string[], run: () => void): void;
  hideAll(): void;
}

/** Creates what shows properties of ours on an element, by its style. None is shown at first. */
export function createInlineProperties(style: StyleTarget): InlineProperties {
  const shown = new Map<string, InlineProperty>();
  let suspended = false;

  function show(name: string, css: string): void {
    const entry: InlineProperty = { ...(shown.get(name) ?? unset), css };
    const isThere = entry.ours !== undefined && entry.ours === css.trim();
    shown.set(name, entry);
    if (!suspended && !(isThere && style.getPropertyValue(name) === entry.ours)) put(style, name, entry);
  }

  function hide(name: string): void {
    const entry = shown.get(name);
    if (entry && !suspended) takeOff(style, name, entry);
    shown.delete(name);
  }

  function findOnPage(names: readonly string[]): ReadonlyMap<string, InlineProperty> {
    const found = new Map<string, InlineProperty>();
    for (const name of suspended ? [] : names) {
      const entry = shown.get(name);
      if (entry) found.set(name, entry);
    }
    return found;
  }

  return {
    show,
    setImportant(name) {
      const entry = shown.get(name);
      if (!entry || entry.isImportant || suspended) return;
      entry.isImportant = true;
      put(style, name, entry);
    },
    hide,
    isShown: (name) => shown.has(name),
    hostValue(name) {
      const { ours, host } = shown.get(name) ?? unset;
      const value = style.getPropertyValue(name);
      return ours === undefined || value === ours ? host?.value : value || undefined;
    },
    isSuspended: () => suspended,
    suspend(on) {
      if (on === suspended) return;
      suspended = on;
      for (const [name, entry] of shown) on ? takeOff(style, name, entry) : put(style, name, entry);
    },
    asImportant(names, run) {
      // What the host's scripts have put in our place stays where it is.
      const raised = [...findOnPage(names)].filter(
        ([name, entry]) => style.getPropertyValue(name) === entry.ours,
      );
      for (const [name, entry] of raised) put(style, name, { ...entry, isImportant: true });
      try {
        run();
      } finally {
        for (const [name, entry] of raised) put(style, name, entry);
      }
    },
    without(names, run) {
      const taken = findOnPage(names);
      for (const [name, entry] of taken) takeOff(style, name, entry);
      try {
        run();
      } finally {
        for (const [name, entry] of taken) put(style, name, entry);
      }
    },
    hideAll() {
      for (const name of [...shown.keys()]) hide(name);
    },
  };
}

/** Reads the page without these properties of ours, in one task in which no CSS transition starts. */
export function readBare(
  { world, inline }: { readonly world: SessionWorld; readonly inline: InlineProperties },
  names: readonly string[],
  read: () => void,
): void {
  const run = () => inline.without(names, read);
  if (world.withoutTransitions) world.withoutTransitions(run);
  else run();
}

/** One inline property of ours on the root element. */
interface InlineProperty {
  readonly css: string;
  isImportant: boolean;
  /** The value as the browser gives it back while it is there: how we know it is still ours. */
  ours: string | undefined;
  /** What the host had in its place. */
  host: { readonly value: string; readonly priority: string } | undefined;
}

const unset: InlineProperty = { css: "", isImportant: false, ours: undefined, host: undefined };

/** Sets the property; what stands there and is not ours is remembered as the host's. */
function put(style: StyleTarget, name: string, property: InlineProperty): void {
  const value = style.getPropertyValue(name);
  if (property.ours === undefined || value !== property.ours) {
    property.host = value === "" ? undefined : { value, priority: style.getPropertyPriority(name) };
  }
  // An empty string would remove the property; a blank is how CSS writes an empty value.
  const css = property.css.trim() === "" ? " " : property.css;
  if (property.isImportant) style.setProperty(name, css, "important");
  else style.setProperty(name, css);
  property.ours = style.getPropertyValue(name);
}

/** Puts back what the host had. A value that the host wrote after us stays. */
function takeOff(style: StyleTarget, name: string, property: InlineProperty): void {
  const isOurs = style.getPropertyValue(name) === property.ours;
  property.ours = undefined;
  if (!isOurs) return;
  if (property.host) style.setProperty(name, property.host.value, property.host.priority);
  else style.removeProperty(name);
}
