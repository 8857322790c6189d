import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "../buttons/icons.js";

interface DisclosureProps {
  readonly children: ComponentChildren;
  /** How many rows it stands for. */
  readonly count: number;
  /** What is open, itself included where it is. */
  readonly open: Signal<ReadonlySet<string>>;
  /** Its own name among these. */
  readonly name: string;
}

/** Opens and closes the rows that a line stands for. */
export function Disclosure({ children, count, open, name }: DisclosureProps) {
  const toggle = (): void => {
    const others = new Set(open.value);
    open.value = others.delete(name) ? others : others.add(name);
  };
  return (
    <button type="button" class="disclosure" aria-expanded={open.value.has(name)} onClick={toggle}>
      <Icon name="right" />
      <span class="clip">{children}</span>
      <span class="faint">{count}</span>
    </button>
  );
}
