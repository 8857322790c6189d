import { commentName, passRawText, type RawText, rawTextElements } from "./raw-text.js";
import { readTag, type Tag } from "./read-tag.js";
import { TagEnd } from "./tag-end.js";

/** What is known after a piece of a document. */
export interface HeadPiece {
  /** What comes before the end of the head, ready to go on. */
  readonly passed: string;
  /** What comes after that place; undefined while it has not been met. */
  readonly rest?: string;
  /** True when the place will not be met: the document ends inside something, or is none that can be read. */
  readonly isLost?: boolean;
}

/** Told of each start tag in the head; gives the text that goes on in its place. */
export type OnStartTag = (tag: Tag, written: string) => string;

/** A tag or declaration that is longer is taken for none. */
const longestHeld = 1_048_576;

/** Documents are read as one character per byte; this is the mark of UTF-8. */
const byteOrderMark = "\u00ef\u00bb\u00bf";

/** Start tags that stay in the head; any other begins the body (HTML, "13.2.6.4.4"). */
const headElements: ReadonlySet<string> = new Set([
  ...["html", "head", "base", "basefont", "bgsound", "link", "meta", "noframes", "noscript"],
  ...["script", "style", "template", "title"],
]);

/** End tags that end the head; any other is passed over. */
const endsOfHead: ReadonlySet<string> = new Set(["head", "body", "html", "br"]);

/**
 * Finds the place where a browser ends the head of a document, whether or not a tag says so. Only what is incomplete is
 * held back.
 */
export class HeadReader {
  readonly #onStartTag: OnStartTag;
  /** What has not been understood yet. */
  #held = "";
  /** The tag or declaration whose end has not come, with all that came of it after what is held. */
  #openTag:
    | { readonly endsIn: (piece: string) => boolean; readonly pieces: string[]; length: number }
    | undefined;
  #passed = "";
  #isAtStart = true;
  #rawText: RawText | undefined;
  #openTemplates = 0;

  constructor(onStartTag: OnStartTag) {
    this.#onStartTag = onStartTag;
  }

  /** Takes the next piece of the document, one character per byte. The last one may be empty. */
  read(text: string, isLast: boolean): HeadPiece {
    this.#passed = "";
    if (!this.#take(text, isLast)) return { passed: "" };
    for (;;) {
      const isOver = this.#held === "" && this.#rawText === undefined;
      const step = isOver ? "incomplete" : this.#step(isLast);
      if (step === "end" || (isOver && isLast && this.#openTemplates === 0)) {
        return { passed: this.#passed, rest: this.#held };
      }
      if (step === "incomplete") break;
    }
    if (!isLast && this.#held.length <= longestHeld) return { passed: this.#passed };
    return { passed: this.#passed + this.#held, isLost: true };
  }

  /** Joins a piece to what is held; false while it lies within an open tag or declaration, which is read once it is whole. */
  #take(text: string, isLast: boolean): boolean {
    const open = this.#openTag;
    if (open === undefined) {
      this.#held += text;
      return true;
    }
    open.pieces.push(text);
    open.length += text.length;
    const isTooLong = this.#held.length + open.length > longestHeld;
    if (!open.endsIn(text) && !isLast && !isTooLong) return false;
    this.#held += open.pieces.join("");
    this.#openTag = undefined;
    return true;
  }

  /** Passes one construct. */
  #step(isLast: boolean): "passed" | "incomplete" | "end" {
    const held = this.#held;
    if (this.#rawText !== undefined) {
      const { at, rawText } = passRawText(held, this.#rawText);
      this.#rawText = rawText;
      this.#pass(at);
      return rawText === undefined ? "passed" : "incomplete";
    }
    if (this.#isAtStart && !isLast && held.length < 3 && byteOrderMark.startsWith(held)) return "incomplete";
    const hasMark = this.#isAtStart && held.startsWith(byteOrderMark);
    this.#isAtStart = false;
    if (hasMark) return this.#pass(byteOrderMark.length);
    switch (kindOf(held, isLast)) {
      case "incomplete":
        return "incomplete";
      case "text":
        return this.#stepOverText();
      case "comment":
        return this.#stepIntoComment(isLast);
      case "declaration":
        return this.#stepOverDeclaration();
      case "tag":
        return this.#stepOverTag();
    }
  }

  #pass(length: number): "passed" | "incomplete" {
    this.#passed += this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return length > 0 ? "passed" : "incomplete";
  }

  #stepOverText(): "passed" | "incomplete" | "end" {
    const next = this.#held.indexOf("<", 1);
    const length = next < 0 ? this.#held.length : next;
    if (this.#openTemplates > 0) return this.#pass(length);
    const blanks = /^[\t\n\f\r ]*/.exec(this.#held.slice(0, length))?.[0].length ?? 0;
    return blanks === 0 ? "end" : this.#pass(blanks);
  }

  #stepIntoComment(isLast: boolean): "passed" | "incomplete" {
    if (this.#held.startsWith("<!-->")) return this.#pass("<!-->".length);
    if (this.#held.startsWith("<!--->")) return this.#pass("<!--->".length);
    if (this.#held.length < "<!--->".length && !isLast) return "incomplete";
    this.#rawText = { name: commentName, escape: 0 };
    return this.#pass("<!--".length);
  }

  #stepOverDeclaration(): "passed" | "incomplete" {
    const end = this.#held.indexOf(">") + 1;
    if (end === 0) this.#openTag = { endsIn: (piece) => piece.includes(">"), pieces: [], length: 0 };
    return this.#pass(end);
  }

  #stepOverTag(): "passed" | "incomplete" | "end" {
    const tag = readTag(this.#held, 0);
    if (tag === undefined) {
      const end = new TagEnd();
      end.find(this.#held.slice(this.#held[1] === "/" ? 2 : 1));
      this.#openTag = { endsIn: (piece) => end.find(piece) !== undefined, pieces: [], length: 0 };
      return "incomplete";
    }
    const isInHead = this.#openTemplates === 0;
    if (tag.isEnd) {
      if (isInHead && endsOfHead.has(tag.name)) return "end";
      if (!isInHead && tag.name === "template") this.#openTemplates -= 1;
      return this.#pass(tag.end);
    }
    if (isInHead && !headElements.has(tag.name)) return "end";
    if (tag.name === "template") this.#openTemplates += 1;
    if (rawTextElements.has(tag.name)) this.#rawText = { name: tag.name, escape: 0 };
    const written = this.#held.slice(0, tag.end);
    this.#passed += isInHead ? this.#onStartTag(tag, written) : written;
    this.#held = this.#held.slice(tag.end);
    return "passed";
  }
}

/** What begins at the start of a text that is not empty. */
function kindOf(text: string, isLast: boolean): "tag" | "comment" | "declaration" | "text" | "incomplete" {
  if (text[0] !== "<") return "text";
  const next = text[1] === "/" ? text[2] : text[1];
  if (next === undefined) return isLast ? "text" : "incomplete";
  if (/[a-z]/i.test(next)) return "tag";
  if (text[1] === "/" || next === "?") return "declaration";
  if (next !== "!") return "text";
  if (text.startsWith("<!--")) return "comment";
  return !isLast && "<!--".startsWith(text) ? "incomplete" : "declaration";
}
