import type { PassedOver } from "../../discover/tokens/passed-over.js";
import { echo } from "../../model/echo.js";
import type { Survey } from "./survey.js";

/** One reason why custom properties have no row, as a sentence. */
export interface PassedOverLine {
  readonly names: readonly string[];
  /** Goes on after their number. */
  readonly text: string;
  /** What makes tokens of them, where that is one step. */
  readonly fix?: string;
}

/** Says of all that was passed over why, most names first in each part: style sheets, then other files and packages. */
export function passedOverLines({ discovery, others, packages }: Survey): readonly PassedOverLine[] {
  return [
    ...withoutTwins(discovery.passedOver).map(lineOf),
    ...otherLines(others),
    ...packageLines(packages),
  ];
}

type Group = PassedOver & { readonly twins: number };

/** Of themes that declare the same names one stands for all: a light one if there is, with as few attributes as may be. */
function withoutTwins(groups: readonly PassedOver[]): readonly Group[] {
  const byNames = new Map<string, PassedOver[]>();
  for (const group of groups) {
    const key = `${group.reason} ${group.reason === "attributes" ? [...group.names].sort().join() : ""}`;
    byNames.set(key, [...(byNames.get(key) ?? []), group]);
  }
  return [...byNames.values()].flatMap((twins) => {
    const [first] = [...twins].sort((a, b) => oddness(a) - oddness(b));
    return first === undefined ? [] : [{ ...first, twins: twins.length - 1 }];
  });
}

function oddness({ attributes }: PassedOver): number {
  const text = attributes.join();
  return text.length + (/\blight\b/i.test(text) ? 0 : 1_000);
}

function lineOf({ reason, attributes, names, files, twins }: Group): PassedOverLine {
  switch (reason) {
    case "attributes":
      return {
        names,
        text: `under ${attributes.map(selectorOf).join("")}${twins > 0 ? `, and the same under ${twins} more` : ""}`,
        fix: `if the page's html has ${attributes.length > 1 ? "them" : "it"}: ${attributes.map(flagOf).join(" ")}`,
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
        fix: "in Sass #{$gap} gives its value",
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

function selectorOf(attribute: string): string {
  const [name = "", ...value] = attribute.split("=");
  return name === "class" ? `.${echo(value.join("="))}` : `[${echo(name)}="${echo(value.join("="))}"]`;
}

function flagOf(attribute: string): string {
  const text = echo(attribute);
  return `--attribute ${/^[\w=.-]+$/.test(text) ? text : JSON.stringify(text)}`;
}

function otherLines(others: Survey["others"]): readonly PassedOverLine[] {
  const lines: PassedOverLine[] = [];
  for (const kind of ["preprocessor", "calculated", "script", "style-element"] as const) {
    const sources = others.filter((source) => source.kind === kind);
    if (sources.length === 0) continue;
    const names = [...new Set(sources.flatMap((source) => source.names))];
    const where = filesOf([...new Set(sources.map(({ file }) => file))]);
    const [reason = "", ...reasons] = new Set(sources.flatMap((source) => source.reason ?? []));
    const why = `${reason}${reasons.length > 0 ? ", and the like" : ""}`;
    const text = {
      preprocessor: `in what a preprocessor reads (${where}): the panel writes CSS, Sass and Less`,
      calculated: `in Sass or Less (${where}) without a literal of their own: ${why}`,
      script: `in scripts (${where}) without a literal of their own that can be followed: ${why}`,
      "style-element": `in <style> (${where}) that is not read: ${why}`,
    }[kind];
    lines.push({ names, text });
  }
  return lines;
}

function packageLines(packages: Survey["packages"]): readonly PassedOverLine[] {
  return packages.map(({ name, file, names }) => ({
    names,
    text: `in the package ${echo(name)} (${echo(file)}), which is not this project's to write`,
  }));
}

function inFiles(files: readonly string[]): string {
  return files.length === 1 ? filesOf(files) : `in ${files.length} style sheets`;
}

const mostFiles = 2;

function filesOf(files: readonly string[]): string {
  const shown = files.slice(0, mostFiles).map(echo).join(", ");
  const more = files.length - mostFiles;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
