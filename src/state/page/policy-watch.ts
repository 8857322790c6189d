import { parseAddress } from "./parse-address.js";

/** Ends the watch; resolves to the directive that would allow the address, where the page's policy has forbidden it. */
export type PolicyWatch = () => Promise<string | undefined>;

/** The event has a task of its own, which may come after the request has failed, and no standard says how long after. */
const eventMs = 100;

/**
 * Notes from now on whether the page's Content Security Policy forbids requests to an address. The browser hides the
 * reason from whoever sent the request, and tells it in an event alone.
 */
export function watchPolicy(window: Window & typeof globalThis, address: string): PolicyWatch {
  const { document } = window;
  const wanted = parseAddress(address, document.baseURI)?.origin;
  let violation: SecurityPolicyViolationEvent | undefined;
  let onViolation = () => {};
  const note = (event: SecurityPolicyViolationEvent) => {
    const isOurs = parseAddress(event.blockedURI)?.origin === wanted;
    // A policy that only reports forbids nothing.
    if (!isOurs || event.disposition !== "enforce") return;
    violation ??= event;
    onViolation();
  };
  document.addEventListener("securitypolicyviolation", note);
  return async () => {
    if (violation === undefined) {
      await new Promise<void>((resolve) => {
        onViolation = resolve;
        window.setTimeout(resolve, eventMs);
      });
    }
    document.removeEventListener("securitypolicyviolation", note);
    if (violation === undefined || wanted === undefined) return undefined;
    const source = wanted === window.location.origin ? "'self'" : wanted;
    return widenedDirective(violation.originalPolicy, source);
  };
}

/** The `connect-src` of the policy with one source more; where it has none, `default-src` counts in its place. */
function widenedDirective(policy: string, source: string): string {
  const sourcesOf = (name: string) =>
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .find(([first]) => first?.toLowerCase() === name)
      ?.slice(1);
  const sources = sourcesOf("connect-src") ?? sourcesOf("default-src") ?? [];
  return ["connect-src", ...sources.filter((one) => one.toLowerCase() !== "'none'"), source].join(" ");
}
