import { pageWithScript, type SourceProject, viteBuild } from "./source-project.js";

export const scripts: readonly SourceProject[] = [
  {
    kind: "vanilla-extract",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import { vars } from "./theme.css.ts";\nconsole.log(vars);\n',
      "palette.ts": 'export const palette = { ink: "#0f172a" } as const;\n',
      "theme.css.ts":
        'import { createGlobalTheme, createGlobalThemeContract } from "@vanilla-extract/css";\nimport { palette } from "./palette";\nexport const vars = createGlobalThemeContract({ ink: "app-ink", gap: "app-gap" });\ncreateGlobalTheme(":root", vars, { ink: palette.ink, gap: "4px" });\n',
      "vite.config.js":
        'import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";\nexport default { plugins: [vanillaExtractPlugin()] };\n',
    },
    edits: [
      ["--app-ink", "#0f172a", "#222222"],
      ["--app-gap", "4px", "6px"],
    ],
  },
  {
    kind: "Panda CSS",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import "./site.css";\n',
      "site.css": "@layer reset, base, tokens, recipes, utilities;\n",
      "postcss.config.cjs": 'module.exports = { plugins: { "@pandacss/dev/postcss": {} } };\n',
      "panda.config.ts":
        'import { defineConfig } from "@pandacss/dev";\n\nexport default defineConfig({\n  include: ["./main.js"],\n  staticCss: { css: [{ properties: { color: ["*"], padding: ["*"], fontFamily: ["*"] } }] },\n  theme: {\n    extend: {\n      tokens: {\n        colors: { brand: { value: "#7c3aed" } },\n        spacing: { gutter: { value: "1.25rem" } },\n        fonts: { display: { value: ["Georgia", "serif"] } },\n      },\n      semanticTokens: {\n        colors: { danger: { value: { base: "#dc2626", _dark: "#fca5a5" } } },\n      },\n    },\n  },\n  globalVars: { "--header": "64px" },\n  outdir: "styled-system",\n});\n',
    },
    build: [["panda", "codegen", "--silent"], viteBuild],
    edits: [
      ["--colors-brand", "#7c3aed", "#123456"],
      ["--spacing-gutter", "1.25rem", "2rem"],
      ["--colors-danger", "#dc2626", "#aa0000"],
      ["--header", "64px", "72px"],
    ],
    refused: [
      ["--fonts-display", "Arial", "fonts.display is put together of several values in panda.config.ts"],
    ],
  },
  {
    kind: "UnoCSS",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import "virtual:uno.css";\n',
      "vite.config.js": 'import UnoCSS from "unocss/vite";\nexport default { plugins: [UnoCSS()] };\n',
      "uno.config.ts": `import { defineConfig, presetWind4 } from "unocss";\n\nexport default defineConfig({\n  presets: [presetWind4({ preflights: { theme: { mode: "all" } } })],\n  theme: {\n    colors: { brand: "#0ea5e9", ink: { 500: "#334155" } },\n    radius: { card: "12px" },\n  },\n  preflights: [{ getCSS: () => \`:root { --header: 56px; --bar: \${7 * 8}px; }\` }],\n});\n`,
    },
    edits: [
      ["--colors-brand", "#0ea5e9", "#123456"],
      ["--colors-ink-500", "#334155", "#222222"],
      ["--radius-card", "12px", "16px"],
      ["--header", "56px", "64px"],
    ],
    refused: [["--bar", "60px", "--bar is given by an expression in uno.config.ts"]],
  },
  {
    kind: "createGlobalStyle of styled-components",
    files: {
      "index.html": pageWithScript("main.jsx"),
      "main.jsx":
        'import { createRoot } from "react-dom/client";\nimport { GlobalStyle } from "./GlobalStyle";\ncreateRoot(document.querySelector("#app")).render(<GlobalStyle />);\n',
      "vite.config.js": 'import react from "@vitejs/plugin-react";\nexport default { plugins: [react()] };\n',
      "palette.js": 'export const palette = { brand: "#e11d48" };\nexport const step = 4;\n',
      "GlobalStyle.jsx": `import { createGlobalStyle } from "styled-components";\nimport { palette, step } from "./palette";\n\nexport const GlobalStyle = createGlobalStyle\`\n  :root {\n    --brand: \${palette.brand};\n    --radius: 4px;\n    --gap: \${step * 2}px;\n  }\n\`;\n`,
    },
    edits: [
      ["--brand", "#e11d48", "#123456"],
      ["--radius", "4px", "6px"],
    ],
    refused: [["--gap", "10px", "--gap is given by an expression in GlobalStyle.jsx"]],
  },
];
