import { configFileName, routingFileName } from "./plan.js";
import type { Framework } from "./project.js";

/** The lines to add to a project of this framework, ready to paste; the documentation of each says more. */
export function wiringOf(framework: Framework, writeRoot: string): readonly string[] {
  switch (framework) {
    case "vite":
      return [
        "In vite.config:",
        '  import { designTokenPanel } from "design-token-panel/vite";',
        "  export default { plugins: [designTokenPanel()] };",
      ];
    case "astro":
      return [
        "In astro.config:",
        '  import { designTokenPanel } from "design-token-panel/astro";',
        "  export default { integrations: [designTokenPanel()] };",
      ];
    case "next":
      return [
        "In app/api/design-token-panel/route.ts:",
        '  import { createApplyHandler } from "design-token-panel/server";',
        `  import routing from "../../../${routingFileName}";`,
        `  export const POST = createApplyHandler({ rootDir: process.cwd(), writeRoot: ${JSON.stringify(writeRoot)}, routing });`,
        "In a client component of the layout:",
        `  import config from "../${configFileName}";`,
        '  useEffect(() => { import("design-token-panel").then(({ configurePanel }) =>',
        '    configurePanel({ ...config, applyEndpoint: "/api/design-token-panel" })); }, []);',
      ];
    case "plain":
      return [
        "In the page, with the configuration inline:",
        `  <script type="application/json" id="tokenpanel-config"> ${configFileName} </script>`,
        '  <script type="module" src="/node_modules/design-token-panel/dist/host-adapter.js"></script>',
        "Beside your web server:",
        `  npx design-token-panel-server --write-root ${writeRoot} --routing ${routingFileName} \\`,
        "    --allow-origin http://localhost:8080",
      ];
  }
}
