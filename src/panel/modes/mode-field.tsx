import { colorTextOf } from "../../model/color-text.js";
import { fitsKind } from "../controls/typing/fits-kind.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import type { ModeRow, ModeValue } from "./mode-rows.js";

interface ModeFieldProps {
  readonly row: ModeRow;
  readonly scheme: string;
  readonly value: ModeValue;
}

/** What a token has in one mode, to be edited whatever mode the page is in. Empty takes the change back. */
export function ModeField({ row, scheme, value: { value, isOverridden } }: ModeFieldProps) {
  const { session, window } = useUi();
  const { t } = useToolWords();
  const { address, item, targets } = row;
  const label = t("modes.field", { label: item.label, scheme });
  const set = (text: string): boolean => {
    const after = text.trim();
    const isFit = after === "" || targets !== undefined || fitsKind(after, item.type.kind, value, window.CSS);
    if (!isFit || (after !== "" && session.findFault(address, after) !== undefined)) return false;
    session.setMany(item.label, [{ address, value: after === "" ? undefined : after, scheme }]);
    return true;
  };
  const target = targets?.find(({ id }) => id === value);
  return (
    <span class="field" data-changed={isOverridden ? "" : undefined}>
      {targets === undefined ? (
        <>
          <span class="swatch" style={{ "--swatch": colorTextOf(item.type, value) }} />
          <input
            class="mono"
            aria-label={label}
            value={value}
            onChange={({ currentTarget }) => {
              if (!set(currentTarget.value)) currentTarget.value = value;
            }}
          />
        </>
      ) : (
        <select
          aria-label={label}
          value={target?.id ?? ""}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        >
          {targets.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}
