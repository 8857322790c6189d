import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discover } from "../../src/discover/discover.js";
import { createApplyHandler } from "../../src/http/apply-handler.js";
import { colorTextOf } from "../../src/model/color-text.js";
import type { TabConfig, TierItem, TierValueKind } from "../../src/model/config.js";
import { parsePanelConfig } from "../../src/model/panel-config/parse-panel-config.js";
import type { ApplyAnswer, RefusedToken } from "../../src/model/wire/wire.js";
import { publishedSheets, readPublished } from "../corpus/style-sheets.js";

// Chromium does not know Tailwind's `@theme`; the theme is checked where Tailwind compiles it.
const sheets = publishedSheets.filter(({ path }) => !path.startsWith("tailwindcss/"));
const sampleSize = 6;

let browser: Browser;
let page: Page;
let folder: string;

beforeAll(async () => {
  const path = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  browser = await chromium.launch({
    ...(existsSync(path) && { executablePath: path }),
    args: ["--no-sandbox"],
  });
  page = await browser.newPage({ colorScheme: "light" });
  await page.route("**/*", (route) => route.abort());
  folder = mkdtempSync(join(tmpdir(), "published-"));
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

function refusedIn(answer: ApplyAnswer): readonly RefusedToken[] {
  return ("refused" in answer && answer.refused) || [];
}

/**
 * The root element's custom properties as the browser computes them on a plain page with this sheet. What only
 * `@property` gives a value has no declaration, so nobody can edit it.
 */
async function computedOn(css: string): Promise<ReadonlyMap<string, string>> {
  const entries = await page.evaluate((text) => {
    document.head.replaceChildren();
    const style = document.createElement("style");
    style.textContent = text;
    document.head.append(style);
    const registered = new Set<string>();
    const declared = new Set<string>();
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSPropertyRule) registered.add(rule.name);
        if (rule instanceof CSSStyleRule) for (const name of rule.style) declared.add(name);
        if ("cssRules" in rule) visit(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    const names = [...document.documentElement.computedStyleMap().keys()].filter(
      (name) => name.startsWith("--") && (declared.has(name) || !registered.has(name)),
    );
    const computed = getComputedStyle(document.documentElement);
    return names.map((name) => [name, computed.getPropertyValue(name)] as const);
  }, css);
  return new Map(entries);
}

/** The media conditions of the sheet on the page that match now. */
function matchingMedia(): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches)
          found.add(rule.conditionText);
        if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    return [...found];
  });
}

function itemsOf(tabs: readonly TabConfig[]): readonly { item: TierItem; target: TierItem | undefined }[] {
  return tabs.flatMap((tab) =>
    tab.tiers.flatMap((tier) => {
      const targets = tab.tiers.find(({ id }) => id === tier.referencesTier)?.items ?? [];
      return tier.items.map((item) => ({ item, target: targets.find(({ id }) => id === item.default) }));
    }),
  );
}

const lengthProperties: Readonly<Record<string, string>> = {
  s: "transition-delay",
  ms: "transition-delay",
  deg: "rotate",
  turn: "rotate",
  fr: "grid-template-columns",
};

/** A property that takes what this kind's values are. */
function propertyOf(type: TierValueKind): string | undefined {
  switch (type.kind) {
    case "color":
      return "color";
    case "length":
      return lengthProperties[type.unit.toLowerCase()] ?? "margin-left";
    case "number":
      return "scale";
    case "cursor":
      return "cursor";
    case "content":
      return "content";
    case "mask-image":
      return "mask-image";
    default:
      return undefined;
  }
}

/** Another value of the same kind. */
function otherValue({ type, default: value }: TierItem): string {
  switch (type.kind) {
    case "color":
      if (type.channels !== undefined) return `${value} / 50%`;
      return value === "#123456" ? "#654321" : "#123456";
    case "length":
      return `${Number.parseFloat(value) + 1}${type.unit}`;
    case "number":
      return String(Number(value) + 1);
    case "select":
      return type.options.find((option) => option !== value) ?? value;
    default:
      return '"changed"';
  }
}

describe.each(sheets)("$path", (sheet) => {
  const css = readPublished(sheet);
  const discovery = discover([{ file: "sheet.css", text: css }]);
  const items = itemsOf(discovery.tabs);
  /** No media query can read a breakpoint, and what a build writes for itself is nobody's. */
  const notTunable = discovery.passedOver.flatMap(({ reason, names }) =>
    reason === "breakpoint" || reason === "build" ? names : [],
  );

  it("has every root custom property exactly once, in a configuration without an issue", async () => {
    const computed = await computedOn(css);
    const names = items.map(({ item }) => item.cssVar);
    expect(new Set(names).size).toBe(names.length);
    const known = new Set([...names, ...notTunable]);
    expect([...computed.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(
      parsePanelConfig({ tabs: discovery.tabs, storagePrefix: "p", consoleNamespace: "p" }),
    ).toMatchObject({
      ok: true,
      warnings: [],
    });
  });

  it("gives each a kind the browser agrees with", async () => {
    const claims = items
      .filter(({ target }) => target === undefined)
      .flatMap(({ item }) => {
        const property = propertyOf(item.type);
        return property === undefined
          ? []
          : [[item.cssVar, property, colorTextOf(item.type, item.default)] as const];
      });
    const wrong = await page.evaluate(
      (all) => all.filter(([, property, value]) => !CSS.supports(property, value)),
      claims,
    );
    expect(wrong).toEqual([]);
  });

  it("points references where the browser resolves them", async () => {
    const computed = await computedOn(css);
    for (const { item, target } of items) {
      if (target === undefined || !computed.has(item.cssVar)) continue;
      expect([item.cssVar, computed.get(item.cssVar)]).toEqual([item.cssVar, computed.get(target.cssVar)]);
    }
  });

  it("takes edits of a sample through the server, and the page then has the values asked for", async () => {
    const computed = await computedOn(css);
    const usable = items.filter(({ item }) => computed.has(item.cssVar)).map(({ item }) => item);
    const step = Math.max(1, Math.floor(usable.length / sampleSize));
    const sample = usable.filter((_, at) => at % step === 0).slice(0, sampleSize);
    if (sample.length === 0) return expect(computed.size).toBe(0);
    const tokens = Object.fromEntries(sample.map((item) => [item.cssVar, otherValue(item)]));
    writeFileSync(join(folder, "sheet.css"), css);
    const apply = createApplyHandler({ rootDir: folder, writeRoot: ".", routing: discovery.routing });
    const context = { media: await matchingMedia(), sheets: [{ address: "sheet.css" }] };
    const send = async (page: object, names = Object.keys(tokens)): Promise<ApplyAnswer> => {
      const sent = Object.fromEntries(names.map((name) => [name, tokens[name]]));
      const request = new Request("http://localhost/apply", {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://localhost" },
        body: JSON.stringify({ tokens: sent, page: { ...context, ...page } }),
      });
      return (await apply(request)).json();
    };
    const answer = await send({});
    expect(answer).toMatchObject({ ok: true, updated: [{ unknown: [] }] });
    // On a page without any content, what only the page can decide is what wins by the rules for files.
    const seen = refusedIn(answer).map(({ cssVar, places: [place] }) => {
      const { value, selector, conditions } = place ?? {};
      return [cssVar, { value, selector, conditions, sheet: 0 }] as const;
    });
    if (seen.length > 0) {
      const names = seen.map(([name]) => name);
      expect(refusedIn(await send({ seen: Object.fromEntries(seen) }, names))).toEqual([]);
    }
    const after = await computedOn(readFileSync(join(folder, "sheet.css"), "utf8"));
    for (const [name, value] of Object.entries(tokens))
      expect([name, after.get(name)]).toEqual([name, value]);
    expect([...after.keys()].sort()).toEqual([...computed.keys()].sort());
  });
});
