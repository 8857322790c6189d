import type { Kind } from "../kind.js";
import type { Surroundings } from "../program.js";
import { ScriptProgram } from "./read-script.js";
import { findTailwindConfigs } from "./tools/tailwind-theme.js";

/** A script that gives pages custom properties by literals in it. */
export const script: Kind = {
  words: (name) => namedScripts.find(([pattern]) => pattern.test(name))?.[1] ?? "styles in a script",
  isNamedForTokens: (name) => namedScripts.some(([pattern]) => pattern.test(name)) || globalStyles.test(name),
  isForEveryPage: (name) => /^(?:panda|uno|unocss)\.config\.\w+$/.test(name),
  mayHoldTokens: (text) => mayStyle.test(text),
  tellsUnknown: true,
  findGivers: findTailwindConfigs,
  takesFromImports: true,
  read: ({ path, text, programs }) => programs.of(together).readFile(path, text),
};

const together = { createProgram: (around: Surroundings) => new ScriptProgram(around) };

/** Scripts by the names that the libraries ask for, which hold tokens if they hold any. */
const namedScripts: readonly (readonly [name: RegExp, words: string])[] = [
  [/\.css\.[mc]?[jt]sx?$/, "vanilla-extract"],
  [/^panda\.config\.\w+$/, "configuration of Panda CSS"],
  [/^(?:uno|unocss)\.config\.\w+$/, "configuration of UnoCSS"],
  [/^tailwind\.config\.\w+$/, "configuration of Tailwind"],
];

/** What people call scripts that hold styles for the whole page, or that give a library its theme. */
const globalStyles =
  /(?:^|[-_.])(?:global[-_.]?styles?|globals?|global[-_.]?css|theme|tokens|design[-_.]?tokens|preflights?|App|_app|_document|layout|root|main|system|provider)\.[mc]?[jt]sx?$|preset\.[mc]?[jt]sx?$|Global[A-Z]?\w*\.[jt]sx?$/i;

/** What a script that gives a page custom properties has in it. */
const mayStyle =
  /createGlobalTheme|globalStyle|@pandacss\/dev|createSystem|createTheme|definePreset|presetWind4|preset-wind4|getCSS|["'`]--[\w-]+["'`]\s*:|(?:Global\w{0,40}|css|glob|>|\{)\s*`[^`]*--/;
