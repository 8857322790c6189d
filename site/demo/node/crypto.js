import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { Buffer } from "buffer/";

/** The digest as hexadecimal text. The server asks for SHA-256 alone. */
export function hash(algorithm, data) {
  if (algorithm !== "sha256") throw new TypeError(`no ${algorithm} here`);
  return bytesToHex(sha256(typeof data === "string" ? utf8ToBytes(data) : data));
}

export function randomBytes(length) {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
}
