import { routingFileName } from "../../discover/project-files.js";
import type { Framework } from "./project.js";

/** Where the route handler of a Next project answers. */
const nextApplyPath = "/design-tokens/apply";

/** Vite and Astro serve Apply themselves and fill the address in. */
export function endpointOf(framework: Framework): { readonly applyEndpoint?: string } {
  if (framework === "plain") return { applyEndpoint: "http://127.0.0.1:24681/apply" };
  return framework === "next" ? { applyEndpoint: nextApplyPath } : {};
}

/** The lines to add to a project of this framework, ready to paste; the documentation of each says more. */
export function wiringOf(
  framework: Framework,
  { writeRoot, configFile }: { readonly writeRoot: string; readonly configFile: string },
): readonly string[] {
  // The project root is the default, and wide enough for whatever lies in it.
  const plugin = `designTokenPanel(${writeRoot.startsWith("..") ? `{ writeRoot: ${JSON.stringify(writeRoot)} }` : ""})`;
  switch (framework) {
    case "vite":
      return [
        "In vite.config:",
        '  import { designTokenPanel } from "design-token-panel/vite";',
        `  export default { plugins: [${plugin}] };`,
      ];
    case "astro":
      return [
        "In astro.config:",
        '  import { designTokenPanel } from "design-token-panel/astro";',
        `  export default { integrations: [${plugin}] };`,
      ];
    case "next":
      return [
        `In app${nextApplyPath}/route.ts:`,
        '  import { createApplyHandler } from "design-token-panel/server";',
        `  import routing from "../../../${routingFileName}";`,
        `  const apply = createApplyHandler({ rootDir: process.cwd(), writeRoot: ${JSON.stringify(writeRoot)}, routing });`,
        "  const absent = () => new Response(null, { status: 404 });",
        '  export const POST = process.env.NODE_ENV === "development" ? apply : absent;',
        'In a client component ("use client") that the layout renders in development',
        "(with TypeScript, config as PanelConfig):",
        '  import { configurePanel } from "design-token-panel";',
        `  import config from "../${configFile}";`,
        "  useEffect(() => void configurePanel(config), []);",
      ];
    case "plain":
      return [
        "In the page, with the configuration inline:",
        `  <script type="application/json" id="tokenpanel-config">(here ${asJson(configFile)})</script>`,
        '  <script type="module" src="/node_modules/design-token-panel/dist/host-adapter.js"></script>',
        "Beside your web server:",
        `  npx design-token-panel-server --write-root ${inShell(writeRoot)} --routing ${routingFileName} \\`,
        "    --allow-origin http://localhost:8080",
      ];
  }
}

function inShell(path: string): string {
  return /^[\p{Letter}\p{Number}_./-]+$/u.test(path) ? path : JSON.stringify(path);
}

function asJson(configFile: string): string {
  return configFile.endsWith(".json") ? `the text of ${configFile}` : `what ${configFile} exports, as JSON`;
}
