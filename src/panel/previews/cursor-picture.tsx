import { Icon } from "../buttons/icons.js";
import { cursorShape } from "./cursor-shape.js";

/** A drawing of the cursor that a value gives. */
export function CursorPicture({ value }: { readonly value: string }) {
  const shape = cursorShape(value);
  if (shape === undefined) return <Icon name="pointer" />;
  return (
    <svg class="icon" viewBox="0 0 16 16" style={{ rotate: `${shape.turn}deg` }} aria-hidden="true">
      <path d={shape.path} />
    </svg>
  );
}
