import { setTimeout } from "node:timers/promises";
import type { ProjectStyleSheets } from "../../discover/style-sheets/project-style-sheets.js";
import { restMs } from "../../disk/files/read-at-rest.js";
import { inSlices } from "../in-slices.js";

/** Where files are saved all the time, the next one who asks has them looked at again. */
const mostLooks = 5;

/** Has style sheets look for changes until none was made a moment ago: many editors empty a file before they write it. */
export async function lookAtRest(sheets: Pick<ProjectStyleSheets, "look">): Promise<void> {
  for (let looks = 1; looks <= mostLooks; looks++) {
    // File systems may tell parts of a millisecond, of which the clock knows none.
    const changedMs = Math.floor(await inSlices(sheets.look()));
    const ageMs = Date.now() - changedMs;
    if (ageMs < 0 || ageMs >= restMs) return;
    await setTimeout(restMs);
  }
}
