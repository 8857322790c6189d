/** A small project of one kind of source, with what its own build makes a style sheet of. */
export interface SourceProject {
  readonly kind: string;
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** What the routing sends every token to. */
  readonly routing: string | readonly string[] | { readonly file: string; readonly builds: string };
  /** The program that builds it, with its arguments. */
  readonly build: readonly [program: string, ...args: string[]];
  /** Each token, what the build gives it at first, and another value. */
  readonly edits: readonly (readonly [cssVar: string, before: string, after: string])[];
}

const vite = "vite@7.1.12";
const viteBuild = ["vite", "build", "--logLevel", "error", "--minify", "false"] as const;

/** A page with one script, which loads the rest. */
const page = (script: string, more: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  "index.html": `<!doctype html><html lang="en"><head><title>x</title></head><body><div id="app"></div><script type="module" src="/${script}"></script></body></html>\n`,
  ...more,
});

export const projects: readonly SourceProject[] = [
  {
    kind: "Sass, through @use … with",
    packages: [vite, "sass@1.93.2"],
    files: page("main.js", {
      "main.js": 'import "./site.scss";\n',
      "site.scss": '@use "theme" with ($gap: 6px);\n',
      "_theme.scss":
        '$gap: 4px !default;\n$sizes: ("md": 16px, "lg": 24px);\n:root {\n  --gap: #{$gap};\n  @each $name, $size in $sizes {\n    --size-#{$name}: #{$size};\n  }\n}\n',
    }),
    routing: ["site.scss", "_theme.scss"],
    build: viteBuild,
    edits: [
      ["--gap", "6px", "8px"],
      ["--size-md", "16px", "1.5rem"],
    ],
  },
  {
    kind: "Sass, by the source map of its command line",
    packages: ["sass@1.93.2"],
    files: {
      "src/site.scss": '@use "theme";\n:root { --gap: #{theme.$gap}; }\n',
      "src/_theme.scss": "$gap: 4px;\n",
    },
    routing: "dist/site.css",
    build: ["sass", "src/site.scss", "dist/site.css"],
    edits: [["--gap", "4px", "8px"]],
  },
  {
    kind: "Less",
    packages: [vite, "less@4.4.2"],
    files: page("main.js", {
      "main.js": 'import "./site.less";\n',
      "site.less": '@import "vars";\n:root { --gap: @gap; --brand: @colors[brand]; }\n',
      "vars.less": "// The step.\n@gap: 6px;\n@colors: { brand: #336699; }\n",
    }),
    routing: ["site.less", "vars.less"],
    build: viteBuild,
    edits: [
      ["--gap", "6px", "10px"],
      ["--brand", "#336699", "#123456"],
    ],
  },
  {
    kind: "Stylus",
    packages: [vite, "stylus@0.64.0"],
    files: page("main.js", {
      "main.js": 'import "./site.styl";\n',
      "site.styl": "@import './vars'\n\n:root\n  --gap: gap\n  --ink $ink\n  --line: #ccc // note\n",
      "vars.styl": "gap = 6px\n$ink = #112234\n",
    }),
    routing: ["site.styl", "vars.styl"],
    build: viteBuild,
    edits: [
      ["--gap", "6px", "1.5rem"],
      ["--ink", "#112234", "#445567"],
      ["--line", "#ccc", "#ddeefe"],
    ],
  },
  {
    kind: "PostCSS with simple variables",
    packages: [vite, "postcss-simple-vars@7.0.1", "postcss-import@16.1.1"],
    files: page("main.js", {
      "main.js": 'import "./site.pcss";\n',
      "site.pcss": '@import "./vars.pcss";\n:root {\n  --gap: $gap;\n  --radius: 6px;\n}\n',
      "vars.pcss": "$gap: 12px;\n",
      "postcss.config.cjs":
        'module.exports = { plugins: [require("postcss-import"), require("postcss-simple-vars")] };\n',
    }),
    routing: ["vars.pcss", "site.pcss"],
    build: viteBuild,
    edits: [
      ["--gap", "12px", "14px"],
      ["--radius", "6px", "8px"],
    ],
  },
  {
    kind: "style blocks of Vue",
    packages: [vite, "vue@3.5.22", "@vitejs/plugin-vue@6.0.1", "sass@1.93.2"],
    files: page("main.js", {
      "main.js":
        'import { createApp } from "vue";\nimport App from "./App.vue";\ncreateApp(App).mount("#app");\n',
      "vite.config.js": 'import vue from "@vitejs/plugin-vue";\nexport default { plugins: [vue()] };\n',
      "App.vue":
        '<template>\n  <p class="card">x</p>\n</template>\n\n<style>\n:root {\n  --white: #ffffff;\n}\n</style>\n\n<style scoped lang="scss">\n$pad: 12px;\n:global(:root) {\n  --pad: #{$pad};\n}\n</style>\n',
    }),
    routing: "App.vue",
    build: viteBuild,
    edits: [
      ["--white", "#ffffff", "#fafafa"],
      ["--pad", "12px", "16px"],
    ],
  },
  {
    kind: "style blocks of Svelte",
    packages: [vite, "svelte@5.41.0", "@sveltejs/vite-plugin-svelte@6.2.1"],
    files: page("main.js", {
      "main.js":
        'import { mount } from "svelte";\nimport App from "./App.svelte";\nmount(App, { target: document.getElementById("app") });\n',
      "vite.config.js":
        'import { svelte } from "@sveltejs/vite-plugin-svelte";\nexport default { plugins: [svelte()] };\n',
      "App.svelte": "<main>x</main>\n\n<style>\n  :global(:root) {\n    --width: 42rem;\n  }\n</style>\n",
    }),
    routing: "App.svelte",
    build: viteBuild,
    edits: [["--width", "42rem", "50rem"]],
  },
  {
    kind: "a configuration of Tailwind CSS 3",
    packages: [vite, "tailwindcss@3.4.18", "postcss@8.5.6"],
    files: page("main.js", {
      "main.js": 'import "./site.css";\n',
      "site.css":
        '@tailwind base;\n@layer base {\n  :root {\n    --border: 214 32% 91%;\n    --brand: theme("colors.brand.500");\n  }\n}\n',
      "tailwind.config.js":
        'export default {\n  content: ["./index.html"],\n  theme: { extend: { colors: { brand: { 500: "#4f46e5" } } } },\n};\n',
      "postcss.config.js": "export default { plugins: { tailwindcss: {} } };\n",
    }),
    routing: ["site.css", "tailwind.config.js"],
    build: viteBuild,
    edits: [
      ["--border", "214 32% 91%", "0 100% 50%"],
      ["--brand", "#4f46e5", "#ff0000"],
    ],
  },
  {
    kind: "vanilla-extract",
    packages: [vite, "@vanilla-extract/css@1.17.4", "@vanilla-extract/vite-plugin@5.1.1"],
    files: page("main.js", {
      "main.js": 'import { vars } from "./theme.css.ts";\nconsole.log(vars);\n',
      "palette.ts": 'export const palette = { ink: "#0f172a" } as const;\n',
      "theme.css.ts":
        'import { createGlobalTheme, createGlobalThemeContract } from "@vanilla-extract/css";\nimport { palette } from "./palette";\nexport const vars = createGlobalThemeContract({ ink: "app-ink", gap: "app-gap" });\ncreateGlobalTheme(":root", vars, { ink: palette.ink, gap: "4px" });\n',
      "vite.config.js":
        'import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";\nexport default { plugins: [vanillaExtractPlugin()] };\n',
    }),
    routing: ["theme.css.ts", "palette.ts"],
    build: viteBuild,
    edits: [
      ["--app-ink", "#0f172a", "#222222"],
      ["--app-gap", "4px", "6px"],
    ],
  },
  ...["3.9.2", "4.4.0"].map(
    (version): SourceProject => ({
      kind: `Style Dictionary ${version.charAt(0)}`,
      packages: [`style-dictionary@${version}`],
      files: {
        "tokens/color.json":
          '{ "color": { "brand": { "value": "#0090d0" }, "link": { "value": "#336699" } } }\n',
        "config.json": JSON.stringify({
          source: ["tokens/**/*.json"],
          platforms: {
            css: {
              transformGroup: "css",
              buildPath: "build/",
              files: [{ destination: "tokens.css", format: "css/variables" }],
            },
          },
        }),
      },
      routing: { file: "tokens/**/*.json", builds: "build/tokens.css" },
      build: ["style-dictionary", "build"],
      edits: [["--color-brand", "#0090d0", "#ff0000"]],
    }),
  ),
];
