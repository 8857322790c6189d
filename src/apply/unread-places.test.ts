import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "unread-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

function put(files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function open(route: unknown) {
  const parsed = parseRouting({ "*": route });
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  return createApply({ rootDir: root, writeRoot: root, routing: parsed.value });
}

const extract = "import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';\n";
const panda = "import { defineConfig } from '@pandacss/dev';\n";
const styled = "import { createGlobalStyle } from 'styled-components';\ncreateGlobalStyle`\n$" + "{m}\n`";

/** Files of which nothing is read that has the token, the line to edit, and why. */
const cases: readonly (readonly [files: Files, line: number, why: string, route?: unknown])[] = [
  [{ "a.scss": "@use 'theme';\n" }, 1, "theme was not found"],
  [
    { "a.scss": "%t {\n  --x: 1px }\n" },
    2,
    "what stands in %t is on the page only where something extends it",
  ],
  [{ "a.less": ".m() {\n  --x: 1px }\n" }, 2, "what stands in a mixin is put where that is included"],
  [{ "a.less": "each(@l, {\n  :root { --@{value}: 1px }\n});\n" }, 2, "its name may be put together here"],
  [{ "a.styl": ":root {\n  --x: 1px\n}\n" }, 2, "it has braces, by which Stylus tells blocks, too"],
  [{ "a.styl": "if a\n  :root\n    --x: 1px\n" }, 3, "Stylus decides where that goes"],
  [{ "a.styl": ":root\n\t--y: 1\n  --x: 1px\n" }, 3, "tabs and spaces indent it"],
  [{ "a.pcss": "@define-mixin m {\n  --x: 1px }\n" }, 2, "what stands in @define-mixin is put elsewhere"],
  [{ "a.pcss": "@each $n in x {\n :root { --$(n): 1px }\n}\n" }, 2, "a plugin of PostCSS makes its name"],
  [
    { "a.css": "\n@property --x { syntax: '*'; inherits: true }\n" },
    2,
    "only its initial value stands there",
  ],
  [{ "a.html": "<html\nstyle='--x: 1px'>" }, 2, "what stands there is not read"],
  [
    { "a.html": "<!-- --x: 1px -->\n<style media=print>\n:root{--x:1px}</style>" },
    3,
    'it is for "print" alone',
  ],
  [{ "a.html": "<style>\n:root{--x:{{ v }}}</style>" }, 2, "a template fills it in"],
  [{ "a.html": "<template>\n<style>:root{--x:1px}</style></template>" }, 2, "it stands in a <template>"],
  [{ "a.html": "<svg>\n<style>:root{--x:1px}</style></svg>" }, 2, "it stands in SVG or MathML"],
  [{ "a.vue": '<style lang="stylus">\n:root\n  --x: 1px\n</style>' }, 3, 'styles in "stylus" are not read'],
  [{ "a.vue": '<script>\n</script>\n<style src="b.css"></style>' }, 3, "its styles stand in another file"],
  [{ "a.vue": "<style scoped>\n:root{--x:1px}</style>" }, 2, "it is for elements of the component alone"],
  [
    { "a.vue": "<template>\n<style>:root{--x:1px}</style>" },
    2,
    "the <template> that starts here does not end",
  ],
  [
    { "a.svelte": "<p/><style>\n:root{--x:1px}</style>" },
    2,
    "it stands in an expression, or not at the start",
  ],
  [{ "a.astro": "\n<style define:vars={{ x }}></style>" }, 2, "an expression gives its custom properties"],
  [{ "a.astro": "---\n---\n---\n<style>\n:root{--x:1px}</style>" }, 5, "where the component's script ends"],
  [{ "a.css.ts": `${extract}globalStyle(':root', { vars: { '--x': 1\n` }, 2, "{ is not closed"],
  [
    { "a.css.ts": `${extract}const f = () => {\nglobalStyle(':root', { vars: { '--x': '1' } }) }` },
    3,
    "globalStyle() stands in a function",
  ],
  [
    { "a.css.ts": `${extract}createGlobalTheme(':root',\n make());` },
    3,
    "the script calculates what stands there",
  ],
  [{ "a.ts": "\ndocument.body.style.setProperty('--x', '1px');" }, 2, "what stands there is not read"],
  [{ "a.ts": styled }, 3, "an expression puts in what stands there"],
  [
    { "panda.config.ts": `${panda}export default defineConfig(\n make())` },
    2,
    "the script calculates its configuration",
  ],
  [
    { "panda.config.ts": `${panda}export default defineConfig({\n theme: { tokens: make() } })` },
    3,
    "the script calculates what stands there",
  ],
  [
    { "panda.config.ts": `${panda}export default defineConfig({\n hash: true })` },
    2,
    "hash makes other names of its tokens",
  ],
  [
    { "uno.config.ts": "import { defineConfig } from 'unocss';\nexport default defineConfig({ theme: {} })" },
    2,
    "only presetWind4 makes custom properties",
  ],
  [{ "theme.json": "{\n oops" }, 2, "a colon was expected"],
  [{ "t.json": "{\n oops", "b.css": "\n" }, 2, "a colon was expected", { file: "t.json", builds: "b.css" }],
  [
    { "t.json": '{ "x":\n { "value": "1px" } }', "b.css": "\n" },
    2,
    "the style sheet built of it does not declare it",
    { file: "t.json", builds: "b.css" },
  ],
  [
    { "t.js": 'export default {\n x: "1px" }', "b.css": "\n" },
    2,
    "the style sheet built of it does not declare it",
    { file: "t.js", builds: "b.css" },
  ],
];

describe("a token that stands only where nothing is read", () => {
  const rows = cases.map(([files, line, why, route]) => ({ files, line, why, route }));

  it.each(rows)(
    "is refused with the reason and the line to edit, and not written: $files",
    async ({ files, line, why, route }) => {
      put(files);
      const [file = ""] = Object.keys(files);
      const { run } = open(route ?? file);
      const sheets = [{ address: "http://localhost/x.css" }];
      const seen = { "--x": { value: "1px", selector: ":root", conditions: [], sheet: 0 } };
      for (const body of [
        { preview: { "--x": "7px" } },
        { preview: { "--x": "7px" }, page: { sheets, seen } },
        { tokens: { "--x": "7px" }, page: { sheets, seen }, anyway: ["--x"] },
      ])
        expect(await run(body)).toMatchObject({
          refused: [
            { cssVar: "--x", reason: "source", why: expect.stringContaining(why), places: [{ file, line }] },
          ],
        });
      for (const [name, text] of Object.entries(files))
        expect(readFileSync(join(root, name), "utf8")).toBe(text);
    },
  );
});
