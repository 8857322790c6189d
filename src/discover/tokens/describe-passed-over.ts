import { echo } from "../../model/echo.js";
import { languages } from "../../sources/languages.js";
import type { PassedOver } from "./passed-over.js";

/** One reason why custom properties have no row, as a sentence. */
export interface PassedOverLine {
  readonly names: readonly string[];
  /** Goes on after their number. */
  readonly text: string;
  /** What makes tokens of them, where that is one step. */
  readonly fix?: string;
}

/** Says of what style sheets declare and is no token of the page why, most names first. */
export function describePassedOver(groups: readonly PassedOver[]): readonly PassedOverLine[] {
  return withoutTwins(groups).map(lineOf);
}

/** The most of these in one line, for a place that has no room for all. */
export function passedOverInShort(lines: readonly PassedOverLine[]): readonly string[] {
  return lines
    .slice(0, mostReasons)
    .map(({ names, text, fix }) => `${names.length} ${text}${fix === undefined ? "" : `; ${fix}`}`);
}

const mostReasons = 2;

interface Group extends PassedOver {
  readonly twins: number;
  /** What says, beside its own attributes, which theme the dark has, such as `data-dark-theme=dark`. */
  readonly ofDark: readonly string[];
}

/** Of themes that declare the same names one stands for all: a light one if there is, with as few attributes as may be. */
function withoutTwins(groups: readonly PassedOver[]): readonly Group[] {
  const byNames = new Map<string, PassedOver[]>();
  for (const group of groups) {
    const key = `${group.reason} ${group.reason === "attributes" ? [...group.names].sort().join() : ""}`;
    byNames.set(key, [...(byNames.get(key) ?? []), group]);
  }
  return [...byNames.values()].flatMap((twins) => {
    const [first, ...others] = [...twins].sort((a, b) => oddness(a) - oddness(b));
    return first === undefined ? [] : [{ ...first, twins: others.length, ofDark: findOfDark(first, others) }];
  });
}

function findOfDark({ attributes }: PassedOver, others: readonly PassedOver[]): readonly string[] {
  const names = new Set(attributes.map(nameOf));
  const dark = others.find((other) => other.attributes.some((one) => /-dark(?:-|$)/i.test(nameOf(one))));
  return dark?.attributes.filter((one) => !names.has(nameOf(one))) ?? [];
}

const nameOf = (attribute: string): string => attribute.split("=", 1)[0] ?? "";

function oddness({ attributes }: PassedOver): number {
  const text = attributes.join();
  return text.length + (/\blight\b/i.test(text) ? 0 : 1_000);
}

function lineOf({ reason, attributes, names, files, twins, ofDark }: Group): PassedOverLine {
  switch (reason) {
    case "attributes":
      return {
        names,
        text: `under ${attributes.map(selectorOf).join("")}${twins > 0 ? `, and the same under ${twins} more` : ""}`,
        fix: `if the page's html has ${attributes.length > 1 ? "them" : "it"}: ${[...attributes, ...ofDark].map(flagOf).join(" ")}`,
      };
    case "body":
      return { names, text: "on body, not on html: in a rule for :root they could be edited" };
    case "host":
      return { names, text: "on :host, which is no element of the page" };
    case "others":
      return { names, text: `on other elements, such as components (${inFiles(files)})` };
    case "condition":
      return {
        names,
        text: "where no file can tell whether the page has them, as under :has() or @container",
      };
    case "build":
      return { names, text: "written by a build for itself (--tw-*, --lightningcss-*)" };
    case "breakpoint":
      return { names, text: "named for breakpoints, which no media query can read" };
    case "variable":
      return {
        names,
        text: `given a variable such as $gap by its name (${inFiles(files)}), which the page has as it is written`,
        ...(filling && { fix: `in ${filling.words} ${filling.notation?.interpolation} gives its value` }),
      };
    case "inline-theme":
      return {
        names,
        text: "in @theme inline: Tailwind puts their values into its classes; edit what they refer to",
      };
    case "plugin":
      return {
        names,
        text: `in @plugin (${inFiles(files)}): a plugin of Tailwind makes style sheets of them, and the panel edits CSS`,
      };
    case "reference-theme":
      return { names, text: "in @theme reference: Tailwind leaves them out of the page" };
  }
}

const filling = Object.values(languages).find(({ variableSign }) => variableSign === "$");

function selectorOf(attribute: string): string {
  const [name = "", ...value] = attribute.split("=");
  return name === "class" ? `.${echo(value.join("="))}` : `[${echo(name)}="${echo(value.join("="))}"]`;
}

function flagOf(attribute: string): string {
  const text = echo(attribute);
  return `--attribute ${/^[\w=.-]+$/.test(text) ? text : JSON.stringify(text)}`;
}

function inFiles(files: readonly string[]): string {
  return files.length === 1 ? filesOf(files) : `in ${files.length} style sheets`;
}

const mostFiles = 2;

/** The first of them, and how many more there are. */
export function filesOf(files: readonly string[]): string {
  const shown = files.slice(0, mostFiles).map(echo).join(", ");
  const more = files.length - mostFiles;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
