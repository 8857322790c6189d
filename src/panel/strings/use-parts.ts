import { useMemo } from "preact/hooks";
import { useUi } from "../ui/ui-context.js";
import { type PartsStrings, partsStrings } from "./parts.js";

/** The words of the parts that load on demand, in the panel's language. */
export function usePartsStrings(): PartsStrings {
  const { strings } = useUi();
  return useMemo(() => partsStrings(strings), [strings]);
}
