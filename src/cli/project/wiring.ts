import { routingFileName } from "../../discover/project-files.js";
import type { Framework } from "./project.js";

/** The plugins and the route serve Apply themselves and fill the address in. */
export function endpointOf(framework: Framework): { readonly applyEndpoint?: string } {
  return framework === "plain" ? { applyEndpoint: "http://127.0.0.1:24681/apply" } : {};
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
        "In the <head> of app/layout:",
        '  import { DesignTokenPanel } from "design-token-panel/next";',
        "  <DesignTokenPanel />",
        "In app/design-token-panel/[...file]/route.ts:",
        '  export { GET, POST } from "design-token-panel/next";',
        "With the Pages Router, as docs/next.md says.",
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
