import { useCell } from "../ui/cell.js";
import { type SchemeRowProps, useFaceUi } from "../ui/ui-context.js";

/** The scheme's row as soon as it has loaded; its place is kept until then. */
export function LateScheme(props: SchemeRowProps) {
  const Row = useCell(useFaceUi().view.hands)?.SchemeRow;
  return Row === undefined ? null : <Row {...props} />;
}
