export type Header = [name: string, value: string];

/** These are about one connection (RFC 9110, section 7.6.1), or about how a body is framed on it. */
const ofOneConnection: ReadonlySet<string> = new Set([
  ...["connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization"],
  ...["te", "trailer", "transfer-encoding", "upgrade"],
]);

/** The headers of a message that are meant for its other end, in their order and spelling. */
export function endToEndHeaders(rawHeaders: readonly string[]): readonly Header[] {
  const headers = pairsOf(rawHeaders);
  const named = new Set(
    headers
      .filter(([name]) => name.toLowerCase() === "connection")
      .flatMap(([, value]) => value.split(",").map((option) => option.trim().toLowerCase())),
  );
  return headers.filter(([name]) => {
    const lower = name.toLowerCase();
    return !ofOneConnection.has(lower) && !named.has(lower);
  });
}

/** Node's flat list of names and values, by pairs. */
export function pairsOf(rawHeaders: readonly string[]): readonly Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? "", rawHeaders[index + 1] ?? ""]);
  }
  return headers;
}
