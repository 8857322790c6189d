import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The tokens stand in two files, as the documents have it; all other style sheets are of components. */
const tokenCount = 541;

/**
 * Writes a Vite project with so many style sheets of so many bytes in all. One in three components declares some custom
 * properties of its own; the page imports the tokens and the first thirty components.
 */
export function writeProject(folder, { files, bytes }) {
  const put = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  put("package.json", '{"name":"measured","type":"module"}');
  put("node_modules/.keep", "");
  const script = '<script type="module" src="/src/main.js"></script>';
  put("index.html", `<!doctype html><html><head><title>measured</title></head><body>${script}</body></html>`);
  put("src/tokens/colors.css", colors());
  put("src/tokens/scales.css", scales());
  const components = files - 2;
  const each = Math.round((bytes - 30_000) / components);
  for (let number = 0; number < components; number++) put(component(number), componentSheet(number, each));
  const imports = ["./tokens/colors.css", "./tokens/scales.css"];
  for (let number = 0; number < Math.min(30, components); number++)
    imports.push(`./${component(number).slice("src/".length)}`);
  put("src/main.js", imports.map((file) => `import ${JSON.stringify(file)};\n`).join(""));
}

export const tokenFile = "src/tokens/scales.css";

/** The style sheet of one component. */
export const component = (number) => `src/components/group-${number % 20}/component-${number}.css`;

function colors() {
  const names = ["gray", "red", "blue", "green", "amber", "teal", "pink", "violet", "slate", "lime"];
  const literals = names.flatMap((name, hue) =>
    Array.from({ length: 30 }, (_, step) => `  --${name}-${step}: hsl(${hue * 36} 60% ${step * 3}%);`),
  );
  const roles = Array.from({ length: 60 }, (_, at) => `  --role-${at}: var(--${names[at % 10]}-${at % 30});`);
  const dark = roles.map((line, at) => line.replace(/-\d+\)/, `-${29 - (at % 30)})`));
  return `/* Palette */\n:root {\n${literals.join("\n")}\n}\n\n/* Roles */\n:root {\n${roles.join("\n")}\n}\n\n.dark {\n${dark.join("\n")}\n}\n`;
}

function scales() {
  const lines = [];
  for (const name of ["space", "radius", "size", "border", "blur", "line"])
    for (let step = 0; step < 30; step++) lines.push(`  --${name}-${step}: ${step * 2}px;`);
  lines.push("  --shadow-1: 0 1px 2px rgb(0 0 0 / 0.2);");
  while (lines.length < tokenCount - 360) lines.push(`  --other-${lines.length}: ${lines.length}ms;`);
  return `/* Scales */\n:root {\n${lines.join("\n")}\n}\n`;
}

function componentSheet(number, bytes) {
  const rules = [];
  let length = 0;
  for (let part = 0; length < bytes; part++) {
    const own = number % 3 === 0 && part % 4 === 0 ? `\n  --component-${number}-gap: ${part}px;` : "";
    const rule = `.component-${number}__part-${part}--active:hover > .child {${own}
  display: flex;
  padding: var(--space-${part % 30}) var(--space-2, 4px);
  color: var(--role-${part % 60});
  border: 1px solid rgb(0 0 0 / 12%);
  background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E") no-repeat; /* an icon */
  transition: color 120ms ease-in-out, background-color 120ms ease-in-out;
}
`;
    rules.push(part % 10 === 9 ? `@media (min-width: ${part * 20}px) {\n${rule}}\n` : rule);
    length += rules.at(-1).length;
  }
  return rules.join("\n");
}
