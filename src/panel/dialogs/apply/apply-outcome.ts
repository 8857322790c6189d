import { isRecord, parseJson, writeJson } from "../../../model/json.js";
import type { ApplyResult } from "../../../state/apply/apply-client.js";
import type { ApplyPlan } from "./apply-plan.js";

/** What an apply came to. */
export interface ApplyOutcome {
  /** The server has said so. Otherwise it is what was to be written. */
  readonly isAnswered: boolean;
  readonly result: ApplyResult;
  readonly plan: ApplyPlan;
}

/** Another one for another shape. */
const version = 1;

/** As a text, without what nobody is shown of an outcome. */
export function writeOutcome({ plan, ...outcome }: ApplyOutcome): string {
  return writeJson({ ...outcome, version, plan: { ...plan, files: [], refused: [] } });
}

/** What `writeOutcome` has written; undefined for anything else. */
export function readOutcome(text: string | undefined): ApplyOutcome | undefined {
  const json = text === undefined ? undefined : parseJson(text);
  const isOurs = isRecord(json) && json.version === version && isRecord(json.result) && isRecord(json.plan);
  // Only a panel of this version writes it, into a storage that this tab alone has.
  return isOurs ? (json as unknown as ApplyOutcome) : undefined;
}

/** The outcome where all that is chosen gets written. */
export function expectedOutcome(plan: ApplyPlan, chosen: ReadonlySet<string>): ApplyOutcome {
  const written = [
    ...plan.files.flatMap(({ file, changes }) => changes.map((change) => ({ ...change, file }))),
    ...plan.refused.map((one) => ({
      ...one,
      file: (one.places.find(({ wins }) => wins) ?? one.places[0])?.file,
    })),
  ].filter(({ key }) => chosen.has(key));
  const files = [...new Set(written.flatMap(({ file }) => file ?? []))].map((file) => ({
    file,
    changed: written.filter((one) => one.file === file).map(({ cssVar }) => cssVar),
    unchanged: [],
    unknown: [],
  }));
  const applied = written.map(({ part, cssVar }) => ({ part, cssVar }));
  return {
    isAnswered: false,
    result: { files, applied, refused: [], left: 0, unknown: [], skipped: [] },
    plan: { ...plan, unknown: [], unrouted: [], unseen: [], setByScript: [] },
  };
}
