import type { Block } from "../../../css/sheet/sheet.js";
import type { FollowedMember } from "../follow.js";
import type { Notation } from "../script-sheet.js";
import { type FoundObject, memberOf, noteUnfollowedIn, objectAt, unwrap } from "./config-object.js";
import type { ScriptContext } from "./script-tool.js";

/** What libraries that write their tokens in the same way do not have in common. */
export interface TokenDialect {
  readonly packages: RegExp;
  /** What the names of all custom properties begin with; empty for nothing. */
  readonly prefix: string;
  /** The rule for a condition of the tokens; undefined where a person may have given it another meaning. */
  blockOf(this: void, condition: string): Block | undefined;
}

/** A leaf of the tokens: an object with a value. */
interface ValueToken {
  /** Its path, as people write it. */
  readonly label: string;
  /** Of its custom property. */
  readonly name: string;
  readonly value: FollowedMember;
}

const mostDepth = 50;

/** Reads tokens such as `{ colors: { brand: { value: "#06f" } } }` in the theme of a configuration, and the semantic ones. */
export class ValueTokenReader {
  readonly #config: FoundObject;
  readonly #context: ScriptContext;
  readonly #dialect: TokenDialect;
  /** By custom property, the paths by which tokens refer to each other. */
  readonly #paths = new Map<string, string>();
  readonly #notation: Notation = {
    toCss: (text) => this.#withVariables(text),
    fromCss: (value) => this.#withReference(value),
  };

  constructor(config: FoundObject, context: ScriptContext, dialect: TokenDialect) {
    this.#config = config;
    this.#context = context;
    this.#dialect = dialect;
  }

  read(): void {
    const plain = this.#tokensIn("tokens");
    const semantic = this.#tokensIn("semanticTokens");
    for (const { name, label } of [...plain, ...semantic]) this.#paths.set(name, label);
    for (const token of plain) this.#declare(token, token.value, "base");
    for (const token of semantic) this.#declareSemantic(token);
    noteUnfollowedIn(this.#config, "theme", this.#context);
  }

  #tokensIn(key: string): readonly ValueToken[] {
    const found: ValueToken[] = [];
    for (const keys of [
      ["theme", key],
      ["theme", "extend", key],
    ]) {
      const at = { context: this.#context, packages: this.#dialect.packages };
      const object = objectAt(this.#config, keys, at);
      if (object !== undefined) this.#walk(object, [], found);
    }
    return found;
  }

  #walk(object: FoundObject, path: readonly string[], found: ValueToken[]): void {
    const { follower } = this.#context;
    const value = memberOf(object, "value", this.#context);
    if (value !== undefined) {
      if (path.length > 1) found.push({ label: path.join("."), name: this.#nameOf(path), value });
      return;
    }
    for (const { key, node, from, reason } of follower.membersOf(object.node, object.at)) {
      const inner = unwrap(follower.follow(node, from), this.#context, this.#dialect.packages);
      if (!follower.step([...path, key].join("."))) return;
      if (inner === undefined || reason !== undefined || path.length > mostDepth) continue;
      this.#walk(inner, key === "DEFAULT" && path.length > 0 ? path : [...path, key], found);
    }
  }

  #declareSemantic(token: ValueToken): void {
    const { follower } = this.#context;
    const value = follower.follow(token.value.node, token.value.from);
    if (!value.ok || value.node.kind !== "object") {
      this.#declare(token, token.value, "base");
      return;
    }
    for (const member of follower.membersOf(value.node, value.at)) this.#declare(token, member, member.key);
  }

  #declare({ name, label }: ValueToken, value: FollowedMember, condition: string): void {
    const block = this.#dialect.blockOf(condition);
    if (block === undefined) return;
    this.#context.declarer.declare({ name, value, block, label, notation: this.#notation });
  }

  #nameOf(path: readonly string[]): string {
    const words = ["-", this.#dialect.prefix, path.join("-")].filter((word) => word !== "").join("-");
    return words.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  }

  /** References to other tokens as the configuration writes them; undefined where they have a modifier. */
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
}
