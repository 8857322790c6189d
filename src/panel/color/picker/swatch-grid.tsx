export interface SwatchGridProps {
  readonly label: string;
  readonly swatches: readonly { readonly label: string; readonly css: string }[];
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
  );
}

const columns = 11;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};

function moveFocus(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const all = [...(event.target.parentElement?.children ?? [])];
  const next = all[all.indexOf(event.target) + step];
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}
