import type { TierItem } from "../../../src/model/config.js";
import { openSmallSite, type SmallSite } from "./small-site.js";

const gap: TierItem = {
  ...{ id: "gap", cssVar: "--gap", label: "Gap", default: "4px" },
  type: { kind: "length", step: 1, unit: "px" },
};

/** A site with one token, `--gap`, for whoever is interested in the page and not in its tokens. */
export function openGapSite(body?: string): Promise<SmallSite> {
  return openSmallSite({
    files: { "css/a.css": ":root { --gap: 4px }\n" },
    links: ["css/a.css"],
    items: [gap],
    ...(body !== undefined && { body }),
  });
}
