import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder with `files` style sheets of `bytes` each, `tokens` custom properties spread over them, and a routing.
 * `body(round)` is a request that changes every one of them. It is made in `parent`.
 */
export function createFixture({ tokens, bytes, files }, parent = tmpdir()) {
  const root = mkdtempSync(join(parent, "token-bench-"));
  mkdirSync(join(root, "css"));
  const names = Array.from({ length: tokens }, (_, i) => `--f${i % files}-t${i}`);
  const routing = {};
  for (let file = 0; file < files; file++) {
    const own = names.filter((_, i) => i % files === file);
    routing[`f${file}`] = `css/f${file}.css`;
    writeFileSync(join(root, routing[`f${file}`]), sheet(own, bytes));
  }
  writeFileSync(join(root, "routing.json"), JSON.stringify(routing));
  return {
    root,
    names,
    body: (round) =>
      JSON.stringify({ tokens: Object.fromEntries(names.map((name) => [name, value(round)])) }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Whether that many declarations fit into files of that size, each file holding at least one. */
export function isSensible({ tokens, bytes, files }) {
  return tokens >= files && (tokens / files) * 28 <= bytes;
}

function value(round) {
  return round % 2 === 0 ? "#10a0f0" : "#20b0e0";
}

/** Half custom properties in one `:root`, the wanted ones spread among others; half rules that use them. */
function sheet(names, bytes) {
  let text = ":root {\n";
  const others = Math.max(0, Math.floor((bytes / 2 - names.length * 26) / 52));
  const otherPerWanted = others / names.length;
  let given = 0;
  names.forEach((name, i) => {
    text += `  ${name}: #0090d0;\n`;
    for (; given < otherPerWanted * (i + 1); given++) {
      text += `  --other-${given}: 0 1px ${given}px rgb(0 0 0 / 0.12); /* shade */\n`;
    }
  });
  text += "}\n";
  for (let i = 0; text.length < bytes; i++) {
    text += `.c${i} > a:hover, .c${i}::before { margin: 0 ${i}px; color: var(${names[i % names.length]}, #333); }\n`;
  }
  return text;
}
