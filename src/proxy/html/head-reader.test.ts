import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HeadReader } from "./head-reader.js";

/** The document with a mark where the head ends; read whole, or in pieces of a length. */
function marked(document: string, pieceLength = document.length || 1): string {
  const reader = new HeadReader((_tag, written) => written);
  let output = "";
  for (let at = 0; at <= document.length; at += pieceLength) {
    const { passed, rest, isLost } = reader.read(document.slice(at, at + pieceLength), false);
    output += passed;
    if (rest !== undefined) return `${output}[HERE]${rest}${document.slice(at + pieceLength)}`;
    if (isLost) return output + document.slice(at + pieceLength);
  }
  const { passed, rest } = reader.read("", true);
  return rest === undefined ? output + passed : `${output}${passed}[HERE]${rest}`;
}

describe("the end of a head", () => {
  it.each([
    ["<!doctype html><html><head><title>a</title>[HERE]</head><body>b"],
    ["<HTML><HEAD><META CHARSET=utf-8>[HERE]</HEAD>"],
    ["<head data-a='</head>' data-b=\"</head>\">[HERE]</head>"],
    ["<head><meta content=a>b>[HERE]</head>".replace("a>b>", "a>")],
    ["<meta content=\"a>b\" name='c>d'>[HERE]</head>"],
    ["<!-- </head> -->[HERE]</head>"],
    [
      "<!--> --><title>a</title>[HERE]</head>".replace(
        "<!--> --><title>a</title>[HERE]",
        "<!-->[HERE]--&gt;",
      ),
    ],
    ["<!---><title></title>[HERE]</head>"],
    ["<!-- a --!><link rel=x>[HERE]<p>"],
    ["<!--!> --><link>[HERE]<body>"],
    ["<title></head></title>[HERE]</head>"],
    ["<title><!-- </title>[HERE]</head> -->"],
    ["<style></head></style >[HERE]</head>"],
    ["<script>'</head>'</script>[HERE]</head>"],
    ["<script><!-- <script> </script> </head> --></script>[HERE]</head>"],
    ["<script><!-- </script>[HERE]</head>"],
    ["<script><!--><script></script>[HERE]</head>"],
    ["<script>a</scripty></script>[HERE]</head>"],
    ["<noscript><img></head></noscript>[HERE]</head>"],
    ["<template><body><p></head></template>[HERE]</head>"],
    ["<template><template></template></template>[HERE]<div>"],
    ["<template><textarea></template></textarea></template>[HERE]<div>"],
    ["<title>a</title>[HERE]<p>no head at all"],
    ["<title>a</title>[HERE]text"],
    ["<title>a</title>\n [HERE]text"],
    ["[HERE]text only"],
    ["[HERE]< 3"],
    ["</div></p><link>[HERE]</head>"],
    ["<link></>[HERE]</body>"],
    ["<?xml version='1.0'?><!DOCTYPE html PUBLIC \"a\"><head>[HERE]</head>"],
    ["<![CDATA[ </head> ]]>".replace("<![CDATA[ </head> ]]>", "<![CDATA[ </head>[HERE]]]>")],
    ["</1 </head>[HERE]a"],
    ["<head></head>".replace("</head>", "[HERE]</head>")],
    ["<headline>".replace("<headline>", "[HERE]<headline>")],
    ["<base/href=/a/>[HERE]<svg>"],
    ["<meta ==a b = 'c>' d>[HERE]<frameset>"],
    ["\u00ef\u00bb\u00bf<!doctype html>[HERE]<p>"],
    ["<html><head>\n[HERE]"],
    ["\n[HERE]"],
  ])("is at the mark in %s", (document) => {
    const plain = document.replace("[HERE]", "");
    expect(marked(plain)).toBe(document);
    for (const length of [1, 2, 3, 5, 7]) expect(marked(plain, length)).toBe(document);
  });

  it.each([
    ["<script>never closed </head>"],
    ["<title>never closed"],
    ["<!-- never closed </head>"],
    ["<meta content='never closed></head>"],
    ["<meta"],
    ["<template>never closed</head>"],
    ["<!doctype"],
  ])("is not claimed where a document breaks off, as in %s", (document) => {
    expect(marked(document)).toBe(document);
    expect(marked(document, 1)).toBe(document);
  });

  it("is found in the same place however the document is cut, and no other byte is touched", () => {
    const parts = fc.constantFrom(
      ...["<", ">", "</", "<!--", "-->", "--!>", "<!", "-", "'", '"', "=", " ", "\n", "/", "a", "é"],
      ...[
        "<head>",
        "</head>",
        "<title>",
        "</title>",
        "<script>",
        "</script>",
        "<script",
        "<style>",
        "</style>",
      ],
      ...["<template>", "</template>", "<meta a='", "<link b=", "<body>", "<noscript>", "</noscript>"],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), fc.integer({ min: 1, max: 9 }), (list, length) => {
        const document = list.join("");
        const whole = marked(document);
        expect(whole.replace("[HERE]", "")).toBe(document);
        expect(marked(document, length)).toBe(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is given up in a tag that has no end, before it fills the memory", () => {
    const reader = new HeadReader((_tag, written) => written);
    const first = reader.read(`<meta content="${"a".repeat(1_100_000)}`, false);
    expect(first.isLost).toBe(true);
    expect(first.passed).toHaveLength(1_100_015);
  });

  it("lets a start tag on the way be replaced", () => {
    const reader = new HeadReader((tag, written) =>
      tag.name === "meta" ? `<x ${tag.attributes.length}>` : written,
    );
    expect(reader.read("<meta a b=c><link><body>", false)).toEqual({ passed: "<x 2><link>", rest: "<body>" });
  });
});
