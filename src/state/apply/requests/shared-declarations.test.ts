import { expect, test } from "vitest";
import { createConfig } from "../../../../test/state/configs.js";
import { createFakePage } from "../../../../test/state/fake-page.js";
import type { ApplyRequest } from "../../../model/wire/wire.js";
import type { PageModes } from "../../page/modes/page-modes.js";
import { createSession } from "../../session/create-session.js";

const palette = { tab: "color", tier: "palette" };
const first = { ...palette, item: "p0" };

/** A dark page, of which these selectors give `--p-0` its value in its modes. */
function start(selectors: Readonly<Record<"light" | "dark", string>>, isTwofold = true) {
  const requests: ApplyRequest[] = [];
  const page = createFakePage({
    fetch: async (_, init) => {
      requests.push(JSON.parse(String(init?.body)) as ApplyRequest);
      return Response.json({ ok: true, preview: true, project: "site", files: [] });
    },
  });
  page.mode = "dark";
  const modes: PageModes = {
    ...{ isTwofold, mark: () => undefined, mediaIn: (_, text) => text, as: () => modes },
    isAsked: () => true,
    isByPreference: false,
    show: (_, run) => run(),
  };
  Object.assign(page.world.page, {
    modes: async () => modes,
    look: async (names, { inMode }) => {
      const selector = selectors[inMode?.mode ?? page.mode ?? "light"];
      const seen = Object.fromEntries(
        names.map((name) => [name, { value: "#000", selector, conditions: [], sheet: 0 }]),
      );
      return { attributes: {}, media: [], sheets: [{ address: "/a.css" }], seen };
    },
  } satisfies Partial<typeof page.world.page>);
  const session = createSession(createConfig(), page.world);
  const turn = (mode: "light" | "dark") => {
    page.mode = mode;
    page.changed();
  };
  const notes = async () => {
    const preview = await session.apply.preview();
    return preview.ok ? preview.value.parts.map(({ sharedWith }) => sharedWith?.["--p-0"]) : [];
  };
  return { session, requests, turn, notes };
}

test("a change of one mode says that the other mode uses its declaration, whichever of the two the page is in", async () => {
  const { session, turn, notes } = start({ light: ":root", dark: ":root" });
  session.set(first, "#123456");
  expect(await notes()).toEqual([{ where: "light" }]);
  turn("light");
  expect(await notes()).toEqual([{ where: "light" }]);
});

test("nothing is said of a declaration of one mode, nor where the other mode was not looked at", async () => {
  const own = start({ light: ":root", dark: ".dark" });
  own.session.set(first, "#123456");
  expect(await own.notes()).toEqual([undefined]);
  const unread = start({ light: ":root", dark: ":root" }, false);
  unread.session.set(first, "#123456");
  expect(await unread.notes()).toEqual([undefined]);
});

test("nothing is said where both modes have the same value for their declaration", async () => {
  const { session, turn, notes } = start({ light: ":root", dark: ":root" });
  session.set(first, "#123456");
  turn("light");
  session.set(first, "#123456");
  expect(await notes()).toEqual([undefined, undefined]);
});

test("of two values for one declaration the server is asked for that of the mode the page is in, which names the other", async () => {
  const { session, turn, notes, requests } = start({ light: ":root", dark: ":root" });
  session.set(first, "#123456");
  turn("light");
  session.set(first, "#abcdef");
  expect(await notes()).toEqual([{ where: "dark", waiting: "#123456" }]);
  expect(requests).toMatchObject([{ preview: { "--p-0": "#abcdef" } }]);
});
