/** Where an arrow key points: to the right, and upwards. Undefined for other keys. */
export function directionOf(key: string): { readonly x: number; readonly y: number } | undefined {
  switch (key) {
    case "ArrowRight":
      return { x: 1, y: 0 };
    case "ArrowLeft":
      return { x: -1, y: 0 };
    case "ArrowUp":
      return { x: 0, y: 1 };
    case "ArrowDown":
      return { x: 0, y: -1 };
    default:
      return undefined;
  }
}

type Modifiers = Pick<KeyboardEvent, "shiftKey" | "altKey">;

/** How far an arrow key goes with Shift and with Alt, in steps of the control. */
export function reachOf({ shiftKey, altKey }: Modifiers): number {
  if (shiftKey) return 10;
  return altKey ? 0.1 : 1;
}

/** Steps that an arrow key moves a control by that has one value: to the right and upwards is more. */
export function stepsOfArrow(event: Pick<KeyboardEvent, "key"> & Modifiers): number | undefined {
  const direction = directionOf(event.key);
  return direction && (direction.x + direction.y) * reachOf(event);
}
