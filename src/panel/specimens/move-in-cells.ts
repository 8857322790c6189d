import type { CellLine, SpecimenLine } from "./lay-cells.js";

/** Lines that Page Up and Page Down go. */
const page = 5;

/** The cell that a key goes to from another one, by their places among all; undefined for a key that goes nowhere. */
export function moveInCells(
  lines: readonly SpecimenLine[],
  { at, count }: { readonly at: number; readonly count: number },
  key: string,
): number | undefined {
  const within = (cell: number): number => Math.max(0, Math.min(count - 1, cell));
  const vertical = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key];
  if (vertical !== undefined) return moveByLines(lines, at, vertical);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : within(next);
}

function moveByLines(lines: readonly SpecimenLine[], at: number, by: number): number {
  const rows = lines.filter((line): line is CellLine => line.kind === "cells");
  const row = rows.findLastIndex(({ first }) => first <= at);
  const from = rows[row];
  const to = rows[Math.max(0, Math.min(rows.length - 1, row + by))];
  if (from === undefined || to === undefined || from === to) return at;
  // The one that lies below the middle of this one.
  const column = Math.floor(((at - from.first + 0.5) / from.columns) * to.columns);
  return to.first + Math.min(to.cells.length - 1, column);
}
