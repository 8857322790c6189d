import { directionOf, reachOf } from "../keyboard/arrow-keys.js";
import { followPointer } from "../ui/follow-pointer.js";
import type { ValueEditing } from "./use-value-editing.js";

interface CurveHandleProps {
  readonly label: string;
  /** From the left and from the bottom of the plot, where 0 and 1 are the ends of time and of the value. */
  readonly at: readonly [x: number, y: number];
  readonly range: { readonly low: number; readonly high: number };
  readonly editing: ValueEditing;
  readonly onMove: (to: readonly [x: number, y: number]) => void;
  /** In place of what an arrow key would move it by: the key's direction. */
  readonly onStep?: (x: number, y: number) => void;
  readonly onDelete?: () => void;
  /** What a screen reader says of it; without it, where it is. */
  readonly text?: string;
}

const keyStep = 0.01;

/** A point of a curve that pointer and arrow keys move. */
export function CurveHandle(props: CurveHandleProps) {
  const { label, range, editing, onMove, onStep, onDelete } = props;
  const [x, y] = props.at;
  const { low, high } = range;
  const move = (to: readonly [number, number]): void =>
    onMove([rounded(Math.min(1, Math.max(0, to[0]))), rounded(Math.min(high, Math.max(low, to[1])))]);
  return (
    <div
      class="curve-handle"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={y}
      aria-valuetext={props.text ?? `${rounded(x)}, ${rounded(y)}`}
      style={{ left: `${x * 100}%`, top: `${((high - y) / (high - low)) * 100}%` }}
      {...followPointer({
        isInParent: true,
        onPress: editing.beginDrag,
        onMove: ({ x: across, y: down }) => move([across, high - down * (high - low)]),
        onEnd: editing.finish,
      })}
      onKeyDown={(event) => {
        if ((event.key === "Delete" || event.key === "Backspace") && onDelete !== undefined) onDelete();
        const direction = directionOf(event.key);
        if (direction === undefined) return;
        event.preventDefault();
        const step = keyStep * reachOf(event);
        if (onStep !== undefined) onStep(direction.x, direction.y);
        else move([x + direction.x * step, y + direction.y * step]);
      }}
    />
  );
}

function rounded(number: number): number {
  return Number(number.toFixed(3));
}
