import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Chord, shortcutKeys } from "../../src/panel/keyboard/shortcut-keys.js";
import { en } from "../../src/panel/strings/en.js";
import { toolsEn } from "../../src/panel/strings/tools-en.js";
import { readOwnTokens } from "../../src/panel/styles/own-tokens.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");
const page = read("docs/panel.md");

/** What the documents set in italics and no language translates, and the name they give to the list of everything. */
const names = ["sRGB", "P3", "50 %", "100 %", "Aa", "palette"];

const texts = [...Object.values(en), ...Object.values(toolsEn)].map((text) =>
  text.replace(/, at \{name\}$|…$/, "").replace(/\{n\} ?/, ""),
);
const isSaid = (words: string) => texts.includes(words.replace(/…$/, "").replace(/\d+ /, ""));

describe.each(["panel", "scales", "exchange"])("docs/%s.md", (file) => {
  it("writes what the panel says as the panel says it", () => {
    const text = read(`docs/${file}.md`)
      .replaceAll(/^```[\s\S]*?^```$/gm, "")
      .replaceAll(/`[^`\n]*`|\*\*/g, "")
      .replaceAll(/\s+/g, " ");
    const quoted = [...text.matchAll(/\*([^*\s][^*]*)\*/g)].map(([, words = ""]) => words);
    expect(quoted.length).toBeGreaterThan(2);
    expect(quoted.filter((words) => !names.includes(words) && !isSaid(words))).toEqual([]);
  });
});

describe("docs/scales.md", () => {
  const scales = read("docs/scales.md");

  it.each([
    ["operations", "| Operation |", 5],
    ["kinds of scales", "| Kind |", 3],
    ["looks of a frame", "| Look |", 4],
  ])("names all %s as the panel does", (_, heading, count) => {
    const [, rest = ""] = scales.split(`\n${heading}`);
    const [table = ""] = rest.split("\n\n");
    const listed = table
      .split("\n")
      .slice(2)
      .flatMap((row) => (row.split("|")[1] ?? "").split(","));
    const trimmed = listed.map((words) => words.trim());
    expect(trimmed).toHaveLength(count);
    expect(trimmed.filter((words) => !isSaid(words))).toEqual([]);
  });
});

/** As the documents write keys. */
function spell({ key, mod, shift, alt }: Chord): string {
  const named = key.replace(/^(Key|Digit)/, "").replace("enter", "Enter");
  const last = mod && named.length === 1 ? named.toUpperCase() : named;
  const keys = [mod && "Control", alt && "Alt", shift && "Shift", last].filter(Boolean).join(" ");
  return keys.length === 1 ? `\`${keys}\`` : keys;
}

describe("docs/panel.md", () => {
  it("names the keys of every shortcut", () => {
    const scales = read("docs/scales.md");
    const spelt = Object.values(shortcutKeys).map(([chord]) => (chord ? spell(chord) : ""));
    const redo = "Control Shift Z";
    const text = `${page}${scales}`.replaceAll(/Alt 2, Alt 3/g, "Alt 2 Alt 3");
    expect(spelt.filter((keys) => !text.includes(keys) && keys !== redo)).toEqual([]);
  });

  it("lists custom properties that the panel has", () => {
    const own = readOwnTokens(read("src/panel/styles/tokens.css"));
    const [, table = ""] = /\| `--design-token-panel-…` \|[^\n]*\n[^\n]*\n([\s\S]*?)\n\n/.exec(page) ?? [];
    const cells = table.split("\n").map((row) => row.split("|")[1] ?? "");
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, token = ""]) => token));
    const inExample = [...page.matchAll(/--design-token-panel-([\w-]+):/g)].map(([, token = ""]) => token);
    expect(inExample.length).toBeGreaterThan(2);
    expect(inExample.filter((token) => !listed.includes(token))).toEqual([]);
    const ofOurOwn = ["hairline", "shadow", "quick"];
    expect(new Set(listed)).toEqual(new Set([...own.keys()].filter((token) => !ofOurOwn.includes(token))));
  });

  it("promises hooks that the panel has", () => {
    const [, line = ""] = /- `data-action` with ([\s\S]*?);\n/.exec(page) ?? [];
    const named = [...line.matchAll(/`([\w-]+)`/g)].map(([, action = ""]) => action);
    expect(named.length).toBeGreaterThan(9);
    const sources = readdirSync(`${root}src/panel`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
      .map((file) => read(`src/panel/${file}`))
      .join("\n");
    const [, ids = ""] = /type ActionId =([^;]*);/.exec(read("src/panel/ui/ui.ts")) ?? [];
    const isThere = (action: string) =>
      action in shortcutKeys || ids.includes(`"${action}"`) || sources.includes(`data-action="${action}"`);
    expect(named.filter((action) => !isThere(action))).toEqual([]);
  });
});
