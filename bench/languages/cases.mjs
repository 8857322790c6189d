import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** How large each made-up text is, in characters. */
const size = 1_000_000;

/**
 * What is read: `make` fills a folder; of its files `file` is changed before each reading. In each, the value of
 * `--t-1` is found. `tool` reads the same.
 */
export const cases = {
  "CSS, half of it tokens": made("sheet.css", "postcss", plainSheet),
  "CSS, tokens alone": made("sheet.css", "postcss", onlyTokens),
  "Less, tokens by variables": made("sheet.less", "less", lessVariables),
  "Less, tokens by maps": made("sheet.less", "less", lessMaps),
  "Sass, tokens by variables": made("sheet.scss", "sass", sassVariables),
  "Sass, tokens by mixins": made("sheet.scss", "sass", sassMixins),
  "Sass, tokens by maps": made("sheet.scss", "sass", sassMaps),
  "Bulma, in Sass": installed("bulma", "sass", '@use "lib/sass";'),
  "Bootstrap, in Sass": installed("bootstrap", "scss", '@import "lib/scss/bootstrap";'),
};

function made(file, tool, write) {
  return {
    tool,
    file,
    make: (folder) => writeFileSync(join(folder, file), write(size)),
    routing: { t: file },
  };
}

/** A library as it is installed here, and a file that loads it and has a token of its own. */
function installed(name, below, load) {
  return {
    tool: "sass",
    file: "site.scss",
    make: (folder) => {
      const from = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), below);
      const to = join(folder, "lib", below);
      mkdirSync(to, { recursive: true });
      cpSync(from, to, { recursive: true, filter: (path) => !/\.css$|\.map$/.test(path) });
      writeFileSync(join(folder, "site.scss"), `${load}\n$own: #abcdef;\n:root { --t-1: #{$own}; }\n`);
    },
    routing: { t: "site.scss" },
  };
}

/** Lines until there are `wanted` characters, from what `line` gives for 0, 1, 2 and so on. */
function lines(wanted, line) {
  const parts = [];
  for (let length = 0, index = 0; length < wanted; index += 1) {
    const part = line(index);
    length += part.length;
    parts.push(part);
  }
  return parts.join("");
}

function plainSheet() {
  return `:root {\n${onlyLines(size / 2)}}\n${lines(size / 2, (i) => `.c${i} > a:hover { margin: 0 ${i}px; color: var(--t-${i}, #333); }\n`)}`;
}

function onlyTokens() {
  return `:root {\n${onlyLines(size)}}\n`;
}

function onlyLines(length) {
  return lines(length, (i) => `  --t-${i}: 0 1px ${i % 90}px rgb(0 0 0 / 0.12);\n`);
}

function lessVariables() {
  return lines(size, (i) => `@v${i}: #${hex(i)};\n:root { --t-${i}: @v${i}; }\n`);
}

function lessMaps() {
  return lines(size, (i) => `@m${i}: { value: #${hex(i)}; }\n:root { --t-${i}: @m${i}[value]; }\n`);
}

function sassVariables() {
  return lines(size, (i) => `$v${i}: #${hex(i)};\n:root { --t-${i}: #{$v${i}}; }\n`);
}

function sassMixins() {
  const mixins = Array.from({ length: 200 }, (_, i) => `@mixin m${i}($c) { --t-${i}: #{$c}; }\n`);
  return `${mixins.join("")}${lines(size, (i) => `:root { @include m${i % 200}(#${hex(i)}); }\n`)}`;
}

function sassMaps() {
  const entries = lines(size, (i) => `  "${i}": #${hex(i)},\n`);
  return `$map: (\n${entries});\n:root { @each $key, $value in $map { --t-#{$key}: #{$value}; } }\n`;
}

const hex = (number) => (number % 0xffffff).toString(16).padStart(6, "0");
