import { expect, it } from "vitest";
import { findCalculation } from "./find-calculation.js";

const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, { text }]));

it("finds what a preprocessor calculates from a variable, in the style sheets of components, too", () => {
  const use = "\n.a { margin: $gap * 2 }";
  const found = { text: "margin: $gap * 2" };
  expect(findCalculation("$gap", filesOf({ "a.scss": use }))).toMatchObject({ ...found, line: 2 });
  const component = `<template/>\n<style lang="scss">${use}</style>`;
  expect(findCalculation("$gap", filesOf({ "A.vue": component }))).toMatchObject({ ...found, line: 3 });
});

it("passes over what is in another language, such as the script of a component", () => {
  const script = `<script>const x = $gap * 2;</script><style lang="scss">.a { margin: $gap }</style>`;
  expect(findCalculation("$gap", filesOf({ "A.vue": script }))).toBeUndefined();
  expect(findCalculation("$gap", filesOf({ "a.less": ".a { margin: $gap * 2 }" }))).toBeUndefined();
  expect(findCalculation("@gap", filesOf({ "a.scss": ".a { margin: @gap * 2 }" }))).toBeUndefined();
});
