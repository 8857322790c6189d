type Permission = "granted" | "denied" | "prompt";

/**
 * Whether the browser lets this page reach a server on this machine. Undefined where it needs no permission: in browsers
 * without one, and on a page that comes from this machine itself.
 */
export async function readLocalNetworkPermission(window: Window): Promise<Permission | undefined> {
  if (/^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(window.location.hostname)) return undefined;
  try {
    // Newer than the DOM types: https://wicg.github.io/local-network-access/
    const name = "loopback-network" as PermissionName;
    return (await window.navigator.permissions.query({ name })).state;
  } catch {
    // A browser that does not know the name rejects it.
    return undefined;
  }
}
