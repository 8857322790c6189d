import { expect, test } from "vitest";
import { readLoadedAddresses } from "./loaded-addresses.js";

test.each([
  ["url(a.png)", ["a.png"]],
  ['url( "a.png" )', ["a.png"]],
  ["URL('a\\'b')", ["a'b"]],
  ["\\75 rl(//a)", ["//a"]],
  ['\\55\\52\\4c("\\68ttp://a")', ["http://a"]],
  ["url(http:\\2f\\2f a)", ["http://a"]],
  ['url("a" crossorigin(anonymous))', ["a"]],
  ['src("a")', ["a"]],
  // Another value may say image-set(var(--this)).
  ['"//a" 1x', ["//a"]],
  ['var(--none, "a")', ["a"]],
  ['attr(data-a type(<string>), "a")', ["a"]],
  ['image-set("a" 1x, url(b) 2x type("image/png"))', ["a", "b"]],
  ["-webkit-image-set('a' 1x)", ["a"]],
  ["-webkit-cross-fade(url(a), url(b), 50%)", ["a", "b"]],
  ["linear-gradient(red, blue), url(a) no-repeat", ["a"]],
  ["var(--none, url(a))", ["a"]],
  ['image-set(var(--none, {"a"}) 1x)', ["a"]],
  ['image-set(if(style(--b: "c"): "a"; else: "b") 1x)', ["a", "b"]],
  ["if(style(--b: url(c)): url(a); else: url(b))", ["a", "b"]],
])("%s may load %j", (value, addresses) => {
  expect(readLoadedAddresses(value)).toEqual(addresses);
});

test.each(["", "16px", "/* url(http://a) */ red", "counter(a, b)", 'format("http://a")', "--url(a)"])(
  "%s loads nothing",
  (value) => {
    expect(readLoadedAddresses(value)).toEqual([]);
  },
);
