import { expect, onTestFinished, test } from "vitest";
import { createFoundTexts, walkTexts } from "./find-texts.js";

test("an element with more children than a call takes arguments is walked in the order of the page", () => {
  const list = document.createElement("div");
  list.innerHTML = "<i></i>".repeat(300_000);
  document.body.append(list);
  onTestFinished(() => list.remove());
  const page = { document, window, element: document.createElement("div") };
  for (const element of walkTexts(page, createFoundTexts(page)))
    if (element.parentElement === list) return expect(element).toBe(list.firstElementChild);
  expect.unreachable("no child was walked");
});
