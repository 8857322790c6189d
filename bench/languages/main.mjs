import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../scripts/setup/paths.mjs";
import { table } from "../server/table.mjs";
import { cases } from "./cases.mjs";

const subjectFile = fileURLToPath(new URL("subject.mjs", import.meta.url));
const rounds = 5;

/**
 * What a preview costs in each language, beside the tool that the project itself runs on the same text: the compiler of
 * Sass or Less, which makes the CSS, or the parser alone of PostCSS or TypeScript. Processor time of the process.
 */
export async function main(say) {
  if (!existsSync(`${root}dist/server.js`)) throw new Error("dist is measured: run `npm run build` first");
  say(
    `Languages, Node ${process.version}, load ${loadavg()[0].toFixed(1)}: ms of processor time for a megabyte`,
  );
  const rows = [];
  for (const name of Object.keys(cases)) {
    const tool = await measure("tool", name);
    const ours = await measure("ours", name);
    const perMegabyte = ({ bytes, ...took }, key) => ((took[key] / bytes) * 1e6).toFixed(0);
    const both = [perMegabyte(tool, "first"), perMegabyte(ours, "first")];
    rows.push([name, cases[name].tool, ...both, perMegabyte(tool, "later"), perMegabyte(ours, "later")]);
  }
  say(
    table(["", "tool", "the tool, first", "a preview, first", "the tool, later", "a preview, later"], rows),
  );
}

async function measure(subject, name) {
  const folder = mkdtempSync(join(tmpdir(), "languages-"));
  try {
    cases[name].make(folder);
    const child = fork(subjectFile, [subject, name, folder, rounds], { stdio: "inherit" });
    const [took] = await Promise.race([
      once(child, "message"),
      once(child, "exit").then(([code]) => Promise.reject(new Error(`${name}: ended with ${code}`))),
    ]);
    if (child.exitCode === null) await once(child, "exit");
    return took;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
