import { existsSync } from "node:fs";
import path from "node:path";
import { isRecord } from "../../model/json.js";
import { componentEndings } from "../../sources/kinds.js";
import { isRegularFile, readJsonFile } from "../project-files.js";

/** A file that an address leads to, by its path from the project; `package` when it came with one. */
export interface ResolvedAddress {
  readonly file: string;
  readonly package?: string;
}

/** An address as it stands in a file of the project. */
export interface WrittenAddress {
  readonly address: string;
  /** Whether it stands in a style sheet or a link to one, and not in a script. */
  readonly isStyle: boolean;
}

const modules = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".mts"];
const endings = ["", ...modules, ...componentEndings, ".css"];
const indexes = ["ts", "tsx", "js", "jsx"].map((ending) => `/index.${ending}`);

/** Nobody writes longer addresses, and Node takes minutes to join one that goes up a hundred thousand folders. */
const longestAddress = 1_024;

/**
 * Finds the file that an address means in a file of the project: relative to it, from the root of the site, by a usual
 * alias, or in a package, whose `style` field counts where a style sheet is meant. Undefined where the file lies
 * elsewhere or cannot be told.
 */
export function resolveAddress(
  folder: string,
  from: string,
  { address, isStyle }: WrittenAddress,
): ResolvedAddress | undefined {
  const [plain = ""] = address.split(/[?#]/, 1);
  if (
    plain === "" ||
    plain.length > longestAddress ||
    /^(?:[a-z]+:|\/\/)/i.test(plain) ||
    /[{}<>$%]/.test(plain)
  )
    return undefined;
  for (const candidate of candidatesOf(plain, path.posix.dirname(from))) {
    const file = existing(folder, candidate);
    if (file !== undefined) return inPackage(file);
  }
  return /^[./]/.test(plain) ? undefined : resolveInPackage(folder, plain, isStyle);
}

/** A page may also link what lies in `node_modules`. */
function inPackage(file: string): ResolvedAddress {
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return name === undefined ? { file } : { file, package: name };
}

function candidatesOf(address: string, here: string): readonly string[] {
  if (address.startsWith("/")) return ["", "public", "static", "src"].map((base) => `${base}${address}`);
  const alias = /^(?:[@~]\/|\$lib\/|~(?=\w))(.*)$/.exec(address)?.[1];
  if (alias !== undefined) return ["src", "app", "src/lib", "."].map((base) => path.posix.join(base, alias));
  // In style sheets and pages an address without a dot is relative, too.
  return [path.posix.join(here, address)];
}

function existing(folder: string, candidate: string): string | undefined {
  const file = path.posix.normalize(candidate).replace(/^\/+/, "");
  const found = [...endings, ...indexes].find((ending) =>
    isRegularFile(path.join(folder, `${file}${ending}`)),
  );
  return found === undefined ? undefined : `${file}${found}`;
}

/** Looks where Node does: in the `node_modules` of this folder and of those around it. */
function resolveInPackage(folder: string, address: string, byStyle: boolean): ResolvedAddress | undefined {
  const [, name, subpath = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (name === undefined) return undefined;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const home = path.join(at, "node_modules", name);
    if (existsSync(home)) {
      const file = sheetIn(home, subpath, byStyle);
      const way = file && path.relative(folder, path.join(home, file)).replaceAll("\\", "/");
      return way === undefined ? undefined : { file: way, package: name };
    }
    if (path.dirname(at) === at) return undefined;
  }
}

/** The style sheet that a package exports under a path. Only style sheets ask for its `style`; a module gets a script. */
function sheetIn(home: string, subpath: string, byStyle: boolean): string | undefined {
  const manifest = readJsonFile(path.join(home, "package.json"));
  const { exports, style, main } =
    manifest.kind === "value" && isRecord(manifest.value) ? manifest.value : {};
  const exported = isRecord(exports) ? exports[subpath === "" ? "." : `./${subpath}`] : undefined;
  const conditions = [...(byStyle ? ["style"] : []), "default", "import"];
  const own = subpath === "" ? (byStyle ? style : main) : subpath;
  return [exportedOf(exported, conditions), own, `${subpath}.css`].find(
    (file): file is string =>
      typeof file === "string" && /\.p?css$/.test(file) && isRegularFile(path.join(home, file)),
  );
}

function exportedOf(entry: unknown, conditions: readonly string[]): unknown {
  if (!isRecord(entry)) return entry;
  for (const condition of conditions) {
    const found = exportedOf(entry[condition], conditions);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}
