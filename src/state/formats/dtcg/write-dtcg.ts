import { readWholeReference } from "../../../css/values/whole-reference.js";
import { quote } from "../../../model/echo.js";
import type { Issue } from "../../../model/issue.js";
import { createRecord, isRecord, writeJson } from "../../../model/json.js";
import type { ItemEntry } from "../../session/items/item-index.js";
import type { SessionCore } from "../../session/session-core.js";
import { documentName } from "../../storage/kept-fields.js";
import type { KeptFields } from "../exchange.js";
import type { OutgoingToken } from "../token-table.js";
import { extensionKey } from "./extension.js";
import { toTokenName } from "./names.js";
import { readCssValue, type TypedValue } from "./values/css-to-value.js";
import { writeCssValue } from "./values/value-to-css.js";

type Path = readonly string[];

/**
 * A Design Tokens file (Format Module 2025.10) of these tokens, grouped by tab and tier. References stay aliases. What
 * the format has no value for is a group with its CSS text in `$extensions`, and is reported.
 */
export function writeDtcg(
  core: SessionCore,
  tokens: readonly OutgoingToken[],
  kept: KeptFields,
): { readonly text: string; readonly report: readonly Issue[] } {
  const byEntry = new Map(tokens.map((token) => [token.entry, token]));
  const paths = namePaths([...byEntry.keys()]);
  const forms = createForms(core, byEntry);
  const report: Issue[] = [];
  const document = createRecord<unknown>();
  document.$schema = "https://www.designtokens.org/schemas/2025.10/format.json";
  Object.assign(document, kept[documentName]);
  for (const [entry, token] of byEntry) {
    const path = paths.get(entry) ?? [];
    const form = forms(entry);
    if (!form) report.push(toIssue(token, path));
    const target = form?.kind === "alias" ? paths.get(form.target) : undefined;
    const value = target
      ? { $value: `{${target.join(".")}}` }
      : form?.kind === "value"
        ? toFields(form.typed)
        : {};
    put(document, path, { ...value, ...keepFields(token, form, kept[entry.item.cssVar]) });
  }
  return { text: `${writeJson(document, 2)}\n`, report };
}

type Form =
  | { readonly kind: "value"; readonly typed: TypedValue }
  | { readonly kind: "alias"; readonly target: ItemEntry };

/** How each token can be said, if it can; an alias can be when its target can. */
function createForms(
  core: SessionCore,
  byEntry: ReadonlyMap<ItemEntry, OutgoingToken>,
): (entry: ItemEntry) => Form | undefined {
  const known = new Map<ItemEntry, Form | undefined>();
  return function findForm(entry): Form | undefined {
    if (known.has(entry)) return known.get(entry);
    // Until it is known, a token that comes back to itself has no form.
    known.set(entry, undefined);
    const { emitted = "" } = byEntry.get(entry) ?? {};
    const name = readWholeReference(emitted);
    const target =
      name === undefined ? undefined : core.index.ofCssVar(name).find((other) => byEntry.has(other));
    const typed = readCssValue(emitted, entry.item.type.kind);
    const isAlias = target !== undefined && findForm(target) !== undefined;
    const form: Form | undefined = isAlias ? { kind: "alias", target } : typed && { kind: "value", typed };
    known.set(entry, form);
    return form;
  };
}

function toFields({ type, value }: TypedValue): object {
  return { $type: type, $value: value };
}

/** What other tools said of the token, and our own: the property, its scale, and the CSS text where the value would read otherwise. */
function keepFields(
  { entry, emitted }: OutgoingToken,
  form: Form | undefined,
  kept: Readonly<Record<string, unknown>> = {},
) {
  const written = form?.kind === "value" ? writeCssValue(form.typed.type, form.typed.value) : undefined;
  const isComplete = form?.kind === "alias" || (written?.ok && written.value === emitted.trim());
  const { cssVar, scale } = entry.item;
  const own = {
    cssVar,
    ...(isComplete ? {} : { css: emitted.trim() }),
    ...(scale !== undefined && { scale }),
  };
  const others = isRecord(kept.$extensions) ? kept.$extensions : {};
  return { ...kept, $extensions: { ...others, [extensionKey]: own } };
}

function toIssue({ entry, emitted }: OutgoingToken, path: Path): Issue {
  return {
    code: "not-expressible",
    message: `${entry.item.cssVar}: the format has no value for ${quote(emitted.trim())}; its CSS text is kept in $extensions`,
    path: path.join("."),
  };
}

/** A path of its own for every item, made of the ids. */
function namePaths(entries: readonly ItemEntry[]): ReadonlyMap<ItemEntry, Path> {
  const taken = new Set<string>();
  return new Map(
    entries.map((entry) => {
      const { tab, tier, item } = entry.address;
      const [first = "", second = "", name = ""] = [tab, tier, item].map(toTokenName);
      let path = [first, second, name];
      for (let count = 2; taken.has(path.join(".")); count++) path = [first, second, `${name}-${count}`];
      taken.add(path.join("."));
      return [entry, path];
    }),
  );
}

function put(document: Record<string, unknown>, path: Path, token: object): void {
  const [tab = "", tier = "", item = ""] = path;
  const group = child(child(document, tab), tier);
  group[item] = token;
}

function child(group: Record<string, unknown>, name: string): Record<string, unknown> {
  group[name] ??= createRecord();
  // Only records are put at this depth.
  return group[name] as Record<string, unknown>;
}
