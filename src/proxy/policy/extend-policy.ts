/** What the panel's pieces of a page need of its Content Security Policy. */
export interface Grant {
  /** Of this one response. */
  readonly nonce: string;
  /** The address below which the panel's own files and its apply route lie, with a slash at its end. */
  readonly address: string;
}

interface Directive {
  readonly name: string;
  readonly sources: readonly string[];
  /** As it is written, with the white space around it. */
  readonly text: string;
}

/**
 * The value of a Content-Security-Policy header, which may hold several policies, with just what the panel needs: its
 * scripts by a nonce, and requests to its own address.
 */
export function extendPolicies(value: string, grant: Grant): string {
  return value
    .split(",")
    .map((policy) => extendPolicy(policy, grant))
    .join(",");
}

function extendPolicy(policy: string, { nonce, address }: Grant): string {
  if (policy === "") return policy;
  const directives = readDirectives(policy);
  const changes = [
    changeOf(directives, ["script-src-elem", "script-src", "default-src"], (sources) =>
      allowsInlineScripts(sources) ? withSource(sources, address) : withSource(sources, `'nonce-${nonce}'`),
    ),
    changeOf(directives, ["connect-src", "default-src"], (sources) => withSource(sources, address)),
  ].filter((change) => change !== undefined);
  const texts = directives.map(
    (directive) => changes.find(({ replaces }) => replaces === directive)?.text ?? directive.text,
  );
  const added = changes.filter(({ replaces }) => replaces === undefined).map(({ text }) => text);
  const isClosed = policy.trimEnd().endsWith(";");
  if (added.length > 0 && isClosed) texts.pop();
  return [...texts, ...added].join(";");
}

/** The word without which a page of these policies runs no script of its own server; undefined where it runs them. */
export function findSandboxed(value: string): string | undefined {
  const sandboxes = value.split(",").flatMap((policy) => {
    const sandbox = readDirectives(policy).find(({ name }) => name === "sandbox");
    return sandbox === undefined ? [] : [sandbox.sources.map((one) => one.toLowerCase())];
  });
  return ["allow-scripts", "allow-same-origin"].find((word) =>
    sandboxes.some((words) => !words.includes(word)),
  );
}

/** Of two directives with one name the first counts (CSP 3, "2.2.1"). */
function readDirectives(policy: string): readonly Directive[] {
  return policy.split(";").map((text) => {
    const [name = "", ...sources] = text.trim().split(/[\t\n\f\r ]+/);
    return { name: name.toLowerCase(), sources, text };
  });
}

/**
 * What becomes of the first of these directives that is there. `default-src` stays as it is, since it rules other things too:
 * the directive that it stands in for is added. Without any of them everything is allowed.
 */
function changeOf(
  directives: readonly Directive[],
  names: readonly string[],
  extend: (sources: readonly string[]) => readonly string[],
): { readonly replaces: Directive | undefined; readonly text: string } | undefined {
  const found = names.map((name) => directives.find((directive) => directive.name === name)).find(Boolean);
  if (found === undefined) return undefined;
  const sources = extend(found.sources);
  if (sources === found.sources) return undefined;
  if (found.name === "default-src")
    return { replaces: undefined, text: ` ${[names[0], ...sources].join(" ")}` };
  const [start] = /^\s*\S+/.exec(found.text) ?? [];
  return { replaces: found, text: [start, ...sources].join(" ") };
}

/** `'none'` counts only alone (CSP 3, "6.7.2.5"). */
function withSource(sources: readonly string[], source: string): readonly string[] {
  const isAllowed = !source.startsWith("'") && (sources.includes("*") || includesSelf(sources));
  return isAllowed ? sources : [...sources.filter((one) => one.toLowerCase() !== "'none'"), source];
}

function includesSelf(sources: readonly string[]): boolean {
  return sources.some((source) => source.toLowerCase() === "'self'");
}

/** A nonce beside `'unsafe-inline'` would take that permission away from the page's own scripts. */
function allowsInlineScripts(sources: readonly string[]): boolean {
  const words = sources.map((source) => source.toLowerCase());
  return (
    words.includes("'unsafe-inline'") &&
    !words.some((word) => /^'(?:nonce|sha256|sha384|sha512)-/.test(word) || word === "'strict-dynamic'")
  );
}
