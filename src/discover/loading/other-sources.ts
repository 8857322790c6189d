import path from "node:path";
import { listFiles } from "../style-sheets/list-style-sheets.js";
import { findStats, readText } from "../style-sheets/read-style-sheet.js";
import type { DiscoverOptions } from "../style-sheets/style-sheet-file.js";
import { findTokens } from "../tokens/find-tokens.js";

/** Custom properties that stand where the panel does not write. */
export interface OtherSource {
  /** A file for a preprocessor such as Sass, or the `<style>` of a page or a component. */
  readonly kind: "preprocessor" | "style-element";
  readonly file: string;
  readonly names: readonly string[];
}

const preprocessed = /\.(?:scss|sass|less|styl)$/;
const withStyles = /\.(?:vue|svelte|astro|html?)$/;
const mostFiles = 2_000;

/** Finds what files that are no style sheets of their own declare: all in Sass and the like, the root element's in `<style>`. */
export function findOtherSources(folder: string, options: DiscoverOptions): readonly OtherSource[] {
  const steps = listFiles(folder, options, (name) => preprocessed.test(name) || withStyles.test(name));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.files.slice(0, mostFiles).flatMap((file) => {
    const stats = findStats(path.join(folder, file));
    const read = "real" in stats ? readText(stats.real) : stats;
    if (!("text" in read)) return [];
    return preprocessed.test(file)
      ? sourceOf("preprocessor", file, namesIn(read.text))
      : stylesIn(read.text).flatMap(({ text, isPreprocessed }) =>
          isPreprocessed
            ? sourceOf("preprocessor", file, namesIn(text))
            : sourceOf("style-element", file, [...findTokens([{ file, text }]).tokens.keys()]),
        );
  });
}

function sourceOf(kind: OtherSource["kind"], file: string, names: readonly string[]): readonly OtherSource[] {
  return names.length === 0 ? [] : [{ kind, file, names }];
}

function stylesIn(text: string): readonly { readonly text: string; readonly isPreprocessed: boolean }[] {
  const plain = text.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  return Array.from(
    plain.matchAll(/<style\b([^>]{0,2000})>([\s\S]*?)(?:<\/style\s*>|$)/gi),
    ([, tag = "", inside = ""]) => ({
      text: inside,
      isPreprocessed: /\blang\s*=\s*["']?(?:scss|sass|less|styl)/i.test(tag),
    }),
  );
}

/** A name may be put together of pieces (`--#{$prefix}gap`); such a one counts as it is written. */
function namesIn(text: string): readonly string[] {
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*/g, "");
  const names = plain.matchAll(/(?:^|[{;\s])(--(?:[\w-]|[#@]\{[^}\n]*\})+)\s*:/g);
  return [...new Set(Array.from(names, ([, name = ""]) => name))];
}
