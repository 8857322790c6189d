import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { installSite, type Site } from "./site.js";

const examples = fileURLToPath(new URL("../../examples/", import.meta.url));
const files = ["design-token-panel.config.json", "design-token-panel.routing.json"];
const colors = { color: ["Blue", "Rose", "Link"] };
const card = { spacing: ["Card padding"], radius: ["Card radius"] };

let site: Site;
test.beforeAll(async () => {
  site = await installSite("plain");
});

/** A copy of an example, beside the installed package. */
function copyOf(name: string): string {
  const folder = join(site.dir, "copies", name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(examples, name), folder, {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  return folder;
}

const init = (...args: readonly string[]) => site.run("design-token-panel", "init", ...args);

for (const name of ["plain", "astro-pair"]) {
  test(`${name}: the configuration and the routing are what init writes, and it has nothing to add`, async () => {
    const folder = copyOf(name);
    const read = () => files.map((file) => readFileSync(join(folder, file), "utf8"));
    const before = read();
    const report = await init(folder, "--dry-run");
    for (const file of files) expect(report).toContain(`${file} is up to date`);
    const summary = JSON.parse(await init(folder, "--dry-run", "--json"));
    expect(labelsOf(summary.config)).toEqual({ ...colors, ...card });
    expect(summary).toMatchObject({ added: [], gone: [], misrouted: [], untyped: [], skipped: [] });
    await init(folder);
    expect(read()).toEqual(before);
  });
}

for (const [name, labels, file] of [
  ["vite", { ...colors, ...card }, "src/tokens.css"],
  ["vite-tailwind", { color: ["Brand"], radius: ["Card"] }, "src/site.css"],
  ["astro", { ...colors, ...card }, "src/styles/tokens.css"],
  ["next", { ...colors, ...card }, "app/tokens.css"],
] as const) {
  test(`${name}: init finds every token where no configuration lists one`, async () => {
    const folder = copyOf(name);
    rmSync(join(folder, "design-token-panel.config.ts"), { force: true });
    const summary = JSON.parse(await init(folder, "--dry-run", "--json"));
    expect(labelsOf(summary.config)).toEqual(labels);
    expect(summary).toMatchObject({ routing: { "*": file }, untyped: [], skipped: [] });
    for (const one of files) expect(existsSync(join(folder, one))).toBe(false);
  });
}

interface Listed {
  readonly tabs: readonly {
    readonly id: string;
    readonly tiers: readonly { readonly items: readonly { readonly label: string }[] }[];
  }[];
}

function labelsOf({ tabs }: Listed): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    tabs.map(({ id, tiers }) => [id, tiers.flatMap(({ items }) => items.map(({ label }) => label))]),
  );
}
