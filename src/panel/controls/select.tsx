import { Icon } from "../buttons/icons.js";
import { useRowEvents } from "../list/use-row-events.js";
import { useUi } from "../ui/ui.js";
import type { ControlProps } from "./control.js";

/** One of the options; a value the page has beside them is listed first. */
export function SelectControl({ state, id }: ControlProps) {
  const { session, endGesture } = useUi();
  const { item, value, address } = state;
  const options = item.type.kind === "select" ? item.type.options : [];
  const all = options.includes(value) ? options : [value, ...options];
  const select = useRowEvents<HTMLSelectElement>({
    change: (_, { value: chosen }) => {
      endGesture();
      session.set(address, chosen);
    },
  });
  return (
    <span class="field select">
      <select ref={select} id={id} aria-label={item.label} value={value}>
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
