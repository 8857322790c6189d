// What SvelteKit does for you: it calls the route of the file beside this one with a Fetch request.
import { serve } from "@hono/node-server";
import { POST } from "./+server.js";

const fetch = (request) => POST({ request });
serve({ fetch, port: Number(process.argv[2]), hostname: "127.0.0.1" }, () => console.log("ready"));
