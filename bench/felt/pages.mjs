import { createConfig, itemsOf } from "../panel/tokens.mjs";

/** A page of so many tokens with our adapter on it, or without it as the floor. */
export function panelPage({ count, config = createConfig(count), head = "", hasPanel = true, style, body }) {
  const items = itemsOf(config);
  const declarations = items.map((item) => `${item.cssVar}:${item.default}`).join(";");
  const lengths = items.filter((item) => item.type.kind === "length").slice(0, 25);
  const used = lengths
    .map((item) => `<p style="padding-left:var(${item.cssVar})">${item.label}</p>`)
    .join("");
  const adapter = `<script type="application/json" id="tokenpanel-config">${JSON.stringify(config)}</script>
${head}<script type="module" src="/dist/host-adapter.js"></script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>felt</title>
${style ?? `<style>:root{${declarations}}</style>`}${hasPanel ? adapter : ""}</head><body>${body ?? used}</body></html>`;
}
