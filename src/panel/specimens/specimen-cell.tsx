import { type Signal, useComputed } from "@preact/signals";
import { itemKey } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import { shortColor } from "../color/model/short-color.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { useItemState } from "../ui/use-session.js";
import { type Cell, tellsValue } from "./lay-cells.js";
import type { PageTexts } from "./page-text.js";
import { SpecimenPicture } from "./specimen-picture.js";

/** What all cells of a list share. */
export interface Cells {
  /** The place of the one that the keyboard is at. */
  readonly current: Signal<number>;
  /** The key of the one whose row is open. */
  readonly chosen: Signal<string | undefined>;
  readonly texts: PageTexts;
}

interface SpecimenCellProps {
  readonly cell: Cell;
  readonly index: number;
  readonly cells: Cells;
  readonly scale: number;
}

/** One token as what it looks like. Pressing it opens its row. */
export function SpecimenCell({ cell, index, cells, scale }: SpecimenCellProps) {
  const { address, kind, name, pixels } = cell;
  const { session } = useUi();
  const { t } = useToolWords();
  const state = useItemState(address);
  const { item, changed, pageValue, override } = state;
  const isCurrent = useComputed(() => cells.current.value === index);
  const isChosen = useComputed(() => cells.chosen.value === itemKey(address));
  const text = session.computedText(item.cssVar);
  const shown = shownValue(state);
  return (
    <button
      type="button"
      id={`specimen-${index}`}
      class="specimen"
      data-index={index}
      data-specimen={item.cssVar}
      data-changed={changed ? "" : undefined}
      data-unset={pageValue === "" && override === undefined ? "" : undefined}
      tabIndex={isCurrent.value ? 0 : -1}
      aria-label={t("specimen.name", { label: item.label, value: shown })}
      aria-expanded={isChosen.value}
    >
      <span class={`specimen-look look-${kind}`}>
        <SpecimenPicture {...{ kind, state, text, scale, pixels }} texts={cells.texts} />
      </span>
      <span class="specimen-name" dir="auto" data-hint-clipped={item.label}>
        {name}
      </span>
      {tellsValue(kind) && <span class="specimen-value mono" data-text={shortValue(shown, cell)} />}
    </button>
  );
}

function shownValue({ value, target }: ItemState): string {
  return target?.label ?? value;
}

/** Longer ones are cut beside most pictures. */
const fitting = 14;

/** A value as far as it has room beside a picture: what tells it from others, or what the page makes of it. */
function shortValue(value: string, { kind, pixels = 0 }: Cell): string {
  if (kind === "family") return (value.split(",")[0] ?? "").replace(/["']/g, "");
  const numbers =
    shortColor(value)?.numbers ?? /^cubic-bezier\((.*)\)$/i.exec(value)?.[1]?.replace(/,\s*/g, " ");
  if (numbers !== undefined) return numbers;
  if (value.length <= fitting) return value;
  if (pixels > 0) return `${Math.round(pixels * 10) / 10}px`;
  return value.replace(/^([\w-]+)\(.*$/s, "$1(…)");
}
