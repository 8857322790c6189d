import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { routingFileName } from "../../../discover/project-files.js";
import { findText } from "../../../discover/read-text-file.js";
import type { Framework, Host } from "../host.js";
import { addCommand } from "../packages/package-manager.js";
import type { Project } from "../project.js";
import { listUnder, withoutComments } from "../source-text.js";
import { findVitePressPages } from "../vitepress-pages.js";

/** The plugins and the routes serve Apply themselves and fill the address in. */
export function endpointOf(framework: Framework): { readonly applyEndpoint?: string } {
  return framework === "plain" ? { applyEndpoint: "http://127.0.0.1:24681/apply" } : {};
}

/** The one command that needs no line in the project. */
export function proxyCommand({ host }: Pick<Project, "host">): string {
  const address = `http://localhost:${host.port}${host.page ?? ""}`;
  return `npx design-token-panel ${host.page === undefined ? address : JSON.stringify(address)}`;
}

/** The file in which a framework is told of plugins, the key they stand under there, and what ours is called. */
interface PluginPlace {
  readonly files: readonly string[];
  readonly key: string;
  readonly call: string;
  readonly door?: string;
  /** The object in which the list stands, where that is not the configuration itself. */
  readonly within?: string;
}

const endings = ["ts", "mts", "js", "mjs", "cjs", "cts"];
const named = (name: string) => endings.map((ending) => `${name}.${ending}`);

/** VitePress hands its pages' folder to Vite as the root. */
function placeInVitePress(folder: string, options: readonly string[]): PluginPlace {
  const pages = findVitePressPages(folder) ?? "";
  const all = [...(pages === "" ? [] : ['rootDir: ".."']), ...options];
  return {
    files: named(posix.join(pages, ".vitepress/config")),
    ...{ key: "plugins", within: "vite", call: callWith(all), door: "design-token-panel/vite" },
  };
}

const callWith = (options: readonly string[]) => `designTokenPanel(${objectOf(options)})`;
const objectOf = (options: readonly string[]) => (options.length === 0 ? "" : `{ ${options.join(", ")} }`);

function placeOf(
  { folder, host }: Pick<Project, "folder" | "host">,
  given: readonly string[],
): PluginPlace | undefined {
  const call = callWith(given);
  const options = objectOf(given);
  if (host.name === "VitePress") return placeInVitePress(folder, given);
  switch (host.framework) {
    case "vite":
      return { files: named("vite.config"), key: "plugins", call, door: "design-token-panel/vite" };
    case "astro":
      return { files: named("astro.config"), key: "integrations", call, door: "design-token-panel/astro" };
    case "nuxt": {
      const name = '"design-token-panel/nuxt"';
      return {
        files: named("nuxt.config"),
        key: "modules",
        call: options === "" ? name : `[${name}, ${options}]`,
      };
    }
    default:
      return undefined;
  }
}

interface WiredFiles {
  readonly writeRoot: string;
  readonly configFile: string;
}

/** The lines to add to a project, ready to paste, with what stands there already; the documentation of each says more. */
export function wiringOf(
  project: Pick<Project, "folder" | "host" | "isNamed">,
  { writeRoot, configFile }: WiredFiles,
): readonly string[] {
  const { folder, host, isNamed } = project;
  const command = isNamed ? [] : [`  ${addCommand(folder)}`];
  const install = isNamed ? [] : ["Install it:", ...command];
  // The project root is the default, and wide enough for whatever lies in it.
  const options = writeRoot.startsWith("..") ? [`writeRoot: ${JSON.stringify(writeRoot)}`] : [];
  const place = placeOf(project, options);
  if (place !== undefined) return [...install, ...pluginLines(folder, place), ...entryLines(host.entry)];
  switch (host.framework) {
    case "next":
      return [...install, ...nextLines(folder)];
    case "storybook":
      return [
        ...install,
        "In .storybook/main, in its configuration:",
        "  async viteFinal(config) {",
        '    const { designTokenPanel } = await import("design-token-panel/vite");',
        `    return { ...config, plugins: [...(config.plugins ?? []), ${callWith(options)}] };`,
        "  },",
      ];
    default:
      return [
        "Nothing to add: run this beside your dev server, with its address if that is another:",
        `  ${proxyCommand(project)}`,
        ...lastingLines(host, command, { writeRoot, configFile }),
      ];
  }
}

/** What keeps the panel in a project without a plugin: the handler; else the elements and the server, where nothing else is known. */
function lastingLines(
  host: Host,
  command: readonly string[],
  { writeRoot, configFile }: WiredFiles,
): readonly string[] {
  const or = command.length === 0 ? "Or" : ["Or, to keep it in the project:", ...command, "and"].join("\n");
  const mount = 'app.use("/design-token-panel", createNodePanelHandler());';
  const inPage = [
    "and, in development alone, in the page:",
    '  <script src="/design-token-panel/start.js"></script>',
  ];
  switch (host.handler) {
    case "app.use":
      return [
        `${or} in the server, in development alone, before any body parser:`,
        '  import { createNodePanelHandler } from "design-token-panel/server";',
        `  ${mount}`,
        ...inPage,
      ];
    case "devServer":
      return [
        `${or} in the configuration, in devServer:`,
        '  import { createNodePanelHandler } from "design-token-panel/server";',
        "  setupMiddlewares(middlewares, { app }) {",
        `    ${mount}`,
        "    return middlewares;",
        "  },",
        ...inPage,
      ];
  }
  if (host.name !== undefined) return [];
  return [
    `${or} in the page, with the configuration inline:`,
    `  <script type="application/json" id="tokenpanel-config">(here ${asJson(configFile)})</script>`,
    '  <script type="module" src="/node_modules/design-token-panel/dist/host-adapter.js"></script>',
    "and beside your web server:",
    `  npx design-token-panel-server --write-root ${inShell(writeRoot)} --routing ${routingFileName} \\`,
    `    --allow-origin http://localhost:${host.port}`,
  ];
}

function pluginLines(folder: string, { files, key, call, door, within }: PluginPlace): readonly string[] {
  const imports = door === undefined ? [] : [`  import { designTokenPanel } from "${door}";`];
  const inside = (fields: string) => (within === undefined ? fields : `${within}: { ${fields} }`);
  for (const file of files) {
    const text = findText(join(folder, file));
    if (text === undefined) continue;
    const list = listUnder(key, withoutComments(text))?.replaceAll(/\s+/g, " ").trim().replace(/,$/, "");
    const before = list === undefined || list === "" ? "" : `${list}, `;
    const line =
      before.length > longestList
        ? `${call}, at the end of the list ${key}`
        : `${list === undefined ? inside(`${key}: [${call}]`) : `${key}: [${before}${call}]`},`;
    return [`In ${file}:`, ...imports, `  ${line}`];
  }
  return [
    `In a new file ${files[0]}:`,
    ...imports,
    door === undefined
      ? `  export default defineNuxtConfig({ ${key}: [${call}] });`
      : `  export default { ${inside(`${key}: [${call}]`)} };`,
  ];
}

/** A list that fits into a line of a terminal is repeated, so that the line can take its place. */
const longestList = 120;

function entryLines(entry: string | undefined): readonly string[] {
  return entry === undefined ? [] : [`In ${entry}:`, '  import "virtual:design-token-panel";'];
}

function nextLines(folder: string): readonly string[] {
  const source = ["app", "pages"].some((name) => existsSync(join(folder, "src", name))) ? "src/" : "";
  const door = "design-token-panel/next";
  if (existsSync(join(folder, `${source}app`)) || !existsSync(join(folder, `${source}pages`))) {
    return [
      `In the <head> of ${source}app/layout, whose <html> needs suppressHydrationWarning:`,
      `  import { DesignTokenPanel } from "${door}";`,
      "  <head><DesignTokenPanel /></head>",
      `In a new file ${source}app/design-token-panel/[...file]/route.ts:`,
      `  export { GET, POST } from "${door}";`,
    ];
  }
  return [
    `In the <Head> of ${source}pages/_document:`,
    `  import { DesignTokenPanel } from "${door}";`,
    '  <DesignTokenPanel path="/api/design-token-panel" />',
    `In a new file ${source}pages/api/design-token-panel/[...file].ts:`,
    `  export { panelApi as default } from "${door}";`,
    "In next.config:",
    '  transpilePackages: ["design-token-panel"],',
  ];
}

/** A path as a shell takes it for one word. */
export function inShell(path: string): string {
  return /^[\p{Letter}\p{Number}_./-]+$/u.test(path) ? path : JSON.stringify(path);
}

function asJson(configFile: string): string {
  return configFile.endsWith(".json") ? `the text of ${configFile}` : `what ${configFile} exports, as JSON`;
}
