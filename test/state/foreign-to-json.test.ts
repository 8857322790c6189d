import { afterEach, expect, test } from "vitest";
import { createSession } from "../../src/state/session/create-session.js";
import { createConfig } from "./configs.js";
import { createFakePage } from "./fake-page.js";

const md = { tab: "spacing", tier: "raw", item: "md" };

afterEach(() => {
  for (const prototype of [Array.prototype, Object.prototype]) Reflect.deleteProperty(prototype, "toJSON");
});

/** What is stored, sent and exported after two edits, one of which is undone. */
async function whatLeavesThePanel(): Promise<readonly (string | undefined)[]> {
  const sent: string[] = [];
  const page = createFakePage({
    fetch: async (_, init) => {
      sent.push(String(init?.body));
      throw new TypeError("Failed to fetch");
    },
  });
  const session = createSession(createConfig(), page.world);
  session.set(md, "9px");
  page.time += 10_000;
  session.set(md, "10px");
  session.undo();
  const variants = await session.variants();
  variants.save("A");
  await session.apply.preview();
  const files = await Promise.all([
    session.exchange.write("json", "all"),
    session.exchange.write("dtcg", "all"),
  ]);
  session.destroy();
  const stored = ["state-v3", "history", "variants"].map((name) => page.world.storage?.getItem(`t-${name}`));
  const isOfNow = /"(?:exportedAt|by|seen)":[^,]*/g;
  return [...sent, ...files.map(({ text }) => text), ...stored].map((text) => text?.replace(isOfNow, ""));
}

test.each([
  ["lists", Array.prototype],
  ["objects", Object.prototype],
])(
  "a page that gives all %s a `toJSON`, as old versions of Prototype do, spoils nothing",
  async (_, prototype) => {
    const usual = await whatLeavesThePanel();
    expect(usual.join()).toContain("9px");
    Object.defineProperty(prototype, "toJSON", {
      configurable: true,
      value: () => "spoilt",
    });
    expect(await whatLeavesThePanel()).toEqual(usual);
  },
);
