import type { Declaration, Sheet } from "../../css/sheet/sheet.js";
import { type ScannedScript, scanScript } from "../javascript/scan-script.js";
import type { ScriptToken } from "../javascript/script-tokens.js";
import type { Program, Surroundings } from "../program.js";
import type { Source, Unread } from "../source.js";
import { unreadWhole } from "../text/unread-whole.js";
import { type LinkedModule, ScriptFollower } from "./follow.js";
import { readModule } from "./read-module.js";
import { findModuleCandidates } from "./resolve-module.js";
import { ScriptDeclarer, ScriptSheet } from "./script-sheet.js";
import { readCssTemplates } from "./tools/css-templates.js";
import { readPanda } from "./tools/panda.js";
import type { ScriptContext, ScriptTool } from "./tools/script-tool.js";
import { readStyleObjects } from "./tools/style-objects.js";
import {
  isTailwindConfig,
  readTailwindTheme,
  readThemeReferences,
  type ThemeLookup,
} from "./tools/tailwind-theme.js";
import { readChakra } from "./tools/themes/chakra.js";
import { readMantine } from "./tools/themes/mantine.js";
import { readPrimePresets } from "./tools/themes/prime-presets.js";
import { readUnoTheme } from "./tools/unocss.js";
import { readVanillaExtract } from "./tools/vanilla-extract.js";

const tools: readonly ScriptTool[] = [
  readCssTemplates,
  readStyleObjects,
  readVanillaExtract,
  readPanda,
  readChakra,
  readMantine,
  readPrimePresets,
  readUnoTheme,
];

/**
 * Scripts that are read together: what each declares, and which literal, in whichever of them, gives it its value. By their
 * paths, relative to one folder.
 */
export class ScriptProgram implements Program {
  readonly #around: Surroundings;
  readonly #scripts = new Map<string, ReadScript>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Reads a script, whose declarations are there when all are linked. */
  readFile(path: string, text: string): Source {
    const open = openScript(path, text);
    const unread = open.fault === undefined ? [] : [open.fault];
    const script: ReadScript = { ...open, unread };
    this.#scripts.set(path, script);
    const source = { ...sourceOf(open), unread };
    if (!isTailwindConfig(path)) return source;
    return {
      ...source,
      fillIn: (sheet) => (script.theme ? readThemeReferences(sheet, script.theme) : sheet),
    };
  }

  loads() {
    return Array.from(this.#scripts).flatMap(([path, { module }]) =>
      Array.from(module?.module.imports.values() ?? [], ({ from }) => findModuleCandidates(path, from)),
    );
  }

  link() {
    const scripts = this.#scripts;
    const follower = new ScriptFollower((from, address) => {
      const found = findModuleCandidates(from, address).find((candidate) => scripts.has(candidate));
      return found === undefined ? undefined : scripts.get(found)?.module;
    });
    const sheetOf = (path: string): Sheet | undefined => scripts.get(path)?.sheet.sheet;
    const options = { packageName: this.#around.packageName?.() };
    for (const [path, script] of scripts) {
      const { sheet, module, unread } = script;
      if (module === undefined) continue;
      const declarer = new ScriptDeclarer({ path, sheet }, follower, sheetOf);
      const context: ScriptContext = { script: module, follower, declarer, sheet, unread, options };
      follower.begin();
      for (const read of tools) read(context);
      script.theme = readTailwindTheme(context);
      if (follower.isSpent)
        unread.push(
          unreadWhole(script.text, { at: 0, reason: "its objects lead to more values than are followed" }),
        );
    }
    return new Map();
  }
}

interface ReadScript extends OpenScript {
  readonly unread: Unread[];
  /** What it holds as the theme of Tailwind CSS, where it is its configuration. */
  theme?: ThemeLookup | undefined;
}

/** A script as a source of which nothing is declared so far. */
export function sourceOf({ path, text, sheet, module }: OpenScript): Source {
  const isSafeEdit = (after: string): boolean =>
    module !== undefined && isSafeEditOf(module.module.tokens.list, scan(path, after));
  return { text, sheet: sheet.sheet, unread: [], faultOf, isSafeEdit };
}

interface OpenScript {
  readonly path: string;
  readonly text: string;
  readonly sheet: ScriptSheet;
  readonly module: LinkedModule | undefined;
  readonly fault: Unread | undefined;
}

/** Reads what a script has at its top, or tells why that cannot be read. */
export function openScript(path: string, text: string): OpenScript {
  const scanned = scan(path, text);
  const sheet = new ScriptSheet(text);
  if (!scanned.ok) return { path, text, sheet, module: undefined, fault: unreadWhole(text, scanned) };
  return { path, text, sheet, module: { path, module: readModule(scanned.tokens) }, fault: undefined };
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

/** Whether what was changed is the same script but for what stands inside of its strings, templates and numbers. */
function isSafeEditOf(before: readonly ScriptToken[], changed: ScannedScript): boolean {
  if (!changed.ok) return false;
  const [list, others] = [withoutSigns(before), withoutSigns(changed.tokens.list)];
  return (
    list.length === others.length &&
    list.every(({ kind, value }, at) => {
      const other = others[at];
      const isValue =
        kind === "string" || kind === "template" || kind === "template-part" || kind === "number";
      return other?.kind === kind && (isValue || other.value === value);
    })
  );
}

/** A number may get a sign, or lose it. */
function withoutSigns(list: readonly ScriptToken[]): readonly ScriptToken[] {
  return list.filter(
    ({ kind, value }, at) => !(kind === "mark" && value === "-" && list[at + 1]?.kind === "number"),
  );
}
