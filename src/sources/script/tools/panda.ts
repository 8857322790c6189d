import type { Block } from "../../../css/sheet/sheet.js";
import { isLiteral } from "../../javascript/script-node.js";
import type { FollowedMember } from "../follow.js";
import type { Notation } from "../script-sheet.js";
import {
  type FoundObject,
  findConfig,
  memberOf,
  noteUnfollowedIn,
  objectAt,
  unwrap,
} from "./config-object.js";
import type { ScriptContext } from "./script-tool.js";

const packages = /^@pandacss\/dev$/;

/** Reads the tokens in a configuration of Panda CSS, which makes custom properties of all of them. */
export function readPanda(context: ScriptContext): void {
  const config = findConfig(context, packages);
  if (config !== undefined) new PandaReader(config, context).read();
}

/** A leaf of the tokens: an object with a value. */
interface PandaToken {
  readonly path: readonly string[];
  readonly value: FollowedMember;
}

const mostDepth = 50;

class PandaReader {
  readonly #config: FoundObject;
  readonly #context: ScriptContext;
  readonly #prefix: string;
  /** By custom property, the paths by which tokens refer to each other. */
  readonly #paths = new Map<string, string>();
  readonly #notation: Notation = {
    toCss: (text) => this.#withVariables(text),
    fromCss: (value) => this.#withReference(value),
  };

  constructor(config: FoundObject, context: ScriptContext) {
    this.#config = config;
    this.#context = context;
    this.#prefix = this.#text(config, "prefix") ?? this.#textAt(["prefix"], "cssVar") ?? "";
  }

  read(): void {
    const unclear = ["hash", "prefix", "cssVarRoot", "layers"].find((key) => this.#isUnclear(key));
    if (unclear !== undefined) {
      this.#context.unread.push({
        at: this.#config.node.start,
        hidesNames: true,
        reason: `${unclear} makes other names of its tokens`,
      });
      return;
    }
    const plain = this.#tokensIn("tokens");
    const semantic = this.#tokensIn("semanticTokens");
    for (const { path } of [...plain, ...semantic]) this.#paths.set(this.#nameOf(path), path.join("."));
    for (const token of plain) this.#declare(token, token.value, this.#block());
    for (const token of semantic) this.#declareSemantic(token);
    this.#readGlobalVars();
    for (const key of ["theme", "globalVars"]) noteUnfollowedIn(this.#config, key, this.#context);
  }

  #tokensIn(key: string): readonly PandaToken[] {
    const found: PandaToken[] = [];
    for (const keys of [
      ["theme", key],
      ["theme", "extend", key],
    ]) {
      const object = objectAt(this.#config, keys, { context: this.#context, packages });
      if (object !== undefined) this.#walk(object, [], found);
    }
    return found;
  }

  #walk(object: FoundObject, path: readonly string[], found: PandaToken[]): void {
    const { follower } = this.#context;
    const value = memberOf(object, "value", this.#context);
    if (value !== undefined) {
      if (path.length > 1) found.push({ path, value });
      return;
    }
    for (const { key, node, from, reason } of follower.membersOf(object.node, object.at)) {
      const inner = unwrap(follower.follow(node, from), this.#context, packages);
      if (!follower.step([...path, key].join("."))) return;
      if (inner === undefined || reason !== undefined || path.length > mostDepth) continue;
      this.#walk(inner, key === "DEFAULT" && path.length > 0 ? path : [...path, key], found);
    }
  }

  #declareSemantic(token: PandaToken): void {
    const { follower } = this.#context;
    const value = follower.follow(token.value.node, token.value.from);
    if (!value.ok || value.node.kind !== "object") {
      this.#declare(token, token.value, this.#block());
      return;
    }
    const hasConditions = memberOf(this.#config, "conditions", this.#context) !== undefined;
    for (const member of follower.membersOf(value.node, value.at)) {
      const block = this.#block(hasConditions && member.key !== "base" ? "" : member.key);
      if (block !== undefined) this.#declare(token, member, block);
    }
  }

  #declare({ path }: PandaToken, value: FollowedMember, block: Block | undefined): void {
    if (block === undefined) return;
    const name = this.#nameOf(path);
    this.#context.declarer.declare({ name, value, block, label: path.join("."), notation: this.#notation });
  }

  /** The rule for a condition of the tokens; undefined where a person may have given it another meaning. */
  #block(condition = "base"): Block | undefined {
    const { sheet } = this.#context;
    const layer = sheet.block("layer", this.#textAt(["layers"], "tokens") ?? "tokens");
    const root = this.#text(this.#config, "cssVarRoot") ?? ":where(:root, :host)";
    const [, scheme] = /^_os(Dark|Light)$/.exec(condition) ?? [];
    if (condition === "base") return sheet.block("style", root, layer);
    if (condition === "_dark" || condition === "_light")
      return sheet.block("style", `.${condition.slice(1)}`, layer);
    if (scheme === undefined) return undefined;
    return sheet.block(
      "style",
      root,
      sheet.block("media", `(prefers-color-scheme: ${scheme.toLowerCase()})`, layer),
    );
  }

  #readGlobalVars(): void {
    const object = objectAt(this.#config, ["globalVars"], { context: this.#context, packages });
    if (object === undefined) return;
    const { sheet, follower, declarer } = this.#context;
    const layer = sheet.block("layer", this.#textAt(["layers"], "base") ?? "base");
    const block = sheet.block(
      "style",
      this.#text(this.#config, "cssVarRoot") ?? ":where(:root, :host)",
      layer,
    );
    for (const value of follower.membersOf(object.node, object.at))
      if (value.key.startsWith("--")) declarer.declare({ name: value.key, value, block, label: value.key });
  }

  #nameOf(path: readonly string[]): string {
    const words = ["-", this.#prefix, path.join("-")].filter((word) => word !== "").join("-");
    return words.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  }

  /** References to other tokens as Panda writes them; undefined where they have a modifier. */
  #withVariables(text: string): string | undefined {
    let isPlain = true;
    const css = text.replace(/\{([^{}]*)\}/g, (_, path: string) => {
      isPlain &&= !path.includes("/");
      return `var(${this.#nameOf(path.split("."))})`;
    });
    return isPlain && !css.includes("{") ? css : undefined;
  }

  #withReference(value: string): ReturnType<Notation["fromCss"]> {
    if (value.includes("{")) return { ok: false, reason: "a brace would begin a reference" };
    const text = value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const path = this.#paths.get(name);
      return path === undefined ? whole : `{${path}}`;
    });
    return this.#withVariables(text) === value ? { ok: true, text } : { ok: true, text: value };
  }

  #isUnclear(key: string): boolean {
    const member = memberOf(this.#config, key, this.#context);
    if (member === undefined) return false;
    const { node } = member;
    if (node.kind === "text") return key === "hash";
    if (node.kind === "object")
      return (
        key === "hash" ||
        key === "cssVarRoot" ||
        node.members.some((one) => one.kind !== "property" || !isLiteral(one.node))
      );
    return !(
      key === "hash" &&
      node.kind === "other" &&
      this.#context.script.module.tokens.text.slice(node.start, node.end) === "false"
    );
  }

  #textAt(keys: readonly string[], key: string): string | undefined {
    const object = objectAt(this.#config, keys, { context: this.#context, packages });
    return object && this.#text(object, key);
  }

  #text(object: FoundObject, key: string): string | undefined {
    const node = memberOf(object, key, this.#context)?.node;
    return node?.kind === "text" ? node.value : undefined;
  }
}
