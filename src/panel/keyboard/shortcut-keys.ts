/** Which keys run what. One table serves the listener, the menus and the list of shortcuts. */

export type ShortcutName =
  | "undo"
  | "redo"
  | "search"
  | "palette"
  | "apply"
  | "inspect"
  | "outline"
  | "pass-contrast"
  | "changed-only"
  | "original"
  | "select"
  | "dock-float"
  | "dock-right"
  | "dock-bottom"
  | "dock-mini"
  | "shortcuts";

export interface Chord {
  /** `KeyboardEvent.key` in lower case, or with `byCode` a `KeyboardEvent.code`. */
  readonly key: string;
  /** Alt changes `key` on some keyboards; the place of the key does not change. */
  readonly byCode?: true;
  /** Control, or Command on Apple's keyboards. */
  readonly mod?: true;
  readonly shift?: true;
  readonly alt?: true;
  /** Acts while held down. */
  readonly hold?: true;
}

export const shortcutKeys: Readonly<Record<ShortcutName, readonly Chord[]>> = {
  undo: [{ key: "z", mod: true }],
  redo: [
    { key: "z", mod: true, shift: true },
    { key: "y", mod: true },
  ],
  search: [{ key: "/" }],
  palette: [{ key: "k", mod: true }],
  apply: [{ key: "enter", mod: true }],
  inspect: [{ key: "KeyI", byCode: true, alt: true }],
  outline: [{ key: "KeyU", byCode: true, alt: true }],
  "pass-contrast": [{ key: "KeyN", byCode: true, alt: true }],
  "changed-only": [{ key: "KeyC", byCode: true, alt: true }],
  original: [
    { key: "\\", hold: true },
    { key: "¥", hold: true },
  ],
  select: [{ key: "KeyS", byCode: true, alt: true }],
  "dock-float": [{ key: "Digit1", byCode: true, alt: true }],
  "dock-right": [{ key: "Digit2", byCode: true, alt: true }],
  "dock-bottom": [{ key: "Digit3", byCode: true, alt: true }],
  "dock-mini": [{ key: "Digit4", byCode: true, alt: true }],
  shortcuts: [{ key: "?" }],
};

type Keys = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The shortcut these keys mean, if any. */
export function findShortcut(event: Keys): { name: ShortcutName; chord: Chord } | undefined {
  for (const [name, chords] of Object.entries(shortcutKeys)) {
    const chord = chords.find((one) => matches(one, event));
    // Object.entries forgets that the keys are those of the table.
    if (chord !== undefined) return { name: name as ShortcutName, chord };
  }
  return undefined;
}

function matches(chord: Chord, event: Keys): boolean {
  const pressed = chord.byCode ? event.code : event.key.toLowerCase();
  if (pressed !== chord.key) return false;
  const mod = event.ctrlKey || event.metaKey;
  // A printed character such as "?" may itself need Shift or AltGr, depending on the keyboard.
  if (!chord.mod && !chord.alt) return !mod && (!event.altKey || event.key.length === 1);
  return (
    mod === (chord.mod ?? false) &&
    event.altKey === (chord.alt ?? false) &&
    event.shiftKey === (chord.shift ?? false)
  );
}

type Platform = Pick<Navigator, "platform"> | undefined;

/** The first chord of a shortcut for people, such as `⌘ Z` or `Ctrl Z`. */
export function keyLabel(name: string, navigator: Platform): string | undefined {
  const chord = Object.entries(shortcutKeys).find(([key]) => key === name)?.[1][0];
  return chord && chordLabel(chord, navigator);
}

export function chordLabel(chord: Chord, navigator: Platform): string {
  const isApple = /mac|iphone|ipad/i.test(navigator?.platform ?? "");
  const names = isApple ? { mod: "⌘", shift: "⇧", alt: "⌥" } : { mod: "Ctrl", shift: "Shift", alt: "Alt" };
  const key = chord.key.replace(/^(Key|Digit)/, "");
  const parts = [
    chord.mod && names.mod,
    chord.alt && names.alt,
    chord.shift && names.shift,
    key.charAt(0).toUpperCase() + key.slice(1),
  ];
  return parts.filter(Boolean).join(" ");
}
