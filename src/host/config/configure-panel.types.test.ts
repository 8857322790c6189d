import { describe, expectTypeOf, test } from "vitest";
import type { PanelConfig } from "../../model/config.js";
import type { PanelHandle } from "../panel-on-page.js";
import { definePanelConfig } from "./checked-config.js";
import { configurePanel } from "./configure-panel.js";

const color = { kind: "color" } as const;
const length = { kind: "length", step: 1, unit: "px" } as const;
const blue = { id: "blue", cssVar: "--blue", label: "Blue", default: "#00f", type: color } as const;
const link = { id: "link", cssVar: "--link", label: "Link", default: "blue", type: color } as const;
const raw = { id: "raw", label: "Raw", items: [blue] } as const;
const use = { id: "use", label: "Use", items: [link] } as const;
const names = { storagePrefix: "p", consoleNamespace: "p" } as const;
const tab = { id: "c", label: "C" } as const;

/** Never called: what compiles. */
export function compiles(known: PanelConfig): unknown[] {
  return [
    configurePanel(known),
    configurePanel({ ...names, tabs: [] }),
    configurePanel({ ...names, tabs: [{ ...tab, tiers: [raw, { ...use, referencesTier: "raw" }] }] }),
    configurePanel({ ...names, tabs: [{ ...tab, tiers: [raw, use], advancedTiers: ["raw", "use"] }] }),
    definePanelConfig({
      storagePrefix: "p",
      consoleNamespace: "p",
      applyRouting: { space: ["a.css", "b.css"] },
      tabs: [
        {
          id: "space",
          label: "Space",
          tiers: [
            {
              id: "scale",
              label: "Scale",
              items: [{ id: "sm", cssVar: "--sm", label: "Small", default: "4px", type: length }],
            },
            {
              id: "gap",
              label: "Gap",
              referencesTier: "scale",
              items: [{ id: "gap", cssVar: "--gap", label: "Gap", default: "sm", type: length }],
            },
          ],
        },
      ],
    }),
  ];
}

/** Never called: what must not compile. */
export function mustNotCompile(): void {
  // @ts-expect-error: there is no storagePrefix
  configurePanel({ consoleNamespace: "p", tabs: [] });
  // @ts-expect-error: a misspelt field
  configurePanel({ ...names, tabs: [], colorPreset: [] });
  // @ts-expect-error: no tier is called "row"
  configurePanel({ ...names, tabs: [{ ...tab, tiers: [raw, { ...use, referencesTier: "row" }] }] });
  // @ts-expect-error: a tier cannot reference itself
  configurePanel({ ...names, tabs: [{ ...tab, tiers: [raw, { ...use, referencesTier: "use" }] }] });
  const red = { ...use, referencesTier: "raw", items: [{ ...link, default: "red" }] } as const;
  // @ts-expect-error: the referenced tier has no item "red"
  configurePanel({ ...names, tabs: [{ ...tab, tiers: [raw, red] }] });
  // @ts-expect-error: "low" is no tier of the tab
  configurePanel({ ...names, tabs: [{ ...tab, tiers: [raw], advancedTiers: ["low"] }] });
  // @ts-expect-error: a custom property starts with two dashes
  configurePanel({ ...names, tabs: [{ ...tab, tiers: [{ ...raw, items: [{ ...blue, cssVar: "b" }] }] }] });
  const vague = { ...blue, type: { kind: "length" } } as const;
  // @ts-expect-error: a length needs its step and its unit
  configurePanel({ ...names, tabs: [{ ...tab, tiers: [{ ...raw, items: [vague] }] }] });
}

describe("configurePanel", () => {
  test("returns a handle", () => {
    expectTypeOf(configurePanel).returns.toEqualTypeOf<PanelHandle>();
  });
  test("does nothing on a server", async () => {
    const handle = configurePanel({ ...names, tabs: [] });
    expectTypeOf(await handle.open()).toBeBoolean();
    handle.destroy();
  });
});
