import type { ItemAddress } from "../../model/overrides.js";
import { isElement } from "../ui/is-element.js";
import type { Entry } from "./entries.js";

/** The item of the row that holds this element. */
export function addressOf(entries: readonly Entry[], target: EventTarget | null): ItemAddress | undefined {
  const index = indexOfRow(target);
  const entry = index === undefined ? undefined : entries[index];
  return entry?.kind === "item" ? entry.address : undefined;
}

/** The index in the list of the line that holds this element. */
export function indexOfRow(target: EventTarget | null): number | undefined {
  const line = isElement(target) ? target.closest<HTMLElement>("[data-index]") : null;
  return line === null ? undefined : Number(line.dataset.index);
}
