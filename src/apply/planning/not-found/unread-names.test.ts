import { describe, expect, it } from "vitest";
import { readSource } from "../../../sources/read-source.js";
import { findUnreadNames } from "./unread-names.js";

const namesIn = (file: string, text: string) => {
  const { known, others, filled } = findUnreadNames(file, readSource(file, text));
  return { known: [...known.keys()], others: [...others.keys()], filled: filled.length };
};

describe("the names of custom properties in what is not read", () => {
  it("are none that a comment, a reference or the end of another name holds", () => {
    const text =
      "<!-- --a: 1 -->\n<p style='color: var(--b); x--c: 1; --d: 2'>{{ /* --e: 1 */ }}</p>\n<script>\n// '--f': 1\n</script>";
    expect(namesIn("a.html", text)).toEqual({ known: [], others: ["--d"], filled: 0 });
  });

  it("are told apart by whether it is known why they are not read", () => {
    const text =
      "<style media=print>:root{--a:1;--b:2}</style><p style='--b:1;--c:1'><template><style>p{--d:1}</style>";
    expect(namesIn("a.html", text)).toEqual({
      known: ["--a", "--b", "--d"],
      others: ["--b", "--c"],
      filled: 0,
    });
  });

  it("are looked for in no style sheet of CSS, of which all is read", () => {
    expect(namesIn("a.css", ":root { --a: 1px }")).toEqual({ known: [], others: [], filled: 0 });
  });

  it("are found in linear time", () => {
    for (const part of [
      "--",
      "--a",
      "--a ",
      "<!--",
      "--#{",
      "--$(",
      "/*",
      "'--a",
      "@property ",
      "--a\n\n",
      "<style media=print>",
    ])
      expect(namesIn("a.html", part.repeat(200_000)).filled).toBe(0);
  });
});
