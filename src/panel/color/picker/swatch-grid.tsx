import type { TargetedKeyboardEvent } from "preact";
import { directionOf } from "../../keyboard/arrow-keys.js";
import { moveFocusTo } from "../../keyboard/focus.js";
import type { PaletteColor } from "./page-palette.js";

export interface SwatchGridProps {
  readonly label: string;
  readonly swatches: readonly PaletteColor[];
  readonly current: string;
  readonly onChoose: (css: string) => void;
}

/** Shows colours to choose with one press. Arrow keys move among them; the grid is one stop in the tab order. */
export function SwatchGrid({ label, swatches, current, onChoose }: SwatchGridProps) {
  if (swatches.length === 0) return null;
  const stop = Math.max(
    0,
    swatches.findIndex(({ css }) => css === current),
  );
  return (
    <div class="swatches">
      <p class="faint" aria-hidden="true">
        {label}
      </p>
      <div class="swatch-grid" role="toolbar" aria-label={label} onKeyDown={moveInGrid}>
        {swatches.map((swatch, index) => (
          <button
            key={swatch.css}
            type="button"
            class="swatch"
            style={{ "--swatch": swatch.css }}
            tabIndex={index === stop ? 0 : -1}
            aria-label={swatch.label === swatch.css ? swatch.css : `${swatch.label}, ${swatch.css}`}
            title={swatch.label}
            aria-pressed={swatch.css === current}
            onClick={() => onChoose(swatch.css)}
          />
        ))}
      </div>
    </div>
  );
}

function moveInGrid(event: TargetedKeyboardEvent<HTMLElement>): void {
  const { currentTarget: grid, target } = event;
  const direction = directionOf(event.key);
  if (direction === undefined) return;
  event.preventDefault();
  const swatches = [...grid.querySelectorAll("button")];
  // The style sheet decides how many there are in a row: fewer where a finger presses them.
  const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
  const at = swatches.findIndex((swatch) => swatch === target);
  moveFocusTo(swatches[at + direction.x - direction.y * columns]);
}
