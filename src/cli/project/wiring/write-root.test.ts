import { expect, it } from "vitest";
import { findWriteRoot } from "./write-root.js";

/** As much of a survey as is read here. */
const rootOf = (files: readonly string[]) => {
  const sheets = { files: files.map((file) => ({ file, text: "" })) };
  return findWriteRoot("/nowhere", { sheets, built: [], mapped: [] });
};

it("is the folder that all files are in, and above the project where one is", () => {
  expect(rootOf(["src/a.css", "src/deep/b.css"])).toBe("src");
  expect(rootOf(["src/a.css", "../b.css"])).toBe("..");
});

it("is found among more files than a call takes arguments", () => {
  expect(rootOf(Array.from({ length: 200_000 }, (_, index) => `css/${index}.css`))).toBe("css");
});
