import { embedConfig, restoreScript } from "design-token-panel";
import { createNodeApplyHandler } from "design-token-panel/server";
import express from "express";

const isDevelopment = process.env.NODE_ENV !== "production";
const routing = { card: "styles/tokens.css" };
const config = {
  storagePrefix: "template",
  consoleNamespace: "site",
  applyEndpoint: "/design-tokens/apply",
  applyRouting: routing,
  tabs: [
    {
      id: "radius",
      // What would end the element in a page is no danger in a label.
      label: "Corners </script>",
      tiers: [
        {
          id: "values",
          label: "Values",
          items: [
            {
              id: "card",
              cssVar: "--card-radius",
              label: "Cards",
              default: "8px",
              type: { kind: "length", step: 1, unit: "px" },
            },
          ],
        },
      ],
    },
  ],
};

const panel = `
  <script type="application/json" id="tokenpanel-config">${embedConfig(config)}</script>
  <script>${restoreScript}</script>
  <script type="module" src="/design-token-panel/host-adapter.js"></script>`;

const app = express();
app.use("/styles", express.static("styles"));
if (isDevelopment) {
  app.use("/design-token-panel", express.static("node_modules/design-token-panel/dist"));
  app.use(
    "/design-tokens/apply",
    createNodeApplyHandler({ rootDir: process.cwd(), writeRoot: "styles", routing }),
  );
}
app.get("/", (_, response) => {
  response.send(`<!doctype html>
<html lang="en">
<head>
  <title>A template</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/styles/tokens.css">${isDevelopment ? panel : ""}
</head>
<body><p>A template</p></body>
</html>`);
});
app.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
