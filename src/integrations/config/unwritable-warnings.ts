import type { UnwritableFile } from "../../apply/project-files/check-routed-files.js";
import { quote } from "../../model/echo.js";

const mostNamed = 3;

/** A sentence for each reason for which Apply could not write files of a routing. */
export function unwritableWarnings(unwritable: readonly UnwritableFile[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { file, problem } of unwritable) {
    const advice = problem.kind === "outside" ? "; give it a wider one" : "";
    const reason = `${problem.message}${advice}`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), file]);
  }
  return Array.from(byReason, ([reason, files]) => {
    const more = files.length - mostNamed;
    const shown = files.slice(0, mostNamed).map(quote).join(", ");
    return `Apply cannot write ${shown}${more > 0 ? ` and ${more} more` : ""}: ${reason}`;
  });
}
