import type { Range } from "../../../css/sheet/sheet.js";
import { trim } from "../syntax/read-setting.js";
import { isEqual } from "./compare-values.js";
import type { ConditionForm } from "./condition-form.js";
import type { SassValue } from "./sass-value.js";

interface Condition {
  /** Without comments. */
  readonly source: string;
  readonly texts: { conditionOf(this: void, text: string): ConditionForm };
  /** Reads an expression in it; `isTruth` where all values that can be written mean the same. */
  readPart(range: Range, depth: number, isTruth?: boolean): SassValue;
}

const deepest = 20;
const longest = 500;

/** Whether a condition holds; undefined where only Sass can tell. */
export function testCondition(range: Range, condition: Condition, depth: number): boolean | undefined {
  const { source } = condition;
  const { start, end } = trim(source, range);
  const text = source.slice(start, end);
  if (depth > deepest || text.length > longest) {
    condition.readPart({ start, end }, depth);
    return undefined;
  }
  const at = (inner: Range): Range => ({ start: start + inner.start, end: start + inner.end });
  const test = (inner: Range) => testCondition(at(inner), condition, depth + 1);
  const form = condition.texts.conditionOf(text);
  switch (form.kind) {
    case "joined": {
      const results = form.parts.map(test);
      if (results.includes(form.decisive)) return form.decisive;
      return results.includes(undefined) ? undefined : !form.decisive;
    }
    case "negated":
      return negate(test(form.inner));
    case "bracket":
      return test(form.inner);
    case "compared": {
      const [left, right] = form.sides;
      const read = (side: Range) => condition.readPart(at(side), depth + 1, form.isTruth);
      const isSame = isEqual(read(left), read(right));
      return form.sign === "==" ? isSame : negate(isSame);
    }
    case "expression": {
      const value = condition.readPart({ start, end }, depth + 1, true);
      if (value.kind === "unknown") return undefined;
      return !(value.kind === "literal" && value.form === "word" && value.text !== "true");
    }
  }
}

function negate(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}
