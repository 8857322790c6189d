import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { projectFlags } from "../../src/cli/project/commands.js";
import { inferKind } from "../../src/discover/kinds/infer-kind.js";
import { configFileName, routingFileName } from "../../src/discover/project-files.js";
import { defaultSkippedFolders } from "../../src/discover/style-sheets/list-style-sheets.js";
import { categories } from "../../src/discover/tabs/category.js";

const text = readFileSync(new URL("../../docs/discovery.md", import.meta.url), "utf8");

describe("docs/discovery.md", () => {
  it("lists the flags of init and doctor as the commands have them", () => {
    const listed = [...text.matchAll(/^\| `--([\w-]+)/gm)].map((match) => match[1]);
    const known = projectFlags
      .map(({ name }) => name)
      .filter((name) => name !== "help" && name !== "version");
    expect(listed).toEqual(known);
  });

  it("names the files, the tabs and the folders that are passed over", () => {
    const names = [
      configFileName,
      routingFileName,
      ...categories.map(({ label }) => label),
      ...defaultSkippedFolders,
    ];
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  it("shows kinds as they are inferred", () => {
    const kindOf = (value: string, name = "--x") => inferKind(value, name).type.kind;
    const shown = ["16px", "1.5rem", "50%", "200ms"].map((value) => kindOf(value));
    expect(new Set(shown)).toEqual(new Set(["length"]));
    expect(kindOf("dashed", "--border-style")).toBe("select");
    expect(kindOf("214 32% 91%")).toBe("color");
    expect(kindOf("16 / 9")).toBe("ratio");
    expect(text).toContain("| `16 / 9` | a ratio");
    for (const value of ["calc(1px + 2px)", "clamp(1rem, 2vw, 3rem)"]) expect(kindOf(value)).toBe("text");
    for (const value of ["16px", "dashed", "214 32% 91%", "color-mix()", "calc()"])
      expect(text).toContain(value);
  });
});
