import { Icon } from "../shell/icons.js";
import { useHandsUi } from "../ui/ui-context.js";
import type { ControlProps } from "./control.js";

/** One of the options; a value the page has beside them is listed first. */
export function SelectControl({ state, id }: ControlProps) {
  const { withTouch, settle } = useHandsUi();
  const { item, value, address } = state;
  const options = item.type.kind === "select" ? item.type.options : [];
  const all = options.includes(value) ? options : [value, ...options];
  return (
    <span class="field select">
      <select
        id={id}
        aria-label={item.label}
        value={value}
        onChange={({ currentTarget: { value: chosen } }) =>
          withTouch((_, { session }) => {
            settle();
            session.set(address, chosen);
          })
        }
      >
        {all.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon name="chevron" class="chevron" />
    </span>
  );
}
