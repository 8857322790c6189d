import fc from "fast-check";
import { expect, it } from "vitest";
import { HeadReader } from "./head-reader.js";

/** Where a script stands that was put in at the place found; undefined when no place was. */
async function placeOf(document: string): Promise<string | undefined> {
  const reader = new HeadReader((_tag, written) => written);
  const first = reader.read(document, false);
  const last = first.rest === undefined && !first.isLost ? reader.read("", true) : { passed: "" };
  const rest = first.rest ?? last.rest;
  if (rest === undefined) return undefined;
  const frame = window.document.createElement("iframe");
  window.document.body.append(frame);
  const page = frame.contentDocument ?? window.document;
  // A parser with scripting reads `<noscript>` as raw text, which DOMParser does not.
  const write = (text: string): void => {
    page.open();
    page.write(text);
    page.close();
  };
  write(`${first.passed}${last.passed}<script id="inserted" type="text/plain"></script>${rest}`);
  const inserted = page.getElementById("inserted");
  const parent = inserted?.parentNode?.nodeName;
  inserted?.remove();
  const without = page.documentElement.outerHTML;
  write(document);
  const alone = page.documentElement.outerHTML;
  frame.remove();
  return `${parent}, the rest ${without === alone ? "as it was" : `${without} instead of ${alone}`}`;
}

const parts = fc.constantFrom(
  ...[
    "<!doctype html>",
    "<html>",
    "<head>",
    "</head>",
    "<body>",
    "</body>",
    "</html>",
    "<p>",
    "</p>",
    "text",
    " ",
    "\n",
  ],
  ...[
    "<title>",
    "</title>",
    "<style>",
    "</style>",
    "<script type=a>",
    "</script>",
    "<!--",
    "-->",
    "--!>",
    "<!-->",
  ],
  ...["<template>", "</template>", "<noscript>", "</noscript>", "<meta a='>'>", '<link b=">" c>', "<base>"],
  ...[
    "</br>",
    "</x>",
    "<x>",
    "<",
    "</",
    "<!",
    "<?a>",
    "</>",
    "<meta a=b'c>",
    "<textarea>",
    "<svg>",
    "<frameset>",
  ],
);

it("puts what is inserted into the head, and changes nothing else, in whatever a browser makes of a document", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 14 }), async (list) => {
      const place = await placeOf(list.join(""));
      if (place === undefined) return;
      found += 1;
      expect(place).toBe("HEAD, the rest as it was");
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});
