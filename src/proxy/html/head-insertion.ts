import { Transform, type TransformCallback } from "node:stream";
import type { Grant } from "../policy/extend-policy.js";
import { extendMetaPolicy } from "../policy/meta-policy.js";
import { HeadReader } from "./head-reader.js";
import { findAttribute, type Tag } from "./read-tag.js";

/** What stands in a document's head before the place of the insertion. */
export interface HeadFacts {
  /** A `<base>` element gives relative addresses another meaning. */
  readonly hasBase: boolean;
}

export interface Insertion {
  /** The text to put at the end of the head, in ASCII, which is the same in every charset that is read here. */
  readonly html: (facts: HeadFacts) => string;
  readonly grant: Grant;
  /** A document with an element of this id in its head gets no insertion. */
  readonly unlessId: string;
  /** Is told why a document gets no insertion. */
  readonly onTrouble: (reason: string) => void;
  /** Is told of an element of that id further down, when the insertion has gone out already. */
  readonly onSecond: () => void;
}

/** Passes the bytes of a document on as they come, and puts a text in at the end of its head. */
export class HeadInsertion extends Transform {
  readonly #insertion: Insertion;
  readonly #reader: HeadReader;
  #state: "start" | "head" | "body" | "untouched" = "start";
  #hasBase = false;
  #hasId = false;

  constructor(insertion: Insertion) {
    super();
    this.#insertion = insertion;
    this.#reader = new HeadReader((tag, written) => this.#onStartTag(tag, written));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#state === "start") this.#state = this.#looksLikeUtf16(chunk) ? "untouched" : "head";
    if (this.#state === "head") this.#readHead(chunk.toString("latin1"), false);
    else {
      if (this.#state === "body" && chunk.includes(`id="${this.#insertion.unlessId}"`)) {
        this.#insertion.onSecond();
        this.#state = "untouched";
      }
      this.push(chunk);
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#state === "head") this.#readHead("", true);
    done();
  }

  #readHead(text: string, isLast: boolean): void {
    const { passed, rest, isLost } = this.#reader.read(text, isLast);
    this.#write(passed);
    if (isLost) this.#insertion.onTrouble("it ends within its head");
    if (isLost) this.#state = "untouched";
    if (rest === undefined) return;
    this.#state = "body";
    if (this.#hasId) this.#insertion.onTrouble("it has a panel already");
    else this.#write(this.#insertion.html({ hasBase: this.#hasBase }));
    if (this.#hasId) this.#state = "untouched";
    this.#write(rest);
  }

  #write(text: string): void {
    if (text !== "") this.push(Buffer.from(text, "latin1"));
  }

  #onStartTag(tag: Tag, written: string): string {
    const { unlessId, grant } = this.#insertion;
    if (findAttribute(tag, "id")?.value === unlessId) this.#hasId = true;
    if (tag.name === "base" && findAttribute(tag, "href") !== undefined) this.#hasBase = true;
    return extendMetaPolicy(tag, written, grant);
  }

  /** By its mark, or by the NUL in or after its first character. */
  #looksLikeUtf16(chunk: Buffer): boolean {
    const [first, second] = chunk;
    const isUtf16 =
      (first === 0xff && second === 0xfe) ||
      (first === 0xfe && second === 0xff) ||
      first === 0 ||
      second === 0;
    if (isUtf16) this.#insertion.onTrouble("it is encoded as UTF-16");
    return isUtf16;
  }
}
