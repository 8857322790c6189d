import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { anySiteFlags, parseAnySite } from "../src/cli/any-site/arguments.js";
import { commonFlags } from "../src/cli/read-flags.js";
import { isSiteAddress } from "../src/cli/site-address.js";

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), "utf8");

/** The tables of a page, each as its rows of cells. */
function tablesOf(page: string): string[][][] {
  return [...read(page).matchAll(/^\|.*\n\|[ :|-]+\n((?:\|.*\n)+)/gm)].map(([, rows = ""]) =>
    rows
      .trim()
      .split("\n")
      .map((row) =>
        row
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );
}

/** The names in the first column of one of them. */
function namesIn(page: string, which: number): string[] {
  const names = tablesOf(page)[which]?.map(([first = ""]) => /^`(?:--)?([\w-]+)/.exec(first)?.[1] ?? first);
  return (names ?? []).sort();
}

/** The fields of an interface, as its source has them. */
function fieldsOf(file: string, name: string): string[] {
  const body = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(file))?.[1] ?? "";
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, field = ""]) => field).sort();
}

const hostOptions = fieldsOf("src/model/host-pieces/host-options.ts", "HostOptions");
const handlerOptions = fieldsOf("src/integrations/handler/panel-handler.ts", "PanelHandlerOptions");

describe("the tables of options name each option, and no other", () => {
  it.each([
    ["docs/vite.md", 0, fieldsOf("src/integrations/options.ts", "DesignTokenPanelOptions")],
    ["docs/astro.md", 0, fieldsOf("src/integrations/astro-integration.ts", "AstroDesignTokenPanelOptions")],
    ["docs/astro.md", 1, fieldsOf("src/integrations/DesignTokenPanelHost.astro", "Props")],
    ["docs/next.md", 0, fieldsOf("src/integrations/next/next-panel.ts", "DesignTokenPanelProps")],
    // The route for Next is never there in a build, whatever it is told.
    ["docs/next.md", 1, handlerOptions.filter((option) => option !== "allowInProduction")],
    ["docs/plain-page.md", 1, hostOptions],
    [
      "docs/any-site.md",
      0,
      anySiteFlags
        .filter(({ name }) => !commonFlags.some((common) => common.name === name))
        .map(({ name }) => name)
        .sort(),
    ],
  ])("%s, table %i", (page, which, options) => {
    expect(options.length).toBeGreaterThan(0);
    expect(namesIn(page, which)).toEqual(options);
  });

  it("and those of `panel` are the ones that every page lists", () => {
    for (const page of ["docs/vite.md", "docs/astro.md", "docs/next.md"]) {
      const row = tablesOf(page)
        .flat()
        .find(([first = ""]) => first === "`panel`" || first === "`options`");
      const [listed = ""] = (row?.[1] ?? "").split(", as");
      expect([...listed.matchAll(/`(\w+)`/g)].map(([, option = ""]) => option).sort()).toEqual(hostOptions);
    }
  });
});

describe("docs/any-site.md", () => {
  it("says the defaults that the command has", () => {
    const parsed = parseAnySite(["3000"]);
    if (parsed.kind !== "run") throw new Error("3000 is an address");
    const defaults = tablesOf("docs/any-site.md")[0]?.flatMap(([flag = "", meaning = ""]) => {
      const [, value] = /default: ([\d.]*\d)/.exec(meaning) ?? [];
      return value === undefined ? [] : [[/--([\w-]+)/.exec(flag)?.[1], value]];
    });
    expect(defaults).toEqual([
      ["port", String(parsed.command.port)],
      ["host", parsed.command.host],
    ]);
  });

  it("names ways to write an address that the command takes", () => {
    const [, sentence = ""] =
      /You can write the address as ([\s\S]*?)\n\n/.exec(read("docs/any-site.md")) ?? [];
    const ways = [...sentence.matchAll(/`([\w:/]+)`/g)].map(([, way = ""]) => way);
    expect(ways).toHaveLength(3);
    for (const way of ways) {
      expect(isSiteAddress(way)).toBe(true);
      expect(parseAnySite([way])).toMatchObject({ command: { address: { host: "localhost:3000" } } });
    }
  });
});

describe("the example of README.md", () => {
  it("is one page, one configuration and one routing of the same file", () => {
    const text = read("README.md");
    expect(/"applyRouting": (\{[^}]*\})/.exec(text)?.[1]).toBe(/echo '(.*)' >/.exec(text)?.[1]);
  });
});

describe("docs/hosts.md", () => {
  it("has no code that nobody follows", () => {
    const sections = read("docs/hosts.md").split(/^## /m).slice(1);
    const withFiles = sections.filter((one) => /`:\n\n```/.test(one)).map((one) => one.split("\n")[0] ?? "");
    const spec = read("test/examples/hosts.spec.ts");
    expect(withFiles.length).toBeGreaterThan(8);
    expect(withFiles.filter((title) => !spec.includes(`sectionOf("${title}")`))).toEqual([]);
  });
});
