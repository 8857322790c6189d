import { Transform, type TransformCallback } from "node:stream";
import type { Grant } from "../policy/extend-policy.js";
import { extendMetaPolicy } from "../policy/meta-policy.js";
import { HeadReader } from "./head-reader.js";
import { findAttribute, type Tag } from "./read-tag.js";

/** What stands in a document's head before the place of the insertion. */
export interface HeadFacts {
  /** A `<base>` element gives relative addresses another meaning. */
  readonly hasBase: boolean;
  /** The whole addresses of the style sheets that it links, in their order. */
  readonly styleSheets: readonly string[];
}

export interface Insertion {
  /** The document's address in the browser. */
  readonly documentAddress: string;
  /** The text to put at the end of the head, in ASCII, which is the same in every charset that is read here. */
  readonly html: (facts: HeadFacts) => Promise<string> | string;
  readonly grant: Grant;
  /** A document with an element of this id in its head gets no insertion. */
  readonly unlessId: string;
  /** Nor does one whose head loads a script from such an address. */
  readonly unlessScript: RegExp;
  /** Is told why a document gets no insertion. */
  readonly onTrouble: (reason: string) => void;
  /** Is told of an element of that id further down, when the insertion has gone out already. */
  readonly onSecond: () => void;
}

/** Passes the bytes of a document on as they come, and puts a text in at the end of its head. */
export class HeadInsertion extends Transform {
  readonly #insertion: Insertion;
  readonly #reader: HeadReader;
  #state: "start" | "head" | "body" | "passed-on" = "start";
  /** What a `<base>` element says. */
  #base: string | undefined;
  readonly #links: string[] = [];
  #hasPanel = false;

  constructor(insertion: Insertion) {
    super();
    this.#insertion = insertion;
    this.#reader = new HeadReader((tag, written) => this.#onStartTag(tag, written));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#state === "start") this.#state = this.#looksLikeUtf16(chunk) ? "passed-on" : "head";
    if (this.#state === "head") {
      this.#readHead(chunk.toString("latin1"), false).then(() => done(), done);
      return;
    }
    if (this.#state === "body" && chunk.includes(`id="${this.#insertion.unlessId}"`)) {
      this.#insertion.onSecond();
      this.#state = "passed-on";
    }
    this.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#state === "head") this.#readHead("", true).then(() => done(), done);
    else done();
  }

  async #readHead(text: string, isLast: boolean): Promise<void> {
    const { passed, rest, isLost } = this.#reader.read(text, isLast);
    this.#write(passed);
    if (isLost) this.#insertion.onTrouble("it ends within its head");
    if (isLost) this.#state = "passed-on";
    if (rest === undefined) return;
    this.#state = "body";
    if (this.#hasPanel) this.#insertion.onTrouble("it has a panel already");
    else this.#write(await this.#insertion.html(this.#facts()));
    if (this.#hasPanel) this.#state = "passed-on";
    this.#write(rest);
  }

  #write(text: string): void {
    if (text !== "") this.push(Buffer.from(text, "latin1"));
  }

  #onStartTag(tag: Tag, written: string): string {
    const { unlessId, unlessScript, grant } = this.#insertion;
    if (findAttribute(tag, "id")?.value === unlessId) this.#hasPanel = true;
    if (tag.name === "script" && unlessScript.test(findAttribute(tag, "src")?.value ?? ""))
      this.#hasPanel = true;
    const href = findAttribute(tag, "href")?.value;
    if (tag.name === "base") this.#base ??= href;
    if (tag.name === "link" && href !== undefined && linksStyleSheet(tag)) this.#links.push(href);
    return extendMetaPolicy(tag, written, grant);
  }

  #facts(): HeadFacts {
    const { documentAddress } = this.#insertion;
    const base = resolveAddress(this.#base ?? "", documentAddress) ?? documentAddress;
    const styleSheets = this.#links.flatMap((href) => resolveAddress(href, base) ?? []);
    return { hasBase: this.#base !== undefined, styleSheets };
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

/** One that the page uses at once; the browser leaves an alternate one to its user. */
function linksStyleSheet(tag: Tag): boolean {
  const kinds = (findAttribute(tag, "rel")?.value ?? "").toLowerCase().split(/\s+/);
  return kinds.includes("stylesheet") && !kinds.includes("alternate");
}

function resolveAddress(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
