import { isForEveryPage, sourceWordsOf } from "../../../discover/tokens/source-words.js";
import { echo } from "../../../model/echo.js";
import { tokensByFile, undecidedTokens } from "../cascade-order.js";
import { passedOverLines } from "../passed-over.js";
import { hasPlugin, type Project } from "../project.js";
import type { Survey } from "../survey.js";
import { type Finding, named, ok, warning } from "./finding.js";

/** Which file gives the page each token, as far as files tell; what was passed over; and files that a build writes. */
export function checkSources(project: Project, survey: Survey): readonly Finding[] {
  return [
    ...Array.from(tokensByFile(survey), ([file, names]) => ({
      ...ok("tokens", givenBy(survey, file, names)),
      names,
    })),
    ...undecided(project, survey),
    ...survey.built.map(({ file, tokenFiles, certain, refused }) => ({
      ...ok("tokens", builtBy(file, tokenFiles, { certain, refused })),
      names: certain,
    })),
    ...survey.built.flatMap(({ file, refused }) => refusedFindings(file, refused)),
    ...survey.mapped.map(({ file, sources }) =>
      ok(
        "tokens",
        `${echo(file)} is built from ${sources.map(echo).join(", ")}, where Apply writes by its source map`,
      ),
    ),
    ...survey.generated.map(({ file, reason }) =>
      warning(
        "generated",
        `${echo(file)} looks generated: ${reason}`,
        "a build may write over what Apply writes there: edit its source, or name that with --css",
      ),
    ),
    ...passedOverLines(survey).map(({ names, text, fix }) => {
      const message = `${names.length} ${text}`;
      const finding = fix === undefined ? ok("passed over", message) : warning("passed over", message, fix);
      return { ...finding, names };
    }),
  ];
}

function builtBy(
  file: string,
  tokenFiles: readonly string[],
  { certain, refused }: Pick<Survey["built"][number], "certain" | "refused">,
): string {
  const number = `${certain.length} of ${certain.length + refused.length} tokens`;
  return `${echo(file)} is built from ${tokenFiles.map(echo).join(", ")}: ${number} are written there`;
}

function refusedFindings(file: string, refused: Survey["built"][number]["refused"]): readonly Finding[] {
  const [first] = refused;
  if (first === undefined) return [];
  const names = refused.map(({ cssVar }) => cssVar);
  const message = `${named(names)} in ${echo(file)} that no token file can be written for: ${first.reason}`;
  return [{ ...warning("tokens", message, "edit them where the token files have them"), names }];
}

function givenBy({ sheets }: Survey, file: string, names: readonly string[]): string {
  const words = sourceWordsOf(file);
  const tokens = names.length === 1 ? "token" : "tokens";
  const number = `${names.length} ${tokens}${words === undefined ? "" : ` in the ${words},`}`;
  const by = sheets.loadedBy.get(file);
  const { beside = [] } = sheets.files.find((sheet) => sheet.file === file) ?? {};
  const from = [file, ...beside].map(echo).join(" and ");
  if (by !== undefined) {
    const loader = by === file || by === "--css" ? "" : `, which ${echo(by)} loads`;
    return `${number} from ${from}${loader}`;
  }
  if (isForEveryPage(file)) return `${number} from ${from}`;
  const isApart = sheets.files.some((sheet) => sheet.file === file && sheet.isApart === true);
  return isApart
    ? `${number} in ${echo(file)} alone, which nothing that was read loads`
    : `${number} from ${from}, if the page loads it`;
}

function undecided(project: Project, survey: Survey): readonly Finding[] {
  const names = undecidedTokens(survey);
  if (names.length === 0) return [];
  const message = `${named(names)} declared by several style sheets, and no file says which one the page uses`;
  // The dev server has seen what pages load.
  const finding = hasPlugin(project)
    ? ok("order", `${message}; the dev server knows once a page was open`)
    : warning(
        "order",
        message,
        "the page decides when you apply; --css file by file, in their order, decides now",
      );
  return [{ ...finding, names }];
}
