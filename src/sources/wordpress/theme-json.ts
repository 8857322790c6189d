import type { Block, Declaration, GivenValue, Sheet } from "../../css/sheet/sheet.js";
import { type JsonNode, type JsonObjectNode, textAt } from "../json/json-node.js";
import { readJson } from "../json/read-json.js";
import type { Kind } from "../kind.js";
import { faultOfSpelling, type Source, type Unread } from "../source.js";
import { unreadWhole } from "../text/unread-whole.js";
import { quoteLike } from "../tokens/readings/reading.js";

/** A list of presets in the settings, the name of its custom properties, and the field that has the value. */
interface Presets {
  readonly path: readonly [group: string, list: string];
  readonly name: string;
  readonly field: string;
}

const presets: readonly Presets[] = [
  { path: ["color", "palette"], name: "color", field: "color" },
  { path: ["color", "gradients"], name: "gradient", field: "gradient" },
  { path: ["typography", "fontSizes"], name: "font-size", field: "size" },
  { path: ["typography", "fontFamilies"], name: "font-family", field: "fontFamily" },
  { path: ["spacing", "spacingSizes"], name: "spacing", field: "size" },
  { path: ["shadow", "presets"], name: "shadow", field: "shadow" },
  { path: ["dimensions", "aspectRatios"], name: "aspect-ratio", field: "ratio" },
];

/** The `theme.json` of a theme for WordPress. */
export const themeJson: Kind = {
  words: () => "theme.json of WordPress",
  isForEveryPage: () => true,
  tellsUnknown: true,
  mayHoldTokens: () => true,
  read: ({ text }) => readThemeJson(text),
};

/** Reads the `theme.json` of a theme for WordPress, of whose presets and custom settings it makes custom properties. */
function readThemeJson(text: string): Source {
  const json = readJson(text);
  const unread: Unread[] = json.ok ? [] : [unreadWhole(text, json)];
  const selector = ":root";
  const declarations: Declaration[] = [];
  const prelude = { start: text.length + 1, end: text.length + 1 + selector.length };
  const block: Block = { kind: "style", index: 0, parent: undefined, atName: "", prelude };
  const sheet: Sheet = { source: `${text}\n${selector}`, blocks: [block], declarations };
  const settings = json.ok ? memberOf(json.node, "settings") : undefined;
  const add = (name: string, node: JsonNode, fault: string | undefined): void => {
    const given = givenBy(name, node, { sheet, text, fault });
    const value = { start: node.start, end: node.end, important: false };
    declarations.push({ name, start: node.start, value, block, sheet, heading: -1, given });
  };
  if (settings?.kind === "object") {
    for (const one of presets) readPresets(settings, one, add);
    const custom = memberOf(settings, "custom");
    if (custom?.kind === "object") readCustom(custom, "--wp--custom", { add, unread, depth: 0 });
  }
  declarations.sort((a, b) => a.start - b.start);
  return { text, sheet, unread, faultOf: faultOfSpelling };
}

type Add = (name: string, node: JsonNode, fault: string | undefined) => void;

function readPresets(settings: JsonObjectNode, { path, name, field }: Presets, add: Add): void {
  const group = memberOf(settings, path[0]);
  const list = group && memberOf(group, path[1]);
  if (list?.kind !== "list") return;
  const isFluid = group !== undefined && isOn(memberOf(group, "fluid"));
  for (const item of list.items) {
    if (item.kind !== "object") continue;
    const slug = toKebabCase(textAt(item, "slug") ?? "");
    const node = memberOf(item, field);
    const own = memberOf(item, "fluid");
    const isOwnFluid = name === "font-size" && (own === undefined ? isFluid : isOn(own));
    const fault = isOwnFluid ? "WordPress makes a fluid size of it" : undefined;
    if (slug !== undefined && node !== undefined) add(`--wp--preset--${name}--${slug}`, node, fault);
  }
}

interface Custom {
  readonly add: Add;
  readonly unread: Unread[];
  readonly depth: number;
}

const mostDepth = 50;
/** Every name in an object begins with that of the object, so that names may grow without end. */
const longestName = 1_000;

function readCustom(object: JsonObjectNode, prefix: string, { add, unread, depth }: Custom): void {
  for (const [key, node] of object.members) {
    const words = toKebabCase(key);
    if (words === undefined)
      unread.push({ at: node.start, reason: `how WordPress spells ${key} cannot be told` });
    else if (prefix.length + words.length > longestName)
      unread.push({ at: node.start, reason: "its name is longer than a name is followed" });
    else if (node.kind !== "object") add(`${prefix}--${words}`, node, undefined);
    else if (depth === mostDepth)
      unread.push({ at: node.start, reason: "it is nested too deeply to be followed" });
    else readCustom(node, `${prefix}--${words}`, { add, unread, depth: depth + 1 });
  }
}

function givenBy(
  name: string,
  node: JsonNode,
  {
    sheet,
    text,
    fault,
  }: { readonly sheet: Sheet; readonly text: string; readonly fault: string | undefined },
): GivenValue {
  if (fault !== undefined) return { kind: "unknown", reason: fault };
  if (node.kind !== "string" && node.kind !== "number")
    return { kind: "unknown", reason: `${name} is put together of several values` };
  const value = String(node.value);
  if (node.kind === "string" && value.startsWith("var:"))
    return { kind: "unknown", reason: `${name} refers to another setting` };
  return {
    kind: "literal",
    text: value.trim(),
    sheet,
    range: node,
    name,
    isDefault: false,
    isEntry: false,
    origin: node,
    spell(next) {
      if (node.kind === "string") return { ok: true, text: quoteLike(next, { text }, node) };
      const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(next);
      return isNumber ? { ok: true, text: next } : { ok: false, reason: "the file has a number there" };
    },
  };
}

function isOn(node: JsonNode | undefined): boolean {
  return node !== undefined && !(node.kind === "word" && node.value === false);
}

function memberOf(node: JsonNode, key: string): JsonNode | undefined {
  return node.kind === "object" ? node.members.get(key) : undefined;
}

/** Spells a name as WordPress does in custom properties; undefined where that cannot be told. */
function toKebabCase(name: string): string | undefined {
  // Ordinals such as `1st` stay together, and letters of other scripts follow rules of their own.
  if (/\d(?:st|nd|rd|th)/i.test(name) || /[^\u0020-\u007e]/.test(name)) return undefined;
  const words = name.replace(/['\u2019]/g, "").match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g);
  return words === null ? undefined : words.join("-").toLowerCase();
}
