import { unknownFor } from "../../linking/given.js";
import type { SetNode } from "../syntax/sass-node.js";
import { noteAsked } from "../values/asked.js";
import { readExpression } from "../values/read-expression.js";
import type { SetValue } from "./modules/module.js";
import type { SassProgram } from "./sass-program.js";
import { Standpoint } from "./standpoint.js";
import type { Step } from "./step.js";
import { isNull, placeOfSetting } from "./variables.js";

/** Does what a statement says that sets a variable. */
export function setVariable(node: SetNode, step: Step, program: SassProgram): void {
  const { context, scope } = step;
  const place = placeOfSetting(node, step);
  if (place === undefined) return;
  const isTop = scope === context.module.scope;
  const isRead = place.scope === place.scope.module.scope && program.isRead(place.name);
  if (node.isDefault) {
    const before = place.scope.valueOf(place.name);
    const setting = isTop ? context.settings.get(node.name) : undefined;
    if (setting !== undefined && !isNull(setting)) {
      if (isRead) noteAsked(program.asked, setting);
      if (before === undefined) place.scope.setVariable(place.name, setting);
      return;
    }
    if (before !== undefined && !isNull(before)) return;
  }
  place.scope.setVariable(place.name, readValue(node, step, program));
  if (isRead) noteAsked(program.asked, place.scope.valueOf(place.name));
}

/** Nothing that comes later changes a value that refers to no variable. */
function readValue({ name, value, isDefault }: SetNode, step: Step, program: SassProgram): SetValue {
  const { context, doubt } = step;
  if (doubt !== undefined) return unknownFor({ ...doubt, reason: `$${name} is set where ${doubt.reason}` });
  const around = new Standpoint(program, step);
  const read = () => readExpression(value, around, { name: `$${name}`, isDefault });
  return context.unit.text.slice(value.start, value.end).includes("$") ? read() : read;
}
