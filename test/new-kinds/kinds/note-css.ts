import { readSheet } from "../../../src/css/sheet/sheet-reader.js";
import type { Preprocessor, StyleProgram } from "../../../src/sources/preprocessor.js";
import type { Linked } from "../../../src/sources/program.js";

/** A made-up language of style sheets: CSS in which what follows `~` in a line is a note. */
export const noteCss: Preprocessor = {
  words: "Note CSS",
  isIndented: false,
  standsInComponents: false,
  isFollowed: true,
  createProgram: () => new NoteProgram(),
  faultOf: (_, value) => (value.includes("~") ? "Note CSS takes what follows ~ for a note" : undefined),
};

class NoteProgram implements StyleProgram {
  readFile(_path: string, text: string): Linked {
    const view = text.replace(/~[^\n]*/g, (note) => " ".repeat(note.length));
    const source = { text, sheet: readSheet(view), unread: [], faultOf: noteCss.faultOf };
    return { source, addDeclarations() {} };
  }

  loads() {
    return [];
  }

  link() {
    return new Map();
  }
}
