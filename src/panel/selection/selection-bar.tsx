import type { ReadonlySignal, Signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { createBaseRolesTier } from "../../model/color-cluster.js";
import type { PanelConfig, TierItem } from "../../model/config.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { IconButton } from "../buttons/icon-button.js";
import { Segmented } from "../dialogs/segmented.js";
import { ColorTools } from "../operations/color-tools.js";
import { NumberTools } from "../operations/number-tools.js";
import type { Operand } from "../operations/operand.js";
import { kindsOf, type OperandKind } from "../operations/operate.js";
import { ReferenceTools } from "../operations/reference-tools.js";
import toolsCss from "../operations/tools.css?raw";
import { toOperand } from "../operations/tuned-operation.js";
import { useTunedOperation } from "../operations/use-tuned-operation.js";
import { useToolWords } from "../strings/tools.js";
import { onDemand } from "../ui/on-demand.js";
import { useUi } from "../ui/ui.js";
import { LeftNote } from "./left-note.js";
import { keysOf, type RowSet } from "./row-set.js";

/** What a low panel shows, which has no room for both. */
export type SelectionSide = "rows" | "tools";

interface SelectionBarProps {
  readonly selected: ReadonlySignal<RowSet>;
  readonly side: Signal<SelectionSide>;
  readonly onSelectAll: () => void;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ selected, side, onSelectAll }: SelectionBarProps) {
  const { view } = useUi();
  const { t, count } = useToolWords();
  const { keys } = selected.value;
  const shown = keysOf(view.entries.value).length;
  const other = side.value === "rows" ? "tools" : "rows";
  return (
    <section class="selection" aria-label={t("many.title")}>
      <div class="selection-head">
        <strong class="clip">{count("many.selected", keys.size)}</strong>
        <button type="button" class="button quiet small select-all" onClick={onSelectAll}>
          {count("many.all", shown)}
        </button>
        <button
          type="button"
          class="button quiet small side"
          onClick={() => {
            side.value = other;
          }}
        >
          {t(`many.side.${other}`)}
        </button>
        <IconButton icon="close" label={t("many.end")} onClick={() => view.selection.value?.end()} />
      </div>
      {keys.size === 0 ? <p class="note muted">{t("many.how")}</p> : <Tools keys={keys} />}
    </section>
  );
}

const toolsOf = { numbers: NumberTools, colors: ColorTools, references: ReferenceTools };

function Tools({ keys }: { readonly keys: ReadonlySet<string> }) {
  const { session, adoptStyles } = useUi();
  const { t } = useToolWords();
  const addresses = useMemo(
    () => addressesOf(session.config).filter((address) => keys.has(itemKey(address))),
    [session, keys],
  );
  adoptStyles(toolsCss);
  const { operation, id } = useTunedOperation(addresses);
  const [wanted, setWanted] = useState<OperandKind>("colors");
  const kinds = useMemo(
    () => countKinds(addresses.map((address) => toOperand(session.itemState(address)))),
    [operation],
  );
  const kind = kinds.find(([name]) => name === wanted)?.[0] ?? kinds[0]?.[0];
  if (kind === undefined) return <p class="note muted">{t("many.nothing")}</p>;
  const KindTools = toolsOf[kind];
  return (
    <div class="selection-tools">
      {kinds.length > 1 && (
        <Segmented
          label={t("many.kind")}
          value={kind}
          options={kinds.map(([value, n]) => ({ value, label: `${t(`many.${value}`)} ${n}` }))}
          onChange={(next) => {
            operation.finish();
            setWanted(next);
          }}
        />
      )}
      <KindTools key={kind} operation={operation} id={id} />
      <LeftNote result={operation.result.value} />
      {kind !== "references" && <AsOne kind={kind} addresses={addresses} />}
    </div>
  );
}

interface AsOneProps {
  readonly kind: "numbers" | "colors";
  readonly addresses: readonly ItemAddress[];
}

/** The button that tunes the selected tokens of a kind as steps of one scale, if there are enough of them. */
function AsOne({ kind, addresses }: AsOneProps) {
  const ui = useUi();
  const { t } = useToolWords();
  const { session, view } = ui;
  const own = addresses.filter((address) => kindsOf(toOperand(session.itemState(address))).includes(kind));
  if (own.length < fewestSteps) return null;
  const items = own.map((address) => session.itemState(address).item);
  const text =
    commonTo(items, ({ scale }) => (scale ? scale.name : undefined)) ??
    commonTo(items, ({ group }) => group) ??
    t("scale.title", { n: own.length });
  const open = () => {
    view.selection.value?.end();
    const scale = { key: own.map(itemKey).join(), text, addresses: own };
    ui.load(kind === "numbers" ? onDemand.sizes() : onDemand.ramp(), (show) => show(ui, scale));
  };
  return (
    <button type="button" class="button quiet small" onClick={open}>
      {t(kind === "numbers" ? "scale.open" : "ramp.open")}
    </button>
  );
}

const fewestSteps = 3;

/** The name that all of them have. */
function commonTo(
  items: readonly TierItem[],
  nameOf: (item: TierItem) => string | undefined,
): string | undefined {
  const names = new Set(items.map(nameOf));
  const [name] = names;
  return names.size === 1 ? name : undefined;
}

/** The kinds that these tokens are of, with how many are, the most first. */
function countKinds(operands: readonly Operand[]): readonly (readonly [OperandKind, number])[] {
  const counts = new Map<OperandKind, number>();
  for (const kind of operands.flatMap(kindsOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Every item that can have a row, in the order of the configuration. */
function addressesOf({ tabs }: PanelConfig): readonly ItemAddress[] {
  return tabs.flatMap((tab) =>
    [...tab.tiers, createBaseRolesTier(tab)].flatMap((tier) =>
      (tier?.items ?? []).map(({ id }): ItemAddress => ({ tab: tab.id, tier: tier?.id ?? "", item: id })),
    ),
  );
}
