import { createRootElement } from "../../css/selectors/root/root-element.js";
import { matchStyleRule } from "../../css/selectors/root/root-selector.js";
import type { SelectorMatch } from "../../css/selectors/root/selector-match.js";
import { type Block, preludeOf, preludeSource, type Sheet } from "../../css/sheet/sheet.js";
import { decodeIdentifier } from "../../css/tokens/identifier.js";
import * as T from "../../css/tokens/token-type.js";
import { isDelim, type Tokens, tokenText } from "../../css/tokens/tokens.js";
import { attributeParts } from "./page-modes.js";

/** To whom declarations belong that do not apply to the root element of this page. */
export interface Bearer {
  /**
   * `attributes`: the root element would have them with others than it has. `others`: they are other elements'. `plugin`: they are
   * what a plugin of Tailwind is told.
   */
  readonly reason: "attributes" | "condition" | "body" | "host" | "others" | "plugin";
  /** Attributes that the root element would need, each as `name=value`. */
  readonly attributes: readonly string[];
}

/** Creates what tells whose the declarations of a block are, of which the root element of this page has none. */
export function createBearer(sheet: Sheet): (block: Block) => Bearer | undefined {
  const root = createRootElement(undefined);
  const matchOf = (block: Block | undefined): SelectorMatch | undefined => {
    if (block === undefined) return undefined;
    const parent = matchOf(block.parent);
    return block.kind === "style" ? matchStyleRule(preludeSource(sheet, block), { root, parent }) : parent;
  };
  return (block) => {
    const around = blocksAround(block);
    if (block.atName === "plugin") return { reason: "plugin", attributes: [] };
    // The custom properties in keyframes and the like belong to no element.
    if (around.some(({ kind }) => kind === "other" || kind === "theme")) return undefined;
    const selectors = around.filter(({ kind }) => kind === "style");
    const match = matchOf(block);
    if (match === undefined) return undefined;
    if (match.matches === "no") return { reason: reasonOfOthers(sheet, selectors), attributes: [] };
    const wanted = selectors.flatMap((rule) => attributesIn(sheet, rule));
    if (wanted.length > 0) return { reason: "attributes", attributes: [...new Set(wanted)] };
    const isConditional = around.some(({ kind }) => kind !== "style" && kind !== "layer");
    const isRoot = selectors.some((rule) => /(?:^|[^\w-]):root|\bhtml\b/i.test(preludeSource(sheet, rule)));
    return { reason: isConditional || isRoot ? "condition" : "others", attributes: [] };
  };
}

function blocksAround(innermost: Block): readonly Block[] {
  const blocks: Block[] = [];
  for (let at: Block | undefined = innermost; at !== undefined; at = at.parent) blocks.push(at);
  return blocks;
}

function reasonOfOthers(sheet: Sheet, selectors: readonly Block[]): "host" | "body" | "others" {
  const outermost = selectors.at(-1);
  const text = outermost === undefined ? "" : preludeSource(sheet, outermost);
  if (/:host\b/i.test(text)) return "host";
  return /^\s*(?:html\s+)?body(?![\w-])[^\s>+~]*\s*(?:,|$)/i.test(text) && selectors.length === 1
    ? "body"
    : "others";
}

/** The attributes that the first selector of a rule asks of the root element, where it speaks of the page. */
function attributesIn(sheet: Sheet, rule: Block): readonly string[] {
  const [tokens, { to }] = preludeOf(sheet, rule);
  const isRoot = /:root|\bhtml\b/i.test(preludeSource(sheet, rule));
  const found: string[] = [];
  let depth = 0;
  for (let at = 0; at < to; at++) {
    const type = tokens.types[at];
    if (type === T.Comma && depth === 0 && found.length > 0) break;
    if (type === T.Function) depth++;
    else if (type === T.RightParenthesis) depth--;
    const written = depth === 0 ? attributeAt(tokens, at, to) : undefined;
    if (written === undefined) continue;
    if (isRoot || speaksOfPage(written)) found.push(written);
    // A theme of a component is not one of the page.
    else if (written.startsWith("class=")) return [];
  }
  return found;
}

/** Most classes that a selector asks for alone are those of components. */
function speaksOfPage(attribute: string): boolean {
  return attribute.startsWith("class=")
    ? /[=_-](?:theme|scheme|skin|palette)(?:[_-]|$)/i.test(attribute)
    : /theme|scheme|skin|palette|brand|color-?mode|contrast|density/i.test(attribute.split("=")[0] ?? "");
}

function attributeAt(tokens: Tokens, at: number, to: number): string | undefined {
  const type = tokens.types[at];
  if (type === T.LeftSquareBracket) {
    const parts = attributeParts(tokens, at, to);
    return parts && `${parts.attribute}=${parts.value}`;
  }
  const isClass = type === T.Ident && at > 0 && isDelim(tokens, at - 1, ".");
  return isClass ? `class=${decodeIdentifier(tokenText(tokens, at))}` : undefined;
}
