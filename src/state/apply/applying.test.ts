import { expect, test, vi } from "vitest";
import { createConfig, lengthItem, spacingTab } from "../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../test/state/fake-page.js";
import type { ApplyRequest } from "../../model/wire/wire.js";
import { themeText } from "../page/page-state.js";
import { createSession } from "../session/create-session.js";
import type { Session } from "../session/session.js";
import type { SessionWorld } from "../session/session-world.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };
const gap = { tab: "spacing", tier: "semantic", item: "gap" };

type Answer = (request: ApplyRequest, url: string) => Response | Promise<Response>;

/** A server whose file holds the sheet: a preview computes, a write changes what `file` holds. */
function answerLikeServer(file: Map<string, string>): Answer {
  return ({ tokens, preview }) => {
    const values = tokens ?? preview ?? {};
    const names = Object.keys(values).filter((name) => file.has(name));
    const changed = names.filter((name) => file.get(name) !== values[name]);
    const outcome = {
      file: "tokens.css",
      changed,
      unchanged: names.filter((name) => !changed.includes(name)),
      unknown: Object.keys(values).filter((name) => !file.has(name)),
    };
    const hunks = changed.map((cssVar, at) => {
      const [before, after] = [file.get(cssVar) ?? "", values[cssVar] ?? ""];
      return { cssVar, line: at + 1, selector: ":root", conditions: [], before, after };
    });
    if (preview) return Response.json({ ...previewAnswer, files: [{ ...outcome, digest: "d1", hunks }] });
    for (const name of changed) file.set(name, values[name] ?? "");
    return Response.json({ ok: true, updated: [outcome] });
  };
}

const previewAnswer = { ok: true, preview: true, project: "site", files: [] };

function start(answer: Answer, world: Partial<SessionWorld> = {}, config = createConfig()) {
  const requests: ApplyRequest[] = [];
  const later: (() => void)[] = [];
  const page = createFakePage({
    after: (_, run) => void later.push(run),
    fetch: async (url, init) => {
      const request = init?.body === undefined ? {} : (JSON.parse(String(init.body)) as ApplyRequest);
      requests.push(request);
      return answer(request, String(url));
    },
    ...world,
  });
  for (const [name, value] of [
    ["--space-md", "8px"],
    ["--space-lg", "16px"],
    ["--gap", "var(--space-md)"],
  ] as const) {
    page.sheet.set(name, value);
  }
  const session = createSession(config, page.world);
  return { page, session, requests, later };
}

async function apply(session: Session, names?: readonly string[]) {
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(preview.failure.kind);
  const all = Object.keys(preview.value.parts[0]?.tokens ?? {});
  return session.apply.confirm(preview.value, choose(...(names ?? all)));
}

/** These tokens of the mode that the page is in. */
const choose = (...names: readonly string[]) => names.map((cssVar) => ({ part: 0, cssVar }));

/** What is planned, and what that plans, all at once. */
async function runAll(later: (() => void)[]): Promise<void> {
  // What a change has loaded comes before the first timer.
  await vi.dynamicImportSettled();
  do {
    for (const run of later.splice(0)) run();
    await vi.dynamicImportSettled();
  } while (later.length > 0);
}

test("Apply says why it cannot work", () => {
  const { session } = start(() => Response.error());
  expect(session.apply.blocked()).toBe("nothing-to-apply");
  session.set(md, "10px");
  expect(session.apply.blocked()).toBeUndefined();
  for (const [lacks, reason] of [
    ["applyEndpoint", "no-endpoint"],
    ["applyRouting", "no-routing"],
  ] as const) {
    const { [lacks]: _, ...config } = createConfig();
    expect(createSession(config, createFakePage().world).apply.blocked()).toBe(reason);
  }
});

test("a preview sends every override's emitted value as it is, with the page's state, and no tokens", async () => {
  const { session, requests, page } = start(answerLikeServer(new Map([["--space-md", "8px"]])));
  page.attributes.set("class", "dark");
  session.set(md, " 10px ");
  session.set(gap, "lg");
  const preview = await session.apply.preview();
  expect(requests).toEqual([
    {
      preview: { "--space-md": " 10px ", "--gap": "var(--space-lg)" },
      page: { attributes: { class: "dark" }, media: [] },
    },
  ]);
  expect(preview).toMatchObject({
    ok: true,
    value: { files: [{ digest: "d1", hunks: [{ cssVar: "--space-md" }] }], unrouted: [] },
  });
});

test("names that no route takes are left out and named", async () => {
  const config = createConfig({ applyRouting: { gap: "tokens.css" } });
  const { session, requests } = start(answerLikeServer(new Map()), {}, config);
  session.set(md, "10px");
  session.set(gap, "lg");
  expect(await session.apply.preview()).toMatchObject({
    value: { unrouted: ["--space-md"], parts: [{ tokens: { "--gap": "var(--space-lg)" } }] },
  });
  session.revert(gap);
  expect(await session.apply.preview()).toMatchObject({ value: { unrouted: ["--space-md"], files: [] } });
  expect(requests).toHaveLength(1);
});

test("the write carries the chosen names and the digests of their files", async () => {
  const { session, requests } = start(
    answerLikeServer(
      new Map([
        ["--space-md", "8px"],
        ["--space-lg", "16px"],
      ]),
    ),
  );
  session.set(md, "10px");
  session.set(lg, "20px");
  expect(await apply(session, ["--space-md"])).toMatchObject({
    value: { applied: choose("--space-md"), unknown: [], skipped: [] },
  });
  expect(requests[1]).toMatchObject({
    tokens: { "--space-md": "10px" },
    expectDigests: { "tokens.css": "d1" },
  });
  expect(requests[1]?.tokens).not.toHaveProperty("--space-lg");
  expect(session.itemState(lg).changed).toBe(true);
  expect(session.itemState(md).changed).toBe(false);
});

test("an applied override stays until the page shows its value, then goes without another change", async () => {
  const file = new Map([["--space-md", "8px"]]);
  const { session, page } = start(answerLikeServer(file));
  session.set(md, "10px");
  await apply(session);
  expect(session.changeCount()).toBe(0);
  expect(page.computed("--space-md")).toBe("10px");
  expect(page.inline.has("--space-md")).toBe(true);
  page.sheet.set("--space-md", "10px");
  page.changed();
  expect(page.inline.has("--space-md")).toBe(false);
  expect(session.changedItems()).toEqual([]);
  expect(session.itemState(md)).toMatchObject({ pageValue: "10px", override: undefined });
});

test("a look at the page takes what is awaited off once, and compares nothing that was compared before", async () => {
  let reads = 0;
  const { session, page, later } = start(answerLikeServer(new Map([["--space-md", "8px"]])), {
    withoutTransitions(read) {
      reads += 1;
      read();
    },
  });
  const findSame = vi.spyOn(page.world.page, "findSame");
  session.set(md, "10px");
  await apply(session);
  const before = { reads, ...page.counts };
  for (const run of later.splice(0)) run();
  expect({ reads, ...page.counts }).toEqual({
    reads: before.reads + 1,
    set: before.set + 1,
    remove: before.remove + 1,
  });
  await expect.poll(() => findSame).toHaveBeenCalledOnce();
  page.changed();
  expect(findSame).toHaveBeenCalledOnce();
  expect(findSame).toHaveBeenCalledWith([["10px", "8px"]]);
});

test("a page that never gets the sheet keeps what the user saw, and it does not count as a change", async () => {
  const reloaded: (readonly string[])[] = [];
  const { session, page, later } = start(answerLikeServer(new Map([["--space-md", "8px"]])), {
    reloadStyleSheets: async (names) => reloaded.push(names) > 0,
  });
  session.set(md, "10px");
  await apply(session);
  await runAll(later);
  expect(reloaded).toEqual([["--space-md"]]);
  expect(page.computed("--space-md")).toBe("10px");
  expect(session.changeCount()).toBe(0);
  expect(session.apply.blocked()).toBe("nothing-to-apply");
  session.set(md, "11px");
  expect(session.changeCount()).toBe(1);
});

test("what the page still has is a change where the files hold another value by now", async () => {
  const { session } = start(answerLikeServer(new Map([["--space-md", "8px"]])));
  session.set(md, "10px");
  await apply(session);
  session.set(md, "8px");
  expect(session.changes()).toMatchObject([{ emitted: "8px", where: "pending" }]);
});

test("a page that was in its other mode when the sheet should have come asks for it as soon as it is back", async () => {
  const reloaded: (readonly string[])[] = [];
  const { session, page, later } = start(answerLikeServer(new Map([["--p-0", "#000000"]])), {
    reloadStyleSheets: async (names) => reloaded.push(names) > 0,
  });
  const turn = (mode: "light" | "dark") => {
    page.mode = mode;
    page.changed();
  };
  turn("dark");
  session.set({ tab: "color", tier: "palette", item: "p0" }, "#123456");
  await apply(session);
  turn("light");
  await runAll(later);
  expect(reloaded).toEqual([]);
  turn("dark");
  await runAll(later);
  expect(reloaded).toEqual([["--p-0"]]);
  expect(page.computed("--p-0")).toBe("#123456");
});

test("a mode that the page left too soon after an edit is looked at when the page is in it again", async () => {
  const { session, page, later, requests } = start(() => Response.json(previewAnswer));
  const turn = (mode: "light" | "dark") => {
    page.mode = mode;
    page.attributes.set("class", mode);
    page.changed();
  };
  const wait = async () => {
    for (const run of later.splice(0)) run();
    await vi.dynamicImportSettled();
  };
  turn("dark");
  session.set({ tab: "color", tier: "palette", item: "p0" }, "#123456");
  turn("light");
  await wait();
  expect(await session.apply.preview()).toMatchObject({ value: { unseen: [{ scheme: "night" }] } });
  turn("dark");
  await wait();
  turn("light");
  expect(await session.apply.preview()).toMatchObject({ value: { unseen: [] } });
  expect(requests).toMatchObject([
    { preview: { "--p-0": "#123456" }, page: { attributes: { class: "dark" } } },
  ]);
});

test("what a mode looked like before a write is not what an undo is held against", async () => {
  const file = new Map([["--p-0", "#000000"]]);
  const { session, page, later, requests } = start(answerLikeServer(file));
  const turn = (mode: "light" | "dark") => {
    page.mode = mode;
    page.sheet.set("--p-0", mode === "dark" ? (file.get("--p-0") ?? "") : "#ffffff");
    page.changed();
  };
  const wait = async () => {
    for (const run of later.splice(0)) run();
    await vi.dynamicImportSettled();
  };
  page.world.page.look = async (names) => {
    const seenOf = (name: string) => ({
      ...{ value: page.sheet.get(name) ?? "", selector: ".dark", conditions: [], sheet: 0 },
    });
    const sheets = [{ address: "http://site.test/a.css" }];
    const seen = Object.fromEntries(names.map((name) => [name, seenOf(name)]));
    return { attributes: { class: page.mode ?? "" }, media: [], sheets, seen };
  };
  turn("dark");
  session.set({ tab: "color", tier: "palette", item: "p0" }, "#123456");
  await wait();
  await apply(session);
  turn("dark");
  await wait();
  expect(page.inline.has("--p-0")).toBe(false);
  turn("light");
  await wait();
  session.undo();
  requests.length = 0;
  // What the page uses in the dark by now, nobody has seen yet.
  expect(await session.apply.preview()).toMatchObject({ value: { unseen: [{ scheme: "night" }] } });
  turn("dark");
  await session.apply.preview();
  expect(requests).toMatchObject([
    { preview: { "--p-0": "#000000" }, page: { seen: { "--p-0": { value: "#123456" } } } },
  ]);
});

test("what was made in another theme waits where the page cannot be asked for it, also after a reload", async () => {
  const storage = createMemoryStorage();
  const { session, page, requests } = start(() => Response.json(previewAnswer), { storage });
  const setTheme = (theme: string) => page.attributes.set("data-theme", theme);
  const state = () => ({
    theme: themeText(undefined, false, Object.fromEntries(page.attributes)),
    sheets: [],
  });
  page.world.page.state = state;
  setTheme("dim");
  session.set(md, "10px");
  page.hide();
  setTheme("dark");
  const reloaded = createFakePage({ storage, fetch: page.world.fetch });
  reloaded.world.page.state = state;
  const again = createSession(createConfig(), reloaded.world);
  const unseen = [{ state: 'data-theme="dim"', names: ["--space-md"] }];
  for (const one of [session, again]) {
    expect(await one.apply.preview()).toMatchObject({ value: { parts: [], unseen } });
  }
  expect(requests).toEqual([]);
  setTheme("dim");
  await again.apply.preview();
  expect(requests).toMatchObject([{ preview: { "--space-md": "10px" } }]);
});

test("what was made before the page changed its theme and a style sheet with it waits", async () => {
  const { session, page, requests } = start(() => Response.json(previewAnswer));
  const addressOf = (theme: string) => `http://site.test/${theme}.css`;
  let sheets = [addressOf("light")];
  const modes = {
    ...{ isTwofold: false, mark: () => undefined, mediaIn: (_: string, text: string) => text },
    ...{ isAsked: (name: string) => name === "data-theme", show: (_: string, run: () => void) => run() },
    as: () => modes,
  };
  Object.assign(page.world.page, {
    state: () => ({ theme: themeText(undefined, false, Object.fromEntries(page.attributes)), sheets }),
    modes: async () => modes,
    look: async () => {
      const seen = { "--space-md": { value: "9px", selector: ":root", conditions: [], sheet: 0 } };
      return { attributes: {}, media: [], sheets: [{ address: sheets[0] }], seen };
    },
  });
  session.set(md, "10px");
  page.frame();
  sheets = [addressOf("dark")];
  page.sheet.set("--space-md", "9px");
  page.attributes.set("data-theme", "dark");
  page.changed();
  const unseen = [{ state: expect.any(String), names: ["--space-md"] }];
  expect(await session.apply.preview()).toMatchObject({ value: { parts: [], unseen } });
  expect(requests).toEqual([]);
});

test("attributes that no selector asks for, such as how far the page is scrolled, let nothing wait", async () => {
  const { session, page, requests } = start(() => Response.json(previewAnswer));
  const look = vi.fn(async () => {
    const seen = { "--space-md": { value: "8px", selector: ":root", conditions: [], sheet: 0 } };
    return { attributes: {}, media: [], sheets: [{ address: "http://site.test/a.css" }], seen };
  });
  Object.assign(page.world.page, {
    state: () => ({ theme: themeText(undefined, false, Object.fromEntries(page.attributes)), sheets: [] }),
    modes: async () => ({ isAsked: () => false }),
    look,
  });
  session.set(md, "10px");
  page.frame();
  page.attributes.set("data-scroll-y", "200");
  page.changed();
  expect(await session.apply.preview()).toMatchObject({ value: { unseen: [] } });
  expect(requests).toMatchObject([{ preview: { "--space-md": "10px" } }]);
  expect(look).toHaveBeenCalledTimes(1);
});

test("a value that was on disk already clears its override, too", async () => {
  const { session, page } = start(answerLikeServer(new Map([["--space-md", "10px"]])));
  session.set(md, "10px");
  expect(await apply(session)).toMatchObject({ value: { applied: choose("--space-md") } });
  page.sheet.set("--space-md", "10px");
  session.refreshFromPage();
  expect(session.changedItems()).toEqual([]);
});

test("a reload between the write and its answer does not leave the value pending", async () => {
  const storage = createMemoryStorage();
  const file = new Map([["--space-md", "8px"]]);
  const server = answerLikeServer(file);
  const { session, page } = start(
    async (request, url) => {
      const response = await server(request, url);
      if (request.preview) return response;
      page.hide();
      return new Promise<Response>(() => {});
    },
    { storage },
  );
  session.set(md, "10px");
  void apply(session);
  await expect.poll(() => file.get("--space-md")).toBe("10px");
  const next = createFakePage({
    storage,
    fetch: async (url, init) => server(JSON.parse(String(init?.body)) as ApplyRequest, String(url)),
  });
  next.sheet.set("--space-md", "10px");
  const reloaded = createSession(createConfig(), next.world);
  await expect.poll(() => reloaded.changedItems()).toEqual([]);
  expect(next.inline.size).toBe(0);
});

test("a write that a killed server never answered is still a change after a reload, on an important declaration too", async () => {
  const storage = createMemoryStorage();
  const server = answerLikeServer(new Map([["--space-md", "8px"]]));
  const { session, page } = start(
    (request, url) => (request.preview ? server(request, url) : Promise.reject(new TypeError("Failed"))),
    { storage },
  );
  session.set(md, "10px");
  await apply(session);
  page.hide();
  const next = createFakePage({ storage });
  next.sheet.set("--space-md", "8px");
  next.important.add("--space-md");
  const reloaded = createSession(createConfig(), next.world);
  await vi.dynamicImportSettled();
  next.frame();
  expect(reloaded.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
  expect(reloaded.changeCount()).toBe(1);
  expect(next.computed("--space-md")).toBe("10px");
});

test("undo after an apply goes back to what the file held before", async () => {
  const file = new Map([
    ["--space-md", "8px"],
    ["--gap", "var(--space-md)"],
  ]);
  const { session, page } = start(answerLikeServer(file));
  session.set(md, "10px");
  page.time = 1000;
  session.set(gap, "lg");
  await apply(session);
  for (const [name, value] of file) page.sheet.set(name, value);
  page.changed();
  expect(session.overrides()).toEqual({});
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { semantic: { gap: "md" } } });
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "8px" }, semantic: { gap: "md" } } });
  expect(session.changeCount()).toBe(2);
  session.redo();
  session.redo();
  expect(session.overrides()).toEqual({});
});

test("undo after an apply goes back to that, too, where the user had to say that it is written", async () => {
  const file = new Map([["--space-md", "8px"]]);
  const like = answerLikeServer(file);
  const { session, page } = start((request, url) => {
    if (!request.preview) return like(request, url);
    const place = { file: "t.json", line: 1, selector: "md", conditions: [], value: "8px" };
    const places = [
      { ...place, wins: true },
      { ...place, value: "1px", throughAlias: true },
    ];
    return Response.json({ ...previewAnswer, refused: [{ cssVar: "--space-md", reason: "source", places }] });
  });
  session.set(md, "10px");
  await apply(session);
  page.sheet.set("--space-md", "10px");
  page.changed();
  expect(session.overrides()).toEqual({});
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "8px" } } });
});

test("undo past an apply and a later edit still finds what the file held first", async () => {
  const { session } = start(answerLikeServer(new Map([["--space-md", "8px"]])));
  session.set(md, "10px");
  await apply(session);
  session.setMany("later", [{ address: md, value: "12px" }]);
  session.undo();
  expect(session.itemState(md)).toMatchObject({ override: "10px", changed: false });
  session.undo();
  expect(session.itemState(md)).toMatchObject({ override: "8px", changed: true });
});

test("an edit made since the preview is not written", async () => {
  const { session, requests } = start(
    answerLikeServer(
      new Map([
        ["--space-md", "8px"],
        ["--space-lg", "16px"],
      ]),
    ),
  );
  session.set(md, "10px");
  session.set(lg, "20px");
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error("no preview");
  session.set(md, "11px");
  session.revert(lg);
  expect(await session.apply.confirm(preview.value, choose("--space-md", "--space-lg", "--made-up"))).toEqual(
    {
      ok: true,
      value: {
        files: [],
        refused: [],
        left: 0,
        applied: [],
        unknown: [],
        skipped: choose("--space-md", "--space-lg"),
      },
    },
  );
  expect(requests).toHaveLength(1);
});

test.each([
  ["before it is confirmed", "preview"],
  ["while it is written", "write"],
] as const)(
  "what was previewed in one mode is written in that, although the page turns %s",
  async (_, when) => {
    const file = new Map([
      ["--p-0", "#000000"],
      ["--space-md", "8px"],
    ]);
    const answer = answerLikeServer(file);
    const { session, page, requests } = start((request, url) => {
      if (when === "write" && request.tokens) turn("light");
      return answer(request, url);
    });
    function turn(mode: "light" | "dark") {
      page.mode = mode;
      page.changed();
    }
    turn("dark");
    session.set({ tab: "color", tier: "palette", item: "p0" }, "#123456");
    session.set(md, "10px");
    const preview = await session.apply.preview();
    if (!preview.ok) throw new Error("no preview");
    if (when === "preview") turn("light");
    const confirmed = await session.apply.confirm(preview.value, choose("--p-0", "--space-md"));
    expect(confirmed).toMatchObject({ value: { applied: choose("--p-0", "--space-md"), skipped: [] } });
    expect(requests.at(-1)).toMatchObject({ tokens: { "--p-0": "#123456", "--space-md": "10px" } });
    expect(session.changes().filter(({ where }) => where === "pending")).toEqual([]);
  },
);

test("of two modes with one value for a token, the one that was previewed counts as written, although the page has turned", async () => {
  const { session, page } = start(answerLikeServer(new Map([["--p-0", "#000000"]])));
  const turn = (mode: "light" | "dark") => {
    page.mode = mode;
    page.changed();
  };
  const p0 = { tab: "color", tier: "palette", item: "p0" };
  for (const mode of ["light", "dark"] as const) {
    turn(mode);
    session.set(p0, "#123456");
  }
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error("no preview");
  turn("light");
  await session.apply.confirm(preview.value, choose("--p-0"));
  const schemesOf = (where: string) =>
    session.changes().flatMap((change) => (change.where === where ? [change.scheme] : []));
  expect(schemesOf("written")).toEqual(["night"]);
  expect(schemesOf("pending")).toEqual(["day"]);
});

test("what is undone after only the other mode's value was written is what that mode's declaration held", async () => {
  const look = async () => ({ attributes: {}, media: [] });
  const { session, page, later } = start(({ batch, tokens }) => {
    const names = { changed: ["--p-0"], unchanged: [], unknown: [] };
    if (tokens) return Response.json({ ok: true, updated: [{ file: "tokens.css", ...names }] });
    const hunks = (batch ?? []).map((_, at) => ({
      ...{ batch: at, cssVar: "--p-0", line: at + 1, selector: ":root", conditions: [] },
      ...{ before: at === 0 ? "#ffffff" : "#000000", after: "#123456" },
    }));
    const parts = hunks.map(() => names);
    return Response.json({
      ...previewAnswer,
      files: [{ file: "tokens.css", digest: "d", ...names, parts, hunks }],
    });
  });
  page.world.page.look = look;
  const turn = async (mode: "light" | "dark") => {
    page.mode = mode;
    page.attributes.set("class", mode);
    page.changed();
    await runAll(later);
  };
  const p0 = { tab: "color", tier: "palette", item: "p0" };
  await turn("dark");
  session.set(p0, "#345678");
  await runAll(later);
  await turn("light");
  session.set(p0, "#123456");
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error("no preview");
  expect(preview.value.parts.map(({ scheme }) => scheme)).toEqual([undefined, "night"]);
  await session.apply.confirm(preview.value, [{ part: 1, cssVar: "--p-0" }]);
  await turn("dark");
  page.sheet.set("--p-0", "#345678");
  await turn("dark");
  expect(session.itemState(p0).override).toBeUndefined();
  session.undo();
  session.undo();
  expect(session.itemState(p0).override).toBe("#000000");
});

test("a token the server does not know stays pending", async () => {
  const { session } = start(answerLikeServer(new Map([["--space-md", "8px"]])));
  session.set(md, "10px");
  session.set(lg, "20px");
  expect(await apply(session)).toMatchObject({
    value: { applied: choose("--space-md"), unknown: choose("--space-lg") },
  });
  expect(session.changeCount()).toBe(1);
});

test("a token is applied only when the answer says so, whatever else the answer says", async () => {
  const { session } = start(({ preview }) =>
    Response.json(preview ? previewAnswer : { ok: true, updated: [{ file: "a.css", changed: ["--other"] }] }),
  );
  session.set(md, "10px");
  expect(await apply(session)).toMatchObject({ value: { applied: [], unknown: choose("--space-md") } });
  expect(session.changeCount()).toBe(1);
});

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const endpoint = "http://localhost:24681/apply";

test.each<[string, Answer, object]>([
  [
    "403",
    json(403, { ok: false, error: "Origin not allowed" }),
    { kind: "origin-not-allowed", origin: "http://localhost:4321", endpoint },
  ],
  [
    "409 of a changed file",
    json(409, { ok: false, error: "changed", reason: "stale-file", files: ["a.css"] }),
    { kind: "file-changed", files: ["a.css"], message: "changed" },
  ],
  [
    "409 of a file that went on changing",
    json(409, { ok: false, error: "changing", reason: "file-changed", files: ["a.css"] }),
    { kind: "file-changed", files: ["a.css"], message: "changing" },
  ],
  [
    "409 without a reason",
    json(409, { ok: false, error: "no rule" }),
    { kind: "invalid", message: "no rule", issues: [] },
  ],
  [
    "409 of a file without a rule for the root element",
    json(409, { ok: false, error: "no rule in a.css", reason: "no-root-block", files: ["a.css"] }),
    { kind: "invalid", message: "no rule in a.css", issues: [] },
  ],
  [
    "400 of a bad value",
    json(400, { ok: false, error: "bad", issues: [{ code: "c", path: "tokens.--a", message: "m" }, 3] }),
    { kind: "invalid", message: "bad", issues: [{ path: "tokens.--a", message: "m" }] },
  ],
  [
    "400 of something that is no text",
    json(400, { ok: false, error: "bad", issues: [{ code: { toString: 1, valueOf: 1 } }] }),
    { kind: "invalid", message: "bad", issues: [{ path: "", message: "" }] },
  ],
  [
    "a batch that weighs too much",
    json(400, { ok: false, error: "bad", issues: [{ code: "too-much", path: "batch", message: "m" }] }),
    { kind: "too-much" },
  ],
  ["413", json(413, { ok: false, error: "big", limit: 1048576 }), { kind: "too-large", limit: 1048576 }],
  [
    "500",
    json(500, { ok: false, error: "disk", failedFile: "a.css", restoreFailures: ["b.css"] }),
    { kind: "write-failed", message: "disk", file: "a.css", restoreFailures: ["b.css"] },
  ],
  ["418", json(418, { ok: false, error: "tea" }), { kind: "foreign", endpoint, status: 418 }],
  [
    "HTML from a proxy",
    () => new Response("<!doctype html>", { status: 502 }),
    { kind: "foreign", endpoint, status: 502, text: "<!doctype html>" },
  ],
  [
    "truncated JSON",
    () => new Response('{"ok":true,', { status: 200 }),
    { kind: "foreign", endpoint, status: 200, text: '{"ok":true,' },
  ],
  [
    "an answer that is no preview",
    json(200, { ok: true, updated: [] }),
    { kind: "foreign", endpoint, status: 200 },
  ],
  [
    "a preview without digests",
    json(200, { ...previewAnswer, files: [{ file: "a.css", changed: [] }] }),
    { kind: "foreign", endpoint, status: 200 },
  ],
  [
    "an answer without an end",
    () => {
      const bytes = new Uint8Array(1024 * 1024).fill(32);
      return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(bytes) }));
    },
    { kind: "answer-too-large", endpoint, limitMiB: 32 },
  ],
  [
    "a connection that breaks off",
    () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("reset")) })),
    { kind: "foreign", endpoint, status: 200 },
  ],
  [
    "silence for ten seconds",
    () => Promise.reject(new DOMException("late", "TimeoutError")),
    { kind: "timeout", seconds: 10 },
  ],
  ["nobody there", () => Promise.reject(new TypeError("Failed to fetch")), { kind: "unreachable", endpoint }],
  [
    "a server that hides its refusal from us",
    (_, url) =>
      url.endsWith("/healthz") ? new Response() : Promise.reject(new TypeError("Failed to fetch")),
    { kind: "origin-not-allowed", origin: "http://localhost:4321", endpoint },
  ],
])("%s is a failure with its own name, and the edit stays pending", async (_, answer, failure) => {
  const { session } = start(answer);
  session.set(md, "10px");
  expect(await session.apply.preview()).toEqual({ ok: false, failure });
  expect(session.itemState(md)).toMatchObject({ override: "10px", changed: true });
});

test("a write whose connection broke is not taken for one of an origin that may not write, as it was let in before", async () => {
  const { session } = start((body, url) => {
    if (url.endsWith("/healthz")) return new Response();
    if (body.preview !== undefined) return answerLikeServer(new Map([["--space-md", "8px"]]))(body, url);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  session.set(md, "10px");
  expect(await apply(session)).toEqual({ ok: false, failure: { kind: "answer-lost", endpoint } });
});

test("what an answer names in place of a style sheet's number is no error of the page", async () => {
  const sheet = { toString: 1, valueOf: 1 };
  const seen = { value: "8px", selector: ":root", conditions: [], sheet };
  const { session } = start(() =>
    Response.json({
      ...previewAnswer,
      refused: [{ cssVar: "--space-md", reason: "differs", seen, places: [] }],
    }),
  );
  session.set(md, "10px");
  expect(await session.apply.preview()).toMatchObject({
    ok: true,
    value: { refused: [{ seen: { sheet: Number.NaN } }] },
  });
});

test("a page fetches its style sheets after a write whose answer nobody can read, too", async () => {
  for (const written of [new Response("<!doctype html>"), Response.json({ ok: true, updated: 5 })]) {
    const file = new Map([["--space-md", "8px"]]);
    const reloaded: unknown[] = [];
    const { session, later } = start(
      (request, url) => {
        const answer = answerLikeServer(file)(request, url);
        return request.preview ? answer : written;
      },
      { reloadStyleSheets: async (names) => reloaded.push(names) > 0 },
    );
    session.set(md, "10px");
    expect(await apply(session)).toMatchObject({ ok: false, failure: { kind: "foreign" } });
    await runAll(later);
    expect(reloaded.length).toBeGreaterThan(0);
  }
});

test("a browser that denies local network access is named", async () => {
  const { session } = start(() => Promise.reject(new TypeError("Failed to fetch")), {
    localNetworkPermission: async () => "denied",
  });
  session.set(md, "10px");
  expect(await session.apply.preview()).toEqual({
    ok: false,
    failure: { kind: "local-network-denied", endpoint },
  });
});

test("a page whose policy forbids the request is told with the directive that allows it", async () => {
  const asked: string[] = [];
  const directive = "connect-src 'self' http://localhost:24681";
  const { session } = start(() => Promise.reject(new TypeError("Failed to fetch")), {
    watchPolicy(address) {
      asked.push(address);
      return async () => directive;
    },
  });
  session.set(md, "10px");
  expect(await session.apply.preview()).toEqual({
    ok: false,
    failure: { kind: "forbidden-by-policy", endpoint, directive },
  });
  expect(asked).toEqual([endpoint]);
});

test("the server that has the code for asking about that permission may be gone, too", async () => {
  const { session } = start(() => Promise.reject(new TypeError("Failed to fetch")), {
    localNetworkPermission: () =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  });
  session.set(md, "10px");
  expect(await session.apply.preview()).toEqual({ ok: false, failure: { kind: "unreachable", endpoint } });
});

test("where the panel's own code does not come, that is said, and no server is blamed", async () => {
  const { session, page } = start(() => Promise.reject(new TypeError("Failed to fetch")));
  Object.assign(page.world.page, {
    look: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  });
  session.set(md, "10px");
  expect(await session.apply.preview()).toEqual({ ok: false, failure: { kind: "part-not-loaded" } });
});

test("an Apply ends on a page without AbortSignal, and says why", async () => {
  const { session } = start(answerLikeServer(new Map([["--space-md", "8px"]])));
  session.set(md, "10px");
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(preview.failure.kind);
  vi.stubGlobal("AbortSignal", undefined);
  const unexpected = { kind: "unexpected", message: expect.stringContaining("timeout") };
  expect(await session.apply.preview()).toEqual({ ok: false, failure: unexpected });
  const written = await session.apply.confirm(preview.value, choose("--space-md"));
  expect(written).toEqual({ ok: false, failure: unexpected });
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
});

test("a page whose library has given lists other `entries`, as Prototype does, applies its changes", async () => {
  const { session } = start(answerLikeServer(new Map([["--space-md", "8px"]])));
  session.set(md, "10px");
  vi.spyOn(Array.prototype, "entries").mockImplementation(function (this: unknown[]) {
    return this.slice().values() as ReturnType<unknown[]["entries"]>;
  });
  expect(await apply(session)).toMatchObject({ ok: true, value: { applied: choose("--space-md") } });
});

test("a failed write can be tried again", async () => {
  const file = new Map([["--space-md", "8px"]]);
  const server = answerLikeServer(file);
  let isBroken = true;
  const { session } = start((request, url) =>
    request.tokens && isBroken
      ? Response.json({ ok: false, error: "disk" }, { status: 500 })
      : server(request, url),
  );
  session.set(md, "10px");
  expect(await apply(session)).toMatchObject({ ok: false, failure: { kind: "write-failed" } });
  expect(session.changeCount()).toBe(1);
  isBroken = false;
  expect(await apply(session)).toMatchObject({ ok: true, value: { applied: choose("--space-md") } });
});

test("a request has ten seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { session } = start(answerLikeServer(new Map()));
  session.set(md, "10px");
  await session.apply.preview();
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test("a property carried by two tabs has one override, and applies once", async () => {
  const twin = {
    id: "twin",
    label: "Twin",
    tiers: [{ id: "raw", label: "Raw", items: [lengthItem("other", "8px", "--space-md")] }],
  };
  const config = createConfig({ tabs: [spacingTab, twin] });
  const { session, requests, page } = start(answerLikeServer(new Map([["--space-md", "8px"]])), {}, config);
  const other = { tab: "twin", tier: "raw", item: "other" };
  session.set(md, "10px");
  session.set(other, "12px");
  expect(session.overrides()).toEqual({ twin: { raw: { other: "12px" } } });
  expect(page.inline.get("--space-md")?.value).toBe("12px");
  await apply(session);
  expect(requests[0]?.preview).toEqual({ "--space-md": "12px" });
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
  expect(page.inline.get("--space-md")?.value).toBe("10px");
});
