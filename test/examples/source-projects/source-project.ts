/** A small project of one kind of source, with what its own build makes a style sheet of. */
export interface SourceProject {
  readonly kind: string;
  readonly files: Readonly<Record<string, string>>;
  /** Where it differs from what `init` writes: what the routing sends every token to. */
  readonly routing?: string;
  /** The programs that build it, each with its arguments. Default: Vite. */
  readonly build?: readonly (readonly [program: string, ...args: string[]])[];
  /** The folder of the built page. Default: that of Vite. */
  readonly built?: string;
  /** Each token, what the build gives it at first, and another value. */
  readonly edits: readonly (readonly [cssVar: string, before: string, after: string])[];
  /** Each token that is refused, another value, and a part of the reason. */
  readonly refused?: readonly (readonly [cssVar: string, after: string, reason: string])[];
}

/** A page with one script, which loads the rest. */
export const pageWithScript = (script: string, body = '<div id="app"></div>'): string =>
  `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}<script type="module" src="/${script}"></script></body></html>\n`;

/** A page with one style sheet, which a build makes. */
export const pageWithSheet = (sheet: string): string =>
  `<!doctype html><html lang="en"><head><title>x</title><link rel="stylesheet" href="${sheet}"></head><body></body></html>\n`;

export const viteBuild = ["vite", "build", "--logLevel", "error", "--minify", "false"] as const;
