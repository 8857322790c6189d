import type { Member, ObjectNode, ScriptNode } from "../javascript/script-node.js";
import type { ScriptModule } from "./read-module.js";

/** A script that another one imports, with its path. */
export interface LinkedModule {
  readonly path: string;
  readonly module: ScriptModule;
}

/** Gives the script that another one imports by this address, where it may be written as well. */
export type FindModule = (from: string, address: string) => LinkedModule | undefined;

/** What a name or a reference comes to in the end, and in which script that stands. */
export type Followed =
  | { readonly ok: true; readonly node: ScriptNode; readonly at: LinkedModule }
  /** Why nobody can tell, as a sentence without its full stop. */
  | { readonly ok: false; readonly reason: string };

const longestChain = 20;

/** A few lines can name each other so that billions of values follow of them; no script of tokens has more than so many. */
const mostSteps = 100_000;
/** So many characters of a name are a step of their own. */
const stepLength = 100;

/** Follows names to what they stand for: constants of the script, parts of these, and what imported scripts export. */
export class ScriptFollower {
  readonly #find: FindModule;
  /** Objects may be spread into each other over and over. */
  readonly #members = new Map<ObjectNode, ReadonlyMap<string, FollowedMember>>();
  #steps = 0;

  constructor(find: FindModule) {
    this.#find = find;
  }

  /** Whether a script had more to follow than is followed, so that the rest of it is not known. */
  get isSpent(): boolean {
    return this.#steps > mostSteps;
  }

  /** Lets another script be followed as far as the one before. */
  begin(): void {
    this.#steps = 0;
  }

  /** Counts a value of this name that is come to; false where no more are followed. */
  step(name: string): boolean {
    this.#steps += 1 + name.length / stepLength;
    return !this.isSpent;
  }

  follow(node: ScriptNode, at: LinkedModule, steps = 0): Followed {
    if (node.kind !== "name") return { ok: true, node, at };
    if (steps > longestChain) return refuse(`${node.path.join(".")} is followed no further`);
    const [name = "", ...rest] = node.path;
    const base = this.#named(name, at, steps);
    return base.ok ? this.#inside(base, { rest, whole: node.path, steps }) : base;
  }

  /**
   * The properties of an object, with what others give that are spread into it, each as it is in the end. Of what may be set
   * again by something that cannot be told, the reason stands in its place.
   */
  membersOf(object: ObjectNode, at: LinkedModule, steps = 0): readonly FollowedMember[] {
    return [...this.#membersByKey(object, at, steps).values()];
  }

  /** The property of an object under a key, as among all of them. */
  memberOf(object: ObjectNode, key: string, at: LinkedModule): FollowedMember | undefined {
    return this.#membersByKey(object, at, 0).get(key);
  }

  #membersByKey(object: ObjectNode, at: LinkedModule, steps: number): ReadonlyMap<string, FollowedMember> {
    const known = this.#members.get(object) ?? this.#findMembers(object, at, steps);
    this.#members.set(object, known);
    return known;
  }

  #findMembers(object: ObjectNode, at: LinkedModule, steps: number): ReadonlyMap<string, FollowedMember> {
    const found = new Map<string, FollowedMember>();
    /** Those that nothing unclear stands behind. */
    let clear = new Set<string>();
    for (const member of object.members) {
      if (member.kind === "property") {
        found.delete(member.key);
        found.set(member.key, { key: member.key, at: member.at, node: member.node, from: at });
        clear.add(member.key);
        continue;
      }
      const spread = member.kind === "spread" ? this.#spread(member, at, steps) : undefined;
      for (const one of spread?.values() ?? []) {
        found.set(one.key, one);
        if (one.reason === undefined) clear.add(one.key);
      }
      if (spread !== undefined) continue;
      const reason = "a spread or a calculated key after it may set it again";
      for (const key of clear) {
        const one = found.get(key);
        if (one !== undefined) found.set(key, { ...one, reason });
      }
      clear = new Set();
    }
    return found;
  }

  #spread(
    { node }: Member,
    at: LinkedModule,
    steps: number,
  ): ReadonlyMap<string, FollowedMember> | undefined {
    const followed = steps > longestChain ? undefined : this.follow(node, at, steps + 1);
    if (!followed?.ok || followed.node.kind !== "object") return undefined;
    const members = this.#membersByKey(followed.node, followed.at, steps + 1);
    for (const key of members.keys()) if (!this.step(key)) return undefined;
    return members;
  }

  #named(name: string, at: LinkedModule, steps: number): Followed {
    const { constants, imports, changed } = at.module;
    const own = constants.get(name);
    if (changed.has(name)) return refuse(`${name} may be changed by ${at.path}`);
    if (own !== undefined) return this.follow(own, at, steps + 1);
    const imported = imports.get(name);
    if (imported === undefined) return refuse(`${name} is no constant at the top of ${at.path}`);
    const there = this.#find(at.path, imported.from);
    if (there === undefined)
      return refuse(`${name} comes from ${imported.from}, which is not among the files that its route names`);
    if (imported.name === "*") return refuse(`${name} stands for all of ${imported.from}`);
    const given = there.module.exports.get(imported.name);
    if (given === undefined) return refuse(`${there.path} exports no ${imported.name} that can be followed`);
    return typeof given === "string"
      ? this.#named(given, there, steps + 1)
      : this.follow(given, there, steps + 1);
  }

  #inside(
    base: Followed & { readonly ok: true },
    {
      rest,
      whole,
      steps,
    }: { readonly rest: readonly string[]; readonly whole: readonly string[]; readonly steps: number },
  ): Followed {
    let current = base;
    for (const key of rest) {
      if (current.node.kind !== "object") return refuse(`what ${whole.join(".")} holds cannot be told`);
      const member = this.#membersByKey(current.node, current.at, steps + 1).get(key);
      if (member === undefined || member.reason !== undefined)
        return refuse(`what ${whole.join(".")} holds cannot be told`);
      const next = this.follow(member.node, member.from, steps + 1);
      if (!next.ok) return next;
      current = next;
    }
    return current;
  }
}

export interface FollowedMember {
  readonly key: string;
  /** The offset of its key. */
  readonly at: number;
  readonly node: ScriptNode;
  /** The script in which it stands. */
  readonly from: LinkedModule;
  /** Why it cannot be told what it is in the end. */
  readonly reason?: string;
}

function refuse(reason: string): Followed {
  return { ok: false, reason };
}
