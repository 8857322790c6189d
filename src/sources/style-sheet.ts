import { mayHoldTokens } from "../css/sheet/may-hold-tokens.js";
import { readSheet } from "../css/sheet/sheet-reader.js";
import type { FileToRead, Kind } from "./kind.js";
import { languageOf } from "./languages.js";
import type { Linked } from "./program.js";
import type { Source } from "./source.js";
import { mayHoldPluginThemes, pluginFaultOf, readPluginThemes } from "./theme-plugins.js";

/** A style sheet that pages have nearly as it is. */
export const css: Kind = { words: () => undefined, mayHoldTokens, onPages: "whole", read };

/** One in a language of which only plain values are read. */
export const readInPart: Kind = {
  words: (name) => languageOf(name)?.words,
  // A name may be put together.
  mayHoldTokens: (text) => text.includes("--"),
  read,
};

/** One in a language whose variables are followed. */
export const preprocessed: Kind = { ...readInPart, onPages: "built" };

function read({ path, text, programs, fillsInVariables }: FileToRead): Source | Linked {
  const language = languageOf(path, fillsInVariables);
  if (language === undefined) return readPlain(text);
  return programs.of(language).readFile(path, text, language.isIndented);
}

function readPlain(text: string): Source {
  const sheet = readSheet(text);
  const themed = mayHoldPluginThemes(text) ? readPluginThemes(sheet) : sheet;
  const source = { text, sheet: themed, unread: [] };
  return themed === sheet ? source : { ...source, faultOf: pluginFaultOf };
}
