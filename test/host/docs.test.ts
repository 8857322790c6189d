import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import * as main from "../../src/index.js";
import { restoreScript } from "../../src/model/host-pieces/restore-script.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");
const pages = ["plain-page", "vite", "astro", "next", "other-servers"].map((name) => `docs/${name}.md`);

interface Snippet {
  readonly text: string;
  /** The example that the last link before it points at. */
  readonly example: string;
}

/** Code of a page, shell and plain text aside. */
function snippetsOf(page: string): Snippet[] {
  const text = read(page);
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, language]) => language !== "sh" && language !== "text")
    .map((match) => {
      const links = [
        ...text.slice(0, match.index).matchAll(/\]\(https:[^)]+\/blob\/main\/(examples\/[^)]+)\)/g),
      ];
      return { text: match[2] ?? "", example: decodeURI(links.at(-1)?.[1] ?? "") };
    });
}

/** An import of a public name needs no example: it is checked against the main door. */
function importsOnly({ text }: Snippet): boolean {
  const names = /^import \{ (\w+) \} from "design-token-panel";\n$/.exec(text)?.[1];
  return names !== undefined && names in main;
}

describe.each(pages)("%s", (page) => {
  test("shows code of the examples, as it is there", () => {
    const snippets = snippetsOf(page);
    expect(snippets.length).toBeGreaterThan(2);
    const strays = snippets.filter(
      (one) => !importsOnly(one) && !read(one.example).includes(one.text.trim()),
    );
    expect(strays).toEqual([]);
  });
});

test("the plain example carries the configuration as init wrote it", () => {
  const config = read("examples/plain/design-token-panel.config.json");
  expect(read("examples/plain/index.html")).toContain(
    `<script type="application/json" id="tokenpanel-config">\n${config.replace(/^/gm, "      ").trimEnd()}\n    </script>`,
  );
});

test("the plain example carries the restore script as the package has it, and its hash", () => {
  expect(read("examples/plain/index.html")).toContain(`<script>${restoreScript}</script>`);
  const hash = createHash("sha256").update(restoreScript).digest("base64");
  expect(read("examples/plain/serve.mjs")).toContain(`sha256-${hash}`);
});
