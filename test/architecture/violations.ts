import { posix } from "node:path";
import type { Room } from "./plan.js";
import type { ImportOf, SourceFile } from "./source-file.js";

/** Every import that the plan does not draw, one sentence each. */
export function importsOffThePlan(plan: ReadonlyMap<string, Room>, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const reason = one.specifier.startsWith(".")
        ? whyNotThisFile(plan, file, one)
        : whyNotThisPackage(plan.get(roomOf(file.path)), one.specifier);
      return reason === undefined ? [] : [`${file.path} imports ${one.specifier}: ${reason}`];
    }),
  );
}

function whyNotThisFile(
  plan: ReadonlyMap<string, Room>,
  file: SourceFile,
  one: ImportOf,
): string | undefined {
  const from = roomOf(file.path);
  const target = posix.join(posix.dirname(file.path), one.specifier);
  const to = roomOf(target);
  if (target.startsWith("..")) return "that is outside src";
  if (from === to)
    return from === "" && file.path.includes("/") === false
      ? "a front door is imported by nobody"
      : undefined;
  if (to === "" || to === "bin") return "a front door is imported by nobody";
  if (!plan.has(to)) return `there is no room ${to}`;
  if (from === "") return undefined;
  if (from === "bin") return to === "cli" ? undefined : "a program calls cli only";
  const room = plan.get(from);
  if (room === undefined) return `there is no room ${from}`;
  if (room.imports.includes(to)) return undefined;
  if (room.onDemand.includes(to)) {
    return one.kind === "value" ? `${to} is loaded by import() only` : undefined;
  }
  if (room.typesOf.includes(to))
    return one.kind === "type" ? undefined : `only types of ${to} may be imported`;
  return `${from} may not import ${to}`;
}

function whyNotThisPackage(room: Room | undefined, specifier: string): string | undefined {
  const name = packageOf(specifier);
  if (name === "design-token-panel") return "we never import ourselves by name";
  if (room === undefined)
    return specifier.startsWith("node:") ? undefined : "front doors and programs use no library";
  if (specifier.startsWith("node:"))
    return room.knows === "Node" ? undefined : `${room.name} does not know Node`;
  return room.libraries.includes(name) ? undefined : `${room.name} does not use ${name}`;
}

/** Libraries that the plan grants to a room and that no file of the room uses. */
export function librariesNotUsed(plan: ReadonlyMap<string, Room>, files: readonly SourceFile[]): string[] {
  const used = new Set(
    files.flatMap((file) =>
      file.imports.map((one) => `${roomOf(file.path)} uses ${packageOf(one.specifier)}`),
    ),
  );
  return [...plan.values()]
    .flatMap((room) => room.libraries.map((library) => `${room.name} uses ${library}`))
    .filter((claim) => !used.has(claim));
}

function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The first folder of a path below src; empty for a front door. */
export function roomOf(path: string): string {
  return path.includes("/") ? (path.split("/")[0] ?? "") : "";
}

/** Rings of files that need each other, types included; each is named once, from its first file in the alphabet. */
export function importRings(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map((file) => file.path));
  const edges = new Map(files.map((file) => [file.path, staticTargets(file, known)]));
  const rings = new Set<string>();
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) rings.add(fromFirst(trail.slice(start)).join(" → "));
    if (start >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const file of files) walk(file.path, []);
  return [...rings];
}

function staticTargets(file: SourceFile, known: ReadonlySet<string>): string[] {
  return file.imports
    .filter((one) => one.kind !== "on-demand" && one.specifier.startsWith("."))
    .map((one) => posix.join(posix.dirname(file.path), one.specifier).replace(/\.jsx?$/, ""))
    .flatMap((stem) => [`${stem}.ts`, `${stem}.tsx`].filter((path) => known.has(path)));
}

function fromFirst(ring: readonly string[]): string[] {
  const first = ring.indexOf([...ring].sort()[0] ?? "");
  return [...ring.slice(first), ...ring.slice(0, first)];
}
