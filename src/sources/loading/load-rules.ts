import { normalizePath } from "../../model/routing/routed-path.js";
import { ExpressionReader } from "../javascript/read-expression.js";
import { scanScript } from "../javascript/scan-script.js";
import type { Member, ScriptNode } from "../javascript/script-node.js";
import type { ScriptTokens } from "../javascript/script-tokens.js";

/** Where a project's build looks for what style sheets load, as far as its configuration says so in literals. */
export interface LoadRules {
  /** Folders from the root. */
  readonly loadPaths: readonly string[];
  /** The beginning of an address, and the path from the root that it stands for. */
  readonly aliases: readonly { readonly from: string; readonly to: string }[];
  /** What the build puts before each style sheet that it begins with, by the names under which it has the options of languages. */
  readonly prefixes?: Readonly<Record<string, string>>;
  /** The parts of the configuration that only running it would tell, as the end of a sentence. */
  readonly unclear: readonly string[];
}

/** Gives the rules when they are asked for, which most style sheets never need. */
export type GetLoadRules = () => LoadRules;

export const noLoadRules: LoadRules = { loadPaths: [], aliases: [], unclear: [] };

/** The end of a reason that names the configurations that would tell more. */
export function tellUnclear({ unclear }: LoadRules): string {
  return unclear.length === 0 ? "" : `; only running it tells what ${unclear.join(" and ")} holds`;
}

/** The configurations, in a project's folder, that say where its build looks. */
const loadRuleFiles: readonly string[] = [
  ...["vite.config", "astro.config", "nuxt.config", "next.config", "webpack.config"].flatMap((name) =>
    ["ts", "mts", "js", "mjs", "cjs"].map((ending) => `${name}.${ending}`),
  ),
  ...["svelte.config.js", "vue.config.js", "angular.json", "package.json", "tsconfig.json", "jsconfig.json"],
];

/** Reads where a build looks from the configurations that are there. `languages` are the names under which it has their options. */
export function readLoadRules(
  read: (file: string) => string | undefined,
  languages: ReadonlySet<string>,
): LoadRules {
  const found = {
    loadPaths: new Set<string>(),
    aliases: new Map<string, string>(),
    unclear: new Set<string>(),
    prefixes: new Map<string, string>(),
    languages,
  };
  for (const file of loadRuleFiles) {
    const text = read(file);
    if (text === undefined || text.length > longestConfig || !telling.test(text)) continue;
    if (file === "package.json") for (const path of flagsIn(text)) found.loadPaths.add(path);
    const scanned = scanScript(text, !/\.[mc]?ts$/.test(file));
    if (scanned.ok) new ConfigReader(file, scanned.tokens, found).read();
  }
  return {
    loadPaths: [...found.loadPaths].slice(0, mostPlaces),
    // The longest says most.
    aliases: Array.from(found.aliases, ([from, to]) => ({ from, to }))
      .slice(0, mostPlaces)
      .sort((a, b) => b.from.length - a.from.length),
    unclear: [...found.unclear],
    ...(found.prefixes.size > 0 && { prefixes: Object.fromEntries(found.prefixes) }),
  };
}

/** Each address is looked for in all load paths and aliases, so their number is limited. */
const mostPlaces = 100;

/** A path with a call around it is shorter, and made of fewer tokens, those in brackets aside. */
const mostTokens = 20;
const longestPath = 1000;

/** No configuration that people write is longer. */
const longestConfig = 262_144;
const telling =
  /additionalData|sassVariables|loadPaths|includePaths|include-path|load-path|alias|paths|\s-I\s/;

/** What scripts of a manifest tell the programs `sass`, `node-sass` and `lessc`. */
function flagsIn(text: string): readonly string[] {
  const flags = /(?:--(?:load|include)-path[= ]|\s-I ?)([\w@./-]+)/g;
  return Array.from(text.matchAll(flags), ([, path = ""]) => normalizePath(path));
}

interface Found {
  readonly loadPaths: Set<string>;
  readonly aliases: Map<string, string>;
  readonly unclear: Set<string>;
  readonly prefixes: Map<string, string>;
  readonly languages: ReadonlySet<string>;
}

/**
 * Reads a configuration by the names in it, wherever they stand: whether it is an object or what a function gives, they mean
 * the same. That a place is looked in which a build does not know is seen by the value on the page.
 */
class ConfigReader {
  readonly #file: string;
  readonly #tokens: ScriptTokens;
  readonly #reader: ExpressionReader;
  readonly #found: Found;

  constructor(file: string, tokens: ScriptTokens, found: Found) {
    this.#file = file;
    this.#tokens = tokens;
    this.#reader = new ExpressionReader(tokens);
    this.#found = found;
  }

  read(): void {
    const { list } = this.#tokens;
    for (let at = 0; at + 2 < list.length; at++) {
      if (list[at + 1]?.value !== ":") continue;
      const key = list[at]?.value.replace(/^(["'])(.*)\1$/, "$2");
      if (key === "loadPaths" || key === "includePaths") this.#readFolders(this.#valueAt(at + 2), key);
      else if (key === "alias") this.#readAliases(this.#valueAt(at + 2));
      else if (key !== undefined && this.#found.languages.has(key))
        this.#readPrefix(key, this.#valueAt(at + 2));
      else if (key === "sassVariables") this.#readQuasarVariables(at + 2);
      else if (key === "paths" && /^[jt]sconfig/.test(this.#file)) this.#readPaths(this.#valueAt(at + 2));
    }
  }

  /** The value after a colon, if it is in brackets or a single token; any other only running it would tell. */
  #valueAt(at: number): ScriptNode {
    const end = this.#tokens.partners.get(at) ?? at;
    const next = this.#tokens.list[end + 1]?.value ?? "";
    const isWhole = /^[,}\])]?$/.test(next);
    return this.#reader.read({ from: at, to: isWhole ? end + 1 : at });
  }

  #readFolders(node: ScriptNode, key: string): void {
    if (node.kind !== "list") {
      this.#found.unclear.add(`${key} in ${this.#file}`);
      return;
    }
    for (const item of node.items) {
      const path = this.#pathOf(item);
      if (path === undefined) this.#found.unclear.add(`${key} in ${this.#file}`);
      else this.#found.loadPaths.add(path);
    }
  }

  #readAliases(node: ScriptNode): void {
    const pairs =
      node.kind === "object"
        ? node.members.map((member) => [keyText(member), member.node] as const)
        : node.kind === "list"
          ? node.items.map(
              (item) => [plainText(memberOf(item, "find")), memberOf(item, "replacement")] as const,
            )
          : undefined;
    if (pairs === undefined) this.#found.unclear.add(`alias in ${this.#file}`);
    for (const [from, value] of pairs ?? []) {
      const path = value && this.#pathOf(value);
      if (from === undefined || path === undefined) this.#found.unclear.add(`alias in ${this.#file}`);
      else this.#addAlias(from, path);
    }
  }

  /** Of the options of a preprocessor. */
  #readPrefix(language: string, options: ScriptNode): void {
    const node = memberOf(options, "additionalData");
    const text = plainText(node);
    if (node !== undefined && text === undefined) this.#found.unclear.add(`additionalData in ${this.#file}`);
    else if (text !== undefined && !this.#found.prefixes.has(language))
      this.#found.prefixes.set(language, text);
  }

  /** Quasar's plugin has each style sheet of Sass import a file of variables, and then its own. */
  #readQuasarVariables(at: number): void {
    const { list, partners, text } = this.#tokens;
    let end = at;
    while (end < Math.min(list.length, at + mostTokens) && !/^[,}]$/.test(list[end]?.value ?? ""))
      end = (partners.get(end) ?? end) + 1;
    const start = list[at]?.start ?? 0;
    const written = text.slice(start, Math.min(list[end]?.start ?? 0, start + longestPath)).trim();
    // `true` stands for its own alone, which nobody writes.
    if (written === "true" || written === "false") return;
    const path = this.#pathOf({ start, end: start + written.length });
    if (path === undefined) this.#found.unclear.add(`sassVariables in ${this.#file}`);
    else
      for (const [language, stop] of Object.entries({ scss: ";", sass: "" }))
        this.#found.prefixes.set(language, `@import "${path}", "quasar/src/css/variables.sass"${stop}`);
  }

  #readPaths(node: ScriptNode): void {
    if (node.kind !== "object") return;
    for (const member of node.members) {
      const from = keyText(member);
      const [first] = member.node.kind === "list" ? member.node.items : [];
      const path = first && this.#pathOf(first);
      if (from?.endsWith("/*") && path?.endsWith("/*")) this.#addAlias(from, path);
    }
  }

  #addAlias(from: string, to: string): void {
    const name = from.replace(/\/?\*?$/, "");
    if (name !== "" && !this.#found.aliases.has(name))
      this.#found.aliases.set(name, to.replace(/\/?\*$/, ""));
  }

  /** A path from the root, where that is a literal, or one joined to the folder of the configuration. */
  #pathOf({ start, end }: Pick<ScriptNode, "start" | "end">): string | undefined {
    // People leave this much white space; a text with more of it is not read as a path.
    const text = this.#tokens.text.slice(start, end).replace(/\s+/g, " ");
    const [, plain] = /^(["'`])([^"'`$\\]*)\1$/.exec(text)?.slice(1) ?? [];
    if (plain !== undefined) return normalizePath(plain);
    const [, joined] =
      /^(?:\w+\.)?(?:resolve|join)\(\s*(?:__dirname|import\.meta\.dirname|process\.cwd\(\))((?:\s*,\s*(?:"[^"$\\]*"|'[^'$\\]*'))*)\s*,?\s*\)$/.exec(
        text,
      ) ?? [];
    if (joined !== undefined)
      return normalizePath(
        Array.from(joined.matchAll(/"([^"]*)"|'([^']*)'/g), ([, a, b]) => a ?? b).join("/"),
      );
    const [, address] =
      /^(?:\w+\.)?(?:fileURLToPath\(\s*)?new URL\(\s*["']([^"'$\\]*)["']\s*,\s*import\.meta\.url\s*,?\s*\)(?:\s*,?\s*\)|\.pathname)?$/.exec(
        text,
      ) ?? [];
    return address === undefined ? undefined : normalizePath(address);
  }
}

function keyText(member: Member): string | undefined {
  return member.kind === "property" ? member.key : undefined;
}

function memberOf(node: ScriptNode, key: string): ScriptNode | undefined {
  if (node.kind !== "object") return undefined;
  return node.members.find((member) => keyText(member) === key)?.node;
}

function plainText(node: ScriptNode | undefined): string | undefined {
  return node?.kind === "text" ? node.value : undefined;
}
