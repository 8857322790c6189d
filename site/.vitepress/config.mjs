import { defineConfig } from "vitepress";
import { addressOf, findPagesOutside, repository } from "../pages.mjs";

/** Where the site lies on its host; with a slash at both ends. */
const base = process.env.SITE_BASE ?? "/";

const sidebar = [
  {
    text: "On a site",
    items: [
      { text: "Start", link: "/start" },
      { text: "Any site, one command", link: "/any-site" },
      { text: "Vite", link: "/vite" },
      { text: "Astro", link: "/astro" },
      { text: "Next.js", link: "/next" },
      { text: "Other hosts", link: "/hosts" },
      { text: "A plain page", link: "/plain-page" },
      { text: "Other servers", link: "/other-servers" },
    ],
  },
  {
    text: "In use",
    items: [
      { text: "The panel", link: "/panel" },
      { text: "Many tokens at once", link: "/scales" },
      { text: "Export and import", link: "/exchange" },
      { text: "Browsers", link: "/browsers" },
    ],
  },
  {
    text: "Reference",
    items: [
      { text: "Configuration", link: "/configuration" },
      { text: "Finding tokens", link: "/discovery" },
      { text: "What is read and written", link: "/sources" },
      { text: "The server", link: "/server" },
    ],
  },
  {
    text: "The project",
    items: [
      { text: "Architecture", link: "/architecture" },
      { text: "Performance", link: "/performance" },
      { text: "Contributing", link: "/contributing" },
      { text: "Security", link: "/security" },
      { text: "Changelog", link: "/changelog" },
    ],
  },
];

const missing = findPagesOutside(sidebar.flatMap(({ items }) => items.map(({ link }) => link)));
if (missing.length > 0) throw new Error(`the sidebar of the site does not name ${missing.join(", ")}`);

export default defineConfig({
  title: "design-token-panel",
  description: "Tune a site's design tokens on its own page, and write them back into the CSS files.",
  base,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}icon.svg` }]],
  outDir: "dist",
  cacheDir: ".vitepress/cache",
  srcDir: "pages",
  markdown: { config: (markdown) => linkFromSite(markdown) },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Start", link: "/start" },
      { text: "The panel", link: "/panel" },
      { text: "Demo", link: "/demo/index.html", target: "_self" },
    ],
    sidebar,
    socialLinks: [{ icon: "github", link: repository }],
  },
});

/** Before VitePress looks at links itself, which then finds those between pages that are dead. */
function linkFromSite(markdown) {
  markdown.core.ruler.push("link-from-site", ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const name = { link_open: "href", image: "src" }[token.type];
      if (name !== undefined) token.attrSet(name, addressOf(token.attrGet(name), env.relativePath));
    }
  });
}
