import { join } from "node:path";
import { readJsonFile, routingFileName } from "../../../discover/project-files.js";
import { parseRouting } from "../../../model/routing/routing.js";
import type { Survey } from "../survey.js";

/** The narrowest folder that holds all that Apply may write, as the commands that are printed name it. */
export function findWriteRoot(
  folder: string,
  {
    sheets,
    built,
    mapped,
  }: Pick<Survey, "built" | "mapped"> & { readonly sheets: Pick<Survey["sheets"], "files"> },
): string {
  const found = sheets.files.flatMap(({ file }) => {
    const isOf = (one: { readonly file: string }): boolean => one.file === file;
    return built.find(isOf)?.tokenFiles ?? [file, ...(mapped.find(isOf)?.sources ?? [])];
  });
  return folderOfAll([...found, ...routedFiles(folder)]);
}

/** A routing that a person wrote may name files where nothing looks for style sheets. */
function routedFiles(folder: string): readonly string[] {
  const read = readJsonFile(join(folder, routingFileName));
  const parsed = read.kind === "value" ? parseRouting(read.value) : undefined;
  const routes = parsed?.ok === true ? parsed.value.routes : [];
  return routes.flatMap(({ files, built }) => {
    const made = new Set(built.flatMap((one) => one.files));
    return [...files.filter((file) => !made.has(file)), ...built.flatMap(({ tokenFiles }) => tokenFiles)];
  });
}

/** Of files, of which some are patterns; `.` when they share none of the project. */
function folderOfAll(files: readonly string[]): string {
  const folders = files.map((file) =>
    file
      .replace(/[^/]*\*.*$/, "")
      .split("/")
      .slice(0, -1),
  );
  const [first = []] = folders;
  let length = first.length;
  for (const folder of folders) {
    let same = 0;
    while (same < length && folder[same] === first[same]) same++;
    length = same;
  }
  const shared = first.slice(0, length);
  const steps = folders.reduce((most, path) => Math.max(most, stepsUp(path)), 0);
  const folder = stepsUp(shared) < steps ? Array<string>(steps).fill("..") : shared;
  return folder.length === 0 ? "." : folder.join("/");
}

/** How many folders a path goes up from the project. */
function stepsUp(path: readonly string[]): number {
  return path.filter((part) => part === "..").length;
}
