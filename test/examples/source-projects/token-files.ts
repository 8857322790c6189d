import { pageWithSheet, type SourceProject } from "./source-project.js";

/** A build of Style Dictionary that is told in its configuration file alone. */
const styleDictionary = (source: string, transforms: object): Readonly<Record<string, string>> => ({
  "index.html": pageWithSheet("build/tokens.css"),
  "config.json": JSON.stringify({
    source: [source],
    platforms: {
      css: {
        ...transforms,
        buildPath: "build/",
        files: [{ destination: "tokens.css", format: "css/variables" }],
      },
    },
  }),
});

const srgb = (components: readonly number[], hex: string) => ({ colorSpace: "srgb", components, hex });
const size = (value: number, unit: string) => ({ value, unit });

const terrazzo: SourceProject = {
  kind: "design tokens of the DTCG",
  files: {
    "index.html": pageWithSheet("dist/tokens.css"),
    "terrazzo.config.mjs":
      'import { defineConfig } from "@terrazzo/cli";\nimport css from "@terrazzo/plugin-css";\nexport default defineConfig({ tokens: ["./theme.tokens.json"], outDir: "./dist/", plugins: [css({ filename: "tokens.css" })] });\n',
    "theme.tokens.json": `${JSON.stringify(
      {
        color: {
          $type: "color",
          blue: { $value: srgb([0.2, 0.4, 0.8], "#3366cc") },
          action: { $value: "{color.blue}" },
        },
        space: { $type: "dimension", md: { $value: size(16, "px") } },
        motion: {
          fast: { $type: "duration", $value: size(150, "ms") },
          ease: { $type: "cubicBezier", $value: [0.2, 0, 0, 1] },
        },
        leading: { $type: "number", $value: 1.5 },
      },
      undefined,
      2,
    )}\n`,
  },
  build: [["tz", "build"]],
  built: ".",
  edits: [
    ["--space-md", "16px", "20px"],
    ["--motion-fast", "150ms", "200ms"],
    ["--leading", "1.5", "1.6"],
  ],
};

const json5: SourceProject = {
  kind: "JSON5 with comments",
  files: {
    ...styleDictionary("tokens/*.json5", { transformGroup: "css" }),
    "tokens/base.json5":
      "// All sizes are in px.\r\n{\r\n\tcolor: { brand: { value: '#0090d0', /* the logo */ }, },\r\n\tspace: {\r\n\t\t'md': { value: \"16px\" }, // 1rem\r\n\t},\r\n\tleading: { value: +1.5 },\r\n}",
  },
  build: [["node", "../node_modules/style-dictionary-4/bin/style-dictionary.js", "build"]],
  built: ".",
  edits: [
    ["--color-brand", "#0090d0", "#123456"],
    ["--space-md", "16px", "20px"],
    ["--leading", "1.5", "1.6"],
  ],
};

const studioSets = {
  core: {
    color: {
      blue: { $type: "color", $value: "#3366cc" },
      pale: {
        $type: "color",
        $value: "#3366cc",
        $extensions: { "studio.tokens": { modify: { type: "lighten", value: "0.5", space: "srgb" } } },
      },
    },
    space: {
      base: { $type: "spacing", $value: "8px" },
      double: { $type: "spacing", $value: "{space.base} * 2" },
    },
  },
  light: { fg: { $type: "color", $value: "#111111" }, line: { $type: "color", $value: "#cccccc" } },
  dark: { fg: { $type: "color", $value: "#eeeeee" } },
};
const studioMetadata = { tokenSetOrder: ["core", "light", "dark"] };
const studioThemes = [
  { id: "1", name: "light", group: "mode", selectedTokenSets: { core: "source", light: "enabled" } },
  { id: "2", name: "dark", group: "mode", selectedTokenSets: { core: "source", dark: "enabled" } },
];
const studioBuild = (sets: string) => `import { readFileSync } from "node:fs";
import { permutateThemes, register } from "@tokens-studio/sd-transforms";
import StyleDictionary from "style-dictionary";

register(StyleDictionary);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
${sets}
for (const [name, sets] of Object.entries(permutateThemes(themes))) {
  const files = [{ destination: name + ".css", format: "css/variables" }];
  const css = { transformGroup: "tokens-studio", transforms: ["name/kebab"], buildPath: "build/", files };
  const dictionary = new StyleDictionary({ ...sourceOf(sets), preprocessors: ["tokens-studio"], platforms: { css } });
  await dictionary.buildAllPlatforms();
}
`;
const studio = (file: string, lines: readonly [number, number]): Omit<SourceProject, "kind" | "files"> => ({
  build: [["node", "build.mjs"]],
  built: ".",
  edits: [
    ["--color-blue", "#3366cc", "#123456"],
    ["--fg", "#111111", "#222222"],
    ["--line", "#cccccc", "#dddddd"],
  ],
  refused: [
    [
      "--color-pale",
      "#ffffff",
      `color.pale in ${file}, line ${lines[0]}, has "#3366cc", of which the build makes another value (lighten)`,
    ],
    [
      "--space-double",
      "20px",
      `space.double in ${file}, line ${lines[1]}, has "{space.base} * 2", which the build calculates or has not built yet`,
    ],
  ],
});
const json = (value: unknown) => `${JSON.stringify(value, undefined, "\t")}\n`;

const wordpress: SourceProject = {
  kind: "the theme.json of WordPress",
  files: {
    "index.html": pageWithSheet("dist/global.css"),
    "style.css": "/*\nTheme Name: X\n*/\n",
    "theme.json": json({
      version: 3,
      settings: {
        color: { palette: [{ color: "#cfcabe", name: "Accent", slug: "accent" }] },
        spacing: { spacingSizes: [{ name: "1", size: "1rem", slug: "10" }] },
        typography: {
          fluid: true,
          fontSizes: [
            { name: "Small", size: "0.9rem", slug: "small", fluid: false },
            { name: "Large", size: "2rem", slug: "large", fluid: { min: "1.5rem", max: "2rem" } },
          ],
        },
        custom: { lineHeight: { body: 1.55 } },
      },
    }),
    "build.mjs": `import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { generateGlobalStyles } = createRequire(import.meta.url)("@wordpress/global-styles-engine");
const { settings } = JSON.parse(readFileSync("theme.json", "utf8"));
const { color, spacing, typography } = settings;
color.palette = { theme: color.palette };
spacing.spacingSizes = { theme: spacing.spacingSizes };
typography.fontSizes = { theme: typography.fontSizes };
const [styles] = generateGlobalStyles({ version: 3, settings, styles: {} }, [], {});
mkdirSync("dist", { recursive: true });
writeFileSync("dist/global.css", styles.map(({ css }) => css ?? "").join("\\n"));
`,
  },
  build: [["node", "build.mjs"]],
  built: ".",
  edits: [
    ["--wp--preset--color--accent", "#cfcabe", "#123456"],
    ["--wp--preset--spacing--10", "1rem", "1.5rem"],
    ["--wp--preset--font-size--small", "0.9rem", "1rem"],
    ["--wp--custom--line-height--body", "1.55", "1.6"],
  ],
  refused: [["--wp--preset--font-size--large", "3rem", "WordPress makes a fluid size of it"]],
};

export const tokenFiles: readonly SourceProject[] = [
  ...[
    ["3", "bin/style-dictionary"],
    ["4", "bin/style-dictionary.js"],
  ].map(
    ([version, bin]): SourceProject => ({
      kind: `Style Dictionary ${version}`,
      files: {
        ...styleDictionary("tokens/**/*.json", { transformGroup: "css" }),
        "tokens/color.json":
          '{ "color": { "brand": { "value": "#0090d0" }, "link": { "value": "#336699" } } }\n',
      },
      build: [["node", `../node_modules/style-dictionary-${version}/${bin}`, "build"]],
      built: ".",
      edits: [["--color-brand", "#0090d0", "#ff0000"]],
    }),
  ),
  terrazzo,
  json5,
  {
    kind: "the sets of Tokens Studio in files",
    files: {
      "index.html": pageWithSheet("build/light.css"),
      "build.mjs": studioBuild(
        'const themes = read("tokens/$themes.json");\nconst sourceOf = (sets) => ({ source: sets.map((set) => "tokens/" + set + ".json") });',
      ),
      "tokens/core.json": json(studioSets.core),
      "tokens/light.json": json(studioSets.light),
      "tokens/dark.json": json(studioSets.dark),
      "tokens/$themes.json": json(studioThemes),
      "tokens/$metadata.json": json(studioMetadata),
    },
    ...studio("tokens/core.json", [9, 28]),
  },
  {
    kind: "the sets of Tokens Studio in one file",
    files: {
      "index.html": pageWithSheet("build/light.css"),
      "build.mjs": studioBuild(
        'const { $themes: themes, $metadata, ...all } = read("tokens.json");\nconst merged = (sets) => Object.assign({}, ...sets.map((set) => all[set]));\nconst sourceOf = (sets) => ({ tokens: merged(sets) });',
      ),
      "tokens.json": json({ ...studioSets, $themes: studioThemes, $metadata: studioMetadata }),
    },
    ...studio("tokens.json", [10, 29]),
  },
  wordpress,
];
