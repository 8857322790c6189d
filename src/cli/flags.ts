/** One row of the seed's flag table: parsing and usage are both made from it. */
export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** What stands for the value in the usage; absent for a switch. */
  readonly value?: string;
  readonly help: string;
}

export const flags = [
  { name: "write-root", value: "<dir>", help: "the only folder written into (required)" },
  { name: "routing", value: "<file>", help: "JSON: token prefix to CSS file (required)" },
  { name: "allow-origin", value: "<origin>", help: "a page origin that may apply; repeat for more" },
  { name: "root", value: "<dir>", help: "anchor of relative paths (default: current folder)" },
  { name: "port", value: "<number>", help: "0 to 65535; 0 takes a free one (default: 24681)" },
  { name: "host", value: "<addr>", help: "interface to bind (default: 127.0.0.1)" },
  { name: "quiet", help: "no banner, no line per apply; errors still print" },
  { name: "version", help: "print the version" },
  { name: "help", short: "h", help: "print this" },
] as const satisfies readonly Flag[];

export type FlagName = (typeof flags)[number]["name"];
