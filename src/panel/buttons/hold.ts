import type { ButtonHTMLAttributes } from "preact";

/** A button that acts while it is held down, by pointer or by key. */
export function holdProps(show: (isHeld: boolean) => void): ButtonHTMLAttributes<HTMLButtonElement> {
  const end = (): void => show(false);
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      show(true);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown: (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) show(true);
    },
    onKeyUp: end,
    onBlur: end,
  };
}
