import { type Calculation, readCalculation } from "./calculated.js";
import { type ConditionForm, conditionFormOf } from "./condition-form.js";
import { type ExpressionForm, formOf } from "./expression-form.js";
import { type Printed, printedAs } from "./plain-value.js";

/** What expressions are by their texts alone, whatever they refer to. */
export interface KnownTexts {
  formOf(this: void, text: string): ExpressionForm;
  printedAs(this: void, text: string): Printed;
  calculationIn(this: void, text: string): Calculation;
  conditionOf(this: void, text: string): ConditionForm;
}

/** For what is read where it stands: to keep what is hardly said twice takes longer than to find it. */
export const textsSaidOnce: KnownTexts = {
  formOf,
  printedAs,
  calculationIn: readCalculation,
  conditionOf: conditionFormOf,
};

/** Each is found once: what stands in a mixin is read wherever that is included. */
export function createKnownTexts(): KnownTexts {
  return {
    formOf: remember(formOf),
    printedAs: remember(printedAs),
    calculationIn: remember(readCalculation),
    conditionOf: remember(conditionFormOf),
  };
}

/** What is longer is hardly said twice. */
const longest = 200;

function remember<T extends object | string>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return find(text);
    let found = known.get(text);
    if (found === undefined) {
      found = find(text);
      known.set(text, found);
    }
    return found;
  };
}
