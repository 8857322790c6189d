// @ts-expect-error It comes without types.
import less from "less";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../css/sheet/edit.js";
import { valueText } from "../../../css/sheet/sheet.js";
import { readSource } from "../../read-source.js";

/** What Less prints, in lines; none where it fails. */
const printed = async (text: string): Promise<readonly string[]> =>
  less.render(text).then(
    ({ css }: { readonly css: string }) => css.split("\n").map((line) => line.trim()),
    () => [],
  );

/** The declaration of `--x`, and the same text with another value in the place that gives it its value. */
function edit(text: string, value: string) {
  const declaration = readSource("main.less", text).sheet.declarations.find(({ name }) => name === "--x");
  if (declaration === undefined) throw new Error(`${text} has no --x`);
  const { given } = declaration;
  const range = given?.kind === "literal" ? given.range : undefined;
  return { given, old: valueText(declaration), next: range && applyEdits(text, [{ range, text: value }]) };
}

const x = ":root{--x:@a}";

/** Each with another value for `@a`. */
const deciding: readonly [what: string, text: string, other: string][] = [
  ["the guard of a rule", `@a: 1px; .c when (@a = 1px) { top: 0 } ${x}`, "7px"],
  ["the guard of a mixin", `@a: 1px; .m() when (@a = 1px) { top: 0 } .k { .m() } ${x}`, "7px"],
  [
    "the guard of a mixin that another one calls",
    `@a: 1px; .m(@v) { .n(@v) } .n(@w) { .c when (@w = 1px) { top: 0 } } .k { .m(@a) } ${x}`,
    "7px",
  ],
  [
    "a guard, by the name of the parameter",
    `@a: 1px; .m(@v; @w) when (@w = 1px) { top: 0 } .k { .m(@w: @a; @v: 2px) } ${x}`,
    "7px",
  ],
  ["the preset of a parameter", `@a: 1px; .m(@v: @a) when (@v = 1px) { top: 0 } .k { .m() } ${x}`, "7px"],
  ["the mixin that fits", `@a: dark; .m(dark) { top: 0 } .m(@v) { left: 0 } .k { .m(@a) } ${x}`, "light"],
  [
    "how often a mixin calls itself",
    `@a: 3; .m(@i) when (@i > 0) { .k-@{i} { top: 0 } .m(@i - 1) } .m(@a); ${x}`,
    "4",
  ],
  ["how many a list has", `@a: b c; each(@a, { .k-@{value} { top: 0 } }); ${x}`, "b"],
  [
    "the entry of a map that names something",
    ":root { --x: @m[a] } @m: { a: b; c: d }; each(@m, { .k-@{value} { top: 0 } });",
    "e",
  ],
  ["a selector", `@a: b; .@{a} { top: 0 } ${x}`, "c"],
  ["a selector by other variables", `@a: b; @c: @a; @d: ~'.k-@{c}'; @{d} { top: 0 } ${x}`, "c"],
  ["the name of a property", `@a: top; .k { @{a}: 0; margin-@{a}: 0 } ${x}`, "left"],
  ["the name of a custom property", `@a: b; .k { --k-@{a}: 0 } ${x}`, "c"],
  ["a media query", `@a: 1px; @media (min-width: @a) { .k { top: 0 } } ${x}`, "7px"],
  ["the name of keyframes", `@a: b; @keyframes @a { from { top: 0 } } ${x}`, "c"],
  ["a rule without a block", `@a: b; @namespace @a url(k); ${x}`, "c"],
  ["a reference", `@a: b; .k { top: var(~'--@{a}') } ${x}`, "c"],
  ["an address", `@a: "b"; .k { background: url("@{a}.png") } ${x}`, '"c"'],
  ["a file", `@a: "b"; .k { background: data-uri("image/png", "@{a}.png") } ${x}`, '"c"'],
  ["the variable that is read", `@a: b; @b: 1px; @c: 2px; .k { top: @@a } ${x}`, "c"],
  ["if()", `@a: 1px; .k { top: if((@a = 1px), 2px, 3px) } ${x}`, "7px"],
  ["a condition with a name", `@a: 1px; @b: boolean(@a = 1px); .k when (@b) { top: 0 } ${x}`, "7px"],
  ["a property that is read", `@a: 1px; .k { top: @a; .c when ($top = 1px) { left: 0 } } ${x}`, "7px"],
  ["what a mixin gives", `@a: 1px; .m() { top: @a } .k when (.m[top] = 1px) { left: 0 } ${x}`, "7px"],
  ["what a mixin gives last", `@a: 1px; .m() { @r: @a } .k when (.m()[] = 1px) { left: 0 } ${x}`, "7px"],
  ["the last entry of a map", `@a: 1px; @m: { k: @a } .k when (@m[] = 1px) { left: 0 } ${x}`, "7px"],
  ...[".-m", ".2m", "#9", String.raw`.m\:n`].map((mixin): [string, string, string] => [
    `the guard of ${mixin}`,
    `@a: 1px; ${mixin}(@v) when (@v = 1px) { top: 0 } .k { ${mixin}(@a) } ${x}`,
    "7px",
  ]),
  ["how many there are, and no value", `@a: b c; each(@a, { .k-@{index} { top: 0 } }); ${x}`, "b"],
  ["a variable in a map", `@a: b; @m: { @k: @a } each(@m, { .k-@{value} { top: 0 } }); ${x}`, "c"],
  [
    "the arguments of one with parameters",
    `@a: 1px; .m(@v) { .c-@{arguments} { top: 0 } } .k { .m(@a) } ${x}`,
    "7px",
  ],
  [
    "which mixin fits, by as many as a list has",
    `@a: 1px 2px; .m(@v, @w) { top: 0 } .m(@v) { left: 0 } .k { .m(@a...) } ${x}`,
    "7px",
  ],
  ["all arguments", `@a: 1px; .m(...) { .c-@{arguments} { top: 0 } } .k { .m(@a) } ${x}`, "7px"],
];

describe("a literal by which Less decides", () => {
  it.each(deciding)("%s, is not written, as more than its own value would change", async (_, text, other) => {
    const { given, old } = edit(text, other);
    expect(given).toMatchObject({
      kind: "unknown",
      reason: expect.stringMatching(/^a condition, a name or what is found depends on @/),
    });
    const before = await printed(text);
    const after = await printed(text.replace(`a: ${old}`, `a: ${other}`));
    const rest = (lines: readonly string[]) => lines.filter((line) => !line.startsWith("--x"));
    expect(before).toContain(`--x: ${old};`);
    expect(after).toContain(`--x: ${other};`);
    expect(rest(after)).not.toEqual(rest(before));
  });

  it("is not written in an escaped string either", () => {
    expect(edit(`@a: ~"b"; .k-@{a} { top: 0 } ${x}`, "c").given?.kind).toBe("unknown");
  });

  it.each([
    `@a: 1px; @b: 2px; .c when (@b = 2px) { top: 0 } ${x}`,
    `@a: 1px; .m(@v) { top: @v } .k { .m(@a) } ${x}`,
    `@a: 1px; .m(@v; @w) { top: @v; .c-@{w} { top: 0 } } .k { .m(@a; 3px) } ${x}`,
    `@a: 1px; @media (min-width: 1px) { .k { top: @a } } ${x}`,
    `@b: c; @a: @b; .k-@{b} { top: 0 } ${x}`,
    ":root { --x: @m[a] } @m: { a: 1px; b: 2px }; each(@m, { .k-@{key} { top: @value } });",
    `@a: 1px; .k { top: var(--b, @a); left: if(true, @a, 2px) } ${x}`,
    `@a: 1px; .m() { @r: 2px; top: @a } @b: .m()[@r]; .k when (@b = 2px) { left: 0 } ${x}`,
  ])("does not keep others from being written: %s", async (text) => {
    const { old, next } = edit(text, "7px");
    if (next === undefined) throw new Error("It is refused.");
    const with7px = (await printed(text)).map((line) =>
      line.replace(`: ${old};`, ": 7px;").replace(`, ${old})`, ", 7px)"),
    );
    expect(await printed(next)).toEqual(with7px);
  });
});
