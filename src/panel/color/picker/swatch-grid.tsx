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
      <div class="swatch-grid" role="toolbar" aria-label={label} onKeyDown={moveFocus}>
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

function moveFocus(event: KeyboardEvent): void {
  const { target } = event;
  const grid = target instanceof HTMLElement ? target.parentElement : null;
  if (grid === null || !(target instanceof HTMLElement)) return;
  const all = [...grid.children];
  // The style sheet decides how many there are in a row: fewer where a finger presses them.
  const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = all[all.indexOf(target) + step];
  if (next instanceof HTMLElement) next.focus();
}
