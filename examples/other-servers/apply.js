import { createApplyHandler } from "design-token-panel/server";

/** `(request: Request) => Promise<Response>`, as most servers take it. */
export const apply = createApplyHandler({
  rootDir: process.cwd(),
  writeRoot: "styles",
  routing: { card: "styles/tokens.css" },
});
