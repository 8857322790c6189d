import { expect, test, vi } from "vitest";
import { createConfig, lengthItem } from "../../../test/state/configs.js";
import { createFakePage } from "../../../test/state/fake-page.js";
import type { ApplyRequest } from "../../model/wire/wire.js";
import { themeText } from "../page/page-state.js";
import { createSession } from "../session/create-session.js";

const md = { tab: "spacing", tier: "raw", item: "md" };

/** What a project's files say of a token before and after a value of one mode was written. */
function configOf(byMode: boolean) {
  const { tabs, ...config } = createConfig();
  const item = { ...lengthItem("md", "8px", "--space-md"), ...(byMode && { byMode: true as const }) };
  const spacing = {
    id: "spacing",
    label: "Spacing",
    tiers: [{ id: "raw", label: "Raw", items: [item] }],
  };
  return { ...config, tabs: [spacing, ...tabs.filter(({ id }) => id === "color")] };
}

type Attributes = Readonly<Record<string, string>>;

/** A page whose token has one value, and a server that writes what is asked for. */
function openPage() {
  const requests: ApplyRequest[] = [];
  const page = createFakePage({
    fetch: async (_, init) => {
      const request = JSON.parse(String(init?.body)) as ApplyRequest;
      requests.push(request);
      const changed = Object.keys(request.preview ?? request.tokens ?? {});
      const hunk = { line: 1, selector: ":root", conditions: [], before: "8px", after: "" };
      const hunks = changed.map((cssVar) => ({ ...hunk, cssVar }));
      const outcome = { file: "a.css", changed, unchanged: [], unknown: [], digest: "d", hunks };
      return Response.json({
        ok: true,
        preview: true,
        project: "site",
        files: [outcome],
        updated: [outcome],
      });
    },
  });
  const wear = (attributes: Attributes, now: "light" | "dark") => {
    page.attributes.clear();
    for (const [name, value] of Object.entries(attributes)) page.attributes.set(name, value);
    page.mode = now;
    page.changed();
  };
  page.world.page.state = () => ({
    theme: themeText(page.mode, false, Object.fromEntries(page.attributes)),
    sheets: [],
  });
  page.sheet.set("--space-md", "8px");
  return { page, requests, wear };
}

/** That value is changed and written while the page has some attributes; then it is loaded anew. */
async function writeIn(made: Attributes, mode: "light" | "dark", reloaded: Attributes) {
  const { page, requests, wear } = openPage();
  wear(made, mode);
  const before = createSession(configOf(false), page.world);
  before.set(md, "10px");
  const preview = await before.apply.preview();
  if (!preview.ok) throw new Error(preview.failure.kind);
  await before.apply.confirm(preview.value, [{ part: 0, cssVar: "--space-md" }]);
  page.sheet.set("--space-md", "10px");
  page.changed();
  await vi.dynamicImportSettled();
  expect(before.changes()).toEqual([]);
  before.destroy();
  page.sheet.set("--space-md", "8px");
  wear(reloaded, reloaded.class === "dark" ? "dark" : "light");
  const session = createSession(configOf(true), page.world);
  return { page, session, requests, wear };
}

test("what was written in the dark, and so has a value for each mode since, is undone in the dark", async () => {
  const { page, session, wear } = await writeIn({ class: "dark" }, "dark", {});
  session.undo();
  expect(session.changes()).toMatchObject([{ scheme: "night", emitted: "8px", isInForce: false }]);
  expect(page.inline.has("--space-md")).toBe(false);
  page.sheet.set("--space-md", "10px");
  wear({ class: "dark" }, "dark");
  expect(page.computed("--space-md")).toBe("8px");
});

test("what was written in the light is undone there, and Apply asks the server for it", async () => {
  const { page, session, requests } = await writeIn({ class: "light" }, "light", { class: "light" });
  page.sheet.set("--space-md", "10px");
  session.undo();
  expect(session.changes()).toMatchObject([{ scheme: "day", emitted: "8px", isInForce: true }]);
  expect(page.computed("--space-md")).toBe("8px");
  await session.apply.preview();
  expect(requests.at(-1)?.preview).toEqual({ "--space-md": "8px" });
});

test("of what was written in a theme that the page does not have now, no slot is known, and nothing is undone", async () => {
  const { session } = await writeIn({ "data-theme": "dim" }, "light", { "data-theme": "nord" });
  expect(session.history().undo).toBeUndefined();
});

test("a token that has one value again takes what was saved for one of its modes", async () => {
  const { page, session } = await writeIn({ class: "dark" }, "dark", { class: "dark" });
  session.undo();
  session.destroy();
  page.sheet.set("--space-md", "8px");
  const again = createSession(configOf(false), page.world);
  again.redo();
  again.undo();
  again.redo();
  expect(again.history().undo).toBe("md");
  expect(again.changes().every(({ scheme }) => scheme === undefined)).toBe(true);
});

test.each<[string, Attributes, "light" | "dark", Attributes, readonly unknown[]]>([
  ["in the dark", { class: "dark" }, "dark", {}, [{ scheme: "night", emitted: "10px", isInForce: false }]],
  ["in the light", {}, "light", { class: "dark" }, [{ scheme: "day", emitted: "10px", isInForce: false }]],
  [
    "where the page is",
    { class: "dark" },
    "dark",
    { class: "dark" },
    [{ scheme: "night", emitted: "10px", isInForce: true }],
  ],
  ["in a theme that the page does not have now", { "data-theme": "dim" }, "light", {}, []],
])(
  "a change that waits since it was made %s belongs there, where its token has a value for each mode by now",
  async (_, made, mode, reloaded, changes) => {
    const { page, wear } = openPage();
    wear(made, mode);
    const before = createSession(configOf(false), page.world);
    before.set(md, "10px");
    before.destroy();
    wear(reloaded, reloaded.class === "dark" ? "dark" : "light");
    const session = createSession(configOf(true), page.world);
    expect(session.changes()).toMatchObject(changes);
    expect(session.changes()).toHaveLength(changes.length);
    const isShown = changes.some((one) => (one as { isInForce: boolean }).isInForce);
    expect(page.computed("--space-md")).toBe(isShown ? "10px" : "8px");
    session.destroy();
    // What no mode is known of waits until the page is as it was.
    wear(made, mode);
    const again = createSession(configOf(true), page.world);
    expect(again.changes()).toMatchObject([{ emitted: "10px", isInForce: true }]);
  },
);
