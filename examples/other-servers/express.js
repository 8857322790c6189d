import { createNodeApplyHandler } from "design-token-panel/server";
import express from "express";

const app = express();
if (process.env.NODE_ENV !== "production") {
  const routing = { card: "styles/tokens.css" };
  // Before any body parser: the handler reads the body itself.
  app.use(
    "/design-tokens/apply",
    createNodeApplyHandler({ rootDir: process.cwd(), writeRoot: "styles", routing }),
  );
}
app.use(express.json());
app.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
