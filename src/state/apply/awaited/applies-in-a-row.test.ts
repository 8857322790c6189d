import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConfig } from "../../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../../test/state/fake-page.js";
import { createSession } from "../../session/create-session.js";
import type { NotTakenOver } from "./not-taken-over.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };

interface Disk {
  /** What the file holds. */
  readonly file: Map<string, string>;
  /** How long the server takes to send the style sheet, which is as it was when it was asked for. */
  sendsInMs: number;
  /** Whether the page gets what the file holds, or something else overrules it there. */
  isLoaded: boolean;
}

const wait = async (milliseconds: number) => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
};

/** One tab of a site whose style sheet is fetched again when the panel says so. */
function openTab(disk: Disk, storage = createMemoryStorage()) {
  const notices: string[][] = [];
  const values: NotTakenOver[] = [];
  const fetches = { underWay: 0, most: 0 };
  const page = createFakePage({
    storage,
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
    async fetch(_, init) {
      const { preview, tokens } = JSON.parse(String(init?.body));
      const changed = Object.keys(preview ?? tokens);
      const hunks = changed.map((cssVar) => ({
        ...{ cssVar, line: 1, selector: ":root", conditions: [], after: "" },
        before: disk.file.get(cssVar) ?? "",
      }));
      for (const [name, value] of Object.entries<string>(tokens ?? {})) disk.file.set(name, value);
      const outcome = { file: "a.css", changed, unchanged: [], unknown: [], digest: "d", hunks };
      return Response.json({
        ok: true,
        preview: true,
        project: "site",
        files: [outcome],
        updated: [outcome],
      });
    },
    async reloadStyleSheets() {
      fetches.underWay += 1;
      fetches.most = Math.max(fetches.most, fetches.underWay);
      const sent = [...disk.file];
      await new Promise((resolve) => setTimeout(resolve, disk.sendsInMs));
      if (disk.isLoaded) for (const [name, value] of sent) page.sheet.set(name, value);
      page.changed();
      fetches.underWay -= 1;
      return true;
    },
  });
  for (const [name, value] of disk.file) page.sheet.set(name, value);
  const session = createSession(createConfig(), page.world);
  session.onNotice((notice) => {
    if (notice.kind !== "not-taken-over") throw new Error(notice.kind);
    values.push(...notice.values);
    notices.push(notice.values.map(({ cssVar }) => cssVar));
  });
  /** What is told and still true. */
  const standing = () => session.apply.stillAwaited(values);
  const apply = async () => {
    const preview = await session.apply.preview();
    if (!preview.ok) throw new Error(preview.failure.kind);
    const chosen = preview.value.parts.flatMap(({ tokens }, part) =>
      Object.keys(tokens).map((cssVar) => ({ part, cssVar })),
    );
    await session.apply.confirm(preview.value, chosen);
    await wait(0);
  };
  return { page, session, notices, standing, fetches, apply };
}

const createDisk = (more: Partial<Disk>): Disk => ({
  file: new Map([
    ["--space-md", "8px"],
    ["--space-lg", "16px"],
  ]),
  sendsInMs: 10,
  isLoaded: true,
  ...more,
});

test("of what a second apply has written a moment ago nothing is told, and of what the first has written it is", async () => {
  const { session, notices, apply } = openTab(createDisk({ isLoaded: false }));
  session.set(md, "10px");
  await apply();
  await wait(4_500);
  session.set(lg, "20px");
  await apply();
  await wait(1_000);
  expect(notices).toEqual([["--space-md"]]);
  await wait(4_500);
  expect(notices.at(-1)).toContain("--space-lg");
});

test("a page gets the sheet of what was written though an edit has come over it before", async () => {
  const { session, page, apply } = openTab(createDisk({}));
  session.set(md, "10px");
  await apply();
  session.set(md, "12px");
  await wait(2_000);
  // What Apply compares with the files.
  expect(page.sheet.get("--space-md")).toBe("10px");
  expect(page.computed("--space-md")).toBe("12px");
  expect(session.changeCount()).toBe(1);
});

test("a token that is applied once more has its own time again", async () => {
  const { session, notices, apply } = openTab(createDisk({ isLoaded: false }));
  session.set(md, "10px");
  await apply();
  await wait(4_500);
  session.set(md, "12px");
  await apply();
  await wait(1_000);
  expect(notices).toEqual([]);
  await wait(4_500);
  expect(notices).toEqual([["--space-md"]]);
});

test("a value that was undone, applied so, and applied again by a redo has its own time again", async () => {
  const { session, notices, apply } = openTab(createDisk({ isLoaded: false }));
  session.set(md, "10px");
  await apply();
  await wait(2_000);
  session.undo();
  await apply();
  await wait(2_000);
  session.redo();
  await apply();
  await wait(2_000);
  expect(notices).toEqual([]);
  await wait(3_500);
  expect(notices).toEqual([["--space-md"]]);
});

test("a value that was undone when its time came is told once a redo has brought it back, however soon", async () => {
  for (const pause of [10_000, 400]) {
    const { session, notices, apply } = openTab(createDisk({ isLoaded: false }));
    session.set(md, "10px");
    await apply();
    await wait(4_800);
    session.undo();
    await wait(pause);
    session.redo();
    await wait(4_500);
    expect(notices, String(pause)).toEqual([]);
    await wait(3_000);
    expect(notices, String(pause)).toEqual([["--space-md"]]);
    session.destroy();
  }
});

test("a value that was undone before the page was loaded anew is told once a redo has brought it back", async () => {
  const disk = createDisk({ isLoaded: false });
  const storage = createMemoryStorage();
  const first = openTab(disk, storage);
  first.session.set(md, "10px");
  await first.apply();
  first.session.undo();
  first.page.frame();
  first.session.destroy();
  const { session, notices } = openTab({ ...disk, file: new Map([["--space-md", "8px"]]) }, storage);
  await wait(10_000);
  expect(notices).toEqual([]);
  session.redo();
  await wait(7_500);
  expect(notices).toEqual([["--space-md"]]);
});

test("what an undo takes out of the files again leaves the page with what they hold, however late the first one's sheet comes", async () => {
  for (const sendsInMs of [300, 900, 1_500, 3_000]) {
    for (const pause of [0, 500, 1_100, 1_500, 2_400, 4_200]) {
      const disk = createDisk({ sendsInMs });
      const { page, session, standing, apply } = openTab(disk);
      session.set(md, "10px");
      await apply();
      await wait(pause);
      session.undo();
      await apply();
      for (let step = 0; step < 80; step++) {
        await wait(250);
        expect(page.computed("--space-md"), `${sendsInMs} ${pause} ${step}`).toBe("8px");
      }
      const end = [page.sheet.get("--space-md"), page.computed("--space-md"), standing(), session.changes()];
      expect(end, `${sendsInMs} ${pause}`).toEqual(["8px", "8px", [], []]);
      session.destroy();
    }
  }
});

test("style sheets are fetched one after the other: what was asked for first may not come last", async () => {
  const disk = createDisk({ sendsInMs: 3_000 });
  const { page, session, fetches, apply } = openTab(disk);
  session.set(md, "10px");
  await apply();
  await wait(1_500);
  session.set(lg, "20px");
  await apply();
  await wait(20_000);
  expect(fetches.most).toBe(1);
  expect([page.sheet.get("--space-md"), page.sheet.get("--space-lg")]).toEqual(["10px", "20px"]);
  expect(session.changes()).toEqual([]);
});

test("another tab tells nothing of what was written a moment ago, either", async () => {
  const disk = createDisk({ isLoaded: false });
  const storage = createMemoryStorage();
  const first = openTab(disk, storage);
  const second = openTab(disk, storage);
  const share = () => {
    first.page.frame();
    for (const key of ["t-applied", "t-state-v3"]) second.page.receiveStorage(key, storage.getItem(key));
    second.page.changed();
  };
  first.session.set(md, "10px");
  await first.apply();
  share();
  await wait(4_500);
  first.session.set(lg, "20px");
  await first.apply();
  share();
  await wait(1_000);
  expect(second.notices).toEqual([["--space-md"]]);
  await wait(4_500);
  expect(second.notices.at(-1)).toContain("--space-lg");
});
