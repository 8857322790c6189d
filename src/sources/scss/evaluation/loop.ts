import type { Range } from "../../../css/sheet/sheet.js";
import { normalizeName } from "../syntax/sass-node.js";
import type { SassMapEntry, SassValue } from "../values/sass-value.js";
import type { SassUnit } from "./sass-unit.js";

export interface LoopNames {
  readonly names: readonly string[];
  readonly list: Range | undefined;
  /** It goes through what a function makes of a map, which has the keys of that, of which the values decide nothing. */
  readonly hasKeys: boolean;
}

/** What a loop sets each time, and what it goes through. */
export function loopNames(text: string, prelude: Range): LoopNames {
  const source = text.slice(prelude.start, prelude.end);
  const [head] = /^\s*(?:\$[\w-]+(?:\s*,\s*|\s+))+in\s/.exec(source.slice(0, longestHead)) ?? [];
  const names = Array.from((head ?? source.slice(0, longestHead)).matchAll(/\$([\w-]+)/g), ([, name = ""]) =>
    normalizeName(name),
  );
  const list = head === undefined ? undefined : { start: prelude.start + head.length, end: prelude.end };
  return { names, list, hasKeys: names.length > 1 && /^\s*[\w.-]+\(/.test(source.slice(head?.length)) };
}

const longestHead = 500;

const nowhere: Range = { start: 0, end: 0 };

/** A key of a map as the value of the variable of a loop. */
export function keyAsValue({ key }: SassMapEntry, unit: SassUnit): SassValue {
  const form = key.kind === "string" || key.kind === "word" ? key.kind : "plain";
  return {
    kind: "literal",
    text: key.text,
    form,
    unit,
    range: nowhere,
    name: "a key",
    isDefault: false,
    isEntry: true,
    isKey: true,
  };
}
