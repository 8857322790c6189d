import { pageWithScript, pageWithSheet, type SourceProject } from "./source-project.js";

export const styleSheets: readonly SourceProject[] = [
  {
    kind: "Sass, through @use … with",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import "./site.scss";\n',
      "site.scss": '@use "theme" with ($gap: 6px);\n',
      "_theme.scss":
        '$gap: 4px !default;\n$sizes: ("md": 16px, "lg": 24px);\n:root {\n  --gap: #{$gap};\n  @each $name, $size in $sizes {\n    --size-#{$name}: #{$size};\n  }\n}\n',
    },
    edits: [
      ["--gap", "6px", "8px"],
      ["--size-md", "16px", "1.5rem"],
    ],
  },
  {
    kind: "Sass, by the source map of its command line",
    files: {
      "index.html": pageWithSheet("dist/site.css"),
      "src/site.scss": '@use "theme";\n:root { --gap: #{theme.$gap}; }\n',
      "src/_theme.scss": "$gap: 4px;\n",
    },
    routing: "dist/site.css",
    build: [["sass", "src/site.scss", "dist/site.css"]],
    built: ".",
    edits: [["--gap", "4px", "8px"]],
  },
  {
    kind: "Less",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import "./site.less";\n',
      "site.less": '@import "vars";\n:root { --gap: @gap; --brand: @colors[brand]; }\n',
      "vars.less": "// The step.\n@gap: 6px;\n@colors: { brand: #336699; }\n",
    },
    edits: [
      ["--gap", "6px", "10px"],
      ["--brand", "#336699", "#123456"],
    ],
  },
  {
    kind: "Stylus",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import "./site.styl";\n',
      "site.styl": "@import './vars'\n\n:root\n  --gap: gap\n  --ink $ink\n  --line: #ccc // note\n",
      "vars.styl": "gap = 6px\n$ink = #112234\n",
    },
    edits: [
      ["--gap", "6px", "1.5rem"],
      ["--ink", "#112234", "#445567"],
      ["--line", "#ccc", "#ddeefe"],
    ],
  },
  {
    kind: "PostCSS with simple variables",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import "./site.pcss";\n',
      "site.pcss": '@import "./vars.pcss";\n:root {\n  --gap: $gap;\n  --radius: 6px;\n}\n',
      "vars.pcss": "$gap: 12px;\n",
      "postcss.config.cjs":
        'module.exports = { plugins: [require("postcss-import"), require("postcss-simple-vars")] };\n',
    },
    edits: [
      ["--gap", "12px", "14px"],
      ["--radius", "6px", "8px"],
    ],
  },
  {
    kind: "a configuration of Tailwind CSS 3",
    files: {
      "index.html": pageWithScript("main.js"),
      "main.js": 'import "./site.css";\n',
      "site.css":
        '@tailwind base;\n@layer base {\n  :root {\n    --border: 214 32% 91%;\n    --brand: theme("colors.brand.500");\n  }\n}\n',
      "tailwind.config.js":
        'export default {\n  content: ["./index.html"],\n  theme: { extend: { colors: { brand: { 500: "#4f46e5" } } } },\n};\n',
      "postcss.config.js": "export default { plugins: { tailwindcss: {} } };\n",
    },
    edits: [
      ["--border", "214 32% 91%", "0 100% 50%"],
      ["--brand", "#4f46e5", "#ff0000"],
    ],
  },
];
