/** Elements whose content has no tags but their own end tag, where scripts run. */
export const rawTextElements: ReadonlySet<string> = new Set([
  ...["script", "style", "title", "noscript", "noframes"],
  ...["textarea", "iframe", "noembed", "xmp"],
]);

/** A comment is passed over in the same way. */
export const commentName = "!--";

/** Where reading stands inside such an element, or inside a comment. */
export interface RawText {
  readonly name: string;
  /** In a script: 1 after `<!--`, 2 after a `<script` inside that, whose end tag does not end the element. */
  readonly escape: 0 | 1 | 2;
}

/** Longer than anything that ends or changes raw text, so that no piece of it is cut where a text is. */
const longestMark = "</noscript".length + 1;

export interface RawTextStep {
  /** Everything before it is done with. */
  readonly at: number;
  /** Undefined once the content has ended: then the end tag, or what follows the comment, is at `at`. */
  readonly rawText: RawText | undefined;
}

/** Reads on inside raw text, as far as the text goes. */
export function passRawText(text: string, rawText: RawText): RawTextStep {
  const marks = marksOf(rawText.name);
  let depth = rawText.escape;
  let done = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [written] = mark;
    if (rawText.name === commentName) return { at: marks.lastIndex, rawText: undefined };
    if (written === "<!--") {
      if (depth === 0) depth = 1;
      // The dashes may be those of `-->`.
      marks.lastIndex = mark.index + 2;
    } else if (written === "-->") depth = 0;
    else if (!written.startsWith("</")) depth = depth === 1 ? 2 : depth;
    else if (depth === 2) depth = 1;
    else return { at: mark.index, rawText: undefined };
    done = marks.lastIndex;
  }
  return { at: Math.max(done, text.length - longestMark), rawText: { ...rawText, escape: depth } };
}

function marksOf(name: string): RegExp {
  if (name === commentName) return /--!?>/g;
  if (name === "script") return /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;
  return new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi");
}
