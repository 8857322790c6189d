// What Nuxt does for you: it mounts the route of the file beside this one.
import { createServer } from "node:http";
import { createApp, toNodeListener } from "h3";
import handler from "./apply.post.js";

const app = createApp().use("/design-tokens/apply", handler);
createServer(toNodeListener(app)).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
