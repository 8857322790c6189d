import { createPatch } from "diff";
import { vol } from "memfs";
import { createApplyHandler } from "../../dist/server.js";

/** Where the files lie in the memory of this page. */
const rootDir = "/site";
const folder = "styles";

const links = [...document.querySelectorAll(`link[rel="stylesheet"][href^="${folder}/"]`)];
const files = new Map(links.map((link) => [link.getAttribute("href"), { element: link }]));
const { applyRouting, applyEndpoint } = JSON.parse(document.getElementById("tokenpanel-config").textContent);
const endpoint = new URL(applyEndpoint, document.baseURI).href;
const browserFetch = window.fetch.bind(window);
const ready = startServer();

/** A web site has no apply server: its handler runs in the page, on copies of the style sheets, and shows what it wrote. */
window.fetch = async (input, options) => {
  const request = new Request(input, options);
  if (request.url !== endpoint) return browserFetch(request);
  const handle = await ready;
  const response = await handle(request);
  showChanges();
  return response;
};

// Who comes to see the panel need not look for it first, where it leaves room for the page.
if (innerWidth > 1000 && !sessionStorage.getItem("saltmarsh-visited")) {
  sessionStorage.setItem("saltmarsh-visited", "yes");
  addEventListener("load", () => window.demo.showDesignPanel());
}

document.getElementById("patch-restart").addEventListener("click", () => {
  localStorage.clear();
  location.reload();
});
document.getElementById("patch-copy").addEventListener("click", () => {
  navigator.clipboard.writeText(document.getElementById("patch-text").textContent);
});

async function startServer() {
  for (const [path, file] of files) {
    const response = await browserFetch(path);
    file.published = await response.text();
    file.text = file.published;
  }
  vol.fromJSON(
    {
      "package.json": JSON.stringify({ name: "saltmarsh" }),
      ...Object.fromEntries([...files].map(([path, file]) => [path, file.published])),
    },
    rootDir,
  );
  // A script cannot name its page's origin in a request of its own; and a published page is where this is meant to run.
  return createApplyHandler({
    rootDir,
    writeRoot: folder,
    routing: applyRouting,
    allowMissingOrigin: true,
    allowInProduction: true,
  });
}

/** Puts each written style sheet on the page, as a development server would, and shows all changes as one patch. */
function showChanges() {
  let isChanged = false;
  for (const [path, file] of files) {
    const text = vol.readFileSync(`${rootDir}/${path}`, "utf8");
    if (text === file.text) continue;
    isChanged = true;
    file.text = text;
    const style = document.createElement("style");
    style.textContent = text;
    file.element.replaceWith(style);
    file.element = style;
  }
  if (!isChanged) return;
  const changed = [...files].filter(([, file]) => file.text !== file.published);
  const lines = changed.flatMap(([path, file]) => patchOf(path, file).trimEnd().split("\n").map(colored));
  document.getElementById("patch-text").replaceChildren(...lines);
  const patch = document.getElementById("patch");
  patch.hidden = false;
  patch.open = true;
}

function patchOf(path, { published, text }) {
  return createPatch(path, published, text, "", "", { context: 1 }).split("\n").slice(2).join("\n");
}

function colored(line) {
  const element = document.createElement("span");
  element.textContent = `${line}\n`;
  if (/^\+(?!\+\+ )/.test(line)) element.className = "added";
  if (/^-(?!-- )/.test(line)) element.className = "removed";
  return element;
}
