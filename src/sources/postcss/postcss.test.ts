import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { valueText } from "../../css/sheet/sheet.js";
import { StyleUnit } from "../linking/style-unit.js";
import { readSource, readSources } from "../read-source.js";

const read = (text: string) => readSource("main.pcss", text).sheet.declarations;

const known = (text: string): string[] =>
  read(text)
    .filter(({ given }) => given?.kind !== "unknown")
    .map((one) => `${one.name}: ${valueText(one)}`);

const reasons = (text: string): string[] =>
  read(text).flatMap(({ given }) => (given?.kind === "unknown" ? [given.reason] : []));

const selectors = (text: string): string[] =>
  read(text).map(({ block, sheet }) => sheet.source.slice(block.prelude.start, block.prelude.end).trim());

describe("custom properties for PostCSS", () => {
  it("are those of the rules, whatever plugins take out between these", () => {
    const text = `@custom-media --narrow (width < 500px);
$gap: 8px; // :root { --no: 1px }
$alias: $gap;
$a_b: 1px; $a-b: 2px;
@define-mixin icon $name, $color: blue { .icon-$(name) { color: $color } }
:root {
  --gap: $gap;
  --same: $(gap);
  --alias: $alias;
  --under: $a_b;
  --own: #FFF;
  @media (--narrow) { --narrow: 1px; }
  & .in { @mixin icon x; --in: 2px }
}
$gap: 12px;
.dark { --gap: $gap; background: url(//a/b;c) }
`;
    expect(known(text)).toEqual([
      ...["--gap: 8px", "--same: 8px", "--alias: 8px", "--under: 1px", "--own: #FFF", "--narrow: 1px"],
      ...["--in: 2px", "--gap: 12px"],
    ]);
    expect(selectors(text)).toEqual([...Array(5).fill(":root"), "(--narrow)", "& .in", ".dark"]);
  });

  it("that nobody came to, since the blocks before them are too deep to be followed, are not lost but told of", () => {
    const deep = `${".x{".repeat(100)}--deep:$a${"}".repeat(100)}`;
    const text = `:root{--a:1px}${deep}:root{--b:2px}$a:1px;:root{--c:$a;--d: 3px}`;
    const reason = "its files are too many, or nested too deeply, to be followed";
    // Those in which nothing is filled in stay as they are, whatever is around them.
    expect(known(text)).toEqual(["--a: 1px", "--b: 2px", "--d: 3px"]);
    expect(readSource("main.pcss", text).unread.map((one) => one.reason)).toEqual(Array(2).fill(reason));
  });

  it("whose names a plugin makes are told of", () => {
    const text = `$a: b;
/* --$(no): 1px; */
:root { --x: 1px; --$(a): 2px; --x-$(a)-y : 3px; --$(a):hover { --w: 1px } }
.b { --$(a): 4px }
`;
    const { unread } = readSource("main.pcss", text);
    expect(unread).toEqual(
      ["--$(a): 2px", "--x-$(a)", "--$(a): 4px"].map((start) => ({
        at: text.indexOf(start),
        reason: "a plugin of PostCSS makes its name",
      })),
    );
    expect(known(text)).toEqual(["--x: 1px", "--w: 1px"]);
  });

  it.each(["main.pcss", "main.vue"])("are told of, and so are names that a variable begins: %s", (file) => {
    const css = "$p: --x; :root { $(p): 3px; -$(p): 1px; margin-$(p): 0; --$p: 2px; --z: 1px }";
    const text = file === "main.vue" ? `<style lang="postcss">${css}</style>` : css;
    const { unread, sheet } = readSource(file, text);
    expect(unread.map(({ at }) => text.slice(at, at + 6))).toEqual(["$(p): ", "-$(p):", "--$p: "]);
    expect(sheet.declarations.map(({ name }) => name)).toEqual(["--z"]);
  });

  it("are none where what looks like such a name heads a block, or holds no variable", () => {
    expect(readSource("main.pcss", "$a: b; :root { --$(a) { margin: $a } --(b): $a }").unread).toEqual([]);
  });

  it.each([
    ".b-$(a) { margin: 0 } :root { --x: $a }",
    "@media (min-width: $a) { .b { margin: 0 } } :root { --x: $a }",
    "$b: $a; @each $n in $b { .c { margin: 0 } } :root { --x: $a }",
    ":root { margin-$(a): 0; --x: $a }",
    ":root { --$(b): $a; --x: $a }",
    "@include m($a); :root { --x: $a }",
    "@define-mixin m $b { .c-$(b) { margin: 0 } } @mixin m $a; :root { --x: $a }",
    "@define-mixin m $b { .c-$(b) { @mixin-content } } @mixin m $a { margin: 0 } :root { --x: $a }",
    "@define-mixin m $c, $b: $a { .c-$(b) { margin: 0 } } @mixin m 1px; :root { --x: $a }",
    "@mixin m($b: rgb(0, $a, 0)) { .c-$(b) { margin: 0 } } @include m; :root { --x: $a }",
    ".b { margin: var(--b-$(a)) } :root { --x: $a }",
    ":root { --b: var(--$a); --x: $a }",
    "$b: var(--$(a)); .b { margin: $b } :root { --x: $a }",
    ".b { background: url(b/$(c)/$(a).png) } :root { --x: $a }",
    "$1px: 2px; .b { margin: $$(a) } :root { --x: $a }",
  ])("are not written where more than a value depends on their variable: %s", (rest) => {
    expect(new Set(reasons(`$a: 1px; ${rest}`))).toEqual(
      new Set(["a selector, a rule or a name that PostCSS makes depends on $a, too"]),
    );
  });

  it.each(["@define-mixin m $a", "@define-mixin m $a: 2px", "@mixin m($b: 1px, $a: 2px)", "@function m($a)"])(
    "are written where a variable has the name of a parameter: %s",
    (head) => {
      const text = `$a: 1px; ${head} { margin: $a } :root { margin: $a; --x: $a }`;
      expect(read(text).map(({ given }) => given?.kind)).toEqual(["literal"]);
    },
  );

  it.each([
    [":root { --x: $a }", "$a is not set in a file that was read"],
    ["$a: 1px !default; :root { --x: $a }", "plugins differ in what !default does to $a"],
    ["$a: 2px; $a: 1px !default; :root { --x: $a }", "plugins differ in what !default does to $a"],
    [":root { --x: $a } $a: 1px;", "$a is not set in a file that was read"],
    ["$b: $a; :root { --x: $b }", "$a is not set in a file that was read"],
    ["$a: 1px; :root { --x: 1px $a }", "PostCSS puts it together of several parts"],
    ["$a: 1px; :root { --x: calc($a * 2) }", "PostCSS puts it together of several parts"],
    [".b { $a: 1px; } :root { --x: $a }", "how far $a reaches is for a plugin to say"],
    ["$a: 1px; .b { $a: 2px; } :root { --x: $a }", "how far $a reaches is for a plugin to say"],
    ["$a: 1px; @define-mixin m { $a: 2px; } :root { @mixin m; --x: $a }", "a mixin or a loop may set $a"],
    [
      "@define-mixin m { --x: 1px }",
      "what stands in @define-mixin is put elsewhere, or nowhere, by a plugin of PostCSS",
    ],
    ["$a: 1px; :root { --x: #{$a} }", "which plugin fills in #{…} cannot be told"],
    ['$a: 1px; @import "./b"; :root { --x: $a }', "a file that was not read may set $a: ./b was not found"],
    ['@import "./b"; :root { --x: 1px $a }', "a file that was not read may set $a: ./b was not found"],
  ])("of which %s is not known: %s", (text, reason) => {
    expect(reasons(text)).toEqual([reason]);
  });

  it("are followed into the files that are imported, in their order", () => {
    const files = new Map([
      [
        "main.css",
        '@import "lib/vars.css";\n@import url("./lib/root");\n$gap: 3px;\n:root { --main: $gap }\n',
      ],
      ["lib/vars.css", "$gap: 1px;\n"],
      ["lib/root.css", ":root { --gap: $gap }\n"],
    ]);
    const sources = readSources(files, { fillsInVariables: true });
    const [gap] = sources.get("lib/root.css")?.sheet.declarations ?? [];
    expect(gap?.given).toMatchObject({ kind: "literal", text: "1px", name: "$gap" });
    expect(sources.get("main.css")?.sheet.declarations.map(valueText)).toEqual(["3px"]);
    const plain = readSources(files).get("main.css")?.sheet.declarations;
    expect(plain?.map(({ given }) => given)).toEqual([undefined]);
  });

  it("can tell what another text would give at its place, whatever is set after it or in a file of another page", () => {
    const files = new Map([
      ["a.pcss", "$other: 6px;\n$gap: 9px;\n:root { --gap: $gap }\n$other: 5px;\n"],
      ["b.pcss", "$other: 4px;\n:root { --other: $other }\n"],
    ]);
    const [declaration] = readSources(files).get("a.pcss")?.sheet.declarations ?? [];
    const { given } = declaration ?? {};
    expect(given?.kind === "literal" && given.means?.("$other", "4px")).toBe("6px");
  });

  it("are not written where the variable makes them important, which another value would not", () => {
    expect(reasons("$a: 1px !important; :root { --x: $a }")).toEqual([
      "$a makes what it is filled into important",
    ]);
    expect(reasons('$a: "1px !important"; :root { --x: $a }')).toEqual([]);
  });

  it("are followed in a ring of files that import one another", () => {
    const files = new Map([
      ["a.pcss", '$a: 1px;\n@import "./b.pcss";\n:root { --a: $a; --b: $b }\n'],
      ["b.pcss", '$b: 2px;\n@import "./a.pcss";\n'],
    ]);
    const declarations = readSources(files).get("a.pcss")?.sheet.declarations;
    expect(declarations?.map(({ given }) => given)).toMatchObject([
      { kind: "literal", text: "1px" },
      { kind: "literal", text: "2px" },
    ]);
  });

  it("are never written in a package that was installed", () => {
    const path = "node_modules/ui/theme.pcss";
    const text = "$a: 1px;\n:root { --own: 2px; --from: $a }\n";
    const declarations = readSources(new Map([[path, text]])).get(path)?.sheet.declarations;
    expect(declarations?.map(({ given }) => given)).toMatchObject([
      { kind: "unknown", text: "2px", reason: `it stands in ${path}, which was installed` },
      { kind: "unknown", text: "1px", reason: `$a stands in ${path}, which was installed` },
    ]);
  });

  it("tell of which literals they are made, where these are only parts", () => {
    const [whole, parts] = read("$a: 1px; $b: $a; :root { --whole: $b; --parts: calc($b * 2) }");
    const literal = whole?.given?.kind === "literal" ? whole.given : undefined;
    expect(literal?.alias?.given.origin).toBeDefined();
    expect(parts?.given).toMatchObject({
      kind: "unknown",
      madeOf: [literal?.origin, literal?.alias?.given.origin],
    });
  });

  it("are written where their values stand, and nothing else changes", () => {
    const text = "$b: 1px; $a: $b; // 'a\n:root { --x: $a; --y: 2px; --z: $b }\n";
    const value = fc.oneof(
      fc.constantFrom("4px", "#ABC", "a, b", '"a // b"', "calc(1px + 2px)", "url(//a)"),
      fc.constantFrom("{}", "{ a: b }", "$b", "a // b", '"\\201C"', "calc($b)", "oklch(50% .1 200)"),
    );
    fc.assert(
      fc.property(fc.constantFrom("--x", "--y", "--z"), value, (name, next) => {
        const source = readSource("main.postcss", text);
        const declaration = source.sheet.declarations.find((one) => one.name === name);
        if (declaration === undefined) throw new Error(name);
        const { given } = declaration;
        const literal = given?.kind === "literal" ? (given.alias?.given ?? given) : undefined;
        const fault = source.faultOf?.({ ...declaration, ...(literal && { given: literal }) }, next);
        expect(fault !== undefined).toBe(
          /\$|a \/\/ b$/.test(next) || (name !== "--y" && /^\{|\\/.test(next)),
        );
        if (fault !== undefined) return;
        const changed = applyEdits(text, [{ range: literal?.range ?? declaration.value, text: next }]);
        const all = new Map(read(changed).map((one) => [one.name, valueText(one)]));
        const expected = { "--x": "1px", "--y": "2px", "--z": "1px", [name]: next };
        if (name !== "--y") Object.assign(expected, { "--x": next, "--z": next });
        expect(Object.fromEntries(all)).toEqual(expected);
      }),
    );
  });

  it("have nothing made of variables that none of them uses, and find the end of a chain of any length", () => {
    const length = 20_000;
    const chain = Array.from({ length }, (_, at) => `$c${at + 1}: $c${at};`).join("");
    const origins = vi.spyOn(StyleUnit.prototype, "originAt");
    const text = `$c0: 1px;${chain}$other: 2px;:root{--a:$c${length};--b:3px}`;
    expect(known(text)).toEqual(["--a: 1px", "--b: 3px"]);
    expect(origins.mock.calls.length).toBeLessThan(4);
  });

  it("in a component are the same", () => {
    const text = '<style lang="postcss">\n$gap: 8px; // }\n:root { --gap: $gap; }\n</style>\n';
    const [gap] = readSource("A.vue", text).sheet.declarations;
    expect(gap?.given).toMatchObject({ kind: "literal", text: "8px" });
    const range = gap?.given?.kind === "literal" ? gap.given.range : { start: 0, end: 0 };
    expect(applyEdits(text, [{ range, text: "9px" }])).toBe(text.replace("8px", "9px"));
  });
});
