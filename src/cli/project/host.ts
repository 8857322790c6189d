/** What makes a project's pages, as far as the panel is put on them in another way. */
export type Framework = "vite" | "astro" | "next" | "nuxt" | "storybook" | "plain";

export interface Host {
  readonly framework: Framework;
  /** As its users write it; undefined for a server that nothing here tells. */
  readonly name?: string;
  /** A framework on Vite that writes the HTML by itself: code of the page imports the panel there. */
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

interface KnownHost extends Host {
  /** A package that the project depends on, or a file that stands in it. */
  readonly package?: string;
  readonly file?: RegExp;
}

/** The first that fits counts: what builds on another stands before it. */
const known: readonly KnownHost[] = [
  { package: "astro", framework: "astro", name: "Astro", port: 4321 },
  { package: "next", framework: "next", name: "Next.js", port: 3000 },
  { package: "nuxt", framework: "nuxt", name: "Nuxt", port: 3000 },
  {
    package: "@sveltejs/kit",
    framework: "vite",
    name: "SvelteKit",
    entry: "src/hooks.client.js",
    port: 5173,
  },
  ...["@react-router/dev", "@remix-run/dev"].map(
    (name): KnownHost => ({
      ...{ package: name, framework: "vite", name: "React Router", port: 5173 },
      entry: "app/entry.client.tsx",
    }),
  ),
  ...["@solidjs/start", "@tanstack/react-start", "@tanstack/solid-start"].map(
    (name): KnownHost => ({
      ...{ package: name, framework: "vite", name, port: 3000 },
      entry: "the module that starts the page in the browser",
    }),
  ),
  {
    package: "laravel-vite-plugin",
    framework: "vite",
    name: "Laravel",
    entry: "resources/js/app.js",
    port: 8000,
  },
  { file: /^vite\.config\.[cm]?[jt]s$/, framework: "vite", name: "Vite", port: 5173 },
  ...["html", "react", "vue3", "svelte", "web-components", "preact"].map(
    (name): KnownHost => ({
      ...{ package: `@storybook/${name}-vite`, framework: "storybook", name: "Storybook", port: 6006 },
      page: story,
    }),
  ),
  { package: "vite", framework: "vite", name: "Vite", port: 5173 },
  { package: "@rspack/core", framework: "plain", name: "Rspack", port: 8080, handler: "devServer" },
  { package: "@rsbuild/core", framework: "plain", name: "Rsbuild", port: 3000 },
  { package: "@angular/core", framework: "plain", name: "Angular", port: 4200 },
  { package: "webpack", framework: "plain", name: "Webpack", port: 8080, handler: "devServer" },
  { package: "parcel", framework: "plain", name: "Parcel", port: 1234 },
  { package: "@11ty/eleventy", framework: "plain", name: "Eleventy", port: 8080 },
  { package: "storybook", framework: "plain", name: "Storybook", port: 6006, page: story },
  { package: "express", framework: "plain", name: "Express", port: 3000, handler: "app.use" },
  { file: /^manage\.py$/, framework: "plain", name: "Django", port: 8000 },
  { file: /^artisan$/, framework: "plain", name: "Laravel", port: 8000 },
  { file: /^composer\.json$|\.php$/, framework: "plain", name: "PHP", port: 8000 },
  { file: /^config\.ru$|^Gemfile$/, framework: "plain", name: "Ruby", port: 3000 },
  { file: /^(?:pyproject\.toml|requirements\.txt)$/, framework: "plain", name: "Python", port: 8000 },
];

/** Tells who makes the pages of a project, from what it depends on and the files that stand in its folder. */
export function hostOf(dependencies: ReadonlySet<string>, files: readonly string[]): Host {
  const fits = ({ package: name, file }: KnownHost): boolean =>
    (name !== undefined && dependencies.has(name)) || files.some((one) => file?.test(one));
  const found = known.find(fits);
  if (found === undefined) return { framework: "plain", port: 8080 };
  const { package: _, file: __, ...host } = found;
  return host;
}
