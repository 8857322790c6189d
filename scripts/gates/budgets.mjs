import { readFileSync } from "node:fs";
import { root } from "../setup/paths.mjs";

export const budgetsGate = {
  title: "size budgets",
  run: async () => {
    const { measureSizes } = await import("./sizes.mjs");
    const budgets = JSON.parse(readFileSync(`${root}budgets.json`, "utf8"));
    const sizes = await measureSizes();
    const lines = Object.entries(budgets).map(([name, budget]) => measuredLine(budget, sizes[name]));
    const failed = lines.filter((line) => !line.within).length;
    const notes = lines.map((line) => line.text);
    return { passed: lines.length - failed, failed, output: notes.join("\n"), notes };
  },
};

function measuredLine({ what, maxGzipBytes, maxBytes }, bytes) {
  const max = maxGzipBytes ?? maxBytes;
  const unit = maxGzipBytes === undefined ? "bytes" : "bytes gzip";
  const within = bytes > 0 && bytes <= max;
  return {
    within,
    text: `${within ? "within" : "OVER"}: ${what}: ${bytes || "not built"} of ${max} ${unit}`,
  };
}
