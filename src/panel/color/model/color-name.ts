/** Words that stand for a colour only by where they are used: they are expressions, not names. */
const contextual =
  /^(?:currentcolor|inherit|initial|unset|revert|.*text|canvas|field|highlight|mark|accentcolor|selecteditem|button(?:face|border)|(?:active|inactive)(?:border|caption)|appworkspace|background|infobackground|menu|scrollbar|threed\w+|window(?:frame)?|buttonhighlight|buttonshadow)$/i;

/** Whether a text is the name of one colour, such as `rebeccapurple` or `transparent` (CSS Color 4, section 6). */
export function isColorName(text: string, { CSS }: Pick<typeof globalThis, "CSS">): boolean {
  const trimmed = text.trim();
  return /^[a-z]+$/i.test(trimmed) && !contextual.test(trimmed) && CSS.supports("color", trimmed);
}
