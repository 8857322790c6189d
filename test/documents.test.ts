import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parsePanelConfig } from "../src/model/panel-config/parse-panel-config.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const docs = readdirSync(join(root, "docs"))
  .filter((file) => file.endsWith(".md"))
  .map((file) => `docs/${file}`);
const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...docs];
/** Where the sources are on the web: documents that the package has name so what it lacks. */
const onTheWeb = "https://github.com/design-token-panel/design-token-panel/blob/main/";

/** Text without fenced code, in which brackets mean something else. */
function prose(text: string): string {
  return text.replaceAll(/^(```+)[\s\S]*?^\1$/gm, "").replaceAll(/`[^`\n]*`/g, "");
}

function linksOf(file: string): string[] {
  return [...prose(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? "");
}

function anchorsOf(file: string): string[] {
  const headings = [
    ...read(file)
      .replaceAll(/^(```+)[\s\S]*?^\1$/gm, "")
      .matchAll(/^#+ (.+)$/gm),
  ];
  return headings.map((match) =>
    (match[1] ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function deadLinks(file: string): string[] {
  return linksOf(file).filter((link) => {
    const isOurs = link.startsWith(onTheWeb);
    if (!isOurs && /^[a-z]+:/.test(link))
      return !link.startsWith("https://") && !link.startsWith("http://127.0.0.1");
    const [path = "", anchor] = (isOurs ? decodeURI(link.slice(onTheWeb.length)) : link).split("#");
    const target = path === "" ? file : isOurs ? path : join(dirname(file), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

describe.each(pages)("%s", (file) => {
  it("links to what exists", () => {
    expect(deadLinks(file)).toEqual([]);
  });

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? "");
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe("an example in a document", () => {
  const shown = docs.flatMap((file) =>
    Array.from(
      read(file).matchAll(/\]\(https:[^\s]+?\/(examples\/[^\s]+)\)[^\n]*:\n\n```\w+\n([\s\S]*?)```/g),
      ([, example = "", code = ""]) => ({ file, example: decodeURI(example), code: code.trimEnd() }),
    ),
  );

  it("is what stands in its file", () => {
    const wrong = shown.filter(({ example, code }) => !read(example).includes(code));
    expect(wrong.map(({ file, example }) => `${file}: ${example}`)).toEqual([]);
    expect(shown.length).toBeGreaterThan(15);
  });
});

describe("the published package", () => {
  const { files, repository, bugs, homepage } = JSON.parse(read("package.json"));
  // npm packs these whatever `files` says.
  const packed = [...files, "README.md", "LICENSE", "package.json"];
  const isPacked = (file: string) => packed.some((one) => file === one || file.startsWith(`${one}/`));

  it.each(pages.filter(isPacked))("holds whatever %s links to", (file) => {
    const targets = linksOf(file)
      .filter((link) => !/^[a-z]+:|^#/.test(link))
      .map((link) => join(dirname(file), link.replace(/#.*/, "")))
      // The page of the package shows the pictures of the repository.
      .filter((target) => !target.endsWith(".webp"));
    expect(targets.filter((target) => !isPacked(target))).toEqual([]);
  });

  it("names one address, and the README clones from it", () => {
    const address = repository.url.replace(/^git\+/, "").replace(/\.git$/, "");
    expect(bugs).toBe(`${address}/issues`);
    expect(homepage).toBe(`${address}#readme`);
    expect(read("README.md")).toContain(`git clone ${address}.git\n`);
  });
});

describe("docs/architecture.md", () => {
  const text = read("docs/architecture.md");
  const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const filesNamedIn = (part: string) => [
    ...new Set([...part.matchAll(/`([a-z]+)(\/[a-z-]+)+`/g)].map((match) => match[0].slice(1, -1))),
  ];
  const pathOf = (file: string) =>
    [".ts", ".tsx"].map((end) => join("src", file + end)).find((path) => existsSync(join(root, path)));
  const isSource = (file: string) => pathOf(file) !== undefined;
  const importsOf = (file: string) =>
    [...read(pathOf(file) ?? "").matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)].map(([, to = ""]) =>
      join(dirname(file), to).replaceAll("\\", "/"),
    );

  it("names only source files that exist", () => {
    const named = filesNamedIn(text).filter((file) => rooms.includes(file.split("/")[0] ?? ""));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !isSource(file))).toEqual([]);
  });

  const walks = [...text.matchAll(/^\*\*[^*]*?: (\d+) files\.?\*\*([\s\S]*?)(?=\n\*\*|\n## )/gm)].map(
    ([, count, walk = ""]) => ({ count: Number(count), files: filesNamedIn(walk) }),
  );

  it("counts the files of each walk that it names", () => {
    expect(walks.map(({ count }) => count)).toEqual(walks.map(({ files }) => files.length));
    expect(walks).toHaveLength(6);
  });

  it("leaves out no file between two of a walk: each is imported by another, but where a page or a request comes in", () => {
    const all = [...new Set(walks.flatMap(({ files }) => files))];
    const imported = new Set(all.flatMap(importsOf));
    expect(all.filter((file) => !imported.has(file)).sort()).toEqual([
      "cli/server/serve",
      "host/adapter",
      "http/apply-handler",
    ]);
  });
});

describe("README.md", () => {
  const text = read("README.md");
  const { version, engines } = JSON.parse(read("package.json"));
  const budgets: Record<string, { maxGzipBytes?: number; maxBytes?: number }> = JSON.parse(
    read("budgets.json"),
  );

  it("is under 8 KB", () => {
    expect(statSync(join(root, "README.md")).size).toBeLessThan(8 * 1024);
  });

  it("promises the sizes that budgets.json keeps", () => {
    const promises = Object.values(budgets).map(({ maxGzipBytes, maxBytes }) =>
      maxGzipBytes === undefined ? `${(maxBytes ?? Number.NaN) / 1e6} MB` : `${maxGzipBytes / 1024} KiB`,
    );
    expect(promises.filter((promise) => !text.includes(promise))).toEqual([]);
  });

  it("asks for the Node that package.json asks for", () => {
    expect(text).toContain(`Node ${engines.node.replace(">=", "")}`);
  });

  it("shows a configuration that the panel accepts", () => {
    const json = /<script type="application\/json" id="tokenpanel-config">([\s\S]*?)<\/script>/.exec(
      text,
    )?.[1];
    expect(parsePanelConfig(JSON.parse(json ?? ""))).toMatchObject({ ok: true, warnings: [] });
  });

  it("shows a picture that is light enough to load", () => {
    expect(statSync(join(root, "docs/images/panel.webp")).size).toBeLessThan(150_000);
  });

  it("has a changelog entry for this version", () => {
    expect(read("CHANGELOG.md")).toContain(`## ${version}`);
  });
});
