import type { PanelInSources } from "../panel-in-sources.js";
import { hasPlugin, type Project } from "../project.js";
import type { PageLook } from "./look-at-page.js";

/** Who needs the files that `init` writes. */
export type FilesNeed =
  /** A plugin or a handler of ours finds the tokens and serves Apply. */
  | "none"
  /** Nothing in the project brings the panel, so it is the proxy that does. */
  | "none by the proxy"
  /** The page has a configuration, made by whomever. */
  | "in the page"
  /** Code or a page of the project brings the panel, and nobody saw a configuration yet. */
  | "files";

/** Tells it by the packages and the sources of a project and, where it was looked at, its page. */
export function findFilesNeed(
  project: Project,
  { ways, inline }: PanelInSources,
  page: PageLook | undefined,
): FilesNeed {
  if (hasPlugin(project) || ways.has("handler")) return "none";
  if (inline !== undefined) return "in the page";
  if (ways.size === 0) return "none by the proxy";
  return page?.config === undefined ? "files" : "in the page";
}
