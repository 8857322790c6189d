import type { Declaration, Sheet } from "../../css/sheet/sheet.js";
import type { Source, Unread } from "../source.js";
import { type LinkedModule, ScriptFollower } from "./follow.js";
import { readModule } from "./read-module.js";
import { resolveModule } from "./resolve-module.js";
import { type ScannedScript, type ScriptToken, scanScript } from "./scan-script.js";
import { ScriptDeclarer, ScriptSheet } from "./script-sheet.js";
import { readCssTemplates } from "./tools/css-templates.js";
import { readPanda } from "./tools/panda.js";
import type { ScriptContext, ScriptTool } from "./tools/script-tool.js";
import { readStyleObjects } from "./tools/style-objects.js";
import { readTailwindTheme, type ThemeLookup } from "./tools/tailwind-theme.js";
import { readUnoTheme } from "./tools/unocss.js";
import { readVanillaExtract } from "./tools/vanilla-extract.js";

/** A script that gives pages custom properties, or what style sheets refer to. */
export interface ScriptSource extends Source {
  /** What the script holds as the theme of Tailwind CSS, where it is its configuration. */
  readonly theme?: ThemeLookup | undefined;
}

export interface ScriptOptions {
  /** The name in the manifest of the package that the scripts belong to. */
  readonly packageName?: string | undefined;
}

const tools: readonly ScriptTool[] = [
  readCssTemplates,
  readStyleObjects,
  readVanillaExtract,
  readPanda,
  readUnoTheme,
];

/**
 * Reads scripts that give pages custom properties: what each declares, and which literal, in whichever of them, gives it its
 * value. By their paths, relative to one folder.
 */
export function readScripts(
  texts: ReadonlyMap<string, string>,
  options: ScriptOptions = {},
): ReadonlyMap<string, ScriptSource> {
  const scripts = new Map(Array.from(texts, ([path, text]) => [path, openScript(path, text)]));
  const follower = new ScriptFollower((from, address) => {
    const path = resolveModule(from, address, (candidate) => scripts.has(candidate));
    return path === undefined ? undefined : scripts.get(path)?.module;
  });
  const sheetOf = (path: string): Sheet | undefined => scripts.get(path)?.sheet.sheet;
  const sources = new Map<string, ScriptSource>();
  for (const [path, { text, sheet, module, fault }] of scripts) {
    let theme: ThemeLookup | undefined;
    const unread: Unread[] = fault === undefined ? [] : [fault];
    if (module !== undefined) {
      const declarer = new ScriptDeclarer({ path, sheet }, follower, sheetOf);
      const context: ScriptContext = { script: module, follower, declarer, sheet, unread, options };
      follower.begin();
      for (const read of tools) read(context);
      theme = readTailwindTheme(context);
      if (follower.isSpent)
        unread.push({ at: 0, reason: "its objects lead to more values than are followed" });
    }
    sources.set(path, {
      text,
      sheet: sheet.sheet,
      unread,
      faultOf,
      isSafeEdit: isSafeEditOf(path, text),
      theme,
    });
  }
  return sources;
}

/** Reads one script by itself: what it imports is not followed. */
export function readScript(path: string, text: string): ScriptSource {
  const read = readScripts(new Map([[path, text]])).get(path);
  if (read === undefined) throw new Error(`${path} was not read`);
  return read;
}

/** The addresses that a script imports. */
export function importsOf(path: string, text: string): readonly string[] {
  const { module } = openScript(path, text);
  return module === undefined ? [] : Array.from(module.module.imports.values(), ({ from }) => from);
}

interface OpenScript {
  readonly text: string;
  readonly sheet: ScriptSheet;
  readonly module: LinkedModule | undefined;
  readonly fault: Unread | undefined;
}

/** Reads what a script has at its top, or tells why that cannot be read. */
export function openScript(path: string, text: string): OpenScript {
  const scanned = scan(path, text);
  const sheet = new ScriptSheet(text);
  if (!scanned.ok)
    return { text, sheet, module: undefined, fault: { at: scanned.at, reason: scanned.reason } };
  return { text, sheet, module: { path, module: readModule(scanned.tokens) }, fault: undefined };
}

/** In TypeScript an opening angle bracket is that of a type, unless the file's name allows markup. */
function scan(path: string, text: string): ScannedScript {
  return scanScript(text, !/\.[mc]?ts$/.test(path));
}

/** Why a value cannot stand at a declaration of a script; undefined where it can. */
function faultOf({ given }: Declaration, value: string): string | undefined {
  if (given?.kind === "literal") {
    const spelt = given.spell?.(value);
    return spelt?.ok === false ? spelt.reason : undefined;
  }
  return /[\\`]|\$\{/.test(value)
    ? "a template of a script would read a backslash, a backtick or ${ otherwise"
    : undefined;
}

/** Tells whether a text is the same script but for what stands inside of its strings, templates and numbers. */
function isSafeEditOf(path: string, text: string): (after: string) => boolean {
  return (after) => {
    const [before, changed] = [scan(path, text), scan(path, after)];
    if (!before.ok || !changed.ok) return false;
    const [list, others] = [withoutSigns(before.tokens.list), withoutSigns(changed.tokens.list)];
    return (
      list.length === others.length &&
      list.every(({ kind, value }, at) => {
        const other = others[at];
        const isValue =
          kind === "string" || kind === "template" || kind === "template-part" || kind === "number";
        return other?.kind === kind && (isValue || other.value === value);
      })
    );
  };
}

/** A number may get a sign, or lose it. */
function withoutSigns(list: readonly ScriptToken[]): readonly ScriptToken[] {
  return list.filter(
    ({ kind, value }, at) => !(kind === "mark" && value === "-" && list[at + 1]?.kind === "number"),
  );
}
