import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { freePort, makeInnerSite, nodeForAstro, type Site } from "./site.js";
import { type SourceProject, viteBuild } from "./source-projects/source-project.js";

/** A project in a repository of its own, built, with the panel before its built pages. */
export interface BuiltSite {
  /** The page, with the panel. */
  readonly url: string;
  build(): Promise<void>;
  /** What git sees that is not as it was at first. */
  changes(): Promise<string>;
  close(): Promise<void>;
}

const ignored = ["node_modules", "dist", "build", "styled-system", ".astro", ""].join("\n");

/** Commits the project, builds it, lets `init` write what it finds, and starts the proxy. */
export async function openBuiltSite(outer: Site, project: SourceProject): Promise<BuiltSite> {
  const name = project.kind.replaceAll(/\W+/g, "-");
  const steps = project.build ?? [viteBuild];
  const scripts = { build: steps.map((step) => step.join(" ")).join(" && ") };
  const files = {
    ...project.files,
    "package.json": JSON.stringify({ name, private: true, type: "module", scripts }),
    ".gitignore": ignored,
  };
  // Astro asks for a newer Node than the oldest that the panel supports.
  const site = makeInnerSite(outer, name, files, nodeForAstro);
  const git = (...words: string[]) =>
    site.run(
      "git",
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@localhost",
      "-c",
      "core.autocrlf=false",
      ...words,
    );
  const build = async () => {
    for (const step of steps) await site.run(...step);
  };
  await git("init", "-q");
  await build();
  await site.run("design-token-panel", "init");
  if (project.routing !== undefined)
    site.write("design-token-panel.routing.json", JSON.stringify({ "*": project.routing }));
  await git("add", ".");
  await git("commit", "-qm", "site");
  const web = await serveFolder(join(site.dir, project.built ?? "dist"));
  const port = String(await freePort());
  const proxy = await site.serve(/tokens? in/, "design-token-panel", web.url, "--port", port);
  return {
    url: `http://localhost:${port}/`,
    build,
    changes: async () => (await git("status", "--porcelain")).trim(),
    async close() {
      await proxy.stop();
      web.close();
    },
  };
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
};

/** Serves the files of a folder as they are at each request. */
async function serveFolder(folder: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const type = types[extname(file)] ?? "application/octet-stream";
    try {
      const body = readFileSync(file);
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
    } catch {
      // There is no such file.
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `address()` is an object for a TCP listener.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
