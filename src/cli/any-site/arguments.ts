import { quote } from "../../model/echo.js";
import { commonFlags, type Flag, mistake, readFlags, readPort, type Unstarted } from "../read-flags.js";
import { completeAddress } from "../site-address.js";
import { usageLine } from "../usage.js";

export const anySiteFlags = [
  { name: "root", value: "<dir>", help: "the site's project (default: current folder)" },
  { name: "write-root", value: "<dir>", help: "the only folder written into (default: --root)" },
  { name: "port", value: "<number>", help: "0 to 65535; 0 takes a free one (default: 24680)" },
  { name: "host", value: "<addr>", help: "interface to bind (default: 127.0.0.1)" },
  { name: "open", help: "open the page in the browser, with its panel" },
  { name: "no-launcher", help: "no button on the pages that opens the panel" },
  { name: "quiet", help: "no banner, no line per apply; errors still print" },
  ...commonFlags,
] as const satisfies readonly Flag[];

export interface AnySiteCommand {
  /** The page to open, on the server that the proxy stands before. */
  readonly address: URL;
  /** As they were given; `writeRoot` counts from `root`. */
  readonly root: string | undefined;
  readonly writeRoot: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly launcher: boolean;
  readonly quiet: boolean;
}

export type ParsedAnySite = Unstarted | { readonly kind: "run"; readonly command: AnySiteCommand };

const defaultPort = 24680;

/** Reads the command line of the proxy. It touches neither process nor disk. */
export function parseAnySite(argv: readonly string[]): ParsedAnySite {
  const read = readFlags(anySiteFlags, argv);
  if (read.kind !== "given") return read;
  const { values, positionals } = read;
  const [given = "", stray] = positionals;
  if (stray !== undefined) return mistake(`unexpected argument ${quote(stray)}; one address is enough`);
  const address = addressOf(given);
  if (typeof address === "string") return mistake(`${quote(given)} ${address}`);
  const last = (name: (typeof anySiteFlags)[number]["name"]) => values.get(name)?.at(-1);
  const port = readPort(last("port"), defaultPort);
  if (typeof port === "object") return port;
  return {
    kind: "run",
    command: {
      address,
      root: last("root"),
      writeRoot: last("write-root"),
      port,
      host: last("host") ?? "127.0.0.1",
      open: values.has("open"),
      launcher: !values.has("no-launcher"),
      quiet: values.has("quiet"),
    },
  };
}

/** The address, or what is wrong with it. */
function addressOf(given: string): URL | string {
  const text = completeAddress(given);
  if (!URL.canParse(text)) return "is not an address such as http://localhost:3000";
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return "is neither http nor https";
  if (url.username !== "" || url.password !== "") return "must not hold a user name or a password";
  return url;
}

/** The text of `--help` beside an address: one screen, with a complete example. */
export function anySiteUsage(): string {
  return `Puts the design token panel on the pages of any dev server, as a proxy.

Usage: design-token-panel <address> [options]

${anySiteFlags.map(usageLine).join("\n")}

Example: a site with its style sheets below app/assets
  npx design-token-panel http://localhost:3000 --write-root app/assets --open
`;
}
