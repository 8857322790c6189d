import { createApplyHandler } from "design-token-panel/server";

const isDevelopment = process.env.NODE_ENV !== "production";

/** `(request: Request) => Promise<Response>`, as most servers take it. */
export const apply = isDevelopment
  ? createApplyHandler({
      rootDir: process.cwd(),
      writeRoot: "styles",
      routing: { card: "styles/tokens.css" },
    })
  : async () => new Response(null, { status: 404 });
