// What Nuxt does for you: it mounts the file below `server/routes`.
import { createServer } from "node:http";
import { createApp, toNodeListener } from "h3";
import handler from "./server/routes/design-tokens/apply.post.js";

const app = createApp().use("/design-tokens/apply", handler);
createServer(toNodeListener(app)).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
