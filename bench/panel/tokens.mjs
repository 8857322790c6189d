const perTier = 25;

/** One tier's value kind, and the values of its items. */
const kinds = [
  { type: { kind: "length", step: 1, unit: "px" }, valueAt: (at) => `${(at % 40) + 1}px` },
  { type: { kind: "color" }, valueAt: (at) => `#${(0x204060 + at * 4099).toString(16).slice(-6)}` },
  { type: { kind: "number", step: 0.05 }, valueAt: (at) => `${1 + (at % 20) / 10}` },
  { type: { kind: "text" }, valueAt: (at) => `0 ${at % 9}px ${at % 30}px rgb(0 0 0 / 0.2)` },
];

/** A configuration of so many tokens in one tab, in the shape that both panels read; its first token is a length. */
export function createConfig(count) {
  const items = Array.from({ length: count }, (_, at) => {
    const { type, valueAt } = kinds[Math.floor(at / perTier) % kinds.length];
    return { id: `t${at}`, cssVar: `--bench-t${at}`, label: `Token ${at}`, default: valueAt(at), type };
  });
  const tiers = Array.from({ length: Math.ceil(count / perTier) }, (_, at) => ({
    id: `tier${at}`,
    label: `Tier ${at}`,
    items: items.slice(at * perTier, (at + 1) * perTier),
  }));
  return {
    storagePrefix: "bench",
    consoleNamespace: "bench",
    modalClassPrefix: "bench-modal",
    schemaId: "bench",
    exportFilename: "bench",
    exportFilenameBase: "bench",
    tabs: [{ id: "tokens", label: "Tokens", tiers }],
  };
}

export const itemsOf = ({ tabs }) => tabs.flatMap(({ tiers }) => tiers.flatMap(({ items }) => items));

/** A page whose style sheet declares every token and whose elements use the first ones. */
export function createPage(config, subject) {
  const items = itemsOf(config);
  const declarations = items.map((item) => `${item.cssVar}:${item.default}`).join(";");
  const lengths = items.filter((item) => item.type.kind === "length").slice(0, 25);
  const used = lengths.map((item) => `<p style="padding-left:var(${item.cssVar})">${item.label}</p>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${subject}</title>
<style>:root{${declarations}}</style><body>${used.join("")}
<script type="application/json" id="config">${JSON.stringify(config)}</script>
<script type="module" src="/probe.mjs"></script>`;
}
