import { isSameValue } from "../../css/values/same-value.js";
import { tellUnclear } from "../../sources/loading/load-rules.js";
import { editOf } from "../planning/file-draft.js";
import { FileNames, PageFiles } from "../planning/page-files.js";
import { sheetOfValue } from "../planning/recall-spelling.js";
import type { PlannedToken, TokenOutcome } from "../planning/token-outcome.js";
import type { Asked } from "./asked.js";
import { type Base, EditCheck } from "./edit-check.js";
import { type Entry, findEntries } from "./entries.js";
import { OpenSearch } from "./open-search.js";
import { ProjectCompiler } from "./project-compiler.js";
import { findTargets, type Targets } from "./targets.js";
import { outcomeOf, placeAt, type Trial, tellWhy } from "./trial.js";

/**
 * Asks the project's own compilers what the files alone do not tell: which literal gives a token its value, and whether the
 * edits do what they should and nothing else. What they tell is given for the tokens of which they tell it.
 */
export async function askCompilers(
  planned: readonly PlannedToken[],
  asked: Asked,
): Promise<ReadonlyMap<PlannedToken, TokenOutcome>> {
  if (asked.texts.size === 0) return new Map();
  const trials = planned.flatMap((one) => trialOf(one, asked.texts) ?? []);
  const open = planned.filter(isAskable);
  // What stands in its own rule is as certain as in CSS, and nobody has to wait for it.
  const isPlain = trials.every(({ planned: { outcome } }) => !hasGiven(outcome));
  if (open.length === 0 && isPlain) return new Map();
  const { routed, texts, rootDir, workers, until } = asked;
  const rules = routed.loaded.rules;
  const compiler = new ProjectCompiler({ rootDir, texts, rules, workers, until });
  try {
    const entries = findEntries(routed, texts).filter((entry) => compiler.has(entry.compiler));
    const wanted = new Set([...open, ...trials.map((trial) => trial.planned)]);
    const { bases, faults } = await compileBases(entries, [...wanted], { compiler, asked });
    const outcomes = await findOutcomes({ open, trials, bases, compiler, asked });
    if (compiler.isLate) for (const one of open) tellWhy(one, outcomes, { why: isAtWork });
    const [fault] = faults;
    if (fault !== undefined)
      for (const one of open)
        if (!isThere(one, bases)) tellWhy(one, outcomes, { why: `${fault}${tellUnclear(rules())}` });
    return outcomes;
  } finally {
    compiler.close();
  }
}

interface Question {
  /** What the files do not tell of. */
  readonly open: readonly PlannedToken[];
  readonly trials: readonly Trial[];
  readonly bases: readonly Base[];
  readonly compiler: ProjectCompiler;
  readonly asked: Asked;
}

async function findOutcomes(question: Question): Promise<Map<PlannedToken, TokenOutcome>> {
  const { open, trials, bases, compiler, asked } = question;
  if (bases.length === 0) return new Map();
  const check = new EditCheck(compiler, bases);
  const { found, outcomes } = await new OpenSearch({ compiler, bases, asked, check }).find(open, trials);
  const decided = new Set([...found.map((one) => one.planned), ...outcomes.keys()]);
  const left = trials.filter((trial) => !decided.has(trial.planned));
  for (const [trial, verdict] of await check.verdictsOf([...left, ...found])) {
    const outcome = outcomeOf(trial, verdict);
    if (outcome !== undefined) outcomes.set(trial.planned, outcome);
    else if (verdict.kind === "late") outcomes.delete(trial.planned);
    else if (verdict.kind === "wrong")
      tellWhy(trial.planned, outcomes, { why: verdict.why, place: placeAt(trial) });
  }
  return outcomes;
}

const isAtWork =
  "the compiler of the project is still at work: once it is done, Apply knows more when it is opened again";

/** Whether what the page shows of a token comes out of one of the entries. */
function isThere(planned: PlannedToken, bases: readonly Base[]): boolean {
  const { token, findings } = planned;
  const isShown = (findings.group.part.page.seen?.[token.name] ?? null) !== null;
  return !isShown || bases.some(({ targets }) => (targets.get(planned)?.required.length ?? 0) > 0);
}

/** Whether the files do not tell of a token what the page sees. */
function isAskable({ token, findings, isOpen }: PlannedToken): boolean {
  const seen = findings.group.part.page.seen?.[token.name];
  return isOpen && seen !== undefined && seen !== null && !isSameValue(seen.value, token.value);
}

function hasGiven(outcome: TokenOutcome): boolean {
  return outcome.kind === "write" && outcome.declaration.given !== undefined;
}

/** What the files tell shall be written into one that is compiled. */
function trialOf(planned: PlannedToken, texts: Asked["texts"]): Trial | undefined {
  const { outcome, findings, token } = planned;
  if (outcome.kind !== "write") return undefined;
  const { declaration } = outcome;
  const file = findings.files.get(sheetOfValue(declaration))?.[0];
  if (file === undefined || !texts.has(file)) return undefined;
  return { planned, file, edit: editOf(declaration, token.value), declaration, isFound: false };
}

async function compileBases(
  entries: readonly Entry[],
  planned: readonly PlannedToken[],
  { compiler, asked }: { readonly compiler: ProjectCompiler; readonly asked: Asked },
): Promise<{ readonly bases: readonly Base[]; readonly faults: readonly string[] }> {
  const { parts } = asked.routed.request;
  const files = new FileNames([...new Set(entries.map(({ file }) => file))]);
  const sheets = parts.map(({ page }) => new PageFiles(asked.rootDir, page.sheets).filesIn(files));
  const bases: Base[] = [];
  const faults: string[] = [];
  for (const entry of entries) {
    // What else loads a routed file is another page's, unless what the page shows comes out of nothing that is routed.
    if (!entry.isRouted && planned.every((one) => isThere(one, bases))) break;
    const compiled = await compiler.compile(entry);
    if (!compiled.ok) {
      if (!compiled.isLate) faults.push(`compiling ${entry.file} fails: ${compiled.reason}`);
      continue;
    }
    const targets = new Map<PlannedToken, Targets>();
    for (const one of planned) {
      const { group } = one.findings;
      const seen = group.part.page.seen?.[one.token.name];
      if (seen === undefined || seen === null) continue;
      const found = findTargets(compiled.sheet, one.token.name, seen);
      const own = sheets[group.batch]?.[seen.sheet];
      // Where the page names another style sheet, this one may have the value as well, and need not.
      if (found !== undefined)
        targets.set(one, own === undefined || own === entry.file ? found : { ...found, required: [] });
    }
    bases.push({ entry, targets, sheet: compiled.sheet, loaded: compiled.loaded });
  }
  return { bases, faults };
}
