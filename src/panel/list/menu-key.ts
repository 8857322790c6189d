/** Whether this key opens the menu of the row it is pressed in. */
export function opensRowMenu({ key, shiftKey, altKey }: KeyboardEvent): boolean {
  return (key === "F10" && shiftKey) || (key === "Enter" && altKey);
}
