import { useRowEvents } from "../list/use-row-events.js";
import { useUi } from "../ui/ui.js";
import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";
import { NumberControl } from "./number/number.js";

/** A switch between one fixed value, such as fully round corners, and a value to edit. */
export function PillControl({ state, id }: ControlProps) {
  const ui = useUi();
  const { item, value, address } = state;
  const pill = item.pill ?? { value: item.default, customDefault: item.default };
  const isOn = value === pill.value;
  const name = /^9{3,}(?:\.9+)?(?:px|rem|em)$|^50%$/.test(pill.value)
    ? ui.strings.t("pill.full")
    : pill.value;
  const set = (next: string): void => {
    ui.endGesture();
    ui.session.set(address, next);
  };
  // While on, the field shows what off would give, faint; writing there turns the switch off.
  const shown = isOn ? { ...state, value: pill.customDefault } : state;
  const Field = item.type.kind === "length" || item.type.kind === "number" ? NumberControl : CssField;
  const button = useRowEvents<HTMLElement>({ click: () => set(isOn ? pill.customDefault : pill.value) });
  return (
    <span class="pill" data-on={isOn ? "" : undefined}>
      <button
        ref={button}
        type="button"
        class="pill-switch clip"
        aria-pressed={isOn}
        aria-label={ui.strings.t("pill", { value: name, label: item.label })}
      >
        {name}
      </button>
      <Field state={shown} id={id} />
    </span>
  );
}
