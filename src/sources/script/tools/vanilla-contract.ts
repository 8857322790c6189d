import type { CallNode, ScriptNode } from "../../javascript/script-node.js";
import type { FollowedMember, LinkedModule, ScriptFollower } from "../follow.js";
import { hashOf } from "./murmur.js";
import type { ScriptContext } from "./script-tool.js";

/** A call of something that vanilla-extract exports. */
export interface VanillaCall {
  /** The name under which it is exported. */
  readonly name: string;
  readonly call: CallNode;
  readonly isAtTop: boolean;
  /** How many names the script has had made before; undefined where that cannot be told. */
  readonly count: number | undefined;
}

export type Contract =
  /** The custom properties by the paths of the tokens, joined by line breaks. */
  | { readonly ok: true; readonly names: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly reason: string };

/** A token in nested objects. */
export interface Leaf {
  readonly path: readonly string[];
  readonly value: FollowedMember;
  /** Whether it is one value for certain, and not an object that holds several. */
  readonly isOne: boolean;
}

const mostDepth = 50;

/** The tokens of nested objects, in the order in which a program walks through them. */
export function walkTokens(node: ScriptNode, at: LinkedModule, follower: ScriptFollower): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (object: ScriptNode, from: LinkedModule, path: readonly string[]): void => {
    const followed = follower.follow(object, from);
    if (follower.isSpent || !followed.ok || followed.node.kind !== "object" || path.length > mostDepth)
      return;
    for (const member of inOrder(follower.membersOf(followed.node, followed.at))) {
      const inner = [...path, member.key];
      if (!follower.step(inner.join("."))) return;
      const value = follower.follow(member.node, member.from);
      if (value.ok && value.node.kind === "object" && member.reason === undefined)
        walk(member.node, member.from, inner);
      else
        leaves.push({
          path: inner,
          value: member,
          isOne: value.ok && isOneValue(value.node) && member.reason === undefined,
        });
    }
  };
  walk(node, at, []);
  return leaves;
}

function isOneValue(node: ScriptNode): boolean {
  return node.kind === "text" || node.kind === "number" || node.kind === "template";
}

/** Keys that are whole numbers come first, the least of them at the start. */
function inOrder(members: readonly FollowedMember[]): readonly FollowedMember[] {
  const isIndex = ({ key }: FollowedMember): boolean => /^(?:0|[1-9]\d{0,9})$/.test(key);
  const indexes = members.filter(isIndex).sort((a, b) => Number(a.key) - Number(b.key));
  return indexes.length === 0 ? members : [...indexes, ...members.filter((member) => !isIndex(member))];
}

/** Calls that make no name of their own. */
const nameless: ReadonlySet<string> = new Set(
  "createGlobalThemeContract globalStyle globalFontFace globalKeyframes globalLayer assignVars fallbackVar createGlobalVar getVarName".split(
    " ",
  ),
);

/** Tells which custom properties vanilla-extract makes, as it names them in development. */
export class ContractReader {
  readonly #follower: ScriptFollower;
  readonly #packageName: string | undefined;
  readonly #calls = new Map<LinkedModule, readonly VanillaCall[]>();
  readonly #made = new Map<LinkedModule, ReadonlyMap<number, VanillaCall>>();
  /** Each token of a theme asks for its contract. */
  readonly #contracts = new Map<VanillaCall, Contract>();

  constructor({ follower, options }: ScriptContext) {
    this.#follower = follower;
    this.#packageName = options.packageName;
  }

  /** What a theme's contract names: a call that makes one, or what leads to such a call. */
  read(node: ScriptNode | undefined, at: LinkedModule): Contract {
    const followed = node === undefined ? undefined : this.#follower.follow(node, at);
    if (followed === undefined || !followed.ok)
      return { ok: false, reason: followed?.reason ?? "it has no contract" };
    const made = this.#callAt(followed.node.start, followed.at);
    if (made === undefined || followed.node.kind !== "call")
      return { ok: false, reason: "its contract is none that the script makes by createThemeContract()" };
    const known = this.#contracts.get(made) ?? this.#readMade(made, followed.at);
    this.#contracts.set(made, known);
    return known;
  }

  #readMade(made: VanillaCall, at: LinkedModule): Contract {
    const [first, second] = made.call.inputs;
    switch (made.name) {
      case "createGlobalThemeContract":
        return this.#readGlobal(first, second, at);
      case "createThemeContract":
        return this.#readHashed(first, made, at);
      case "createGlobalTheme":
        return this.#readHashed(second, made, at);
      default:
        return { ok: false, reason: `${made.name}() makes no contract that can be told` };
    }
  }

  /** The custom property that a reference into a contract means. */
  nameOf(node: ScriptNode, at: LinkedModule): string | undefined {
    if (node.kind !== "name" || node.path.length < 2) return undefined;
    const [base = "", ...path] = node.path;
    const contract = this.read({ ...node, path: [base] }, at);
    return contract.ok ? contract.names.get(path.join("\n")) : undefined;
  }

  /** All calls of vanilla-extract in a script, in order. */
  callsIn(script: LinkedModule): readonly VanillaCall[] {
    const known = this.#calls.get(script) ?? this.#findCalls(script);
    this.#calls.set(script, known);
    return known;
  }

  #callAt(start: number, script: LinkedModule): VanillaCall | undefined {
    const known =
      this.#made.get(script) ?? new Map(this.callsIn(script).map((made) => [made.call.start, made]));
    this.#made.set(script, known);
    return known.get(start);
  }

  #findCalls(script: LinkedModule): readonly VanillaCall[] {
    const { imports, reader, tokens } = script.module;
    const calls: VanillaCall[] = [];
    let count: number | undefined = 0;
    tokens.list.forEach(({ kind, value, start }, at) => {
      const imported = kind === "name" && tokens.list[at - 1]?.value !== "." ? imports.get(value) : undefined;
      const opened = imported === undefined ? undefined : reader.callAt(at);
      if (imported === undefined || opened === undefined) return;
      const isOwn = /^@vanilla-extract\/css$/.test(imported.from);
      if (!isOwn) {
        count = undefined;
        return;
      }
      const isAtTop = tokens.parents[at] === -1;
      const end = tokens.list[tokens.partners.get(opened) ?? opened]?.end ?? start;
      const inputs = isAtTop ? reader.inputsOf(opened) : [];
      const call: CallNode = { kind: "call", path: [value], inputs, start, end };
      calls.push({ name: imported.name, call, isAtTop, count });
      count = isAtTop ? this.#countAfter(imported.name, call, { script, count }) : undefined;
    });
    return calls;
  }

  #countAfter(
    name: string,
    { inputs }: CallNode,
    { script, count }: { readonly script: LinkedModule; readonly count: number | undefined },
  ): number | undefined {
    if (count === undefined || nameless.has(name)) return count;
    if (name === "createVar") return count + 1;
    const [first, second, third] = inputs;
    const named = name === "createThemeContract" ? first : name === "createGlobalTheme" ? second : undefined;
    if (name === "createGlobalTheme" && third !== undefined) return count;
    if (named === undefined) return undefined;
    const leaves = walkTokens(named, script, this.#follower).filter(({ path }) => path[0] !== "@layer");
    // What cannot be told may be an object of any number of tokens.
    return leaves.every(({ isOne }) => isOne) ? count + leaves.length : undefined;
  }

  #readHashed(tokens: ScriptNode | undefined, { count, call }: VanillaCall, at: LinkedModule): Contract {
    if (this.#packageName === undefined || count === undefined || tokens === undefined)
      return { ok: false, reason: `the names that ${call.path[0]}() makes of a hash cannot be told` };
    const hash = hashOf(`${this.#packageName}${at.path}`);
    const names = new Map<string, string>();
    const leaves = walkTokens(tokens, at, this.#follower).filter((leaf) => leaf.path[0] !== "@layer");
    if (!leaves.every(({ isOne }) => isOne))
      return { ok: false, reason: "the script calculates some of its tokens" };
    leaves.forEach((leaf, number) => {
      const words = leaf.path.join("-").replace(/^(?=\d)/, "_");
      names.set(leaf.path.join("\n"), `--${words}__${hash}${(count + number).toString(36)}`);
    });
    return { ok: true, names };
  }

  #readGlobal(tokens: ScriptNode | undefined, naming: ScriptNode | undefined, at: LinkedModule): Contract {
    if (tokens === undefined) return { ok: false, reason: "its contract is empty" };
    const rename = naming === undefined ? (name: string | undefined) => name : readNaming(naming, at);
    if (rename === undefined) return { ok: false, reason: "a function that names its tokens cannot be told" };
    const names = new Map<string, string>();
    for (const { path, value } of walkTokens(tokens, at, this.#follower)) {
      const text = value.node.kind === "text" ? value.node.value : undefined;
      const name = rename(text, path);
      if (name !== undefined && /^[\w-]+$/.test(name))
        names.set(path.join("\n"), `--${name.replace(/^--/, "")}`);
    }
    return { ok: true, names };
  }
}

/** Nobody writes more of it. */
const longestNaming = 1_000;

/** Reads a function such as `(value) => `app-${value}`` or `(_, path) => path.join("-")`. */
function readNaming(
  { start, end }: ScriptNode,
  { module }: LinkedModule,
): ((name: string | undefined, path: readonly string[]) => string | undefined) | undefined {
  // Runs of white space could be shared out between the parts of the pattern in too many ways.
  const text = module.tokens.text.slice(start, Math.min(end, start + longestNaming)).replace(/\s+/g, " ");
  const head =
    /^\(?\s*([\w$]+)(?:\s*:\s*[\w\s|]+?)?\s*(?:,\s*([\w$]+)(?:\s*:\s*[\w\s[\]]+?)?)?,?\s*\)?\s*=>\s*/.exec(
      text,
    );
  if (head === null) return undefined;
  const [whole, first, second] = head;
  const body = text.slice(whole.length);
  const [, before, inner, after] = /^`([\w-]*)\$\{([^{}`]*)\}([\w-]*)`$/.exec(body) ?? [
    undefined,
    "",
    body,
    "",
  ];
  const expression = (inner ?? "").trim();
  const wrap = (name: string | undefined) => (name === undefined ? undefined : `${before}${name}${after}`);
  if (expression === first) return (name) => wrap(name);
  const [, list, separator] = /^([\w$]+)\.join\(["'`]([-_]*)["'`]\)$/.exec(expression) ?? [];
  if (list === undefined || list !== second) return undefined;
  return (_, path) => wrap(path.join(separator));
}
