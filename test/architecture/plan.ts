import { readFileSync } from "node:fs";

/** One row of the table in docs/architecture.md. */
export interface Room {
  readonly name: string;
  readonly imports: readonly string[];
  /** Rooms reached by `import()` only. */
  readonly onDemand: readonly string[];
  /** Rooms of which only types may be imported. */
  readonly typesOf: readonly string[];
  readonly libraries: readonly string[];
  readonly knows: string;
}

/** Reads the plan from its page, so that the picture and the check cannot differ. */
export function readPlan(page: URL): ReadonlyMap<string, Room> {
  const rows = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => /^\| *`[a-z]+\/` *\|/.test(line));
  return new Map(rows.map(parseRow).map((room) => [room.name, room]));
}

function parseRow(row: string): Room {
  const [, room = "", , mayImport = "", libraries = "", knows = ""] = row
    .split("|")
    .map((cell) => cell.trim());
  const [freely = "", ...conditions] = mayImport.split(", ");
  const rest = (start: string) => quoted(conditions.filter((part) => part.startsWith(start)).join(" "));
  return {
    name: quoted(room)[0]?.replace("/", "") ?? "",
    imports: quoted(freely),
    onDemand: rest("on demand"),
    typesOf: rest("types of"),
    libraries: quoted(libraries),
    knows,
  };
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}
