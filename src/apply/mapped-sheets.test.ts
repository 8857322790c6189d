import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import fc from "fast-check";
// @ts-expect-error It comes without types.
import less from "less";
import { transform } from "lightningcss";
import postcss from "postcss";
import * as sass from "sass";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "mapped-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Applies to what the page has of the built style sheet, as a browser would tell it. */
function apply(values: Record<string, string>, kind: "tokens" | "preview" = "tokens") {
  const parsed = parseRouting({ "*": "dist/site.css" });
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  const seen: Record<string, object> = {};
  postcss.parse(textOf("dist/site.css")).walkDecls(/^--/, ({ prop, value, parent }) => {
    const selector = parent && "selector" in parent ? parent.selector : "";
    if (selector === ":root") seen[prop] = { value: value.trim(), selector, conditions: [], sheet: 0 };
  });
  const page = { attributes: {}, media: [], sheets: [{ address: "http://localhost/dist/site.css" }], seen };
  const options = { rootDir: root, writeRoot: root, routing: parsed.value };
  return createApply(options).run({ [kind]: values, page });
}

async function changedBy(values: Record<string, string>) {
  const outcome = await apply(values);
  if (outcome.kind !== "applied") throw new Error(JSON.stringify(outcome));
  return {
    changed: outcome.updated.flatMap(({ file, changed }) => (changed.length > 0 ? [file] : [])),
    refused: (outcome.refused ?? []).map(({ cssVar, why }) => `${cssVar}: ${why}`),
  };
}

const sourceOf = (name: string) =>
  `/* :root { --a: 1px } */\n.other { --a: 1px }\n:root {\n  color: red;\n  --a: 1px;\n  --b: ${name === "css" ? "#AABBCC" : "#abc"}; --c: 1px\n}\n`;

function putBuilt(css: string, map: unknown, isInline = false): void {
  const text = typeof map === "string" ? map : JSON.stringify(map);
  const inline = `data:application/json;base64,${Buffer.from(text).toString("base64")}`;
  put("dist/site.css", `${css}\n/*# sourceMappingURL=${isInline ? inline : "site.css.map"} */\n`);
  if (!isInline) put("dist/site.css.map", text);
}

/** A file of the project, and how a build makes the page's style sheet of it. */
const builds: readonly (readonly [name: string, source: string, build: () => unknown])[] = [
  ["Sass", "src/site.scss", () => buildSass("expanded")],
  ["Sass on one line", "src/site.scss", () => buildSass("compressed")],
  [
    "Less",
    "src/site.less",
    async () => {
      const file = join(root, "src/site.less");
      const options = { filename: file, sourceMap: { sourceMapBasepath: root, sourceMapRootpath: "../" } };
      const { css, map } = await less.render(textOf("src/site.less"), options);
      putBuilt(css, map);
    },
  ],
  [
    "PostCSS, with the map in its text",
    "src/site.css",
    async () => {
      const options = {
        from: join(root, "src/site.css"),
        to: join(root, "dist/site.css"),
        map: { inline: false },
      };
      const { css, map } = await postcss([{ postcssPlugin: "nothing" }]).process(
        textOf("src/site.css"),
        options,
      );
      putBuilt(css.replace(/\/\*# .*/, ""), map.toJSON(), true);
    },
  ],
  [
    "Lightning CSS, which maps rules alone",
    "src/site.css",
    () => {
      const code = Buffer.from(textOf("src/site.css"));
      const { code: css, map } = transform({ filename: "src/site.css", code, minify: true, sourceMap: true });
      putBuilt(Buffer.from(css).toString(), { ...JSON.parse(String(map)), sourceRoot: ".." });
    },
  ],
  [
    "esbuild",
    "src/site.css",
    () =>
      build({
        ...{ entryPoints: [join(root, "src/site.css")], outfile: join(root, "dist/site.css") },
        ...{ bundle: true, minify: true, sourcemap: true, logLevel: "silent" },
      }),
  ],
];

function buildSass(style: "compressed" | "expanded"): void {
  const { css, sourceMap } = sass.compile(join(root, "src/site.scss"), { sourceMap: true, style });
  putBuilt(css, sourceMap);
}

describe("a style sheet that a build made is written where its source map leads", () => {
  it.each(builds)("by %s, and the next build has just that", async (_, source, run) => {
    const text = sourceOf(source.slice(source.lastIndexOf(".") + 1));
    put(source, text);
    await run();
    const built = textOf("dist/site.css");
    expect(await changedBy({ "--a": "2px", "--b": "#123456" })).toEqual({ changed: [source], refused: [] });
    const after = text.replace("  --a: 1px", "  --a: 2px").replace(/#(?:abc|AABBCC)/, "#123456");
    expect(textOf(source)).toBe(after);
    expect(textOf("dist/site.css")).toBe(built);
    await run();
    const found: string[] = [];
    postcss.parse(textOf("dist/site.css")).walkDecls(/^--/, ({ prop, value }) => {
      found.push(`${prop}: ${value.trim()}`);
    });
    expect(found).toEqual(["--a: 1px", "--a: 2px", "--b: #123456", "--c: 1px"]);
    expect(await changedBy({ "--a": "1px" })).toEqual({ changed: [source], refused: [] });
  });

  it("through a variable of another file, which a preview shows", async () => {
    put("src/_vars.scss", "$gap: 4px;\n");
    put("src/site.scss", '@use "vars";\n:root { --gap: #{vars.$gap}; }\n');
    buildSass("expanded");
    const preview = await apply({ "--gap": "8px" }, "preview");
    const hunks =
      preview.kind === "previewed"
        ? preview.files.flatMap((one) => one.hunks.map((hunk) => ({ ...hunk, file: one.file })))
        : [];
    expect(hunks).toMatchObject([{ file: "src/_vars.scss", line: 1, before: "4px", after: "8px" }]);
    expect(await changedBy({ "--gap": "8px" })).toEqual({ changed: ["src/_vars.scss"], refused: [] });
    expect(textOf("src/_vars.scss")).toBe("$gap: 8px;\n");
  });

  it("however often the map names a file, which is not looked for as often", async () => {
    put("src/site.scss", ":root { --a: 1px; }\n");
    buildSass("expanded");
    const map = JSON.parse(textOf("dist/site.css.map"));
    const [name] = map.sources;
    put("dist/site.css.map", JSON.stringify({ ...map, sources: Array(1000).fill(name) }));
    const looked = vi.spyOn(fs, "statSync");
    syncBuiltinESMExports();
    try {
      expect(await changedBy({ "--a": "2px" })).toEqual({ changed: ["src/site.scss"], refused: [] });
      const times = looked.mock.calls.filter(([path]) => String(path).endsWith("site.scss")).length;
      expect(times).toBeLessThan(50);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  });

  it("however many files the map names that are not there, of which the system is asked no single one", async () => {
    put("src/site.scss", ":root { --a: 1px; }\n");
    buildSass("expanded");
    const map = JSON.parse(textOf("dist/site.css.map"));
    const gone = Array.from({ length: 1000 }, (_, at) =>
      at % 2 ? `../gone${at}.scss` : `../gone${at}/a.scss`,
    );
    put("dist/site.css.map", JSON.stringify({ ...map, sources: [...map.sources, ...gone] }));
    const asked = (["existsSync", "statSync", "readdirSync"] as const).map((name) => vi.spyOn(fs, name));
    syncBuiltinESMExports();
    try {
      expect(await changedBy({ "--a": "2px" })).toEqual({ changed: ["src/site.scss"], refused: [] });
      const paths = asked.flatMap(({ mock }) => mock.calls.map(([path]) => String(path)));
      expect(paths.filter((path) => path.includes("gone"))).toEqual([]);
      expect(paths.filter((path) => path.endsWith("site.scss"))).not.toEqual([]);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  });

  it("and of two rules that say the same, in the one that the build took", async () => {
    put("src/one.css", ":root { --a: 1px }\n");
    put("src/two.css", ":root { --a: 1px }\n");
    put("src/site.css", '@import "./two.css";\n');
    await build({
      ...{ entryPoints: [join(root, "src/site.css")], outfile: join(root, "dist/site.css") },
      ...{ bundle: true, sourcemap: true, logLevel: "silent" },
    });
    expect(await changedBy({ "--a": "2px" })).toEqual({ changed: ["src/two.css"], refused: [] });
    expect(textOf("src/one.css")).toBe(":root { --a: 1px }\n");
  });

  it("and says that it has to be built", async () => {
    put("src/site.scss", ":root { --a: 1px; }\n");
    buildSass("expanded");
    expect(await apply({ "--a": "2px" })).toMatchObject({
      updated: [{ file: "src/site.scss", needsBuild: true }, {}],
    });
  });
});

describe("nothing is written", () => {
  const refusedBy = async (values: Record<string, string>) => {
    const { changed, refused } = await changedBy(values);
    expect(changed).toEqual([]);
    return refused.join();
  };

  it("where the source has another value by now", async () => {
    put("src/site.scss", ":root { --a: 1px; }\n");
    buildSass("expanded");
    put("src/site.scss", ":root { --a: 3px; }\n");
    expect(await refusedBy({ "--a": "2px" })).toContain("src/site.scss, line 1, where the value is another");
  });

  it("where what stands there by now is another rule", async () => {
    put("src/site.scss", ":root { --a: 1px; }\n.b { --a: 1px; }\n");
    buildSass("expanded");
    put("src/site.scss", ".b { --a: 1px; }\n:root { --a: 1px; }\n");
    expect(await refusedBy({ "--a": "2px" })).toContain("what the files say to another");
  });

  it("while the system cannot read the map, and all is written again as soon as it can", async () => {
    put("src/site.scss", ":root { --a: 1px; }\n");
    buildSass("expanded");
    const open = fs.openSync;
    vi.spyOn(fs, "openSync").mockImplementation((path, ...others) => {
      if (!String(path).endsWith(".map")) return open(path, ...others);
      throw Object.assign(new Error("EMFILE"), { code: "EMFILE", syscall: "open" });
    });
    syncBuiltinESMExports();
    try {
      const reason = "--a: its source map dist/site.css.map cannot be read (too many open files)";
      expect(await refusedBy({ "--a": "2px" })).toBe(reason);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    expect((await changedBy({ "--a": "2px" })).changed).toEqual(["src/site.scss"]);
  });

  it("where Sass calculates it", async () => {
    put("src/site.scss", "$a: 1px;\n:root { --a: #{$a * 2}; }\n");
    buildSass("expanded");
    expect(await refusedBy({ "--a": "4px" })).toContain("--a: ");
  });

  it.each([
    ["an installed file", "node_modules/x/site.scss"],
    ["a file that is not there", "src/gone.scss"],
    ["a file outside of the root", "../site.scss"],
    ["a file of another machine", "file://elsewhere/site.scss"],
    ["an address that no file has", "file:///a%2Fsite.scss"],
  ])("where the map leads to %s, and to one of the project besides", async (_, source) => {
    put("src/other.scss", ":root { --a: 1px; }\n");
    if (source.startsWith("node_modules")) put(source, ":root { --a: 1px; }\n");
    // The first rule comes from the first source, the second one from the other.
    const first = source.startsWith("file:") ? source : `../${source}`;
    const map = { version: 3, sources: [first, "../src/other.scss"], mappings: "AAAA,QAAQ;ACAA" };
    putBuilt(":root { --a: 1px; }\n.x { --b: 1px; }", map);
    expect(await refusedBy({ "--a": "2px" })).toContain("a build makes it of");
  });
});

it.each(["dist/site.css.map", "src/tokens.scss"])(
  "and nothing fails, where %s is a link to itself",
  async (file) => {
    const map = { version: 3, sources: ["../src/tokens.scss"], names: [], mappings: "AAAA" };
    putBuilt(":root{--a:1px}", map);
    put("src/tokens.scss", ":root { --a: 1px }");
    rmSync(join(root, file));
    symlinkSync(file.slice(file.lastIndexOf("/") + 1), join(root, file));
    expect(await apply({ "--a": "2px" })).toMatchObject({ kind: "applied" });
  },
);

it("a style sheet whose map names no file that is in the project is one like any other", async () => {
  for (const sources of [
    ["../scss/gone.scss", "../scss/_too.scss"],
    ["../../site.scss"],
    ["http://x/site.scss"],
    ["site.css"],
    [null],
    [],
  ]) {
    putBuilt(":root { --a: 1px; }", { version: 3, sources, mappings: "AAAA" });
    expect(await changedBy({ "--a": "2px" })).toEqual({ changed: ["dist/site.css"], refused: [] });
  }
});

it("no map of whatever content makes Apply write anywhere but where the token has that value", async () => {
  const texts = [
    ":root { --a: 1px; }",
    ":root{--a:1px;--b:1px}",
    ".x { --a: 1px }",
    ":root { --a: 2px }",
    "",
    "$a: 1px; :root { --a: #{$a} }",
  ];
  const mappings = fc.oneof(
    fc
      .array(fc.constantFrom("A", "C", "D", "E", "Q", "g", ",", ";", "AAAA", "ACAA", "AADA"))
      .map((all) => all.join("")),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...texts), { minLength: 2, maxLength: 2 }),
      mappings,
      async ([one = "", two = ""], text) => {
        put("src/one.scss", one);
        put("src/two.scss", two);
        putBuilt(":root{--a:1px}", {
          version: 3,
          sources: ["../src/one.scss", "../src/two.scss"],
          mappings: text,
        });
        const { changed } = await changedBy({ "--a": "9px" });
        expect(changed.length).toBeLessThan(2);
        for (const [file, before] of [
          ["src/one.scss", one],
          ["src/two.scss", two],
        ] as const)
          expect(textOf(file)).toBe(
            changed.includes(file) ? before.replace(/(--a: ?|\$a: )1px/, "$19px") : before,
          );
      },
    ),
  );
});
