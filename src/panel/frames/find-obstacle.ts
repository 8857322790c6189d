/** Why a page does not come in a frame. */
export type Obstacle =
  /** A header of its answer forbids it. */
  | { readonly kind: "header"; readonly text: string }
  /** Its own policy lets it show no frames. */
  | { readonly kind: "policy"; readonly text: string }
  /** Something else came in its place, or nothing. */
  | { readonly kind: "other" };

/** Asks for the page once more, and reads of its headers which one keeps it out of frames. */
export async function findObstacle({ fetch }: Pick<Window, "fetch">, address: string): Promise<Obstacle> {
  let headers: Headers;
  try {
    ({ headers } = await fetch(address, { method: "HEAD", cache: "no-store" }));
  } catch {
    // The server is gone, or a policy forbids the request.
    return { kind: "other" };
  }
  return readObstacle((name) => headers.get(name) ?? "");
}

/** Which of a page's headers keeps it out of frames of its own origin. */
export function readObstacle(header: (name: string) => string): Obstacle {
  const policy = header("content-security-policy");
  const ancestors = directiveOf(policy, "frame-ancestors");
  // Where a policy says who may frame it, browsers do not read the older header.
  if (ancestors !== undefined && !mayBeSelf(ancestors)) return { kind: "header", text: ancestors };
  const options = header("x-frame-options");
  const isOpen = options === "" || /^\s*sameorigin\s*$/i.test(options);
  if (ancestors === undefined && !isOpen) return { kind: "header", text: `X-Frame-Options: ${options}` };
  const frames = ["frame-src", "child-src", "default-src"].map((name) => directiveOf(policy, name));
  const own = frames.find((directive) => directive !== undefined);
  return own === undefined || mayBeSelf(own) ? { kind: "other" } : { kind: "policy", text: own };
}

function directiveOf(policy: string, name: string): string | undefined {
  return policy
    .split(/[;,]/)
    .map((directive) => directive.trim())
    .find((directive) => directive.toLowerCase().split(/\s/)[0] === name);
}

/** Whether its sources may let in the page's own origin; those with a host are not compared with it. */
function mayBeSelf(directive: string): boolean {
  return /'self'|\*|:|\./.test(directive);
}
