import { type CompileMade, createCompileMade, type MadeSheets } from "../../apply/compiling/compile-made.js";
import { findMadeEntries } from "../../apply/compiling/made-entries.js";
import { LoadableFiles } from "../../discover/style-sheets/loadable-files.js";
import type { MadeTokens, Skipped } from "../../discover/style-sheets/style-sheet-file.js";
import { tokenTextOfSheet } from "../../discover/style-sheets/token-text.js";
import { findTokens } from "../../discover/tokens/find-tokens.js";

/** Whoever has typed a command, or started a server, is in no hurry. */
export const mostMs = 60_000;

/**
 * Finds the tokens of a project (absolute) that only its own compiler can tell of, since installed style sheets make them of
 * what it sets, such as `--bs-primary` of `$primary`. `onBegin` is told the style sheets that are compiled, by their paths from
 * the root, where there are some: the compiler may take up to a minute.
 */
export async function findMadeTokens(
  root: string,
  onBegin: (files: readonly string[]) => void = () => undefined,
): Promise<MadeTokens> {
  const compileMade = createCompileMade({ isOnce: true });
  const compile: CompileMade = (entries, options) => {
    onBegin(entries.map(({ file }) => file));
    return compileMade(entries, options);
  };
  return (
    (await beginMadeTokens(root, compile, `it was not finished within ${mostMs / 1000} seconds`)) ?? none
  );
}

/** What a site knows of such tokens while its files change. */
export interface KnownMadeTokens {
  readonly tokens: MadeTokens;
  /** Whether there may be more, since a compiler is still at work, or could not do its work. */
  readonly isPartial: boolean;
  /** Takes note of a changed file. */
  fileChanged(): void;
  /** Looks where nobody has looked since a file has changed; resolves when there is nothing more to find out. */
  look(): Promise<void>;
}

/** `onFound` is told when other tokens are known than before, or whether these are all. */
export function createMadeTokens(root: string, onFound: () => void): KnownMadeTokens {
  const compileMade = createCompileMade();
  let tokens = none;
  let isPartial = false;
  let isFirst = true;
  let work: Promise<void> | undefined;
  let isStale = true;
  const find = async (found: Promise<MadeTokens>): Promise<void> => {
    // A compiler that cannot be run is no matter of the page.
    const now = withEarlier(await found.catch(() => tokens), tokens);
    const before = comparableText(tokens, isPartial);
    tokens = now;
    isPartial = now.skipped.some(({ file }) => !now.texts.has(file));
    if (comparableText(now, isPartial) !== before) onFound();
  };
  const look = async (): Promise<void> => {
    do {
      isStale = false;
      const found = beginMadeTokens(root, compileMade, "the compiler is still at work");
      if (found === undefined && tokens === none) break;
      isPartial ||= isFirst;
      isFirst = false;
      await find(found ?? Promise.resolve(none));
    } while (isStale);
    isFirst = false;
  };
  return {
    get tokens() {
      return tokens;
    },
    get isPartial() {
      return isPartial;
    },
    fileChanged() {
      isStale = true;
    },
    look() {
      if (!isStale) return work ?? Promise.resolve();
      work ??= look().finally(() => {
        work = undefined;
      });
      return work;
    },
  };
}

const none: MadeTokens = { texts: new Map(), skipped: [] };

/** A style sheet that does not compile, as while somebody is typing in it, gives the page what it gave before. */
function withEarlier({ texts, skipped }: MadeTokens, earlier: MadeTokens): MadeTokens {
  const kept = skipped.flatMap(({ file }) => {
    const text = earlier.texts.get(file);
    return text === undefined ? [] : [[file, text] as const];
  });
  return { texts: new Map([...texts, ...kept]), skipped };
}

function comparableText({ texts }: MadeTokens, isPartial: boolean): string {
  return JSON.stringify([isPartial, ...texts]);
}

/** Undefined where there is nothing to compile. `ifLate` says of what is not finished in time how it is left. */
function beginMadeTokens(
  root: string,
  compileMade: CompileMade,
  ifLate: string,
): Promise<MadeTokens> | undefined {
  const files = new LoadableFiles(root);
  const entries = findMadeEntries(root, files);
  if (entries.length === 0) return undefined;
  const options = { rootDir: root, rules: files.rules, until: performance.now() + mostMs };
  return compileMade(entries, options).then((made) => tokensIn(made, ifLate));
}

function tokensIn(made: MadeSheets, ifLate: string): MadeTokens {
  const texts = new Map<string, string>();
  const skipped: Skipped[] = [];
  for (const [file, sheet] of made) {
    if ("reason" in sheet) {
      const why = sheet.isLate ? ifLate : sheet.reason;
      const reason = `what its compiler makes of installed style sheets is not known: ${why}`;
      skipped.push({ file, reason });
      continue;
    }
    const { tokens } = findTokens([{ file, text: tokenTextOfSheet(sheet) }]);
    // What a component has is no token of the page.
    const declarations = sheet.declarations.filter(({ name }) => tokens.has(name));
    if (declarations.length > 0) texts.set(file, tokenTextOfSheet(sheet, declarations));
  }
  return { texts, skipped };
}
