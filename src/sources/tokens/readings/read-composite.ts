import type { Edit } from "../../../css/sheet/edit.js";
import { readColor } from "../../../css/values/read-color.js";
import { isSameValue } from "../../../css/values/same-value.js";
import type { JsonNode, JsonObjectNode } from "../../json/json-node.js";
import { readMeasure } from "./read-measure.js";
import { type Comparison, type Reading, refuse, type Spelling, splitOutside, withTexts } from "./reading.js";

/** A part of a composite value, under one of its names, and the type that its value has. */
interface Part {
  readonly names: readonly string[];
  readonly type: string;
  /** The default that is used where the file gives none. */
  readonly absent?: string;
}

/** The parts of each composite value in the order in which builds write them; Tokens Studio has names of its own. */
const parts: ReadonlyMap<string, readonly Part[]> = new Map(
  Object.entries({
    shadow: [
      { names: ["offsetX", "x"], type: "dimension" },
      { names: ["offsetY", "y"], type: "dimension" },
      { names: ["blur"], type: "dimension", absent: "0" },
      { names: ["spread"], type: "dimension", absent: "0" },
      { names: ["color"], type: "color" },
    ],
    border: [
      { names: ["width"], type: "dimension" },
      { names: ["style"], type: "strokeStyle" },
      { names: ["color"], type: "color" },
    ],
    transition: [
      { names: ["duration"], type: "duration" },
      { names: ["timingFunction"], type: "cubicBezier" },
      { names: ["delay"], type: "duration", absent: "0ms" },
    ],
  } satisfies Record<string, readonly Part[]>),
);

/** Reads a shadow, a border or a transition that is an object, or a list of such. */
export function readComposite(comparison: Comparison): readonly Reading[] {
  const { node, declared } = comparison;
  const type = comparison.type === "boxShadow" ? "shadow" : (comparison.type ?? "");
  const own = parts.get(type);
  if (own === undefined || (node.kind !== "object" && node.kind !== "list")) return [];
  const layers = node.kind === "list" ? node.items : [node];
  const made = splitOutside(declared, ",");
  if (layers.length !== made.length) return [];
  const read = layers.map((layer, at) =>
    readLayer({ ...comparison, node: layer, declared: made[at] ?? "" }, own),
  );
  if (!read.every((layer) => layer !== undefined)) return [];
  return [
    {
      transform: type,
      spell(value) {
        const next = splitOutside(value, ",");
        if (next.length !== read.length)
          return refuse(`the file has ${read.length} of them there: add or remove one there`);
        const edits: Edit[] = [];
        for (const [at, layer] of read.entries()) {
          const spelt = layer(next[at] ?? "");
          if ("reason" in spelt) return refuse(spelt.reason);
          for (const edit of spelt.edits) edits.push(edit);
        }
        return withTexts(comparison, edits);
      },
    },
  ];
}

type Layer = (value: string) => { readonly edits: readonly Edit[] } | { readonly reason: string };

/** How one layer is read; undefined where its parts are not those of what was made of it. */
function readLayer(comparison: Comparison, own: readonly Part[]): Layer | undefined {
  const { node, declared, build } = comparison;
  if (node.kind !== "object") return undefined;
  const isInset = isInsetIn(node);
  const words = wordsOf(declared, own);
  if (words === undefined || words.isInset !== isInset) return undefined;
  const held = own.map((part) => ({ part, value: memberOf(node, part) }));
  const readings = new Map<Part, { readonly node: JsonNode; readonly reading: Reading }>();
  for (const { part, value } of held) {
    const word = words.words.get(part);
    if (value === undefined) {
      const isAbsent = word === undefined || isNothing(word, part);
      if (!isAbsent) return undefined;
      continue;
    }
    const own = { node: value, type: part.type, declared: word ?? part.absent ?? "" };
    const [reading] = build.read({ ...comparison, ...own, depth: comparison.depth + 1 });
    if (reading === undefined) return undefined;
    readings.set(part, { node: value, reading });
  }
  return (value) => {
    const next = wordsOf(value, own);
    if (next === undefined || next.isInset !== isInset)
      return { reason: "its parts are not those that the file has there: change them there" };
    return editsOf({ before: words, next, readings, own });
  };
}

interface Words {
  readonly words: ReadonlyMap<Part, string>;
  readonly isInset: boolean;
}

function editsOf({
  before,
  next,
  readings,
  own,
}: {
  readonly before: Words;
  readonly next: Words;
  readonly readings: ReadonlyMap<Part, { readonly node: JsonNode; readonly reading: Reading }>;
  readonly own: readonly Part[];
}): ReturnType<Layer> {
  const edits: Edit[] = [];
  for (const part of own) {
    const word = next.words.get(part) ?? part.absent ?? "";
    const was = before.words.get(part) ?? part.absent ?? "";
    if (isSameValue(word, was)) continue;
    const read = readings.get(part);
    if (read === undefined) return { reason: `the file has no ${part.names[0]} there` };
    const { node, reading } = read;
    if (reading.target !== undefined)
      return {
        reason: `its ${part.names[0]} is that of ${reading.target.token.path.join(".")}: change that`,
      };
    const spelt: Spelling = reading.spell(word);
    if (!spelt.ok) return { reason: spelt.reason };
    edits.push({ range: node, text: spelt.text });
  }
  return { edits: edits.sort((a, b) => a.range.start - b.range.start) };
}

/** Which word of a value is which part; undefined where that cannot be told. */
function wordsOf(value: string, own: readonly Part[]): Words | undefined {
  const all = splitOutside(value, " ");
  const rest = all.filter((word) => word.toLowerCase() !== "inset");
  const words = new Map<Part, string>();
  const measures = rest.filter((word) => readMeasure(word) !== undefined);
  const others = rest.filter((word) => readMeasure(word) === undefined);
  const isMeasured = ({ type }: Part) => type === "dimension" || type === "duration";
  const wanted = own.filter(isMeasured);
  if (measures.length > wanted.length) return undefined;
  for (const [at, word] of measures.entries()) words.set(wanted[at] as Part, word);
  for (const word of others) {
    const part = own.find((one) => !isMeasured(one) && !words.has(one) && fitsType(word, one.type));
    if (part === undefined) return undefined;
    words.set(part, word);
  }
  const isWhole = own.every((part) => words.has(part) || part.absent !== undefined);
  return isWhole && all.length - rest.length < 2 ? { words, isInset: all.length > rest.length } : undefined;
}

function fitsType(word: string, type: string): boolean {
  if (word.startsWith("var(")) return true;
  switch (type) {
    case "color":
      return readColor(word) !== undefined;
    case "strokeStyle":
      return /^[a-z]+$/i.test(word) && readColor(word) === undefined;
    default:
      return word.toLowerCase().startsWith("cubic-bezier(");
  }
}

function memberOf({ members }: JsonObjectNode, { names }: Part): JsonNode | undefined {
  return names.map((name) => members.get(name)).find((member) => member !== undefined);
}

function isInsetIn({ members }: JsonObjectNode): boolean {
  const [inset, type] = [members.get("inset"), members.get("type")];
  return (
    (inset?.kind === "word" && inset.value === true) ||
    (type?.kind === "string" && type.value === "innerShadow")
  );
}

function isNothing(word: string, { absent }: Part): boolean {
  return absent !== undefined && readMeasure(word)?.amount === 0;
}
