import { spawnSync } from "node:child_process";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, type Page, test } from "@playwright/test";
import { selfSigned } from "../proxy/self-signed.js";
import { change, during, page, tokens } from "./change.js";
import { sectionOf } from "./follow.js";
import type { Server } from "./run.js";
import { freePort, makeSite, nodeForAstro, type Site } from "./site.js";
import { expectNoTrace } from "./traces.js";

const moduleOf = (file: string) =>
  `<!doctype html><html lang="en"><head><title>A site</title><link rel="icon" href="data:,"><script type="module" src="${file}"></script></head><body><p>A site</p></body></html>\n`;

/** A server of its own, and the proxy before it, as a section has both commands. */
async function throughProxy(
  browser: Page,
  site: Site,
  title: string,
  file: string,
  ready: RegExp,
): Promise<void> {
  const { commands } = sectionOf(title);
  const port = String(await freePort());
  const own = /\b(?:8000|1234|6006)\b/;
  const [serve = "", proxy = ""] = commands.map((command) => command.replace(own, port));
  const server = await site.start(ready, serve);
  const before = await site.start(/tokens? in/, `${proxy} --port 0`);
  const address = /http:\/\/localhost:\d+\S*/.exec(before.output())?.[0] ?? "";
  await during([server, before], () => change(browser, site, address, file));
}

test.use({ ignoreHTTPSErrors: true });

test("Express", async ({ page: browser }) => {
  const site = await makeSite("express", { "styles/tokens.css": tokens }, ["express@5.3.0"]);
  sectionOf("Express and other servers on Node").writeFiles(site);
  const port = String(await freePort());
  const server = await site.start(/ready/, `env PORT=${port} node server.js`);
  const url = `http://localhost:${port}/`;
  await during([server], () => change(browser, site, url, "styles/tokens.css"));
  await test.step("over https it is the same", async () => {
    site.write("styles/tokens.css", tokens);
    site.write("key.pem", selfSigned.key);
    site.write("cert.pem", selfSigned.cert);
    const secure = site.read("server.js").replace("app.listen(", "createServer({ key, cert }, app).listen(");
    const imports = ['import { readFileSync } from "node:fs";', 'import { createServer } from "node:https";'];
    const pair = 'const [key, cert] = ["key.pem", "cert.pem"].map((file) => readFileSync(file));';
    site.write("secure.js", [...imports, secure, ""].join("\n").replace("const app", `${pair}\nconst app`));
    const https = await site.start(/ready/, `env PORT=${port} node secure.js`);
    await during([https], () => change(browser, site, url.replace("http:", "https:"), "styles/tokens.css"));
  });
  await test.step("in production it is nothing", async () => {
    const deployed = await site.start(/ready/, `env PORT=${port} NODE_ENV=production node server.js`);
    await during([deployed], async () => {
      expect(await (await fetch(url)).text()).not.toContain("design-token-panel");
      expect((await fetch(`${url}design-token-panel/start.js`)).status).toBe(404);
    });
  });
});

for (const [title, program, ready] of [
  ["Python", "python3", /Serving/],
  ["PHP", "php", /started/],
] as const) {
  test(title, async ({ page: browser }) => {
    test.skip(!isInstalled(program), `${program} is not on this machine`);
    const site = await makeSite("served", { "tokens.css": tokens, "index.html": page("tokens.css") });
    await throughProxy(browser, site, title, "tokens.css", ready);
  });
}

test.describe("Vite", () => {
  let site: Site;
  test.beforeAll(async () => {
    const workspace = {
      "packages/tokens/tokens.css": tokens,
      "apps/site/index.html": moduleOf("/main.js"),
      "apps/site/main.js": 'import "../../packages/tokens/tokens.css";\n',
      "src/tokens.css": tokens,
      "main.js": 'import "./src/tokens.css";\n',
      "index.html": moduleOf("/main.js"),
    };
    site = await makeSite("hosts-vite", workspace, ["vite@8.3.8"]);
  });

  const start = (...args: readonly string[]) => site.start(/Local:/, `vite ${args.join(" ")}`);

  test("A monorepo with tokens in a sibling package", async ({ page: browser }) => {
    sectionOf("A monorepo with tokens in a sibling package").writeFiles(site);
    const port = await freePort();
    const dev = await start("apps/site", "--port", String(port), "--strictPort");
    await during([dev], () =>
      change(browser, site, `http://localhost:${port}/`, "packages/tokens/tokens.css"),
    );
  });

  test("A Content Security Policy with Vite", async ({ page: browser }) => {
    sectionOf("A Content Security Policy with Vite").writeFiles(site);
    site.write("src/tokens.css", tokens);
    const port = await freePort();
    const dev = await start("--port", String(port), "--strictPort");
    await during([dev], () => change(browser, site, `http://localhost:${port}/`, "src/tokens.css"));
  });

  test("A site with a base, in a container whose port is mapped to another", async ({ page: browser }) => {
    sectionOf("A site with a base").writeFiles(site);
    site.write("src/tokens.css", tokens);
    const port = await freePort();
    const dev = await start("--host", "127.0.0.1", "--port", String(port), "--strictPort");
    const mapped = await mapPort(port);
    await during([dev, mapped], () =>
      change(browser, site, `http://localhost:${mapped.port}/docs/`, "src/tokens.css"),
    );
    await site.run("vite", "build");
    expectNoTrace(site, "dist", "--card-radius");
  });

  test("Other devices, and names of your own", async ({ playwright }) => {
    const section = sectionOf("Other devices, and names of your own");
    section.writeFiles(site);
    const port = await freePort();
    const dev = await site.start(/Local:/, `${section.commands[0]} --port ${port} --strictPort`);
    const { executablePath } = test.info().project.use.launchOptions ?? {};
    const args = ["--no-sandbox", "--host-resolver-rules=MAP mymac.test 127.0.0.1"];
    const own = await playwright.chromium.launch({ ...(executablePath && { executablePath }), args });
    const [address] = Object.values(networkInterfaces())
      .flat()
      .filter((one) => one?.family === "IPv4" && !one.internal);
    await during([dev, { output: () => "", stop: () => own.close() }], async () => {
      for (const host of ["mymac.test", ...(address === undefined ? [] : [address.address])]) {
        site.write("src/tokens.css", tokens);
        await change(await own.newPage(), site, `http://${host}:${port}/`, "src/tokens.css");
      }
    });
  });

  test("HTTPS, also through the proxy", async ({ page: browser }) => {
    const section = sectionOf("HTTPS");
    section.writeFiles(site);
    site.write("key.pem", selfSigned.key);
    site.write("cert.pem", selfSigned.cert);
    site.write("src/tokens.css", tokens);
    const port = await freePort();
    const dev = await start("--port", String(port), "--strictPort");
    await during([dev], () => change(browser, site, `https://localhost:${port}/`, "src/tokens.css"));
    site.write("src/tokens.css", tokens);
    site.write("vite.config.js", site.read("vite.config.js").replace("designTokenPanel()", ""));
    const without = await start("--port", String(port), "--strictPort");
    const proxy = await site.start(
      /tokens? in/,
      `${section.commands[0]?.replace("5173", String(port))} --port 0`,
    );
    const address = /http:\/\/localhost:\d+/.exec(proxy.output())?.[0] ?? "";
    await during([without, proxy], () => change(browser, site, address, "src/tokens.css"));
  });
});

/** Their installations take minutes: `npm run test:examples -- --slow` runs them. */
test.describe("installed for this alone", { tag: "@slow" }, () => {
  const card = 'import "./tokens.css";\ndocument.body.append("A site");\n';

  test("Nuxt", async ({ page: browser }) => {
    const app = "<template><p>Nuxt</p></template>\n";
    const site = await makeSite("nuxt", { "app/assets/css/tokens.css": tokens, "app/app.vue": app }, [
      "nuxt@4.4.5",
    ]);
    sectionOf("Nuxt").writeFiles(site);
    const port = await freePort();
    const dev = await site.start(/warmed up/, `nuxt dev --port ${port}`);
    await during([dev], () =>
      change(browser, site, `http://localhost:${port}/`, "app/assets/css/tokens.css"),
    );
    await site.run("nuxt", "build");
    expectNoTrace(site, ".output/public", "--card-radius");
  });

  test("VitePress", async ({ page: browser }) => {
    const theme =
      'import DefaultTheme from "vitepress/theme";\nimport "./tokens.css";\nexport default DefaultTheme;\n';
    const files = {
      "docs/index.md": "# VitePress\n",
      "docs/.vitepress/theme/index.js": theme,
      "docs/.vitepress/theme/tokens.css": tokens,
    };
    const site = await makeSite("vitepress", files, ["vitepress@1.6.4"]);
    sectionOf("VitePress").writeFiles(site);
    const port = await freePort();
    const dev = await site.start(/Local:/, `vitepress dev docs --port ${port}`);
    await during([dev], () =>
      change(browser, site, `http://localhost:${port}/`, "docs/.vitepress/theme/tokens.css"),
    );
    await site.run("vitepress", "build", "docs");
    expectNoTrace(site, "docs/.vitepress/dist", "--card-radius");
  });

  test("SvelteKit", async ({ page: browser }) => {
    const files = {
      "src/routes/+layout.svelte":
        '<script>import "../tokens.css"; let { children } = $props();</script>{@render children()}\n',
      "src/routes/+page.svelte": "<p>SvelteKit</p>\n",
      "src/app.html":
        '<!doctype html><html lang="en"><head><link rel="icon" href="data:,">%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>\n',
      "src/tokens.css": tokens,
    };
    const packages = [
      "@sveltejs/kit@latest",
      "@sveltejs/vite-plugin-svelte@latest",
      "svelte@5",
      "vite@8.3.8",
    ];
    const site = await makeSite(
      "sveltekit",
      files,
      [...packages, "svelte-check@4", "typescript@6"],
      nodeForAstro,
    );
    sectionOf("SvelteKit").writeFiles(site);
    const port = await freePort();
    const dev = await site.start(/Local:/, `vite dev --port ${port}`);
    await during([dev], () => change(browser, site, `http://localhost:${port}/`, "src/tokens.css"));
    await site.run("vite", "build");
    expectNoTrace(site, ".svelte-kit/output/client", "--card-radius");
    await site.run("svelte-check");
  });

  test("Storybook with Vite", async ({ page: browser }) => {
    const story =
      'import "./tokens.css";\nexport default { title: "Card" };\nexport const Card = () => "<p>Card</p>";\n';
    const files = { "src/card.stories.js": story, "src/tokens.css": tokens };
    const site = await makeSite("storybook", files, [
      "storybook@latest",
      "@storybook/html-vite@latest",
      "vite@8.3.8",
    ]);
    sectionOf("Storybook with Vite").writeFiles(site);
    const port = await freePort();
    const dev = await site.start(/Local:|started/, `storybook dev --ci --disable-telemetry --port ${port}`);
    const url = `http://localhost:${port}/iframe.html?id=card--card&viewMode=story`;
    await during([dev], () => change(browser, site, url, "src/tokens.css"));
    await site.run("storybook", "build", "--disable-telemetry");
    expectNoTrace(site, "storybook-static", "--card-radius");
  });

  test("Storybook with Webpack", async ({ page: browser }) => {
    const story =
      'import "./tokens.css";\nexport default { title: "Card", render: () => "Card" };\nexport const Card = {};\n';
    const main =
      'export default { framework: "@storybook/react-webpack5", stories: ["../src/*.stories.js"] };\n';
    const files = { "src/card.stories.js": story, "src/tokens.css": tokens, ".storybook/main.js": main };
    const site = await makeSite(
      "storybook-webpack",
      files,
      ["storybook@10", "@storybook/react-webpack5@10", "react@19", "react-dom@19"],
      nodeForAstro,
    );
    await throughProxy(browser, site, "Storybook with Webpack", "src/tokens.css", /Local:|started/);
  });

  for (const bundler of ["webpack", "rspack"]) {
    test(bundler, async ({ page: browser }) => {
      const packages = {
        webpack: ["webpack@5", "webpack-cli@6", "webpack-dev-server@5"],
        rspack: ["@rspack/core@1", "@rspack/cli@1"],
      }[bundler];
      const files = { "src/index.js": card, "src/tokens.css": tokens };
      const site = await makeSite(bundler, files, [
        ...(packages ?? []),
        "html-webpack-plugin@5",
        "css-loader@7",
        "style-loader@4",
      ]);
      sectionOf("Webpack and Rspack").writeFiles(site);
      if (bundler === "rspack") site.write("rspack.config.js", site.read("webpack.config.js"));
      const port = await freePort();
      const dev = await site.start(/compiled/, `${bundler} serve --mode development --port ${port}`);
      await during([dev], () => change(browser, site, `http://localhost:${port}/`, "src/tokens.css"));
      await site.run(bundler, "build", "--mode", "production");
      expectNoTrace(site, "dist", "designtokens");
    });
  }

  test("Parcel", async ({ page: browser }) => {
    const files = { "src/tokens.css": tokens, "src/index.html": page("tokens.css") };
    const site = await makeSite("parcel", files, ["parcel@2"]);
    await throughProxy(browser, site, "Parcel", "src/tokens.css", /Built in/);
  });
});

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

/** What a container's mapped port is: another port of this machine that leads to it. */
async function mapPort(target: number): Promise<Server & { readonly port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const inside = connect(target, "127.0.0.1");
    for (const socket of [client, inside]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
    client.pipe(inside).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a host and a port has an object for an address.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    output: () => "",
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
