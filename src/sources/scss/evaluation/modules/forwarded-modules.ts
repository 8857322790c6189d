import type { Load } from "../../syntax/read-load.js";

/** A module that is loaded for its members; undefined where its file was not read. */
interface Forwarded<M> extends Pick<Load, "show" | "hide"> {
  readonly module: M | undefined;
  readonly prefix: string;
}

/** Which members of a module can be seen. */
interface Shown {
  /** Those that are named. */
  readonly named: Set<string>;
  /** All but these; undefined where only those that are named are seen. */
  hidden: ReadonlySet<string> | undefined;
}

/** The modules of which a file gives members on, or has them open to itself. One that it loads often under a prefix is one. */
export class ForwardedModules<M> {
  readonly #byPrefix = new Map<string, Map<M | undefined, Shown>>();
  readonly #prefixLengths = new Set<number>();

  add({ module, prefix, show, hide = new Set() }: Forwarded<M>): void {
    const own = this.#byPrefix.get(prefix) ?? new Map<M | undefined, Shown>();
    this.#byPrefix.set(prefix, own);
    this.#prefixLengths.add(prefix.length);
    const shown = own.get(module) ?? { named: new Set(), hidden: undefined };
    own.set(module, shown);
    if (show !== undefined) for (const name of show) if (!hide.has(name)) shown.named.add(name);
    if (show !== undefined) return;
    const { hidden } = shown;
    shown.hidden = hidden === undefined ? hide : new Set([...hide].filter((name) => hidden.has(name)));
  }

  /** The modules that may have a member, and its name there; `sign` is what stands before a name where it is shown or hidden. */
  *find(name: string, sign: string): Generator<{ readonly module: M | undefined; readonly name: string }> {
    for (const length of this.#prefixLengths)
      for (const [module, { named, hidden }] of this.#byPrefix.get(name.slice(0, length)) ?? []) {
        const isShown = hidden?.has(sign + name) === false || named.has(sign + name);
        if (isShown) yield { module, name: name.slice(length) };
      }
  }
}
