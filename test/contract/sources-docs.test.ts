import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { createApplyHandler } from "../../src/http/apply-handler.js";
import type { Routing } from "../../src/model/config.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { createScratch } from "./support/scratch.js";

const text = readFileSync(fileURLToPath(new URL("../../docs/sources.md", import.meta.url)), "utf8");

/** A small file of each kind, in which the token --gap is 4px. */
const samples: Readonly<Record<string, string>> = {
  ".css": ":root { --gap: 4px }",
  ".pcss": "$gap: 4px;\n:root { --gap: $gap }",
  ".postcss": "$gap: 4px;\n:root { --gap: $(gap) }",
  ".scss": "$gap: 4px;\n:root { --gap: #{$gap} }",
  ".sass": "$gap: 4px\n:root\n  --gap: #{$gap}\n",
  ".less": "@gap: 4px;\n:root { --gap: @gap }",
  ".html": "<style>:root { --gap: 4px }</style>",
  ".htm": "<style>:root { --gap: 4px }</style>",
  ".vue": "<template><p /></template>\n<style scoped>\n:global(:root) { --gap: 4px }\n</style>",
  ".svelte": "<p>x</p>\n<style>\n:root { --gap: 4px }\n</style>",
  ".astro": "---\n---\n<p />\n<style>\n:root { --gap: 4px }\n</style>",
  ".styl": "$gap = 4px\n:root\n  --gap $gap\n",
};
const script = 'injectGlobal({ ":root": { "--gap": "4px" } });';
const ofToken = { space: { gap: { $type: "dimension", $value: "4px" } } };

const endings = [...text.matchAll(/^\| (`\.[^|]*) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`(\.\w+)`/g)].map(([, ending = ""]) => ending),
);
const scripts = endings.filter((ending) => /^\.[cm]?[jt]sx?$/.test(ending));
const tokenFiles = [".json", ".jsonc", ".json5", ".tokens"];

interface Project {
  readonly files: Readonly<Record<string, string>>;
  readonly routing: Routing;
  readonly cssVar: string;
}

/** What the files hold after --gap was written as 5px, and what the server answered. */
async function applied({ files, routing, cssVar }: Project) {
  const scratch = createScratch(files);
  onTestFinished(scratch.remove);
  const handler = createApplyHandler({
    rootDir: scratch.root,
    writeRoot: ".",
    routing,
    allowMissingOrigin: true,
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      tokens: { [cssVar]: "5px" },
      page: {
        sheets: [{ address: "http://localhost/page.css" }],
        seen: { [cssVar]: { value: "4px", selector: ":root", conditions: [], sheet: 0 } },
      },
    }),
  });
  const answer = await (await handler(request)).json();
  return { answer, after: (file: string) => scratch.read(file) };
}

describe("docs/sources.md", () => {
  it("lists the kinds of files of which there is a sample here", () => {
    const known = [...Object.keys(samples), ...tokenFiles, ...scripts, ".sss"];
    expect(new Set(endings)).toEqual(new Set(known));
    expect(scripts).toHaveLength(8);
  });

  it.each([...Object.entries(samples), ...scripts.map((ending) => [ending, script] as const)])(
    "says that %s files are written, and they are",
    async (ending, content) => {
      const file = `src/tokens${ending}`;
      const { after } = await applied({
        files: { [file]: content },
        routing: { "*": file },
        cssVar: "--gap",
      });
      expect(after(file)).toBe(content.replace("4px", "5px"));
    },
  );

  it.each(tokenFiles)(
    "says that %s files are written where a build is known, and they are",
    async (ending) => {
      const [, shown = ""] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
      const routing: Routing = JSON.parse(shown.replace(".json", ending));
      const [file, builds] = [`tokens/space/base${ending}`, "build/tokens.css"];
      const content = JSON.stringify(ofToken, undefined, 2);
      const files = { [file]: content, [builds]: ":root { --space-gap: 4px }" };
      const { after } = await applied({ files, routing, cssVar: "--space-gap" });
      expect(after(file)).toBe(content.replace("4px", "5px"));
      expect(after(builds)).toBe(files[builds]);
    },
  );

  it("says that SugarSS is not read, and no routing takes it", () => {
    expect(parseRouting({ "*": "src/tokens.sss" })).toMatchObject({ ok: false });
  });
});
