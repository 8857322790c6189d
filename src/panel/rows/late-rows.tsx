import { useCell } from "../cell.js";
import { type RoleRowProps, type SchemeRowProps, useUi } from "../ui-context.js";

/** A role's row as soon as it has loaded; its place is kept until then. */
export function LateRole(props: RoleRowProps) {
  const Row = useCell(useUi().view.hands)?.RoleRow;
  return Row === undefined ? null : <Row {...props} />;
}

/** The scheme's row as soon as it has loaded. */
export function LateScheme(props: SchemeRowProps) {
  const Row = useCell(useUi().view.hands)?.SchemeRow;
  return Row === undefined ? null : <Row {...props} />;
}
