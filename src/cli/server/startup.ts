import { statSync } from "node:fs";
import { resolve } from "node:path";
import {
  type CheckedFiles,
  checkRoutedFiles,
  type UnwritableFile,
} from "../../apply/project-files/check-routed-files.js";
import { findCuts, listTokenFiles } from "../../apply/project-files/list-files.js";
import { findOriginFault } from "../../http/origin.js";
import { readRoutingFile } from "../../http/routing-file.js";
import { quote } from "../../model/echo.js";
import type { RoutingTable } from "../../model/routing/routing.js";
import type { ServerOptions } from "./arguments.js";

/** What the server is started with. Paths are absolute, and the routing file was read. */
export interface Startup {
  readonly rootDir: string;
  readonly writeRoot: string;
  readonly routingFile: string;
  readonly table: RoutingTable;
}

export type CheckedStartup =
  | ({ readonly ok: true } & Startup)
  | { readonly ok: false; readonly message: string };

/** Checks the options against the disk; the message names the flag and what to do. */
export function checkStartup(options: ServerOptions, cwd: string): CheckedStartup {
  const rootDir = resolve(cwd, options.root ?? "");
  if (!isFolder(rootDir)) return fail(`--root ${quote(options.root ?? cwd)} is not an existing folder`);
  const writeRoot = resolve(rootDir, options.writeRoot);
  if (!isFolder(writeRoot)) {
    return fail(
      `--write-root ${quote(options.writeRoot)} is not an existing folder; create it or correct the path`,
    );
  }
  const routingFile = resolve(rootDir, options.routing);
  const file = readRoutingFile(routingFile);
  if (!file.ok) {
    const [first] = file.issues;
    const reason = first === undefined ? "" : [first.path, first.message].filter(Boolean).join(" ");
    const colon = first?.path ? ":" : "";
    return fail(`--routing ${quote(options.routing)}${colon} ${reason}`);
  }
  return { ok: true, rootDir, writeRoot, routingFile, table: file.value.table };
}

/** Finds what will surprise but does not stop the start, one line each. */
export function findWarnings(
  { allowOrigins, host }: Pick<ServerOptions, "allowOrigins" | "host">,
  startup: Pick<Startup, "table" | "rootDir" | "writeRoot">,
): readonly string[] {
  const { table, rootDir } = startup;
  return [
    ...allowOrigins.flatMap(originWarning),
    ...routingWarnings(checkRoutedFiles(startup, table)),
    ...findUnmatched(rootDir, table.routes),
    ...findCuts(rootDir, table).map((cut) => `--root: ${cut}`),
    ...hostWarning(host),
  ];
}

/** A routing can name thousands of files; the terminal shows so many that cannot be written. */
const shownFiles = 20;

function routingWarnings({ unwritable, isAll }: CheckedFiles): readonly string[] {
  const more = unwritable.length - shownFiles;
  return [
    ...unwritable.slice(0, shownFiles).map(routingWarning),
    ...(more > 0 ? [`--routing: ${more} more files cannot be written`] : []),
    ...(isAll ? ["no file of the routing can be written, so Apply can change nothing"] : []),
  ];
}

function findUnmatched(rootDir: string, routes: RoutingTable["routes"]): readonly string[] {
  const patterns = new Set(routes.flatMap(({ built }) => built.flatMap(({ tokenFiles }) => tokenFiles)));
  return [...patterns]
    .filter((pattern) => listTokenFiles(rootDir, [pattern]).length === 0)
    .map((pattern) => `--routing: no token file is called ${quote(pattern)}; the path counts from --root`);
}

function fail(message: string): CheckedStartup {
  return { ok: false, message };
}

/** Whether a path is that of a folder that is there. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // What is absent or not ours to look at is no folder for us.
    return false;
  }
}

function originWarning(origin: string): readonly string[] {
  const fault = findOriginFault(origin);
  return fault === undefined ? [] : [`--allow-origin ${quote(origin)} lets no page apply: ${fault}`];
}

function routingWarning({ file, prefix, problem }: UnwritableFile): string {
  const named = `${quote(file)} of ${quote(prefix)}`;
  switch (problem.kind) {
    case "outside":
      return `--routing: ${named} is outside the write root; widen --write-root, or correct the path, which counts from --root`;
    case "missing":
      return `--routing: ${named} does not exist; its path counts from --root`;
    default:
      return `--routing: ${named} cannot be written: ${problem.message}`;
  }
}

/** A word about an interface that others reach; none for this machine's own. */
export function hostWarning(host: string): readonly string[] {
  if (host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host)) return [];
  return [`--host ${quote(host)} may let other machines on the network write files here`];
}
