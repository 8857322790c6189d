import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";
import { createTokensBuild as createBuild } from "./tokens-build.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const node = JSON.stringify(process.execPath);
/** Nothing takes so long but what hangs, however busy the machine is. */
const hangMs = 100_000;
const createTokensBuild = (command: string, rootDir: string) => createBuild(command, rootDir, hangMs);

describe("the command that builds style sheets from token files", () => {
  it("runs in the root, and tells what it printed, without what would colour a terminal", async () => {
    writeFileSync(
      join(root, "b.mjs"),
      'console.log("\\u001b[32mok\\u001b[0m"); console.error(process.cwd())',
    );
    const command = `${node} b.mjs`;
    const outcome = await createTokensBuild(command, root).run();
    expect(outcome).toMatchObject({ command, status: "done" });
    expect(outcome.output.split("\n").sort().at(-1)).toBe("ok");
    expect(outcome.output).toContain(root.slice(root.lastIndexOf("build-")));
  });

  it("has failed where it ends with another status than 0, or cannot be run", async () => {
    expect(await createTokensBuild(`${node} -e "console.log(1);process.exit(3)"`, root).run()).toMatchObject({
      status: "failed",
      output: "1",
    });
    expect(await createTokensBuild("there-is-no-such-program", root).run()).toMatchObject({
      status: "failed",
    });
    expect(await createTokensBuild("true", join(root, "none")).run()).toMatchObject({ status: "failed" });
  });

  it("has ended when it has, though what it left running keeps its output open", async () => {
    const left = `require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit' }).unref()`;
    const build = createTokensBuild(`${node} -e "console.log('made');${left}"`, root);
    const outcome = { status: "done", output: "made" };
    expect(await Promise.all([build.run(), build.run()])).toMatchObject([outcome, outcome]);
  });

  it("still runs where it takes longer than an answer may", async () => {
    const command = `${node} -e 1`;
    expect(await createBuild(command, root, 0).run()).toEqual({ command, status: "running", output: "" });
  });

  it("runs once at a time, and again for whoever asks meanwhile", async () => {
    writeFileSync(
      join(root, "b.mjs"),
      `import { appendFileSync } from "node:fs";
appendFileSync("log", "<"); setTimeout(() => appendFileSync("log", ">"), 20);`,
    );
    const build = createTokensBuild(`${node} b.mjs`, root);
    await Promise.all([build.run(), build.run()]);
    expect(readFileSync(join(root, "log"), "utf8")).toBe("<><>");
  });
});

describe("an apply with a build", () => {
  const routing = parseRouting({ "*": { file: "t.json", builds: "t.css" }, own: "own.css" });
  const open = () => {
    if (!routing.ok) throw new Error("the test's routing is malformed");
    const tokensBuild = `${node} -e "require('fs').writeFileSync('t.css', ':root{--a:'+require('./t.json').a.value+'}')"`;
    return createApply({ rootDir: root, writeRoot: root, routing: routing.value, tokensBuild });
  };
  const lay = () => {
    writeFileSync(join(root, "t.json"), '{"a": {"value": "1px"}}');
    writeFileSync(join(root, "t.css"), ":root{--a:1px}");
    writeFileSync(join(root, "own.css"), ":root{--own:1px}");
  };

  it("runs it when a token file was written, and answers with what became of it", async () => {
    lay();
    expect(await open().run({ tokens: { "--a": "2px" } })).toMatchObject({
      kind: "applied",
      build: { status: "done", output: "" },
    });
    expect(readFileSync(join(root, "t.css"), "utf8")).toBe(":root{--a:2px}");
  });

  it("runs nothing for a preview, for what is there already, and for other files", async () => {
    lay();
    writeFileSync(join(root, "t.css"), ":root{--a:1px} /* not built */");
    const { run } = open();
    expect(await run({ preview: { "--a": "2px" } })).not.toHaveProperty("build");
    expect(await run({ tokens: { "--a": "1px" } })).not.toHaveProperty("build");
    expect(await run({ tokens: { "--own": "2px" } })).not.toHaveProperty("build");
    expect(readFileSync(join(root, "t.css"), "utf8")).toContain("not built");
  });

  it("takes no command from a request", async () => {
    lay();
    expect(await open().run({ tokens: { "--a": "2px" }, tokensBuild: "touch x" })).toMatchObject({
      kind: "rejected",
    });
  });
});
