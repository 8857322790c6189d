import { expect, test } from "@playwright/test";
import { sectionOf } from "./follow.js";
import { walk } from "./journey.js";
import { freePort, installSite } from "./site.js";

test("any site: pages that know nothing of the panel, under a strict policy, and one command", async ({
  page,
}) => {
  const site = await installSite("plain");
  for (const file of ["index.html", "about.html"]) {
    site.write(file, withoutPanel(site.read(file)));
  }
  const web = await site.serve(/http:\/\/localhost:\d+/, "node", "serve.mjs", "0");
  const address = /http:\/\/localhost:\d+/.exec(web.output())?.[0] ?? "";
  const port = await freePort();
  const [command = ""] = sectionOf("Any site", "docs/any-site.md").commands;
  expect(command).toContain("http://localhost:3000");
  const here = command.replace("http://localhost:3000", address);
  const proxy = await site.start(/tokens in/, `${here} --port ${port}`);
  try {
    await walk(page, site, {
      url: `http://localhost:${port}/`,
      file: "tokens.css",
      tab: "radius",
      cssVar: "--card-radius",
      label: "Card radius",
      before: "8px",
      after: "20px",
      isHardNavigation: true,
    });
    expect(proxy.output()).toContain("applied 1 tokens to 1 files (changed: tokens.css)");
  } finally {
    await Promise.all([web.stop(), proxy.stop()]);
  }
});

/** A page as it would be if nobody had ever put the panel into it. */
function withoutPanel(html: string): string {
  const [head = "", body = ""] = html.split(/(?=<\/head>)/);
  return head.replaceAll(/<script\b[\s\S]*?<\/script>/g, "") + body;
}
