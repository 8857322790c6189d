import { configFileName } from "../../../discover/project-files.js";
import type { PanelInSources, PanelWay } from "../panel-in-sources.js";
import type { Project } from "../project.js";
import { proxyCommand, wiringOf } from "../wiring/wiring.js";
import { error, type Finding, ok, warning } from "./finding.js";

const about = "wiring";

/** What files tell of a plugin: whether it runs, such as in which mode, they do not. */
const callOf = {
  vite: "calls the plugin",
  astro: "calls the integration",
  nuxt: "names the module",
} as const;
const onlyPagesTell = "doctor --origin <the page's address> tells whether the page has the panel";

/** Whether the panel was put on the pages, in whatever way, and all of what that way needs, as far as files tell. */
export function checkWiring(
  project: Project,
  sources: PanelInSources,
  writeRoot: string,
): readonly Finding[] {
  const { ways } = sources;
  const { framework, entry, name } = project.host;
  if (ways.has("next component") || ways.has("next route")) return nextFindings(sources);
  for (const way of ["nuxt", "astro", "vite"] as const) {
    const file = ways.get(way);
    if (file === undefined) continue;
    const isIncomplete = way === "vite" && entry !== undefined && !ways.has("virtual");
    return isIncomplete
      ? [
          error(
            about,
            `${file} has the plugin, but nothing imports virtual:design-token-panel, and the pages of ${name} come from another server`,
            `in ${entry}:\n  import "virtual:design-token-panel";`,
          ),
        ]
      : [ok(about, `${file} ${callOf[way]}; ${onlyPagesTell}`)];
  }
  const manual = manualFinding(ways);
  if (manual !== undefined) return [manual];
  const configFile = project.program ?? configFileName;
  const lines = wiringOf(project, { writeRoot, configFile });
  const alone = framework === "plain" ? [] : [`or add nothing, and run ${proxyCommand(project)}`];
  const message = "no file of this project puts the panel on a page";
  const tell = project.isNamed && framework !== "plain" ? error : warning;
  return [tell(about, message, [...lines, ...alone].join("\n"))];
}

/** A panel that the project's own code or pages put there. */
function manualFinding(ways: ReadonlyMap<PanelWay, string>): Finding | undefined {
  const handler = ways.get("handler");
  if (handler !== undefined)
    return ok(about, `${handler} makes the handler, whose start.js a page needs; ${onlyPagesTell}`);
  const call = ways.get("call");
  if (call !== undefined) return ok(about, `${call} calls configurePanel`);
  const element = ways.get("element");
  if (element === undefined) return undefined;
  const adapter = ways.get("adapter");
  return adapter !== undefined
    ? ok(
        about,
        `${element} has the configuration, and ${adapter === element ? "" : `${adapter} `}loads the adapter`,
      )
    : error(
        about,
        "the configuration is on the page, but nothing loads the host adapter",
        'add a module script that imports "design-token-panel/host-adapter"',
      );
}

function nextFindings({ ways, isTranspiled }: PanelInSources): readonly Finding[] {
  const component = ways.get("next component");
  const route = ways.get("next route");
  if (component === undefined) {
    return [
      error(
        about,
        `${route} is the route, but no layout has the component`,
        "put <DesignTokenPanel /> into the <head>",
      ),
    ];
  }
  if (route === undefined) {
    return [
      error(
        about,
        `${component} has the component, but no file has the route that it asks`,
        'add app/design-token-panel/[...file]/route.ts:\n  export { GET, POST } from "design-token-panel/next";',
      ),
    ];
  }
  const found = ok(about, `${component} and ${route} have the component and the route; ${onlyPagesTell}`);
  const needsBundling = [component, route].some((file) => /(?:^|\/)pages\//.test(file)) && !isTranspiled;
  if (!needsBundling) return [found];
  return [
    found,
    warning(
      about,
      "the Pages Router does not bundle this package: a production server without it would fail",
      'in next.config:\n  transpilePackages: ["design-token-panel"],',
    ),
  ];
}
