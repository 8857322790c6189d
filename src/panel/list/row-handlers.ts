import type { TargetedEvent, TargetedKeyboardEvent, TargetedMouseEvent, TargetedPointerEvent } from "preact";

/** What a list hears of its rows. */
export interface RowHandlers {
  readonly onPointerOver: (event: TargetedPointerEvent<HTMLElement>) => void;
  readonly onFocusIn: (event: TargetedEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onContextMenu: (event: TargetedMouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => void;
}
