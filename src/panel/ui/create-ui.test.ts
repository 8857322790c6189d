import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { loadStrings } from "../strings/strings.js";
import { createPanelUi } from "./create-ui.js";

async function start(clipboard?: { writeText(text: string): unknown }) {
  const view = { announcement: signal<{ readonly text: string } | undefined>(undefined) };
  const session = { config: { storagePrefix: "p" } };
  const given = { session, strings: await loadStrings("en"), view, window: { navigator: { clipboard } } };
  // What neither loads nor copies is not asked for.
  const ui = createPanelUi(given as never);
  return { ui, said: () => view.announcement.value?.text };
}

test("what does not load is said, and what does is used without a word", async () => {
  const { ui, said } = await start();
  const used: string[] = [];
  ui.load(Promise.resolve("part"), (part) => used.push(part));
  await Promise.resolve();
  expect([used, said()]).toEqual([["part"], undefined]);
  await new Promise<void>((resolve) => ui.load(Promise.reject(new Error("404")), String, resolve));
  expect(said()).toMatch(/^This part did not load\./);
});

test("what is copied is called so only where the browser took it", async () => {
  for (const [clipboard, words] of [
    [{ writeText: () => Promise.resolve() }, "Copied --gap"],
    [{ writeText: () => Promise.reject(new Error("denied")) }, "The browser did not allow copying."],
    [
      {
        writeText() {
          throw new Error("one of the page's own");
        },
      },
      "The browser did not allow copying.",
    ],
    [undefined, "The browser did not allow copying."],
  ] as const) {
    const { ui, said } = await start(clipboard);
    await ui.copy("--gap");
    expect(said()).toBe(words);
  }
});
