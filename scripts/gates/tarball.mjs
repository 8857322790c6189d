import { gunzipSync } from "node:zlib";

const blockBytes = 512;

/**
 * The entries of a packed tarball: `{ path, type, mode, bytes }`, the type as tar spells it (`"0"` is a file). Reads what
 * npm writes, ustar with pax headers for long paths; `tar` itself is not on every system.
 */
export function readTarball(packed) {
  const tar = gunzipSync(packed);
  const entries = [];
  let longPath;
  for (let at = 0; at + blockBytes <= tar.length && tar[at] !== 0; ) {
    const text = (from, length) => tar.toString("utf8", at + from, at + from + length).replace(/\0.*$/s, "");
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const bytes = tar.subarray(at + blockBytes, at + blockBytes + size);
    const type = text(156, 1) || "0";
    const path = longPath ?? [text(345, 155), text(0, 100)].filter(Boolean).join("/");
    longPath = type === "x" ? /\d+ path=(.*)\n/.exec(bytes.toString("utf8"))?.[1] : undefined;
    if (type !== "x" && type !== "g")
      entries.push({ path, type, mode: Number.parseInt(text(100, 8), 8), bytes });
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
  }
  return entries;
}
