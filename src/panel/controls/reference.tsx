import { paintOf } from "../../model/color-text.js";
import { Icon } from "../buttons/icons.js";
import { useRowEvents } from "../list/use-row-events.js";
import { openPicker } from "../overlays/open-picker.js";
import { useUi } from "../ui/ui.js";
import { useRevision } from "../ui/use-session.js";
import type { ControlProps } from "./control.js";

/** Which item of the referenced tier this one takes, with what that looks like. */
export function ReferenceControl({ state, id }: ControlProps) {
  const ui = useUi();
  const { item, target, value, address, dangling } = state;
  const { t } = ui.strings;
  const open = (anchor: HTMLElement): void =>
    openPicker(ui, "reference", { anchor, label: item.label, address });
  const button = useRowEvents<HTMLElement>({
    click: (_, anchor) => open(anchor),
    keydown(event, anchor) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      open(anchor);
    },
  });
  return (
    <button
      ref={button}
      type="button"
      id={id}
      class="field reference"
      // Its name is the item's, and its value what it shows, as of a select.
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={item.label}
      {...(dangling ? { "aria-description": t("reference.missing", { name: value }) } : {})}
    >
      {target?.type.kind === "color" && (
        <span class="swatch" style={{ "--swatch": paintOf({ cssVar: item.cssVar, type: target.type }) }} />
      )}
      {dangling && <Icon name="warning" class="bad" />}
      <span class="clip" dir="auto">
        {dangling ? value : (target?.label ?? value)}
      </span>
      {target !== undefined && target.type.kind !== "color" && <TargetValue cssVar={item.cssVar} />}
      <Icon name="chevron" class="chevron" />
    </button>
  );
}

/** What the page makes of it, faint at the end. */
function TargetValue({ cssVar }: { readonly cssVar: string }) {
  const { session } = useUi();
  // Its target may change where this item does not.
  useRevision();
  return <span class="mono faint clip target-value">{session.computedText(cssVar)}</span>;
}
