import { expect, test } from "vitest";
import { createConfig } from "../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../test/state/fake-page.js";
import { createSession } from "../session/create-session.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const key = "t-state-v3";

/** Two tabs on one storage, both with an override of the first; the first then lets go of it, as after an apply. */
function letGoElsewhere() {
  const storage = createMemoryStorage();
  const first = createFakePage({ storage });
  const later: (() => void)[] = [];
  const reloaded: (readonly string[])[] = [];
  const second = createFakePage({
    storage,
    after: (_, run) => void later.push(run),
    reloadStyleSheets: async (names) => void reloaded.push(names),
  });
  for (const page of [first, second]) page.sheet.set("--space-md", "8px");
  const editing = createSession(createConfig(), first.world);
  const watching = createSession(createConfig(), second.world);
  const save = () => {
    first.frame();
    second.hear(key, storage.getItem(key));
  };
  editing.set(md, "10px");
  save();
  expect(second.computed("--space-md")).toBe("10px");
  editing.revert(md);
  save();
  expect(second.inline.has("--space-md")).toBe(false);
  return { watching, second, reloaded, wait: () => later.splice(0).map((run) => run()) };
}

test("what another tab has let go of may be in the files: the style sheets that declare it are loaded again", () => {
  const { reloaded, wait } = letGoElsewhere();
  expect(reloaded).toEqual([]);
  wait();
  expect(reloaded).toEqual([["--space-md"]]);
});

test("a page that got the new value by itself is left alone", () => {
  const { second, reloaded, wait } = letGoElsewhere();
  second.sheet.set("--space-md", "10px");
  wait();
  expect(reloaded).toEqual([]);
});

test("a page whose session has ended is left alone", () => {
  const { watching, reloaded, wait } = letGoElsewhere();
  watching.destroy();
  wait();
  expect(reloaded).toEqual([]);
});
