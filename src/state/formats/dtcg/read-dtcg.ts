import { escapePropertyName } from "../../../css/values/property-name.js";
import { createRecord, isRecord } from "../../../model/json.js";
import type { ItemEntry } from "../../session/items/item-index.js";
import type { SessionCore } from "../../session/session-core.js";
import {
  findTarget,
  type IncomingToken,
  type IncomingValue,
  noSuchItem,
  readIncoming,
  refuse,
} from "../../storage/incoming.js";
import { documentName } from "../../storage/kept-fields.js";
import type { KeptFields } from "../exchange.js";
import { readExtension } from "./extension.js";
import { pickKeptFields } from "./kept.js";
import { createPathFinder } from "./names.js";
import { splitReferences } from "./reference-syntax.js";
import { readAlias } from "./referenced-value.js";
import { createReferences, type References } from "./references.js";
import { hasTokenSets, translateTokenSets } from "./token-sets.js";
import { type DtcgToken, type DtcgTree, isToken, readTree } from "./tree.js";
import { readCssValue } from "./values/css-to-value.js";
import { writeCssValue } from "./values/value-to-css.js";

type Json = Readonly<Record<string, unknown>>;

export interface DtcgImport {
  readonly tokens: readonly IncomingToken[];
  readonly kept: KeptFields;
}

/** As much as a file may hold: thousands of aliases may name one long text. */
const maxLength = 1024 * 1024;

/**
 * The tokens of a Design Tokens file (Format Module 2025.10), or of one that Tokens Studio wrote, each for the item it
 * stands for. May be interrupted after each.
 */
export function* readDtcg(core: SessionCore, file: Json): Generator<undefined, DtcgImport> {
  const document = hasTokenSets(file) ? translateTokenSets(file) : file;
  yield;
  const tree = readTree(document);
  const find = createFinder(core, tree);
  const reader: Reader = { core, tree, find, references: createReferences(tree) };
  const kept = createRecord<Json>();
  const documentFields = pickKeptFields(document);
  if (documentFields) kept[documentName] = documentFields;
  let length = 0;
  const read = (token: DtcgToken, entry: ItemEntry): IncomingValue => {
    if (length > maxLength) return refuse("the file's values are more text than a panel can take");
    const value = readToken(reader, token, entry);
    length += value.ok ? value.value.length : 0;
    return value;
  };
  const tokens: IncomingToken[] = [];
  for (const token of tree.tokens) {
    const { path, set } = token;
    const source = set === undefined ? path.join(".") : `${set}: ${path.join(".")}`;
    const entry = find(path) ?? (set === undefined ? undefined : find([set, ...path]));
    const fields = pickKeptFields(token.json);
    if (entry && fields) kept[entry.item.cssVar] = fields;
    // A chain of references may be as long as the file.
    if (entry && !entry.targets) yield* reader.references.prepare(token);
    tokens.push({ source, entry, value: entry ? read(token, entry) : noSuchItem });
    yield;
  }
  const faults = tree.faults.map(({ path, reason }): IncomingToken => {
    return { source: path, entry: undefined, value: refuse(reason) };
  });
  return { tokens: [...tokens, ...readCarried(core, document), ...faults], kept };
}

type Find = (path: readonly string[]) => ItemEntry | undefined;

interface Reader {
  readonly core: SessionCore;
  readonly tree: DtcgTree;
  readonly find: Find;
  readonly references: References;
}

/** The property written beside the token tells best; then its path. */
function createFinder(core: SessionCore, tree: DtcgTree): Find {
  const findByPath = createPathFinder(core.index);
  return (path) => {
    const token = tree.find(path);
    const extension = token && readExtension(token.json);
    return (extension && core.index.ofCssVar(extension.cssVar)[0]) ?? findByPath(path);
  };
}

function readToken(reader: Reader, token: DtcgToken, entry: ItemEntry): IncomingValue {
  const alias = readAlias(reader.tree, token);
  const target = alias && reader.find(alias);
  if (entry.targets) return readReference(reader, token, { entry, target });
  const resolved = reader.references.resolve(token);
  const isEndless = !resolved.ok && resolved.isEndless === true;
  // What another file declares may still be an item here.
  if (target && target !== entry && !isEndless) return { ok: true, value: emitReference(target) };
  const text = token.json.$value;
  if (typeof text === "string" && !alias && !isEndless && splitReferences(text).paths.length > 0)
    return readText(reader, { text, type: token.type, entry });
  if (!resolved.ok) return resolved;
  const css = writeCssValue(resolved.type, resolved.value);
  const own = readExtension(token.json)?.css;
  return own !== undefined && css.ok && canonical(own, entry) === css.value ? { ok: true, value: own } : css;
}

/** A text with references in it: those of items stay references where they can. */
function readText(
  { references, find }: Reader,
  {
    text,
    type,
    entry,
  }: { readonly text: string; readonly type: string | undefined; readonly entry: ItemEntry },
): IncomingValue {
  const composed = references.compose(text, type, (path) => {
    const target = find(path);
    return target && target !== entry ? emitReference(target) : undefined;
  });
  return composed.ok ? writeCssValue(type, composed.value) : composed;
}

function readReference(
  { core }: Reader,
  token: DtcgToken,
  { entry, target }: { readonly entry: ItemEntry; readonly target: ItemEntry | undefined },
): IncomingValue {
  const css = target ? emitReference(target) : readExtension(token.json)?.css;
  const item = css === undefined ? undefined : findTarget(core.index, entry, css);
  return item ? { ok: true, value: item.id } : refuse("not an alias of an item of the referenced tier");
}

function emitReference(target: ItemEntry): string {
  return `var(${escapePropertyName(target.item.cssVar)})`;
}

/** The author's text as the file's value would be written: equal as long as no other tool changed the value. */
function canonical(css: string, entry: ItemEntry): string | undefined {
  const typed = readCssValue(css, entry.item.type.kind);
  const written = typed && writeCssValue(typed.type, typed.value);
  return written?.ok ? written.value : undefined;
}

/** CSS text that the format has no value for, kept by our own export in groups without a value. */
function readCarried(core: SessionCore, document: Json): IncomingToken[] {
  const carried: IncomingToken[] = [];
  const walk = (group: Json, path: readonly string[]): void => {
    const extension = isToken(group) ? undefined : readExtension(group);
    if (extension?.css !== undefined) {
      const entry = core.index.ofCssVar(extension.cssVar)[0];
      carried.push(readIncoming(core.index, { source: path.join("."), entry, raw: extension.css }));
    }
    for (const [name, child] of Object.entries(group)) {
      if (!name.startsWith("$") && isRecord(child)) walk(child, [...path, name]);
    }
  };
  walk(document, []);
  return carried;
}
