import { expect, it } from "vitest";
import * as astro from "../../astro.js";
import * as main from "../../index.js";
import * as server from "../../server.js";
import * as vite from "../../vite.js";
import { wiringOf } from "./wiring.js";

const doors: Readonly<Record<string, object>> = {
  "design-token-panel": main,
  "design-token-panel/astro": astro,
  "design-token-panel/server": server,
  "design-token-panel/vite": vite,
};

it.each(["vite", "astro"] as const)("the lines for %s name a write root that lies elsewhere", (framework) => {
  const lines = (writeRoot: string) => wiringOf(framework, { writeRoot, configFile: "config.json" }).join();
  expect(lines("../shared/src")).toContain('designTokenPanel({ writeRoot: "../shared/src" })');
  expect(lines("src")).toContain("designTokenPanel()");
});

it.each(["vite", "astro", "next"] as const)("the lines for %s import what the package has", (framework) => {
  const imports = wiringOf(framework, { writeRoot: "src", configFile: "config.json" }).flatMap((line) => {
    const [, name, from] = /^ *import (.+) from "(design-token-panel[^"]*)";$/.exec(line) ?? [];
    return name === undefined || from === undefined ? [] : [{ name, from }];
  });
  expect(imports.length).toBeGreaterThan(0);
  for (const { name, from } of imports) {
    expect(Object.keys(doors[from] ?? {}).map((one) => `{ ${one} }`)).toContain(name);
  }
});
