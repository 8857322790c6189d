import type { PanelConfig, TierItem } from "../../src/model/config.js";
import { createSession } from "../../src/state/session/create-session.js";
import type { Session } from "../../src/state/session/session.js";
import { createConfig } from "./configs.js";
import { createFakePage } from "./fake-page.js";

export function textItem(
  id: string,
  value: string,
  kind: "text" | "length" | "number" | "color" = "text",
): TierItem {
  const type =
    kind === "length" ? { kind, step: 1, unit: "px" } : kind === "number" ? { kind, step: 1 } : { kind };
  return { id, cssVar: `--${id}`, label: id, default: value, type } as TierItem;
}

/** A session of a tab with these items, and with a tier that refers to them. */
export function start(items: readonly TierItem[], semantic: readonly TierItem[] = []): Session {
  const config: PanelConfig = createConfig({
    tabs: [
      {
        id: "all",
        label: "All",
        tiers: [
          { id: "raw", label: "Raw", items },
          { id: "semantic", label: "Semantic", referencesTier: "raw", items: semantic },
        ],
      },
    ],
  });
  return createSession(config, createFakePage().world);
}
