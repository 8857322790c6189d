import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { apply } from "./apply.js";

const app = new Hono();
app.all("/design-tokens/apply", (context) => apply(context.req.raw));
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: "127.0.0.1" }, () => console.log("ready"));
