import { findDevPort, type PortSource } from "./dev-port.js";

/** What makes a project's pages, as far as the panel is put on them in another way. */
export type Framework = "vite" | "astro" | "next" | "nuxt" | "storybook" | "plain";

export interface Host {
  readonly framework: Framework;
  /** As its users write it; undefined for a server that nothing here tells. */
  readonly name?: string;
  /** Where pages come from another server than Vite's: code of theirs imports the panel there. */
  readonly entry?: string;
  /** Where its dev server listens unless it is told otherwise. */
  readonly port: number;
  /** The page to show there, where it is not the start page. */
  readonly page?: string;
  /** How its server takes our handler: as Express does, or in the configuration of a bundler's dev server. */
  readonly handler?: "app.use" | "devServer";
}

/** The start page of Storybook is its own; the panel belongs on that of a story. */
const story = "/iframe.html?id=<id of a story>";

interface KnownHost extends Host, Partial<PortSource> {
  /** A package that the project depends on, or a file that stands in it. */
  readonly package?: string;
  readonly file?: RegExp;
}

const configOf = (name: string): RegExp => RegExp(`^${name}\\.config\\.[cm]?[jt]s$`);
const ofVite = { commands: ["vite"], config: { file: configOf("vite"), key: "server" } } as const;

/** The first that fits counts: what builds on another stands before it. */
const known: readonly KnownHost[] = [
  {
    ...{ package: "astro", framework: "astro", name: "Astro", port: 4321 },
    ...{ commands: ["astro"], config: { file: configOf("astro"), key: "server" } },
  },
  { package: "next", framework: "next", name: "Next.js", port: 3000, commands: ["next"] },
  {
    ...{ package: "nuxt", framework: "nuxt", name: "Nuxt", port: 3000 },
    ...{ commands: ["nuxt", "nuxi"], config: { file: configOf("nuxt"), key: "devServer" } },
  },
  {
    ...{ package: "@sveltejs/kit", framework: "vite", name: "SvelteKit", port: 5173, ...ofVite },
  },
  ...["@react-router/dev", "@remix-run/dev"].map(
    (name): KnownHost => ({
      ...{ package: name, framework: "vite", name: "React Router", port: 5173 },
      ...{ ...ofVite, commands: ["react-router", "remix", "vite"] },
    }),
  ),
  ...["@solidjs/start", "@tanstack/react-start", "@tanstack/solid-start"].map(
    (name): KnownHost => ({
      ...{ package: name, framework: "vite", name, port: 3000 },
      ...{ ...ofVite, commands: ["vinxi", "vite"] },
    }),
  ),
  {
    ...{ package: "laravel-vite-plugin", framework: "vite", name: "Laravel", port: 8000 },
    entry: "resources/js/app.js",
  },
  { file: configOf("vite"), framework: "vite", name: "Vite", port: 5173, ...ofVite },
  ...[{ package: "vitepress" }, { file: /^\.vitepress$/ }].map(
    (one): KnownHost => ({
      ...one,
      ...{ framework: "vite", name: "VitePress", port: 5173, commands: ["vitepress"] },
      config: { file: /(?:^|\/)\.vitepress\/config\.[cm]?[jt]s$/, key: "server" },
    }),
  ),
  ...["html", "react", "vue3", "svelte", "web-components", "preact"].map(
    (name): KnownHost => ({
      ...{ package: `@storybook/${name}-vite`, framework: "storybook", name: "Storybook", port: 6006 },
      ...{ commands: ["storybook", "start-storybook"], page: story },
    }),
  ),
  { package: "vite", framework: "vite", name: "Vite", port: 5173, ...ofVite },
  {
    ...{ package: "@rspack/core", framework: "plain", name: "Rspack", port: 8080, handler: "devServer" },
    ...{ commands: ["rspack"], config: { file: configOf("rspack"), key: "devServer" } },
  },
  {
    ...{ package: "@rsbuild/core", framework: "plain", name: "Rsbuild", port: 3000 },
    ...{ commands: ["rsbuild"], config: { file: configOf("rsbuild"), key: "server" } },
  },
  {
    ...{ package: "@angular/core", framework: "plain", name: "Angular", port: 4200 },
    ...{ commands: ["ng"], config: { file: /^angular\.json$/, key: "serve" } },
  },
  {
    package: "@docusaurus/core",
    framework: "plain",
    name: "Docusaurus",
    port: 3000,
    commands: ["docusaurus"],
  },
  { package: "gatsby", framework: "plain", name: "Gatsby", port: 8000, commands: ["gatsby"] },
  { package: "vuepress", framework: "plain", name: "VuePress", port: 8080, commands: ["vuepress"] },
  {
    ...{ package: "react-scripts", framework: "plain", name: "Create React App", port: 3000 },
    commands: ["react-scripts"],
  },
  {
    ...{ package: "@vue/cli-service", framework: "plain", name: "Vue CLI", port: 8080, handler: "devServer" },
    ...{ commands: ["vue-cli-service"], config: { file: configOf("vue"), key: "devServer" } },
  },
  {
    ...{ package: "webpack", framework: "plain", name: "Webpack", port: 8080, handler: "devServer" },
    ...{
      commands: ["webpack", "webpack-dev-server"],
      config: { file: configOf("webpack"), key: "devServer" },
    },
  },
  { package: "parcel", framework: "plain", name: "Parcel", port: 1234, commands: ["parcel"] },
  { package: "@11ty/eleventy", framework: "plain", name: "Eleventy", port: 8080, commands: ["eleventy"] },
  {
    ...{ package: "storybook", framework: "plain", name: "Storybook", port: 6006, page: story },
    commands: ["storybook", "start-storybook"],
  },
  {
    ...{ package: "express", framework: "plain", name: "Express", port: 3000, handler: "app.use" },
    commands: ["node", "nodemon", "tsx"],
  },
  { file: /^manage\.py$/, framework: "plain", name: "Django", port: 8000 },
  { file: /^artisan$/, framework: "plain", name: "Laravel", port: 8000 },
  {
    file: /^composer\.json$|\.php$/,
    ...{ framework: "plain", name: "PHP", port: 8000, commands: ["php"] },
  },
  { file: /^config\.ru$|^Gemfile$/, framework: "plain", name: "Ruby", port: 3000 },
  { file: /^(?:pyproject\.toml|requirements\.txt)$/, framework: "plain", name: "Python", port: 8000 },
];

/** Where nothing tells what makes the pages, any of these may serve them. */
const unknown: Host & PortSource = {
  ...{ framework: "plain", port: 8080 },
  commands: ["http-server", "serve", "live-server", "sirv", "python", "python3", "php"],
};

interface ProjectFacts {
  /** The packages that it depends on. */
  readonly dependencies: ReadonlySet<string>;
  readonly folder: string;
  /** What stands in its folder, and in those in which a tool keeps its own. */
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, unknown>>;
}

/** Tells who makes the pages of a project, and where its dev server listens. */
export function hostOf({ dependencies, ...project }: ProjectFacts): Host {
  const fits = ({ package: name, file }: KnownHost): boolean =>
    (name !== undefined && dependencies.has(name)) || project.files.some((one) => file?.test(one));
  const { package: _, file: __, commands = [], config, ...host }: KnownHost = known.find(fits) ?? unknown;
  return { ...host, port: findDevPort({ commands, ...(config && { config }) }, project) ?? host.port };
}
