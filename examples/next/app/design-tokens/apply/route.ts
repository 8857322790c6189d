import { createApplyHandler } from "design-token-panel/server";
import routing from "../../../design-token-panel.routing.json";

const apply = createApplyHandler({ rootDir: process.cwd(), writeRoot: "app", routing });

export async function POST(request: Request): Promise<Response> {
  if (process.env.NODE_ENV !== "development") return new Response(null, { status: 404 });
  return apply(request);
}
