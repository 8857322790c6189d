import { pageWithScript, type SourceProject } from "./source-project.js";

export const components: readonly SourceProject[] = [
  {
    kind: "style blocks of Vue",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js":
        'import { createApp } from "vue";\nimport App from "./App.vue";\ncreateApp(App).mount("#app");\n',
      "vite.config.js": 'import vue from "@vitejs/plugin-vue";\nexport default { plugins: [vue()] };\n',
      "App.vue":
        '<template>\n  <p class="card">x</p>\n</template>\n\n<style>\n:root {\n  --white: #ffffff;\n}\n</style>\n\n<style scoped lang="scss">\n$pad: 12px;\n:global(:root) {\n  --pad: #{$pad};\n}\n</style>\n',
    },
    edits: [
      ["--white", "#ffffff", "#fafafa"],
      ["--pad", "12px", "16px"],
    ],
  },
  {
    kind: "style blocks of Svelte",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js":
        'import { mount } from "svelte";\nimport App from "./App.svelte";\nmount(App, { target: document.getElementById("app") });\n',
      "vite.config.js":
        'import { svelte } from "@sveltejs/vite-plugin-svelte";\nexport default { plugins: [svelte()] };\n',
      "App.svelte": "<main>x</main>\n\n<style>\n  :global(:root) {\n    --width: 42rem;\n  }\n</style>\n",
    },
    edits: [["--width", "42rem", "50rem"]],
  },
  {
    kind: "style blocks of Astro",
    files: {
      "astro.config.mjs":
        'export default { build: { inlineStylesheets: "never" }, devToolbar: { enabled: false } };\n',
      "src/Layout.astro":
        '---\nconst { title } = Astro.props;\n---\n<html lang="en">\n  <head><title>{title}</title></head>\n  <body><slot /></body>\n</html>\n\n<style is:global>\n  :root {\n    --accent: #883aea;\n  }\n</style>\n',
      "src/Card.astro":
        '<article class="card">y</article>\n\n<style lang="scss">\n  // The card.\n  $radius: 8px;\n  :global(:root) {\n    --card-radius: #{$radius};\n    --card-radius-wide: #{10px * 2};\n  }\n  .card {\n    border-radius: var(--card-radius);\n  }\n</style>\n',
      "src/pages/index.astro":
        '---\nimport Layout from "../Layout.astro";\nimport Card from "../Card.astro";\n---\n<Layout title="x"><Card /></Layout>\n\n<style>\n  :root {\n    --hero: 60vh;\n  }\n</style>\n',
    },
    build: [["astro", "build"]],
    edits: [
      ["--accent", "#883aea", "#112234"],
      ["--card-radius", "8px", "12px"],
      ["--hero", "60vh", "50vh"],
    ],
    refused: [
      [
        "--card-radius-wide",
        "24px",
        "no literal in the files that may be written comes out as its value: that is calculated, or stands elsewhere",
      ],
    ],
  },
];
