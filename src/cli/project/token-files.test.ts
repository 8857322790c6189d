import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nobodyListensAt } from "../../../test/cli/nobody-listens-at.js";
import { doctor } from "./doctor/doctor.js";
import { init } from "./init/init.js";
import { readProject } from "./project.js";
import { findTokensBuild } from "./tokens-build.js";

let folder: string;
beforeEach(() => {
  nobodyListensAt("http://127.0.0.1:24681");
  folder = mkdtempSync(join(tmpdir(), "project-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, content: string | object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
}

const json = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
const run = (): string => {
  const result = init(readProject(folder), { discover: {}, dryRun: false, json: false });
  return result.ok ? result.output : result.message;
};
const examine = async (): Promise<string> => {
  const result = await doctor(readProject(folder), {
    ...{ discover: {}, json: false, origin: undefined, nodeVersion: "v22.0.0", ownVersion: "1.2.3" },
  });
  return result.ok ? result.output : result.message;
};

const header = "/**\n * Do not edit directly, this file was auto-generated.\n */\n";

/** A project whose page has one style sheet that is built and one that is not. */
function layProject(): void {
  put("package.json", { name: "site", scripts: { dev: "vite", tokens: "style-dictionary build" } });
  put("index.html", '<link rel="stylesheet" href="build/tokens.css"><link rel="stylesheet" href="site.css">');
  put(
    "build/tokens.css",
    `${header}:root {\n  --color-brand: #0090d0;\n  --space-md: 1rem;\n  --ratio: 1.5;\n}\n`,
  );
  put(
    "site.css",
    ":root { --gap: 4px }\nbody { color: var(--color-brand); margin: var(--space-md) var(--gap); zoom: var(--ratio) }",
  );
  put("tokens/color.json", { color: { brand: { value: "#0090d0" } } });
  put("tokens/size/space.json", { space: { md: { value: "16px" } }, ratio: { value: "{a} * 2" } });
  put("other/messages.json", { hello: { value: "Hello" } });
}

describe("a project whose style sheet is built from token files", () => {
  it("gets a routing that names both, and the command that builds it", () => {
    layProject();
    const report = run();
    const route = { file: "tokens/**/*.json", builds: "build/tokens.css" };
    const { applyRouting, tokensBuild } = json("design-token-panel.config.json");
    expect(Object.values(applyRouting)).toContainEqual(route);
    expect(Object.values(applyRouting)).toContain("site.css");
    expect(json("design-token-panel.routing.json")).toEqual(applyRouting);
    expect(tokensBuild).toBe("npm run tokens");
    expect(report).toContain("Built from token files, which Apply writes instead:");
    expect(report).toContain("build/tokens.css from tokens/**/*.json: 2 of 3 tokens");
    expect(report).toContain('not --ratio: ratio in tokens/size/space.json, line 1, has "{a} * 2"');
    expect(report).not.toContain("Looks generated");
  });

  it("is told by doctor which file is which, and where a routing names the style sheet alone", async () => {
    layProject();
    run();
    const found = await examine();
    expect(found).toContain(
      "build/tokens.css is built from tokens/**/*.json: 2 of 3 tokens are written there",
    );
    expect(found).not.toContain("makes it anew");
    put("design-token-panel.routing.json", { "*": ["build/tokens.css", "site.css"] });
    expect(await examine()).toContain('"build/tokens.css" is written, and the next build makes it anew');
    put("design-token-panel.routing.json", {
      "*": [{ file: "tokens/none/*.json", builds: "build/tokens.css" }, "site.css"],
    });
    expect(await examine()).toContain('no token file is called "tokens/none/*.json"');
  });

  it("keeps a style sheet that nothing says is built, though token files say the same", () => {
    layProject();
    put("package.json", { name: "site" });
    put("build/tokens.css", readFileSync(join(folder, "build/tokens.css"), "utf8").replace(header, ""));
    run();
    expect(JSON.stringify(json("design-token-panel.config.json").applyRouting)).not.toContain("tokens/");
    expect(json("design-token-panel.config.json")).not.toHaveProperty("tokensBuild");
  });

  it("keeps one whose tokens have other names", () => {
    layProject();
    put("tokens/size/space.json", { distance: { md: { value: "40px" } } });
    put("tokens/color.json", { paint: { brand: { value: "#0090d1" } } });
    const report = run();
    expect(JSON.stringify(json("design-token-panel.config.json").applyRouting)).not.toContain("builds");
    expect(report).toContain("Looks generated");
  });

  it("writes none that says it is generated of tokens with these names, though their values are others", () => {
    layProject();
    put("tokens/size/space.json", { space: { md: { value: "40px" } } });
    put("tokens/color.json", { color: { brand: { value: "#0090d1" } } });
    expect(run()).toContain("build/tokens.css from tokens/**/*.json: 0 of 3 tokens");
  });
});

describe("a project that is nothing but token files and what a build makes of them", () => {
  const tokens = { color: { brand: { value: "#0090d0" }, ink: { value: "#111" } }, gap: { value: "4px" } };
  const css = ":root {\n  --color-brand: #0090d0;\n  --color-ink: #111111;\n  --gap: 4px;\n}\n";
  const routing = () => Object.values(json("design-token-panel.routing.json"));

  it.each(["build/css/variables.css", "dist/tokens.css", "out/a/b/c.css"])(
    "is found with the style sheet in %s, which is no other place to look for one",
    (file) => {
      put("package.json", { name: "tokens", scripts: { build: "style-dictionary build" } });
      put("tokens/all.json", tokens);
      put(file, css);
      put("node_modules/other/dist/tokens.css", css);
      const report = run();
      expect(routing()).toEqual([{ file: "tokens/all.json", builds: file }]);
      expect(report).toContain(`${file} from tokens/all.json: all 3 tokens`);
      expect(report).toContain("--write-root tokens ");
    },
  );

  it("is found without a script of its own where the style sheet says that it is generated", () => {
    put("tokens/all.json", tokens);
    put("build/variables.css", header + css);
    run();
    expect(routing()).toEqual([{ file: "tokens/all.json", builds: "build/variables.css" }]);
  });

  it("is not, where a style sheet that somebody writes has these tokens", () => {
    put("package.json", { name: "site", scripts: { tokens: "node export-tokens.js" } });
    put("tokens.json", tokens);
    put("src/tokens.css", css);
    put("dist/site.css", css);
    run();
    expect(JSON.stringify(routing())).not.toContain("dist/");
  });

  it("has files in the routing to whose plain values its tokens refer", () => {
    put("tokens/color/all.json", {
      color: { sea: { value: { h: "{hue.0}", s: "{saturation}", l: 50 } }, ink: { value: "#111" } },
    });
    put("tokens/channels.json", { hue: [200], saturation: 90 });
    put("other/channels.json", { hue: [100] });
    put("build/a.css", `${header}:root { --color-sea: #0da6f2; --color-ink: #111; }`);
    expect(run()).toContain("build/a.css from tokens/**/*.json: all 2 tokens");
    expect(routing()).toEqual([{ file: "tokens/**/*.json", builds: "build/a.css" }]);
  });

  it("has all it can have refused with reasons where a build calculates every value, and never its output written", () => {
    put("tokens/all.json", {
      color: { a: { value: "{h} 50%" }, b: { value: "{h} 90%" } },
      h: { value: "7" },
    });
    put("build/a.css", `${header}:root { --color-a: #123456; --color-b: #654321; }`);
    const report = run();
    expect(routing()).toEqual([{ file: "tokens/all.json", builds: "build/a.css" }]);
    expect(report).toContain("build/a.css from tokens/all.json: 0 of 2 tokens");
  });
});

describe("a project whose build makes style sheets of scripts", () => {
  const sizes = "export default {\n  '--size-1': '.25rem',\n  '--size-2': '.5rem',\n};\n";
  const css = ":where(html) {\n  --size-1: .25rem;\n  --size-2: .5rem;\n}\n";
  const program = `import fs from "node:fs";
import sizes from "../src/props.sizes.js";
const lines = Object.entries(sizes).map((one) => one.join(": "));
fs.createWriteStream("../tokens.json").end(JSON.stringify(sizes));
fs.writeFileSync("../src/props.css", ":where(html) {" + lines.join(";") + "}");
`;
  const scripts = { build: "vite build", "gen:css": "cd build && node --no-warnings props.js" };
  const routing = () => Object.values(json("design-token-panel.routing.json"));
  function laySite(): void {
    put("package.json", { name: "props", type: "module", scripts });
    put("src/props.sizes.js", sizes);
    put("src/props.css", css);
    put("build/props.js", program);
  }

  it("gets a routing to those that a program imports which writes files, and its command, and doctor agrees", async () => {
    laySite();
    expect(run()).toContain("src/props.css from src/props.sizes.js: all 2 tokens");
    expect(routing()).toEqual([{ file: "src/props.sizes.js", builds: "src/props.css" }]);
    expect(json("design-token-panel.config.json").tokensBuild).toBe("npm run gen:css");
    const found = await examine();
    expect(found).toContain(
      "src/props.css is built from src/props.sizes.js: 2 of 2 tokens are written there",
    );
    expect(found).toContain("every token is sent to the files that declare it");
    expect(found).not.toMatch(/generated/);
    put("design-token-panel.routing.json", { "*": { file: "src/props.*.js", builds: "src/props.css" } });
    expect(await examine()).toContain("every token is sent to the files that declare it");
  });

  it("gets none to what such a program writes, though it has the same tokens", () => {
    laySite();
    put("src/props.css", header + css);
    put("tokens.json", { "--size-1": { value: ".25rem" }, "--size-2": { value: ".5rem" } });
    run();
    expect(routing()).toEqual([{ file: "src/props.sizes.js", builds: "src/props.css" }]);
  });

  it.each([
    [
      "that only reads them",
      { "build/props.js": 'import sizes from "../src/props.sizes.js"; console.log(sizes)' },
    ],
    ["that does not import them", { "build/props.js": 'require("fs").writeFileSync("a.txt", "")' }],
    ["that writes no style sheet", { "build/props.js": program.replaceAll(".css", ".d.ts") }],
    ["that no script runs", { "package.json": { name: "props", scripts: { dev: "vite" } } }],
  ])("gets none for the sake of a program %s", (_, files) => {
    laySite();
    for (const [file, content] of Object.entries(files)) put(file, content);
    run();
    expect(routing()).toEqual(["src/props.css"]);
  });

  it("gets the command of the program that reads them, whatever other programs write style sheets", () => {
    laySite();
    put("package.json", { name: "props", type: "module", scripts: { icons: "node icons.js", ...scripts } });
    put("icons.js", 'import fs from "node:fs";\nfs.writeFileSync("icons.css", ".icon {}");\n');
    run();
    expect(json("design-token-panel.config.json").tokensBuild).toBe("npm run gen:css");
  });

  it("keeps a style sheet whose values are others than those of the scripts", () => {
    laySite();
    put("src/props.css", css.replaceAll("rem", "em"));
    run();
    expect(routing()).toEqual(["src/props.css"]);
  });

  it("may name them by a pattern, as the configuration of Style Dictionary does", () => {
    put("package.json", {
      name: "tokens",
      scripts: { t: "style-dictionary build --config ./sd.config.mjs" },
    });
    put("sd.config.mjs", 'export default { source: ["tokens/**/*.@(js|json)"], platforms: {} };');
    put(
      "tokens/gap/all.js",
      'module.exports = { gap: { sm: { value: "4px" }, md: { value: "{gap.sm}" } } };',
    );
    put("other/all.js", 'module.exports = { gap: { sm: { value: "4px" } } };');
    put("build/variables.css", `${header}:root {\n  --gap-sm: 4px;\n  --gap-md: 4px;\n}\n`);
    expect(run()).toContain("build/variables.css from tokens/gap/all.js: all 2 tokens");
    expect(routing()).toEqual([{ file: "tokens/gap/all.js", builds: "build/variables.css" }]);
    expect(json("design-token-panel.config.json").tokensBuild).toBe("npm run t");
  });
});

describe("the command that builds style sheets from token files", () => {
  it.each([
    [{ a: "style-dictionary build" }, "npm run a"],
    [{ a: "style-dictionary build --watch", b: "tz build" }, "npm run b"],
    [{ "build:css": "node ./build-tokens.mjs" }, "npm run build:css"],
    [{ "build:tokens": "make" }, "npm run build:tokens"],
    [{ tokens: "x" }, "npm run tokens"],
    [{ build: "vite build", "tokens:watch": "x" }, undefined],
    [{ "a;b": "style-dictionary build" }, undefined],
    [undefined, undefined],
  ])("is the script that does it: %j", (scripts, command) => {
    put("package.json", { scripts });
    expect(findTokensBuild(folder)).toBe(command);
  });

  it("is run by the project's package manager", () => {
    put("package.json", { scripts: { tokens: "x" } });
    put("pnpm-lock.yaml", "");
    expect(findTokensBuild(folder)).toBe("pnpm run tokens");
  });
});
