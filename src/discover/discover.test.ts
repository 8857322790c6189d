import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TabConfig, TierItem } from "../model/config.js";
import { parsePanelConfig } from "../model/panel-config/parse-panel-config.js";
import { parseRouting, routeFor } from "../model/routing/routing.js";
import { discover, discoverInSteps } from "./discover.js";

const one = (text: string) => discover([{ file: "a.css", text }]);
const itemsOf = (tabs: readonly TabConfig[]): readonly TierItem[] =>
  tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items));
const itemOf = (tabs: readonly TabConfig[], cssVar: string) =>
  itemsOf(tabs).find((item) => item.cssVar === cssVar);

describe("discovery", () => {
  it("finds what the root element has, once each, and nothing of other elements", () => {
    const { tabs } = one(
      ":root{--a:1px;--a:2px} html{--b:1} .card{--c:1px} @media print{:root{--d:1px}} :where(*){--e:red}",
    );
    expect(
      itemsOf(tabs)
        .map(({ cssVar, default: value }) => [cssVar, value])
        .sort(),
    ).toEqual([
      ["--a", "2px"],
      ["--b", "1"],
      ["--d", "1px"],
      ["--e", "red"],
    ]);
  });

  it("finds what only a mode or a condition of the page adds", () => {
    const { tabs } = one(
      ".dark{--only-dark:#000} @media (min-width: 1px){:root{--wide:1px}} [data-theme=light]{--only-light:#fff}",
    );
    expect(
      itemsOf(tabs)
        .map(({ cssVar }) => cssVar)
        .sort(),
    ).toEqual(["--only-dark", "--only-light", "--wide"]);
  });

  it("puts a reference in the tab of what it refers to, in a tier of its own", () => {
    const { tabs } = one(
      ":root{--blue-500:#00f;--accent:var(--blue-500);--link:var( --accent );--card:var(--gone, red)}",
    );
    const color = tabs.find((tab) => tab.id === "color");
    expect(color?.tiers.map(({ id, referencesTier }) => [id, referencesTier])).toEqual([
      ["palette", undefined],
      ["references", "palette"],
      ["references-2", "references"],
    ]);
    expect(itemOf(tabs, "--accent")).toMatchObject({ default: "blue-500", type: { kind: "color" } });
    expect(itemOf(tabs, "--link")).toMatchObject({ default: "accent" });
    expect(itemOf(tabs, "--card")).toMatchObject({ default: "var(--gone, red)", type: { kind: "text" } });
  });

  it("takes a ring of references for text, since the browser resolves none of them", () => {
    const { tabs } = one(":root{--a:var(--b);--b:var(--a);--c:var(--a)}");
    expect(itemOf(tabs, "--a")?.type.kind).toBe("text");
    expect(parsePanelConfig({ tabs, storagePrefix: "p", consoleNamespace: "p" })).toMatchObject({ ok: true });
  });

  it("orders a scale by size and a ramp by its steps", () => {
    const { tabs } = one(
      ":root{--space-lg:2rem;--space-sm:8px;--space-md:1rem;--blue-900:#00a;--blue-50:#eef;--blue-500:#00f}",
    );
    const names = itemsOf(tabs).map(({ cssVar }) => cssVar);
    expect(names).toEqual([
      "--blue-50",
      "--blue-500",
      "--blue-900",
      "--space-sm",
      "--space-md",
      "--space-lg",
    ]);
  });

  it("orders the steps of a fluid scale, below zero as well, however these are written", () => {
    const scale = (minus: string) =>
      [2, 1, 0, -1, -2].map((step) => {
        const name = step < 0 ? `--step-${minus}${-step}` : `--step-${step}`;
        return `${name}: clamp(${3 + step}rem, 1rem + ${3 + step}vw, ${9 + step}rem);`;
      });
    for (const minus of ["minus-", "-", "neg-"]) {
      const items = itemsOf(one(`:root{${scale(minus).join("")}}`).tabs);
      expect(items.map(({ default: value }) => value.slice(6, 7))).toEqual(["1", "2", "3", "4", "5"]);
      expect(new Set(items.map(({ label }) => label)).size).toBe(5);
    }
    // Others have two dashes between all words.
    const labels = itemsOf(one(":root{--Ink--100:#eee;--Ink--200:#bbb}").tabs).map(({ label }) => label);
    expect(labels.join()).not.toContain("-");
  });

  it("orders references as their scales are", () => {
    const order = (css: string) =>
      one(css).tabs.flatMap(({ tiers }) => tiers.slice(1).flatMap(({ items }) => items.map(({ id }) => id)));
    const sizes = ":root{--size-1:4px;--size-2:8px;--size-3:1rem;";
    expect(order(`${sizes}--gap-xl:var(--size-3);--gap-xs:var(--size-1);--gap-md:var(--size-2)}`)).toEqual([
      "gap-xs",
      "gap-md",
      "gap-xl",
    ]);
    expect(
      order(":root{--blue:#00f;--ink-xxxl:var(--blue);--ink-xxxs:var(--blue);--ink-m:var(--blue)}"),
    ).toEqual(["ink-xxxs", "ink-m", "ink-xxxl"]);
    expect(order(":root{--w-1:700;--w-2:400;--card-a:var(--w-1);--card-b:var(--w-2)}")).toEqual([
      "card-a",
      "card-b",
    ]);
  });

  it("puts no filter among the sizes, also an empty one that is named after an icon, and a pad beside the gaps", () => {
    const { tabs } = one(
      ":root{--bs-carousel-control-icon-filter:;--icon-filter:invert(1) grayscale(100);--icon-width:2px;--page-pad:1rem}",
    );
    const namesOf = (id: string) =>
      itemsOf(tabs.filter((tab) => tab.id === id))
        .map(({ cssVar }) => cssVar)
        .sort();
    expect(namesOf("other")).toEqual(["--bs-carousel-control-icon-filter", "--icon-filter"]);
    expect(namesOf("spacing")).toEqual(["--page-pad"]);
    expect(namesOf("size")).toEqual(["--icon-width"]);
  });

  it("takes a bare zero among lengths for a length", () => {
    const typeOf = (css: string, cssVar: string) => itemOf(one(css).tabs, cssVar)?.type;
    expect(typeOf(":root{--step-0:0;--step-1:.25rem;--step-2:.5rem}", "--step-0")).toMatchObject({
      unit: "rem",
    });
    expect(typeOf(":root{--track-normal:0;--track-wide:.1em}", "--track-normal")).toMatchObject({
      unit: "em",
    });
    expect(typeOf(":root{--card-padding:0}", "--card-padding")).toMatchObject({ unit: "px" });
    expect(typeOf(":root{--z-0:0;--z-1:10}", "--z-0")).toMatchObject({ kind: "number" });
    expect(
      typeOf(":root{--leading-none:0;--leading-1:1.5;--leading-6:1rem}", "--leading-none"),
    ).toMatchObject({
      kind: "number",
    });
  });

  it.each([
    ["--page-bg", "color-mix(in oklab, var(--a), red)", "color"],
    ["--input-label-color", "inherit", "color"],
    ["--header-background", "var(--a, none)", "color"],
    ["--fg-muted", "var(--a, none)", "color"],
    ["--background-size", "cover contain", "size"],
    ["--transition-color", "color .2s ease", "motion"],
    ["--color-scheme-name", "unknown", "other"],
    ["--font-color-x", "inherit", "color"],
    ["--aspect-square", "1 / 1", "size"],
    ["--screen-height", "100vh", "size"],
    ["--screen-sm", "100vw", "size"],
  ])("%s: %s stands in the tab %s", (cssVar, value, tab) => {
    expect(one(`:root{${cssVar}:${value}}`).tabs.map(({ id }) => id)).toEqual([tab]);
  });

  it("takes what @property says of a value into account", () => {
    const { tabs } = one(
      '@property --turn{syntax:"<angle>";inherits:true;initial-value:0deg} @property --tone{syntax:"soft | loud";inherits:true;initial-value:soft} :root{--turn:45deg;--tone:loud}',
    );
    expect(itemOf(tabs, "--turn")?.type).toMatchObject({ kind: "length", unit: "deg" });
    expect(itemOf(tabs, "--tone")?.type).toEqual({ kind: "select", options: ["soft", "loud"] });
  });

  it("keeps a scale in one tab, however its values are spelt", () => {
    const css =
      ":root{--step-1:4px;--step-2:calc(2 * 4px);--step-3:clamp(1rem, 2vw, 2rem);--step-4:1rem;--step-5:max(1px, 2px);--step-6:8rem}";
    expect(one(css).tabs.map(({ id }) => id)).toEqual(["size"]);
  });

  it.each([
    [":root{--c:#fff} .dark{--c:#000}"],
    [":root{--c:#fff} [data-theme='dark']{--c:#000}"],
    [":root{--c:#fff} @media (prefers-color-scheme: dark){:root{--c:#000}}"],
    [":root:not([data-mode=dark]){--c:#fff} :root[data-mode=dark]{--c:#000}"],
  ])("tells light from dark in %s", (css) => {
    const color = one(css).tabs.find((tab) => tab.id === "color");
    expect(color?.colorExtras?.colorSchemes).toEqual({
      light: { palette: ["#fff"] },
      dark: { palette: ["#000"] },
    });
    expect(color?.colorExtras?.panelSettings.colorMode).toMatchObject({
      lightScheme: "light",
      darkScheme: "dark",
    });
  });

  it.each([
    ["[data-bs-theme=dark]{--c:#000;--shadow-s:0 1px 2px #000}"],
    ["@media (prefers-color-scheme: dark){:root{--c:#000;--shadow-s:0 1px 2px #000}}"],
  ])("keeps what the dark alone gives apart from the light in %s", (css) => {
    const { tabs } = one(css);
    const color = tabs.find((tab) => tab.id === "color");
    expect(color?.colorExtras?.panelSettings.colorMode).toMatchObject({
      defaultMode: "light",
      darkScheme: "dark",
    });
    expect(itemsOf(tabs).find(({ cssVar }) => cssVar === "--shadow-s")?.byMode).toBe(true);
  });

  it("marks what has a value by mode outside of the colours, which keep all of theirs so", () => {
    const shadows = (by: string) => `--c:${by};--shadow-s:0 1px 2px ${by};`;
    const css = `:root{${shadows("#fff")}--space-s:4px} .dark{${shadows("#000")}}`;
    const marked = itemsOf(one(css).tabs).filter(({ byMode }) => byMode);
    expect(marked.map(({ cssVar }) => cssVar)).toEqual(["--shadow-s"]);
  });

  it.each([
    [":root{--c:#000} [data-theme=light]{--c:#fff}"],
    [":root{--c:#000} .light{--c:#fff}"],
    [":root{--c:#000} @media (prefers-color-scheme: light){:root{--c:#fff}}"],
    [":root,[data-theme=dark]{--c:#000} [data-theme=light]{--c:#fff}"],
    [":root:not([data-theme=light]){--c:#000} :root[data-theme=light]{--c:#fff}"],
    [":root:not(.light){--c:#000} :root.light{--c:#fff}"],
  ])("tells the light mode of a page that is dark by default in %s", (css) => {
    const [color] = one(css).tabs;
    expect(color?.tiers[0]?.items[0]?.default).toBe("#000");
    expect(color?.colorExtras).toMatchObject({
      colorSchemes: { light: { palette: ["#fff"] }, dark: { palette: ["#000"] } },
      panelSettings: { colorMode: { defaultMode: "dark", lightScheme: "light", darkScheme: "dark" } },
    });
  });

  it.each([
    [":root, :host{--c:#fff} .p-dark{--c:#000}"],
    [":root, .wa-light{--c:#fff} html.wa-dark, .wa-invert{--c:#000}"],
    ["@theme{--c:#fff} .my-app-dark{--c:var(--b)}"],
  ])("takes a class that gives the root's colours for a mode: %s", (css) => {
    expect(one(css).tabs[0]?.colorExtras?.panelSettings.colorMode).toMatchObject({ darkScheme: "dark" });
  });

  it.each([
    [":root{--c:#fff} .btn-dark{--btn:#000}"],
    [":root{--c:#fff} .text-dark{--c:3}"],
    [":root{--c:#fff} .card .bg-dark{--c:#000}"],
  ])("takes no class of a part of the page for one: %s", (css) => {
    expect(one(css).tabs[0]?.colorExtras?.panelSettings.colorMode).toBeFalsy();
  });

  it.each([
    [":root{--c:#fff} .p-dark{--c:#000}", { class: "p-dark" }],
    [":root{--c:#fff} .dark{--c:#000}", { class: "h-full dark" }],
    [":root{--c:#fff} [data-theme=dark]{--c:#000}", { "data-theme": "dark" }],
    [".light{--c:#fff} .dark{--c:#000}", { class: "dark" }],
  ])("tells the light mode of a page that its html makes dark: %s", (text, attributes) => {
    const [color] = discover([{ file: "a.css", text }], { attributes }).tabs;
    expect(color?.tiers[0]?.items[0]?.default).toBe("#000");
    expect(color?.colorExtras).toMatchObject({
      colorSchemes: { light: { palette: ["#fff"] }, dark: { palette: ["#000"] } },
      panelSettings: { colorMode: { defaultMode: "dark" } },
    });
  });

  it("makes a scheme of a third theme and of every further one", () => {
    const css = `:root{--c:#fff} [data-theme=dark]{--c:#000} [data-theme="sepia"]{--c:#fed} .theme-ocean{--c:#def}
      [data-theme="dark-dimmed"]{--c:#222}`;
    const extras = one(css).tabs[0]?.colorExtras;
    expect(extras?.colorSchemes).toEqual({
      light: { palette: ["#fff"] },
      dark: { palette: ["#000"] },
      sepia: { palette: ["#fed"] },
      ocean: { palette: ["#def"] },
      "dark-dimmed": { palette: ["#222"] },
    });
    expect(extras?.panelSettings.colorMode).toMatchObject({ lightScheme: "light", darkScheme: "dark" });
  });

  it("keeps the page as it is beside themes of which none is light or dark", () => {
    const { tabs } = one(":root{--c:#fff} [data-theme=ocean]{--c:#def} [data-theme=forest]{--c:#dfd}");
    expect(tabs[0]?.colorExtras).toMatchObject({
      colorSchemes: { default: { palette: ["#fff"] }, ocean: { palette: ["#def"] }, forest: {} },
      panelSettings: {
        colorScheme: "default",
        colorMode: { defaultMode: "light", lightScheme: "default", darkScheme: "default" },
      },
    });
    expect(parsePanelConfig({ tabs, storagePrefix: "p", consoleNamespace: "p" })).toMatchObject({
      ok: true,
      warnings: [],
    });
  });

  it("looks at the page with the attributes that it has", () => {
    const css =
      '[data-color-mode="light"][data-contrast="high"]{--c:#fff} [data-color-mode="dark"][data-contrast="high"]{--c:#000}';
    const given = { attributes: { "data-color-mode": "light", "data-contrast": "high" } };
    expect(one(css).tabs).toEqual([]);
    const [color] = discover([{ file: "a.css", text: css }], given).tabs;
    expect(color?.tiers[0]?.items[0]?.default).toBe("#fff");
    expect(color?.colorExtras?.colorSchemes.dark?.palette).toEqual(["#000"]);
  });

  it.each(["light", "dark", "auto"])(
    "finds both modes where one attribute tells the mode and others the theme of each, on a page in %s",
    (mode) => {
      const css = `[data-color-mode=light][data-light-theme=light],[data-color-mode=auto][data-light-theme=light]{--c:#fff}
        [data-color-mode=dark][data-dark-theme=dark],[data-color-mode=auto][data-light-theme=dark]{--c:#000}
        @media (prefers-color-scheme:dark){[data-color-mode][data-color-mode=auto][data-dark-theme=dark]{--c:#000}}`;
      const attributes = { "data-color-mode": mode, "data-light-theme": "light", "data-dark-theme": "dark" };
      const [color] = discover([{ file: "a.css", text: css }], { attributes }).tabs;
      expect(color?.colorExtras).toMatchObject({
        colorSchemes: { light: { palette: ["#fff"] }, dark: { palette: ["#000"] } },
        panelSettings: { colorMode: { defaultMode: mode === "dark" ? "dark" : "light" } },
      });
    },
  );

  it.each([
    ["@theme inline{--color-a:var(--a)}", "inline-theme"],
    ["@theme reference{--color-a:red}", "reference-theme"],
    [":root{--tw-ring:red}", "build"],
    [":root{--lightningcss-light:initial}", "build"],
    [":root{--breakpoint-md:768px}", "breakpoint"],
    [
      ":root{--bp-lg:64em;--screen-sm:640px;--screen-2xl:1536px;--app-viewport-3x-large:120rem}",
      "breakpoint",
    ],
    [":root{--a:$radius;--b:1px solid $line}", "variable"],
    ['[data-color-mode="light"][data-x="y"]{--a:red}', "attributes"],
    [":root.compact{--a:1px}", "attributes"],
    ["body{--a:red}", "body"],
    [":host{--a:red}", "host"],
    [".card{--a:red}", "others"],
    ["body .card, button{--a:red}", "others"],
    [":root:has(.x){--a:red}", "condition"],
    ["@keyframes x{from{--a:red}}", undefined],
  ])("makes no row of %s, and says why", (css, reason) => {
    const { tabs, passedOver } = one(css);
    expect(tabs).toEqual([]);
    expect(passedOver.map((group) => group.reason)).toEqual(reason === undefined ? [] : [reason]);
  });

  it.each(['"$x"', "url(a$b.svg)", "\\$x"])("makes a row of %s, which CSS can hold", (value) => {
    expect(itemsOf(one(`:root{--a:${value}}`).tabs)).toHaveLength(1);
  });

  it("names the attributes that passed over tokens ask for, with every name and file", () => {
    const css =
      '[data-color-mode="light"][data-x="y"], [data-color-mode="auto"]{--a:red;--b:blue} .card{--c:1px}';
    expect(one(css).passedOver).toEqual([
      {
        reason: "attributes",
        attributes: ["data-color-mode=light"],
        names: ["--a", "--b"],
        files: ["a.css"],
      },
      { reason: "others", attributes: [], names: ["--c"], files: ["a.css"] },
    ]);
  });

  it("leaves out of a lone token's label what its tab says, but not what is said at its end", () => {
    const labelsOf = (css: string) => itemsOf(one(css).tabs).map(({ label }) => label);
    expect(labelsOf(":root{--radius-card:4px}")).toEqual(["Card"]);
    expect(labelsOf(":root{--radius:4px}")).toEqual(["Radius"]);
    expect(labelsOf(":root{--radius-card:4px;--card:5px;--x-radius:1px}")).toContain("Card");
    expect(labelsOf(":root{--border-radius:4px}")).toEqual(["Border radius"]);
  });

  it("lets others have their turn the more often the more tokens a file has", () => {
    const countSteps = (tokens: number) => {
      const lines = Array.from({ length: tokens / 2 }, (_, at) => `--a${at}:${at}px;--b${at}:var(--a${at});`);
      return [...discoverInSteps([{ file: "a.css", text: `:root{${lines.join("")}}` }])].length;
    };
    // Each is gone over by several loops, of which every one has its steps.
    expect(countSteps(8_000) - countSteps(4_000)).toBeGreaterThan(5 * (4_000 / 1_000));
  });

  it("says which tier one refers to before its items", () => {
    const [color] = one(":root{--blue:#00f;--accent:var(--blue)}").tabs;
    expect(Object.keys(color?.tiers[1] ?? {})).toEqual(["id", "label", "referencesTier", "items"]);
  });

  it("takes a class that speaks of something else for no mode of the page", () => {
    const { tabs } = one(":root{--c:#fff} .has-text-dark{--c:#000}");
    expect(tabs[0]?.colorExtras).toBeUndefined();
  });

  it("keeps which palette entry a reference takes in the dark", () => {
    const { tabs } = one(":root{--w:#fff;--k:#000;--bg:var(--w)} .dark{--bg:var(--k)}");
    expect(tabs[0]?.colorExtras?.colorSchemes.dark?.semantic).toEqual({ bg: "k" });
  });

  it("leaves the word colour out of labels in the Colour tab, unless two would then read the same", () => {
    const { tabs } = one(
      ":root{--color-red-50:#fee;--color-red-900:#400;--card-border-color:#000;--link:red;--link-color:#00f}",
    );
    const named = itemsOf(tabs).map(({ group, label }) => [group, label]);
    expect(named).toEqual([
      ["Red", "Red 50"],
      ["Red", "Red 900"],
      [undefined, "Card border"],
      ["Link", "Link"],
      ["Link", "Link color"],
    ]);
  });

  it("names colours in full, since references speak of them far from their group", () => {
    const { tabs } = one(
      ":root{--primary-hover:red;--primary-focus:red;--danger-hover:red;--danger-border:red}",
    );
    expect(itemsOf(tabs).map(({ label }) => label)).toEqual([
      "Primary hover",
      "Primary focus",
      "Danger hover",
      "Danger border",
    ]);
  });

  it("puts what has no step before the steps of its ramp", () => {
    const { tabs } = one(":root{--red-900:#400;--red-100:#fcc;--red-50:#fee;--red:#f00}");
    expect(itemsOf(tabs).map(({ label }) => label)).toEqual(["Red", "Red 50", "Red 100", "Red 900"]);
  });

  it("says why a token stays text", () => {
    expect(one(":root{--a:calc(1px + 2px);--b:0 1 2;--c:foo}").untyped.map(({ cssVar }) => cssVar)).toEqual([
      "--a",
      "--b",
      "--c",
    ]);
  });

  it("has nothing to say of no CSS", () => {
    expect(discover([])).toMatchObject({ tabs: [], routing: {}, untyped: [] });
    expect(one("p{color:red}").tabs).toEqual([]);
  });
});

const name = fc
  .array(fc.constantFrom("a", "b", "blue", "space", "font", "size", "50", "sm"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => `--${words.join("-")}`);
const value = fc.oneof(
  fc.constantFrom("1px", "#fff", "red", "calc(1px)", "0 1px 2px #000", "", "initial", "linear", "url(x)"),
  name.map((target) => `var(${target})`),
);
const block = fc
  .tuple(
    fc.constantFrom(":root", ".dark", ":root,.x", "html", "p"),
    fc.array(fc.tuple(name, value), { maxLength: 6 }),
  )
  .map(
    ([selector, declarations]) =>
      `${selector}{${declarations.map(([key, text]) => `${key}:${text}`).join(";")}}`,
  );
const sheets = fc
  .array(fc.array(block, { maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((files) => files.map((blocks, at) => ({ file: `${at}.css`, text: blocks.join("\n") })));

describe("whatever the style sheets", () => {
  it("the configuration parses without an issue, and every token is one item", () => {
    fc.assert(
      fc.property(sheets, (files) => {
        const { tabs, tokens } = discover(files);
        const parsed = parsePanelConfig({ tabs, storagePrefix: "p", consoleNamespace: "p" });
        expect(parsed).toMatchObject({ ok: true, warnings: [] });
        expect(
          itemsOf(tabs)
            .map(({ cssVar }) => cssVar)
            .sort(),
        ).toEqual([...tokens.keys()].sort());
      }),
    );
  });

  it("the routing sends every token to its files", () => {
    fc.assert(
      fc.property(sheets, (files) => {
        const { routing, tokens } = discover(files);
        if (tokens.size === 0) return;
        const table = parseRouting(routing);
        if (!table.ok) throw new Error(JSON.stringify(table.issues));
        for (const token of tokens.values()) {
          const files = routeFor(table.value, token.cssVar)?.files ?? [];
          expect(files.filter((file) => token.files.includes(file))).toEqual(token.files);
        }
      }),
    );
  });

  it("the same files give the same answer", () => {
    fc.assert(
      fc.property(sheets, (files) => {
        expect(discover(files)).toEqual(discover(files));
      }),
    );
  });
});
