import type { Range } from "../../../css/sheet/sheet.js";
import { withoutComments } from "../../text/without-comments.js";
import { type LoadNode, normalizeName } from "./sass-node.js";
import { isOneBracket, splitAt } from "./split.js";

/** What a rule that loads files asks for. */
export interface Load {
  readonly kind: LoadNode["kind"];
  /** The addresses as the author wrote them, without those of `@import` that stay CSS. */
  readonly addresses: readonly string[];
  /** The name space of `@use`, `*` for none; the prefix of `@forward`. */
  readonly as: string | undefined;
  /** Names of variables with their sign, and those of mixins and functions. */
  readonly show: ReadonlySet<string> | undefined;
  readonly hide: ReadonlySet<string> | undefined;
  /** What variables of the module are set to. */
  readonly settings: readonly LoadSetting[];
}

export interface LoadSetting {
  /** Normalized. */
  readonly name: string;
  readonly value: Range;
  readonly isDefault: boolean;
}

/** Reads a rule that loads files; undefined where it is malformed. */
export function readLoad(text: string, { kind, prelude }: LoadNode): Load | undefined {
  const source = withoutComments(text, prelude);
  const none = { as: undefined, show: undefined, hide: undefined, settings: [] };
  if (kind === "import") return { kind, addresses: importsIn(source), ...none };
  const [head, address] =
    /^\s*(?:"([^"\n]*)"|'([^'\n]*)')/.exec(source)?.filter((one) => one !== undefined) ?? [];
  if (head === undefined || address === undefined) return undefined;
  const rest = source.slice(head.length);
  const [before, open] = /^([^(]*?)\bwith\s*\(/.exec(rest) === null ? [rest, -1] : splitWith(rest);
  const settings = open < 0 ? [] : readSettings(source, head.length + open, prelude.start);
  return {
    kind,
    addresses: [address],
    as: /\bas\s+([\w-]+|\*)/.exec(before)?.[1],
    show: namesAfter("show", before),
    hide: namesAfter("hide", before),
    settings,
  };
}

function splitWith(rest: string): readonly [string, number] {
  const at = rest.indexOf("(");
  return [rest.slice(0, at), at];
}

function importsIn(source: string): readonly string[] {
  return splitAt(source, ",").flatMap(({ start, end }) => {
    const address = /^\s*(?:"([^"\n]*)"|'([^'\n]*)')\s*$/.exec(source.slice(start, end));
    const found = address?.[1] ?? address?.[2] ?? bare.exec(source.slice(start, end))?.[1];
    return found === undefined || /^(?:https?:)?\/\/|\.css$/i.test(found) ? [] : [found];
  });
}

/** In the indented syntax addresses need no quotes. */
const bare = /^\s*([\w@~./-]+)\s*$/;

function namesAfter(word: string, text: string): ReadonlySet<string> | undefined {
  const list = new RegExp(`\\b${word}\\s+([^;]*)`).exec(text)?.[1];
  if (list === undefined) return undefined;
  return new Set(Array.from(list.matchAll(/\$?[\w-]+/g), ([name]) => normalizeName(name)));
}

function readSettings(source: string, open: number, offset: number): readonly LoadSetting[] {
  const end = source.trimEnd().length;
  if (!isOneBracket(source, open, end)) return [];
  return splitAt(source, ",", { start: open + 1, end: end - 1 }).flatMap((part) => {
    const piece = source.slice(part.start, part.end);
    const [head, name] = /^\s*\$([\w-]+)\s*:/.exec(piece) ?? [];
    if (head === undefined || name === undefined) return [];
    const isDefault = /!default\s*$/.test(piece);
    const value = { start: offset + part.start + head.length, end: offset + part.end };
    return [
      {
        name: normalizeName(name),
        isDefault,
        value: isDefault ? { ...value, end: offset + part.start + piece.lastIndexOf("!default") } : value,
      },
    ];
  });
}

/** The name space that a module has where none is said. */
export function namespaceOf(address: string): string {
  const base = address.slice(Math.max(address.lastIndexOf("/"), address.lastIndexOf(":")) + 1);
  return (base.split(".")[0] ?? "").replace(/^_/, "");
}
