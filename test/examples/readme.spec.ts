import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { change, changeByConsole, during, page, tokens } from "./change.js";
import { sectionOf } from "./follow.js";
import { freePort, makeSite, type Site } from "./site.js";

const section = sectionOf("Add it to a site", "README.md");
const command = (beginning: string) => section.commands.find((one) => one.startsWith(beginning)) ?? "";

/** A static server, which the README leaves to its reader. */
const serve = `import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };
createServer((request, response) => {
  const file = \`.\${request.url === "/" ? "/index.html" : request.url}\`;
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": types[extname(file)] }).end(readFileSync(file));
}).listen(Number(process.argv[2]), "localhost", () => console.log("ready"));
`;

let site: Site;
test.beforeAll(async () => {
  site = await makeSite("readme", { "serve.mjs": serve, "tokens.css": tokens, "src/tokens.css": "" }, [
    "vite@8.3.8",
  ]);
});

test("any site: one command opens an address that shows it with the panel", async ({ page: browser }) => {
  site.write("index.html", page("tokens.css"));
  for (const program of ["xdg-open", "open"]) {
    const file = `node_modules/.bin/${program}`;
    site.write(file, '#!/bin/sh\necho "$1" > opened.txt\n');
    chmodSync(join(site.dir, file), 0o755);
  }
  const port = String(await freePort());
  const web = await site.start(/ready/, `node serve.mjs ${port}`);
  const proxy = await site.start(
    /tokens? in/,
    `${command("design-token-panel http").replace("3000", port)} --port 0`,
  );
  await during([web, proxy], async () => {
    await expect(() => expect(site.read("opened.txt")).toMatch(/^http.*\n/)).toPass({ timeout: 60_000 });
    // It is opened with the panel, which the button would close.
    const url = site.read("opened.txt").trim();
    await browser.goto(url);
    await browser.locator('design-token-panel [data-action="close"]').click();
    await change(browser, site, url, "tokens.css");
  });
});

test("Vite: the plugin of the configuration that is shown is all", async ({ page: browser }) => {
  const config = section.code("js")[0] ?? "";
  site.write("vite.config.js", config);
  site.write("tokens.css", tokens);
  site.write("index.html", page("/tokens.css"));
  const port = String(await freePort());
  const dev = await site.start(/Local:/, `vite --port ${port} --strictPort`);
  await during([dev], () => change(browser, site, `http://localhost:${port}/`, "tokens.css"));
});

test("a page without a bundler: the two elements, the routing and the server", async ({ page: browser }) => {
  const [port, applyPort] = [String(await freePort()), String(await freePort())];
  const elements = (section.code("html")[0] ?? "").replace("24681", applyPort);
  site.write("src/tokens.css", ":root {\n  --space-md: 1rem;\n}\n");
  site.write("index.html", page("src/tokens.css").replace("</head>", `${elements}</head>`));
  const echo = /^echo '(.*)' > (\S+)$/.exec(command("echo"));
  site.write(echo?.[2] ?? "", echo?.[1] ?? "");
  const web = await site.start(/ready/, `node serve.mjs ${port}`);
  const server = await site.start(
    /listening on/,
    `${command("design-token-panel-server").replace("8080", port)} --port ${applyPort}`,
  );
  const [, namespace = ""] = /`(\w+)\.showDesignPanel\(\)`/.exec(section.text) ?? [];
  const url = `http://localhost:${port}/`;
  await during([web, server], () =>
    changeByConsole(browser, site, { url, file: "src/tokens.css", namespace }),
  );
});
