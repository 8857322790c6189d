import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { orderByUse } from "./order-by-use.js";

const files = ["a.css", "b.css", "src/c.css"].map((file) => ({ file, text: "" }));

test("style sheets of which pages have loaded none stay as they are", () => {
  expect(orderByUse(files, ["/p/src/c.css", "/p/a.css"], "/")).toEqual(files.map((file) => ({ ...file })));
});

test("a root behind a link has the same style sheets", () => {
  const real = realpathSync(mkdtempSync(join(tmpdir(), "order-")));
  const link = `${real}-link`;
  symlinkSync(real, link);
  try {
    const loaded = ["src/c.css", "a.css"].map((file) => join(real, file).replaceAll("\\", "/"));
    expect(orderByUse(files, loaded, link)).toEqual([
      { file: "b.css", text: "", isApart: true },
      { file: "src/c.css", text: "" },
      { file: "a.css", text: "" },
    ]);
  } finally {
    rmSync(link);
    rmSync(real, { recursive: true });
  }
});

test("a root that is gone for a moment ends no request", () => {
  const gone = join(tmpdir(), "order-nowhere");
  expect(orderByUse(files, [`${gone.replaceAll("\\", "/")}/b.css`], gone)).toMatchObject([
    { file: "a.css", isApart: true },
    { file: "src/c.css", isApart: true },
    { file: "b.css" },
  ]);
});
