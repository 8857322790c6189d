import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "../../scripts/build/bundle.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const program = "bin/design-token-panel-server";

export const origin = "http://localhost:4321";

/** The servers that are compared; `argv` makes a command line for a fixture's root. */
export async function buildSubjects(folder) {
  const { problems } = await bundle(folder, (door) => door.out === program);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const flags = (root) => ["--root", root, "--write-root", "css", "--routing", "routing.json"];
  const rest = ["--port", "0", "--allow-origin", origin];
  const floor = (root) => [join(here, "floor.mjs"), root, join(root, "routing.json")];
  return {
    copy: { name: "copy floor", argv: floor },
    linear: { name: "linear floor", argv: (root) => [...floor(root), "--linear"] },
    ours: {
      name: "ours",
      argv: (root) => [join(folder, `${program}.js`), ...flags(root), ...rest, "--quiet"],
    },
    peer: { name: "peer", argv: (root) => [peerProgram(), ...flags(root), ...rest] },
    bare: { name: "bare node:http", argv: () => [join(here, "bare.mjs")] },
  };
}

function peerProgram() {
  const manifest = createRequire(import.meta.url).resolve("@takazudo/zdtp/package.json");
  return join(dirname(manifest), "dist/bin/server.js");
}
