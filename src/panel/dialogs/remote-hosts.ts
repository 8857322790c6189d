/** The hosts a CSS value would load from: an imported `url()` of a stranger can tell them who opened the page. */
export function remoteHosts(value: string): readonly string[] {
  const addresses = value.matchAll(/(?:https?:)?\/\/([^/\s"'()\\?#]+)/gi);
  return [...new Set([...addresses].map(([, host = ""]) => host))];
}
