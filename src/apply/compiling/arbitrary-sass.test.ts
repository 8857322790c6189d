import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import postcss from "postcss";
import * as sass from "sass";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseRouting } from "../../model/routing/routing.js";
import { createApply } from "../apply.js";

/** Few values, so that many literals are alike and only what Sass does with them tells them apart. */
const values = ["1px", "2px", "#fff", "red", "3"];

/** Ways on which a value comes to a token; `V` stands for the variable, `N` for the name of the token. */
const ways = [
  ":root { --N: #{V} }",
  ":root { --N: #{same(V)} }",
  ":root { #{named(N)}: #{same(V)} }",
  ":root { --N: #{map.get((a: V, b: 1px), a)} }",
  ":root { --N: #{list.nth((2px, V, #fff), 2)} }",
  ":root { @include put(N, V) }",
  ":root { @include put-all((N: V)) }",
  ":root { @include spread(N, V...) }",
  "%N { --N: #{same(V)} } :root { @extend %N }",
  ":root { @if same(V) == 1px { --N: one } @else { --N: #{same(V)} } }",
  ":root { --N: #{if(same(V) == red, V, same(V))} } .b { gap: V }",
  "@for $i from 1 through 1 { :root { --N: #{same(V)} } }",
  ":root { --N: 1px } .c-#{same(V)} { gap: 1px }",
  ":root { --N: #{list.join(V, 1px)} }",
  "@media (min-width: same(V)) { .d { gap: 1px } } :root { --N: #{same(V)} }",
  ":root { --N: V }",
];

const prelude = `@use "sass:map"; @use "sass:list";
@function same($x) { @return $x; }
@function named($n) { @return "--" + $n; }
@mixin put($n, $v) { #{named($n)}: #{$v}; }
@mixin put-all($m) { @each $n, $v in $m { @include put($n, $v); } }
@mixin spread($n, $vs...) { --#{$n}: #{$vs}; }
`;

const program = fc
  .record({
    variables: fc.array(fc.constantFrom(...values), { minLength: 2, maxLength: 4 }),
    tokens: fc.array(fc.record({ way: fc.constantFrom(...ways), variable: fc.nat(3) }), {
      minLength: 1,
      maxLength: 4,
    }),
    asked: fc.array(fc.constantFrom("7px", "#123456", "blue", "4"), { minLength: 4, maxLength: 4 }),
  })
  .map(({ variables, tokens, asked }) => {
    const settings = variables.map((value, at) => `$v${at}: ${value};`).join("\n");
    const rules = tokens.map(({ way, variable }, at) =>
      way.replaceAll("V", `$v${variable % variables.length}`).replaceAll("N", `t${at}`),
    );
    return { text: `${prelude}${settings}\n${rules.join("\n")}\n`, asked };
  });

interface Made {
  readonly place: string;
  readonly value: string;
}

function declarationsOf(css: string): Made[] {
  const found: Made[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type !== "decl")
      found.push({ place: node.type === "rule" ? node.selector : node.type, value: "" });
    else found.push({ place: node.prop, value: node.value.trim() });
    if (node.type === "atrule") found.push({ place: node.params, value: "" });
  });
  return found;
}

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "arbitrary-"));
  mkdirSync(join(root, "node_modules"));
  const installed = fileURLToPath(new URL("../../../node_modules/sass", import.meta.url));
  symlinkSync(installed, join(root, "node_modules/sass"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("an apply to any program of Sass", () => {
  it("gives the tokens that it says it has written exactly their values, and changes nothing else that is compiled", async () => {
    const routing = parseRouting({ "*": "m.scss" });
    if (!routing.ok) throw new Error("the test's routing is malformed");
    const apply = createApply({
      rootDir: root,
      writeRoot: root,
      routing: routing.value,
      longestCompilingMs: 60_000,
    });
    const compile = (text: string) =>
      declarationsOf(sass.compileString(text, { logger: sass.Logger.silent }).css);
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(program, async ({ text, asked }) => {
        const before = compile(text);
        const own = before.filter(({ place }) => place.startsWith("--t"));
        if (own.length === 0) return;
        writeFileSync(join(root, "m.scss"), text);
        const seen = Object.fromEntries(
          own.map(({ place, value }) => [place, { value, selector: ":root", conditions: [], sheet: 0 }]),
        );
        const tokens = Object.fromEntries(
          own.map(({ place }, at) => [place, asked[at % asked.length] ?? "1"]),
        );
        const page = { attributes: {}, media: [], sheets: [{ address: "" }], seen };
        const outcome = await apply.run({ tokens, page });
        const changed = outcome.kind === "applied" ? outcome.updated.flatMap((file) => file.changed) : [];
        const after = compile(readFileSync(join(root, "m.scss"), "utf8"));
        const wanted = before.map(({ place, value }) =>
          changed.includes(place) ? { place, value: tokens[place] } : { place, value },
        );
        expect(after).toEqual(wanted);
        changes += changed.length;
      }),
      { numRuns: Number(process.env.SASS_RUNS ?? 30), seed: 4 },
    );
    expect(changes).toBeGreaterThan(10);
  });
});
