/** One thing `doctor` found. */
export interface Finding {
  readonly level: "error" | "warning" | "ok";
  /** What was looked at: one or two words. */
  readonly about: string;
  readonly message: string;
  /** What to do; every error and warning has one. */
  readonly fix?: string;
}

export function ok(about: string, message: string): Finding {
  return { level: "ok", about, message };
}

export function warning(about: string, message: string, fix: string): Finding {
  return { level: "warning", about, message, fix };
}

export function error(about: string, message: string, fix: string): Finding {
  return { level: "error", about, message, fix };
}
