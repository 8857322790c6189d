import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { wiringOf } from "./wiring.js";

it.each(["vite", "astro"] as const)("the lines for %s name a write root that lies elsewhere", (framework) => {
  const lines = (writeRoot: string) => wiringOf(framework, { writeRoot, configFile: "config.json" }).join();
  expect(lines("../shared/src")).toContain('designTokenPanel({ writeRoot: "../shared/src" })');
  expect(lines("src")).toContain("designTokenPanel()");
});

it.each(["vite", "astro", "next"] as const)("the lines for %s name what the package has", (framework) => {
  const lines = wiringOf(framework, { writeRoot: "src", configFile: "config.json" });
  const named = lines.flatMap((line) => {
    const [, names = "", door] = /\{ (.+) \} from "design-token-panel\/(\w+)";$/.exec(line) ?? [];
    return door === undefined ? [] : names.split(", ").map((name) => ({ name, door }));
  });
  expect(named.length).toBeGreaterThan(0);
  for (const { name, door } of named) {
    // A door only names what it exports, and one of them needs a React that is not here.
    expect(readFileSync(new URL(`../../${door}.ts`, import.meta.url), "utf8")).toMatch(
      RegExp(`\\b${name}\\b`),
    );
  }
});
