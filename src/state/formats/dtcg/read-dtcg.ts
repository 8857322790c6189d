import { escapePropertyName } from "../../../css/values/property-name.js";
import { createRecord, isRecord } from "../../../model/json.js";
import type { ItemEntry } from "../../session/item-index.js";
import type { SessionCore } from "../../session/session-core.js";
import {
  findTarget,
  type IncomingToken,
  type IncomingValue,
  incoming,
  noSuchItem,
  refuse,
} from "../../storage/incoming.js";
import { documentName } from "../../storage/kept-fields.js";
import type { KeptFields } from "../exchange.js";
import { readCssValue } from "./css-to-value.js";
import { readExtension } from "./extension.js";
import { pickKeptFields } from "./kept.js";
import { createPathFinder } from "./names.js";
import { circle, createResolve, type Resolve, readAlias } from "./references.js";
import { type DtcgToken, type DtcgTree, isToken, readTree } from "./tree.js";
import { writeCssValue } from "./value-to-css.js";

type Json = Readonly<Record<string, unknown>>;

export interface DtcgImport {
  readonly tokens: readonly IncomingToken[];
  readonly kept: KeptFields;
}

/** The tokens of a Design Tokens file (Format Module 2025.10), each for the item it stands for. */
export function readDtcg(core: SessionCore, document: Json): DtcgImport {
  const tree = readTree(document);
  const find = createFinder(core, tree);
  const reader: Reader = { core, tree, find, resolve: createResolve(tree) };
  const kept = createRecord<Json>();
  const documentFields = pickKeptFields(document);
  if (documentFields) kept[documentName] = documentFields;
  const tokens = [...tree.tokens].map(([source, token]): IncomingToken => {
    const entry = find(token.path);
    const fields = pickKeptFields(token.json);
    if (entry && fields) kept[entry.item.cssVar] = fields;
    return { source, entry, value: entry ? readToken(reader, token, entry) : noSuchItem };
  });
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
  readonly resolve: Resolve;
}

/** The property written beside the token tells best; then its path. */
function createFinder(core: SessionCore, tree: DtcgTree): Find {
  const findByPath = createPathFinder(core.index);
  return (path) => {
    const token = tree.tokens.get(path.join("."));
    const extension = token && readExtension(token.json);
    return (extension && core.index.ofCssVar(extension.cssVar)[0]) ?? findByPath(path);
  };
}

function readToken(reader: Reader, token: DtcgToken, entry: ItemEntry): IncomingValue {
  const alias = readAlias(reader.tree, token);
  const target = alias && reader.find(alias);
  if (entry.targets) return readReference(reader, token, { entry, target });
  const resolved = reader.resolve(token);
  // What another file declares may still be an item here.
  if (target && target !== entry && resolved !== circle) return { ok: true, value: emitReference(target) };
  if (!resolved.ok) return resolved;
  const css = writeCssValue(resolved.type, resolved.value);
  const own = readExtension(token.json)?.css;
  return own !== undefined && css.ok && canonical(own, entry) === css.value ? { ok: true, value: own } : css;
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
      carried.push(incoming(core.index, { source: path.join("."), entry, raw: extension.css }));
    }
    for (const [name, child] of Object.entries(group)) {
      if (!name.startsWith("$") && isRecord(child)) walk(child, [...path, name]);
    }
  };
  walk(document, []);
  return carried;
}
