import type { Edit } from "../../../css/sheet/edit.js";
import type { JsonListNode, JsonNode } from "../../json/json-node.js";
import {
  type Comparison,
  quoteLike,
  type Reading,
  refuse,
  type Spelling,
  splitOutside,
  withTexts,
  writeNumber,
} from "./reading.js";

/** Reads an easing that is a list of four numbers. */
export function readEasing(comparison: Comparison): readonly Reading[] {
  const { node, declared } = comparison;
  if (node.kind !== "list" || node.items.length !== 4) return [];
  const made = easingIn(declared);
  if (made === undefined) return [];
  const isSame = node.items.every((item, at) => item.kind === "number" && item.value === made[at]);
  if (!isSame) return [];
  return [
    {
      transform: "cubic-bezier()",
      spell(value) {
        const next = easingIn(value);
        if (next === undefined) return refuse("the file has four numbers there: give a cubic-bezier()");
        return withTexts(comparison, editsOf(node, next.map(writeNumber), made.map(writeNumber)));
      },
    },
  ];
}

function easingIn(text: string): readonly number[] | undefined {
  const inner = /^cubic-bezier\(([^()]*)\)$/i.exec(text.trim())?.[1];
  const numbers = inner?.split(",").map((part) => part.trim());
  const isWhole = numbers?.length === 4 && numbers.every((one) => /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(one));
  return isWhole ? numbers.map(Number) : undefined;
}

/** Items whose text does not change keep their spelling. */
function editsOf(
  { items }: JsonListNode,
  after: readonly string[],
  before: readonly string[],
): readonly Edit[] {
  return items.flatMap((range, at) => {
    const text = after[at] ?? "";
    return text === before[at] ? [] : [{ range, text }];
  });
}

/** Reads the names of fonts, in a list or in one text, which builds put into quotes where CSS wants them. */
export function readFamilies(comparison: Comparison): readonly Reading[] {
  const { node, declared } = comparison;
  if (node.kind === "string" && withoutQuotes(node.value) !== withoutQuotes(declared)) return [];
  const own = familiesIn(node);
  const made = splitFamilies(declared);
  if (own === undefined || made === undefined || own.join("\n") !== made.join("\n")) return [];
  return [
    {
      transform: "font names",
      spell(value) {
        const next = splitFamilies(value);
        return next === undefined
          ? refuse("the file has names of fonts there")
          : spellFamilies(next, comparison);
      },
    },
  ];
}

function withoutQuotes(text: string): string {
  return text.replace(/["'\s]+/g, "");
}

function familiesIn(node: JsonNode): readonly string[] | undefined {
  if (node.kind === "string") return node.value.includes("{") ? undefined : splitFamilies(node.value);
  if (node.kind !== "list" || node.items.length === 0) return undefined;
  const names = node.items.map((item) => (item.kind === "string" ? unquote(item.value) : undefined));
  return names.every((name) => name !== undefined) ? names : undefined;
}

function splitFamilies(text: string): readonly string[] | undefined {
  const names = splitOutside(text, ",").map(unquote);
  return names.every((name) => name !== undefined) ? names : undefined;
}

function unquote(text: string): string | undefined {
  const [, , quoted, plain] = /^(?:(["'])([^"'\\\n{}]+)\1|([^"'\\\n(){},;]+))$/.exec(text.trim()) ?? [];
  return quoted ?? plain?.replace(/\s+/g, " ").trim();
}

function spellFamilies(names: readonly string[], comparison: Comparison): Spelling {
  const { node, text } = comparison;
  if (node.kind === "string") return { ok: true, text: quoteLike(names.join(", "), comparison, node) };
  const [first, second] = node.kind === "list" ? node.items : [];
  if (node.kind !== "list" || first?.kind !== "string") return refuse("the file has no names of fonts there");
  const items = names.map((name, at) => {
    const before = node.items[at];
    const isHeld = before?.kind === "string" && unquote(before.value) === name;
    return isHeld ? text.slice(before.start, before.end) : quoteLike(name, comparison, first);
  });
  if (items.length === node.items.length)
    return withTexts(
      comparison,
      node.items.map((range, at) => ({ range, text: items[at] ?? "" })),
    );
  const last = node.items.at(-1) ?? first;
  const between = second === undefined ? ", " : text.slice(first.end, second.start);
  const isCommented = node.items.some(({ end }, at) => {
    const next = node.items[at + 1];
    return next !== undefined && text.slice(end, next.start).includes("/");
  });
  if (isCommented) return refuse("comments stand between the names: change their number there");
  return withTexts(comparison, [
    {
      range: { start: first.start, end: last.end },
      text: items.join(between.trim() === "," ? between : ", "),
    },
  ]);
}
