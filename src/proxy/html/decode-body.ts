import type { Duplex, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

/** The codings that can be undone here. Node has `zstd` only in later versions than the first that this package works with. */
export const readableCodings: ReadonlySet<string> = new Set(["gzip", "x-gzip", "deflate", "br", "identity"]);

/** The stages that undo a `Content-Encoding`; undefined for one that cannot be undone. */
export async function decodersFor(
  contentEncoding: string | undefined,
  body: Readable,
): Promise<readonly Duplex[] | undefined> {
  switch (contentEncoding?.trim().toLowerCase() ?? "identity") {
    case "":
    case "identity":
      return [];
    case "gzip":
    case "x-gzip":
      return [createGunzip()];
    case "br":
      return [createBrotliDecompress()];
    case "deflate":
      return [(await hasZlibHeader(body)) ? createInflate() : createInflateRaw()];
    default:
      return undefined;
  }
}

/** Some servers send `deflate` without the header that RFC 9110, section 8.4.1.2, wants; browsers read both. */
async function hasZlibHeader(body: Readable): Promise<boolean> {
  const first = await new Promise<Buffer | null>((resolve) => {
    body.once("end", () => resolve(null)).once("error", () => resolve(null));
    body.once("readable", () => {
      const piece: Buffer | null = body.read();
      // At once: a body that has been read to its end takes nothing back later.
      if (piece !== null) body.unshift(piece);
      resolve(piece);
    });
  });
  return first === null || ((first[0] ?? 0) & 0x0f) === 8;
}
