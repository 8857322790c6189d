import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { ContrastLines } from "../color/contrast-lines.js";
import { pickerCss } from "../color/picker-css.js";
import { Marked } from "../find/marked.js";
import { usePartsStrings } from "../strings/use-parts.js";
import { useUi } from "../ui-context.js";
import { useItemState } from "../use-session.js";
import { referenceCss } from "./reference-css.js";
import { type Target, targetsFor } from "./targets.js";
import { usePreview } from "./use-preview.js";

/** Which item of the referenced tier this one takes. Arrow keys show each on the page at once, Enter keeps, Escape puts
 * back; leaving keeps what is shown. */
export function ReferencePicker({ address }: { readonly address: ItemAddress }) {
  const ui = useUi();
  const words = usePartsStrings();
  const state = useItemState(address);
  const preview = usePreview(address, state.item.label);
  const [query, setQuery] = useState("");
  const targets = useMemo(() => targetsFor(ui.session, address, query), [ui, address, query]);
  const current = state.dangling ? undefined : state.target?.id;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  ui.adoptStyles(pickerCss);
  ui.adoptStyles(referenceCss);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [current, targets]);

  const move = (to: Target | undefined): void => {
    if (to !== undefined) preview.show(to.id);
  };
  return (
    <div class="reference-picker">
      <SearchBox
        query={query}
        listId={listId}
        activeId={current === undefined ? undefined : optionId(listId, current)}
        label={words.t("reference.search")}
        onQuery={setQuery}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          if (event.key === "Escape") preview.putBack();
          const next = nextTarget(targets, current, event);
          if (next !== undefined) {
            event.preventDefault();
            move(next);
          } else if (event.key === "Enter") {
            event.preventDefault();
            if (query !== "" && !targets.some(({ id }) => id === current)) move(targets[0]);
            ui.closePopover();
          }
        }}
      />
      {state.dangling && <p class="note bad">{words.t("reference.dangling", { name: state.value })}</p>}
      <div ref={list} class="targets" role="listbox" id={listId} aria-label={state.item.label}>
        {targets.map((target) => (
          <TargetOption
            key={target.id}
            target={target}
            id={optionId(listId, target.id)}
            isCurrent={target.id === current}
            onChoose={() => {
              move(target);
              ui.closePopover();
            }}
          />
        ))}
      </div>
      {targets.length === 0 && <p class="note muted">{words.t("palette.none", { query })}</p>}
      {state.target?.type.kind === "color" && <ContrastLines state={state} words={words} />}
    </div>
  );
}

interface SearchBoxProps {
  readonly query: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly label: string;
  readonly onQuery: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchBox({ query, listId, activeId, label, onQuery, onKeyDown }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <span class="field">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={label}
        placeholder={label}
        spellcheck={false}
        autocomplete="off"
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </span>
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
      {target.isColor && <span class="swatch" style={{ "--swatch": `var(${target.cssVar})` }} />}
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

function nextTarget(
  targets: readonly Target[],
  current: string | undefined,
  { key }: KeyboardEvent,
): Target | undefined {
  const index = targets.findIndex(({ id }) => id === current);
  const last = targets.length - 1;
  switch (key) {
    case "ArrowDown":
      return targets[index >= last ? 0 : index + 1];
    case "ArrowUp":
      return targets[index <= 0 ? last : index - 1];
    case "PageDown":
      return targets[Math.min(last, Math.max(0, index) + 8)];
    case "PageUp":
      return targets[Math.max(0, index - 8)];
    default:
      return undefined;
  }
}
