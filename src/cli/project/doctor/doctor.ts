import type { DiscoverOptions } from "../../../discover/style-sheets/style-sheet-file.js";
import type { PanelConfig } from "../../../model/config.js";
import { toPlainJson, toPlainLine } from "../../../model/echo.js";
import { completeAddress, isSiteAddress } from "../../site-address.js";
import { wrapLine } from "../../wrap.js";
import type { CommandResult } from "../commands.js";
import { findPanelInSources, type PanelInSources } from "../panel-in-sources.js";
import { hasPlugin, type Project } from "../project.js";
import { type Survey, surveyProject } from "../survey.js";
import { findWriteRoot } from "../wiring/write-root.js";
import { checkConfigFile, checkTokens } from "./check-config.js";
import type { TokensOfProject } from "./check-own-route.js";
import { checkRouting } from "./check-routing.js";
import { checkServer } from "./check-server.js";
import { checkSources } from "./check-sources.js";
import { checkVersions, type Examiner } from "./check-versions.js";
import { checkWiring } from "./check-wiring.js";
import { findFilesNeed } from "./files-need.js";
import { error, type Finding, fixFor, ok, warning } from "./finding.js";
import { lookAtPage, type PageLook } from "./look-at-page.js";

export interface DoctorCommand extends Examiner {
  readonly discover: DiscoverOptions;
  readonly json: boolean;
  /** The page's origin, such as `http://localhost:5173`. */
  readonly origin: string | undefined;
  /** The width of the terminal that shows it; undefined where none does. */
  readonly columns?: number | undefined;
}

/** Looks for what keeps the panel from working; every finding says what is wrong and what to do. Exit code 1 on an error. */
export async function doctor(project: Project, command: DoctorCommand): Promise<CommandResult> {
  const findings = await examine(project, command);
  const exitCode = findings.some(({ level }) => level === "error") ? 1 : 0;
  const output = command.json
    ? `${toPlainJson(findings)}\n`
    : findings.map((finding) => written(finding, command.columns)).join("");
  return { ok: true, output, exitCode };
}

async function examine(here: Project, command: DoctorCommand): Promise<readonly Finding[]> {
  const { folder, manifestFault } = here;
  const address = addressOf(command.origin);
  const origin = originOf(address);
  const project = atOrigin(here, origin);
  const survey = surveyProject(folder, command.discover);
  const { sheets: found, discovery } = survey;
  const unknown = command.discover.made?.skipped ?? [];
  const sources = findPanelInSources(folder);
  const writeRoot = findWriteRoot(folder, survey);
  const page = address === undefined ? undefined : await lookAtPage(address);
  const need = findFilesNeed(project, sources, page);
  const { findings, config } = checkConfigFile(project, need);
  return [
    ...(manifestFault === undefined ? [] : [error("project", manifestFault, "mend package.json")]),
    ...checkVersions(project, command),
    ...[...found.skipped, ...unknown].map((skipped) => {
      const message = `${toPlainLine(skipped.file)}: ${skipped.reason}`;
      return skipped.isCopy === true
        ? ok("css", message)
        : warning("css", message, fixFor(skipped, "leave it out, or mend it"));
    }),
    ...(discovery.tokens.size > 0 ? [] : [withoutTokens(survey)]),
    ...checkSources(project, survey),
    ...findings,
    ...(config === undefined || unknown.length > 0 ? [] : checkTokens(config, discovery)),
    ...checkRouting(project, { config: config ?? sources.inline?.config, need }, survey),
    // What the page shows counts more than what files tell.
    ...(showsPanel(page, sources) ? [] : checkWiring(project, sources, writeRoot)),
    ...(page?.findings ?? []),
    ...(page?.answers === true && need === "none by the proxy" ? withoutPanel(page, address) : []),
    ...(await serverFindings(project, {
      page,
      origin,
      inConfig: sources.inline?.config ?? config,
      isWired: sources.ways.size > 0,
      writeRoot,
      tokens: {
        names: [...discovery.tokens.keys()],
        files: [...new Set([...discovery.tokens.values()].flatMap((token) => token.files))],
      },
    })),
  ];
}

/** What some of the style sheets declare all the same is told with what makes tokens of it. */
function withoutTokens({ discovery, sheets }: Survey): Finding {
  const isPassedOver = discovery.passedOver.length > 0;
  const isReadInPart = sheets.skipped.some(({ isCopy }) => isCopy !== true);
  const message = isPassedOver
    ? `none of ${sheets.files.length} style sheets declares a token of the page's root element`
    : `no style sheet ${isReadInPart ? "that could be read" : "here"} declares a token of the page's root element`;
  return error(
    "css",
    message,
    isPassedOver
      ? "what they declare follows"
      : "name the style sheets with --css; if a script makes the tokens when the page runs, no file has them",
  );
}

/** A scheme that was left out is added, as the command with the proxy does. */
function addressOf(given: string | undefined): string | undefined {
  return given !== undefined && isSiteAddress(given) ? completeAddress(given) : given;
}

/** A page may be named by its whole address, where the site has a base. */
function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : address;
}

/** What loads the panel where the page shows its configuration alone, the files may know. */
function showsPanel(page: PageLook | undefined, { ways }: PanelInSources): boolean {
  return page?.names === "panel" || (page?.names === "configuration" && !ways.has("element"));
}

/** The lines that are printed name the address that the user has named. */
function atOrigin(project: Project, origin: string | undefined): Project {
  const port = origin !== undefined && URL.canParse(origin) ? Number(new URL(origin).port) : 0;
  return port === 0 ? project : { ...project, host: { ...project.host, port } };
}

/** Of a page that the project's own files put no panel on. */
function withoutPanel({ config, findings }: PageLook, address = ""): readonly Finding[] {
  if (config !== undefined || findings.length > 0) return [];
  const fix = `show it with the panel: npx design-token-panel ${address}`;
  return [warning("page", `${address} has no panel on its start page`, fix)];
}

/** Only the server that the page's configuration names is asked: on other ports other projects' servers may listen. */
async function serverFindings(
  project: Project,
  {
    page,
    origin,
    inConfig,
    isWired,
    writeRoot,
    tokens,
  }: {
    readonly page: PageLook | undefined;
    readonly origin: string | undefined;
    /** The configuration of the page, as far as files tell. */
    readonly inConfig: PanelConfig | Readonly<Record<string, unknown>> | undefined;
    /** Something in the project puts the panel on its pages. */
    readonly isWired: boolean;
    readonly writeRoot: string;
    readonly tokens: TokensOfProject;
  },
): Promise<readonly Finding[]> {
  const known = page?.config ?? inConfig;
  // Without a plugin, a handler or a configuration there is no Apply that anybody could ask.
  if (known === undefined && !(hasPlugin(project) && (isWired || page?.answers === true))) return [];
  const configured = page?.endpoint ?? known?.applyEndpoint;
  const endpoint = typeof configured === "string" ? configured : undefined;
  const isOriginUp = page?.answers === true;
  return checkServer({ project, writeRoot, endpoint, origin, isOriginUp, tokens });
}

const marks = { ok: "ok     ", warning: "warning", error: "error  " } as const;

/** What is indented in a fix is to be copied, and stays as it is. */
function written({ level, about, message, fix = "" }: Finding, columns: number | undefined): string {
  const indent = " ".repeat(marks.ok.length + 2);
  const lines = fix.split("\n").filter(Boolean);
  return [
    wrapLine(`${marks[level]}  ${about}: ${message}`, columns, indent.length),
    ...lines.map((line) =>
      line.startsWith(" ") ? indent + line : wrapLine(indent + line, columns, indent.length),
    ),
    "",
  ].join("\n");
}
