import { decodeString, lowerAscii } from "../../tokens/identifier.js";
import * as T from "../../tokens/token-type.js";
import type { Namespaces } from "../namespaces.js";
import type { SelectorCursor } from "../selector-cursor.js";
import type { AttributeTest } from "./root-element.js";

interface Named {
  readonly name: string;
  /** Whether it is in a namespace, where the attributes of a page are not. */
  readonly isForeign: boolean;
}

type NamespacedTest = AttributeTest & Named;

/** Reads an attribute selector, brackets included (Selectors 4, section 6); undefined when it is invalid. */
export function readAttributeTest(
  cursor: SelectorCursor,
  namespaces: Namespaces,
): NamespacedTest | undefined {
  const inside = cursor.readBlock().skipSpace();
  const named = readName(inside, namespaces);
  if (named === undefined) return undefined;
  const { name, isForeign } = named;
  if (inside.skipSpace().isAtEnd())
    return { name, isForeign, operator: undefined, value: "", flag: undefined };
  const operator = readOperator(inside);
  if (operator === undefined) return undefined;
  const value = readValue(inside.skipSpace());
  if (value === undefined) return undefined;
  if (inside.skipSpace().isAtEnd()) return { name, isForeign, operator, value, flag: undefined };
  const flag = readFlag(inside);
  return flag && inside.skipSpace().isAtEnd() ? { name, isForeign, operator, value, flag } : undefined;
}

/** Attributes are in no namespace, whatever the default one is; `|name` and `*|name` take them too. */
function readName(cursor: SelectorCursor, { prefixes }: Namespaces): Named | undefined {
  if (cursor.readDelim("*") && !cursor.isAtDelim("|")) return undefined;
  cursor.readDelim("|");
  const name = readIdentifier(cursor);
  // `|=` is an operator.
  if (name === undefined || !cursor.isAtDelim("|") || cursor.isBeforeDelim("=")) {
    return name === undefined ? undefined : { name, isForeign: false };
  }
  cursor.advance();
  const namespace = prefixes.get(name);
  const local = readIdentifier(cursor);
  if (namespace === undefined || local === undefined) return undefined;
  return { name: local, isForeign: namespace !== "" };
}

function readIdentifier(cursor: SelectorCursor): string | undefined {
  if (!cursor.isAt(T.Ident)) return undefined;
  const { name } = cursor;
  cursor.advance();
  return name;
}

function readOperator(cursor: SelectorCursor): AttributeTest["operator"] {
  if (cursor.readDelim("=")) return "=";
  for (const operator of ["~=", "|=", "^=", "$=", "*="] as const) {
    if (cursor.readDelim(operator.charAt(0))) return cursor.readDelim("=") ? operator : undefined;
  }
  return undefined;
}

function readValue(cursor: SelectorCursor): string | undefined {
  const value = cursor.isAt(T.Ident)
    ? cursor.name
    : cursor.isAt(T.String)
      ? decodeString(cursor.text)
      : undefined;
  if (value !== undefined) cursor.advance();
  return value;
}

function readFlag(cursor: SelectorCursor): "i" | undefined {
  if (!cursor.isAt(T.Ident)) return undefined;
  const flag = lowerAscii(cursor.name);
  cursor.advance();
  // Chromium takes no selector with the flag `s` of Selectors 4.
  return flag === "i" ? flag : undefined;
}
