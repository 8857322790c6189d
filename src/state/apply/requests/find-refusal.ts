import type { SessionWorld } from "../../session/session-world.js";
import type { ApplyFailure } from "../apply-client.js";

const probeTimeoutMs = 3000;

/**
 * Why a request got no answer at all. A browser hides a refusing answer from a page whose origin is not allowed, so
 * the health route is asked in a way that needs no permission: when it answers, the origin was the reason. A write comes
 * after a preview that was let in, so that its connection must have broken.
 */
export async function findRefusal(
  world: SessionWorld,
  { endpoint, isWrite }: { readonly endpoint: string; readonly isWrite: boolean },
): Promise<ApplyFailure> {
  // The code that asks for it loads on demand, from a server that may be gone as well.
  const permission = await world.localNetworkPermission?.().catch(() => undefined);
  if (permission === "denied") return { kind: "local-network-denied", endpoint };
  const health = findHealthUrl(endpoint);
  if (health === undefined) return await findRedirect(world, endpoint);
  try {
    await world.fetch(health, { mode: "no-cors", signal: AbortSignal.timeout(probeTimeoutMs) });
    if (isWrite) return { kind: "answer-lost", endpoint };
    return { kind: "origin-not-allowed", origin: world.origin ?? "", endpoint };
  } catch {
    // No answer here either: nothing listens.
    return { kind: "unreachable", endpoint };
  }
}

/** Whether the page's own server sends the request on to another host, where it is not to go. */
async function findRedirect(world: SessionWorld, endpoint: string): Promise<ApplyFailure> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  const answer = await world
    .fetch(endpoint, { method: "HEAD", mode: "same-origin", redirect: "manual", signal })
    .catch(() => undefined);
  if (answer?.type === "opaqueredirect") return { kind: "foreign", endpoint, status: undefined };
  return { kind: "unreachable", endpoint };
}

/** Only a server of another origin can refuse ours, and only such an address is absolute. */
function findHealthUrl(endpoint: string): string | undefined {
  const match = /^(https?:\/\/[^?#]*)\/apply(?:[?#]|$)/.exec(endpoint);
  return match ? `${match[1]}/healthz` : undefined;
}
