import { expect, test } from "vitest";
import { createConfig } from "../../../../test/state/configs.js";
import { createFakePage } from "../../../../test/state/fake-page.js";
import { createSession } from "../create-session.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };

async function start(page = createFakePage()) {
  const session = createSession(createConfig(), page.world);
  return { page, session, variants: await session.variants() };
}

test("a variant keeps the present changes under a name, and going to it is one step", async () => {
  const { session, variants } = await start();
  session.set(md, "9px");
  variants.save("Roomy");
  session.revertAll();
  session.set(lg, "1px");
  variants.save("Tight");
  expect(variants.list()).toEqual([
    { name: "Roomy", count: 1 },
    { name: "Tight", count: 1 },
  ]);
  variants.use("Roomy");
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "9px" } } });
  variants.use("Tight");
  expect(session.overrides()).toEqual({ spacing: { raw: { lg: "1px" } } });
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "9px" } } });
  expect(session.history().redo).toBe("Tight");
});

test("a name that is there already is saved anew, and a removed one is gone", async () => {
  const { session, variants } = await start();
  session.set(md, "9px");
  variants.save("A");
  variants.save("B");
  session.set(md, "10px");
  variants.save("A");
  session.revertAll();
  variants.use("A");
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
  variants.remove("A");
  expect(variants.list()).toEqual([{ name: "B", count: 1 }]);
  variants.use("A");
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
});

test("a variant can be looked at without being taken over", async () => {
  const { page, session, variants } = await start();
  session.set(md, "9px");
  variants.save("A");
  session.revertAll();
  session.set(lg, "1px");
  variants.preview("A");
  expect(page.inline.get("--space-md")?.value).toBe("9px");
  expect(page.inline.has("--space-lg")).toBe(false);
  expect(session.overrides()).toEqual({ spacing: { raw: { lg: "1px" } } });
  variants.preview(undefined);
  expect(page.inline.has("--space-md")).toBe(false);
  expect(page.inline.get("--space-lg")?.value).toBe("1px");
});

test("variants are there after a reload; what does not fit, and what is broken, is left out", async () => {
  const { page, session, variants } = await start();
  session.set(md, "9px");
  variants.save("A");
  session.destroy();
  const key = `${createConfig().storagePrefix}-variants`;
  const stored = JSON.parse(page.world.storage?.getItem(key) ?? "");
  stored.variants.push(
    7,
    { name: "" },
    { name: "B", tabs: { spacing: { raw: { md: "1px; x", sm: 4, gone: "1px" } } } },
  );
  page.world.storage?.setItem(key, JSON.stringify(stored));
  const { variants: next } = await start(page);
  expect(next.list()).toEqual([
    { name: "A", count: 1 },
    { name: "B", count: 0 },
  ]);
  for (const text of ["", "{", "null", '{"version":2}', '{"version":1,"variants":{}}']) {
    page.world.storage?.setItem(key, text);
    expect(next.list()).toEqual([]);
  }
});

test("what saves a variant says whether it is there after a reload", async () => {
  const { page, session, variants } = await start();
  session.set(md, "9px");
  expect(variants.save("A")).toBe(true);
  const { storage } = page.world;
  const full = createFakePage({
    storage: {
      getItem: (key) => storage?.getItem(key) ?? null,
      removeItem: () => undefined,
      setItem() {
        throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
      },
    },
  });
  const { variants: other } = await start(full);
  expect(other.save("B")).toBe(false);
  expect(other.list().map(({ name }) => name)).toEqual(["A", "B"]);
  const { variants: reloaded } = await start(full);
  expect(reloaded.list().map(({ name }) => name)).toEqual(["A"]);
});

test("whoever shows the variants hears that another tab has saved or removed one", async () => {
  const { page, session } = await start();
  let heard = 0;
  session.watchAll(() => {
    heard += 1;
  });
  const key = `${createConfig().storagePrefix}-variants`;
  page.receiveStorage(key, null);
  expect(heard).toBe(1);
  page.receiveStorage("of-another-panel", null);
  expect(heard).toBe(1);
});
