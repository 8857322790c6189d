import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Apply, DiskProblem } from "../../apply/apply.js";
import { findCuts, listTokenFiles } from "../../apply/list-token-files.js";
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
    return fail(`--routing ${quote(options.routing)}: ${reason}`);
  }
  return { ok: true, rootDir, writeRoot, routingFile, table: file.value.table };
}

/** Finds what will surprise but does not stop the start, one line each. */
export function findWarnings(
  { allowOrigins, host }: ServerOptions,
  { table, rootDir }: Pick<Startup, "table" | "rootDir">,
  apply: Pick<Apply, "check">,
): readonly string[] {
  const { routes } = table;
  const routed = routes.flatMap(({ prefix, files }) => files.map((file) => ({ prefix, file })));
  return [
    ...allowOrigins.flatMap(originWarning),
    ...routed.flatMap(({ prefix, file }) => {
      const problem = apply.check(file);
      return problem === undefined ? [] : [routingWarning(`${quote(file)} of ${quote(prefix)}`, problem)];
    }),
    ...findUnmatched(rootDir, routes),
    ...findCuts(rootDir, table).map((cut) => `--root: ${cut}`),
    ...hostWarning(host),
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

function routingWarning(named: string, { kind, message }: DiskProblem): string {
  switch (kind) {
    case "outside":
      return `--routing: ${named} is outside the write root; its path counts from --root`;
    case "missing":
      return `--routing: ${named} does not exist; its path counts from --root`;
    default:
      return `--routing: ${named} cannot be written: ${message}`;
  }
}

/** A word about an interface that others reach; none for this machine's own. */
export function hostWarning(host: string): readonly string[] {
  if (host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host)) return [];
  return [`--host ${quote(host)} may let other machines on the network write files here`];
}
