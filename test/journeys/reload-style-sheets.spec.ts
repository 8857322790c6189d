import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";

/** How servers of static files answer, as far as a cache is concerned. */
const servers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "says nothing of caching": {},
  "lets browsers keep files": { "cache-control": "max-age=600" },
  "dates its files": { "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT" },
};

const entry = fileURLToPath(new URL("../../src/state/page/reload-style-sheets.ts", import.meta.url));
let script = "";

test.beforeAll(async () => {
  const options = { bundle: true, write: false, format: "iife", globalName: "reloading" } as const;
  script = (await build({ ...options, entryPoints: [entry] })).outputFiles[0]?.text ?? "";
});

const html = ["main", "linked"].map((name) => `<link rel="stylesheet" href="/${name}.css">`).join("");

interface Site {
  readonly headers: Readonly<Record<string, string>>;
  readonly value: () => string;
  /** Takes what was asked for a style sheet as which kind of file. */
  readonly onAsked: (accept: string | undefined) => void;
}

/** A site with a style sheet of tokens, and one that imports others. */
async function serve({ headers, value, onAsked }: Site): Promise<Server> {
  const files: Readonly<Record<string, () => string>> = {
    "/main.css": () => '@import "tokens.css"; p { color: red }',
    "/tokens.css": () => `:root { --x: ${value()} }`,
    "/linked.css": () => `:root { --y: ${value()} }`,
  };
  const server = createServer((request, response) => {
    const file = files[request.url?.split("?")[0] ?? ""];
    if (file) onAsked(request.headers.accept);
    if (file) response.writeHead(200, { "content-type": "text/css", ...headers }).end(file());
    else response.setHeader("content-type", "text/html").end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

for (const [caching, headers] of Object.entries(servers)) {
  test(`a plain page gets what was written, also where the server ${caching}`, async ({ page }) => {
    let value = "8px";
    const kinds = new Set<string | undefined>();
    const onAsked = (accept: string | undefined) => kinds.add(accept?.split(",")[0]);
    const server = await serve({ headers, value: () => value, onAsked });
    try {
      // `address()` is an object for a TCP listener.
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.addScriptTag({ content: script });
      value = "9px";
      const seen = await page.evaluate(async () => {
        const style = getComputedStyle(document.documentElement);
        const read = () => style.getPropertyValue("--x") + style.getPropertyValue("--y");
        const values = [read()];
        const watch = setInterval(() => values.push(read()));
        // The bundle's global, which the compiler of this file cannot know.
        const { reloading } = window as unknown as {
          reloading: typeof import("../../src/state/page/reload-style-sheets.js");
        };
        await reloading.reloadStyleSheets(window, ["--x", "--y"]);
        clearInterval(watch);
        return [...new Set([...values, read()])];
      });
      expect(seen).toContain("8px8px");
      expect(seen.at(-1)).toBe("9px9px");
      await page.reload();
      const anew = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return style.getPropertyValue("--x") + style.getPropertyValue("--y");
      });
      expect(anew).toBe("9px9px");
      // Vite takes any other request for what a script imports.
      expect([...kinds]).toEqual(["text/css"]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}
