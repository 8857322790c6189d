import {
  describePassedOver,
  filesOf,
  type PassedOverLine,
} from "../../discover/tokens/describe-passed-over.js";
import { followedLanguages, writtenLanguages } from "../../discover/tokens/source-words.js";
import { echo } from "../../model/echo.js";
import type { Survey } from "./survey.js";

/** Says of all that was passed over why, most names first in each part: style sheets, then other files and packages. */
export function passedOverLines({ discovery, others, packages }: Survey): readonly PassedOverLine[] {
  return [...describePassedOver(discovery.passedOver), ...otherLines(others), ...packageLines(packages)];
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
      preprocessor: `in what a preprocessor reads (${where}): the panel writes ${writtenLanguages}`,
      calculated: `in ${followedLanguages} (${where}) that no single literal gives: ${why}`,
      script: `in scripts (${where}) that no single literal gives, as far as it can be followed: ${why}`,
      "style-element": `in <style> (${where}) that is not read: ${why}`,
    }[kind];
    lines.push({ names, text });
  }
  return lines;
}

function packageLines(packages: Survey["packages"]): readonly PassedOverLine[] {
  return packages.map(({ name, file, names, linked }) =>
    linked === undefined
      ? { names, text: `in the package ${echo(name)} (${echo(file)}), which is not this project's to write` }
      : {
          names,
          text: `in the package ${echo(name)}, which lies outside this project (${echo(linked)})`,
          fix: `to have it written, too, name it beside each other style sheet: --css ${echo(linked)}`,
        },
  );
}
