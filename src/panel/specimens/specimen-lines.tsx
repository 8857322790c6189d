import { IconButton } from "../buttons/icon-button.js";
import type { RampEntry } from "../list/entries.js";
import { AdvancedLine } from "../rows/advanced-line.js";
import { HeadingLine } from "../rows/heading-line.js";
import { SchemeRow } from "../rows/scheme-row.js";
import { onDemand } from "../ui/on-demand.js";
import { useUi } from "../ui/ui.js";
import type { CellLine, SpecimenLine } from "./lay-cells.js";
import { type Cells, SpecimenCell } from "./specimen-cell.js";

interface LineProps {
  readonly line: SpecimenLine;
  /** CSS pixels from the list's start. */
  readonly top: number;
  readonly cells: Cells;
}

/** A heading, or specimens side by side. */
export function SpecimenLineView({ line, top, cells }: LineProps) {
  const place = { index: -1, top, height: line.height, column: 0, columnCount: 1 };
  if (line.kind === "ramp") return <RampHead ramp={line.entry} top={top} height={line.height} />;
  if (line.kind === "cells") return <CellsView line={line} top={top} cells={cells} />;
  const { entry } = line;
  if (entry.kind === "heading")
    return <HeadingLine text={entry.text} level={entry.level} aside={entry.aside} place={place} />;
  if (entry.kind === "scheme") return <SchemeRow tab={entry.tab} place={place} />;
  return <AdvancedLine tab={entry.tab} count={entry.count} place={place} />;
}

function CellsView({
  line,
  top,
  cells,
}: {
  readonly line: CellLine;
  readonly top: number;
  readonly cells: Cells;
}) {
  return (
    <div
      class="line specimen-line"
      data-shape={line.shape}
      style={{
        top: `${top}px`,
        height: `${line.height}px`,
        gridTemplateColumns: `repeat(${line.columns}, minmax(0, 1fr))`,
      }}
    >
      {line.cells.map((cell, at) => (
        <SpecimenCell
          key={cell.address.item}
          cell={cell}
          index={line.first + at}
          cells={cells}
          scale={line.scale}
        />
      ))}
    </div>
  );
}

/** The name of a ramp, and the way to its curves. */
function RampHead({
  ramp,
  top,
  height,
}: {
  readonly ramp: RampEntry;
  readonly top: number;
  readonly height: number;
}) {
  const ui = useUi();
  const { text } = ramp;
  return (
    <div class="line specimen-ramp" style={{ top: `${top}px`, height: `${height}px` }}>
      <span class="clip" dir="auto">
        {text}
      </span>
      <IconButton
        icon="parts"
        label={ui.strings.t("ramp.open", { label: text })}
        onClick={() => ui.load(onDemand.ramp(), (open) => open(ui, ramp))}
      />
    </div>
  );
}
