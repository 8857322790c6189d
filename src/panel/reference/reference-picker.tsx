import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import { ContrastLines } from "../color/contrast/contrast-lines.js";
import { useContrastLines } from "../color/contrast/use-contrast-lines.js";
import { Combobox, placeAfterKey } from "../search/combobox.js";
import { Marked } from "../search/marked.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { useItemState } from "../ui/use-session.js";
import referencePickerCss from "./reference-picker.css?raw";
import { type Target, targetsFor } from "./targets.js";
import { usePreview } from "./use-preview.js";

/** Which item of the referenced tier this one takes. Arrow keys show each on the page at once, Enter keeps, Escape puts
 * back; leaving keeps what is shown. */
export function ReferencePicker({ address }: { readonly address: ItemAddress }) {
  const ui = useUi();
  const { t } = useToolWords();
  const state = useItemState(address);
  const preview = usePreview(address, state.item.label);
  const [query, setQuery] = useState("");
  const targets = useMemo(() => targetsFor(ui, address, query), [ui, address, query]);
  const current = state.dangling ? undefined : state.target?.id;
  const place = targets.findIndex(({ id }) => id === current);
  const listId = useId();
  ui.adoptStyles(referencePickerCss);

  const show = (to: Target | undefined): void => {
    if (to !== undefined) preview.show(to.id);
  };
  const onKey = (key: string): boolean => {
    if (key === "Escape") preview.putBack();
    const next = placeAfterKey(place, targets.length, key);
    if (next !== undefined) show(targets[next]);
    else if (key === "Enter") {
      if (place === -1 && query !== "") show(targets[0]);
      ui.closePopover();
    } else return false;
    return true;
  };
  return (
    <div class="reference-picker">
      <span class="field">
        <Combobox
          label={t("reference.search")}
          query={query}
          listId={listId}
          activeId={place === -1 ? undefined : optionId(listId, targets[place]?.id ?? "")}
          onQuery={setQuery}
          onKey={onKey}
        />
      </span>
      {state.dangling && <p class="note bad">{t("reference.dangling", { name: state.value })}</p>}
      <TargetList
        targets={targets}
        current={current}
        listId={listId}
        label={state.item.label}
        onChoose={(target) => {
          show(target);
          ui.closePopover();
        }}
      />
      {targets.length === 0 && <p class="note muted">{t("palette.none", { query })}</p>}
      {state.target?.type.kind === "color" && <ReferenceContrast state={state} />}
    </div>
  );
}

function ReferenceContrast({ state }: { readonly state: ItemState }) {
  return <ContrastLines lines={useContrastLines(state)} />;
}

interface TargetListProps {
  readonly targets: readonly Target[];
  readonly current: string | undefined;
  readonly listId: string;
  readonly label: string;
  readonly onChoose: (target: Target) => void;
}

function TargetList({ targets, current, listId, label, onChoose }: TargetListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [current, targets]);
  return (
    <div ref={list} class="targets" role="listbox" id={listId} aria-label={label}>
      {targets.map((target) => (
        <TargetOption
          key={target.id}
          target={target}
          id={optionId(listId, target.id)}
          isCurrent={target.id === current}
          onChoose={() => onChoose(target)}
        />
      ))}
    </div>
  );
}

interface TargetOptionProps {
  readonly target: Target;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function TargetOption({ target, id, isCurrent, onChoose }: TargetOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field above, as in every combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here by aria-activedescendant
    <div role="option" id={id} class="target" aria-selected={isCurrent} onClick={onChoose}>
      {target.paint !== undefined && <span class="swatch" style={{ "--swatch": target.paint }} />}
      <span class="clip" dir="auto">
        <Marked text={target.label} marks={target.marks} />
      </span>
      <span class="mono faint clip target-value">{target.value}</span>
    </div>
  );
}

/** An id without what ids of items may hold. */
function optionId(listId: string, item: string): string {
  return `${listId}-${item.replace(/[^\w-]/g, (character) => `_${character.codePointAt(0)}`)}`;
}
