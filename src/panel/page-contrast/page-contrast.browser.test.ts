import axe from "axe-core";
import { parseHex, wcagContrast } from "culori";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";
import type { PageTrials } from "../../state/session/session.js";
import type { PanelUi } from "../ui/ui.js";
import { findFailures } from "./find-failures.js";
import { editsOf, findRepair } from "./find-repair.js";
import { isFailing, type Mode, type PageContrast, readPageContrast } from "./read-pairs.js";

const page = document.createElement("main");
const sheet = document.createElement("style");
let panel: OpenedPanel;

const css = `
  :root { --ink: #767676; --paper: #ffffff; --soft: rgb(0 0 0 / 45%); --accent: #3b82f6; --night: #101418; color-scheme: light }
  [data-theme="dark"] { --ink: #6f7680; --paper: #16181d; --soft: rgb(255 255 255 / 40%); --accent: #93b4ff; color-scheme: dark }
  body { margin: 0; background: var(--paper); color: var(--ink) }
  main p, main a, main button, main label, main input { display: block; margin: 8px; font: 16px/1.5 sans-serif; width: 300px }
  .card { background: #f2f2f2; padding: 8px }
  [data-theme="dark"] .card { background: #22252b }
  .veil { background: rgb(0 0 0 / 30%) }
  .half { opacity: .6 }
  .accent { background: var(--accent); color: #fff }
  .soft { color: var(--soft) }
  .large { font-size: 24px !important }
  .bold { font-size: 18.7px !important; font-weight: 700 !important }
  .nearly { font-size: 18px !important; font-weight: 700 !important }
  .gradient { background: linear-gradient(red, blue); color: #888 }
  .image { background-image: url("data:image/svg+xml,<svg/>"); color: #888 }
  .covered { background: #fff; color: #999 }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); color: #fff }
  .stage { position: relative; height: 40px }
  .stage > * { position: absolute; inset: 0; margin: 0 !important }
  .stage > div { background: #000 }
`;

const html = `
  <p id="plain">Text on the page</p>
  <p id="soft" class="soft">Text that is half clear</p>
  <div class="card"><p id="in-card">Text in a card</p><div class="veil"><p id="in-veil">Text under a veil</p></div></div>
  <div class="half"><p id="half">Text at six tenths</p><div class="card"><p id="half-card">Card at six tenths</p>
    <p id="half-twice" class="half">Twice</p></div></div>
  <p id="accent" class="accent">On the accent</p>
  <p id="accent-large" class="accent large">Large on the accent</p>
  <p id="accent-bold" class="accent bold">Bold on the accent</p>
  <p id="accent-nearly" class="accent nearly">Bold, and not large</p>
  <p id="gradient" class="gradient">On a gradient</p>
  <div class="image"><p id="image" style="color:#888">On a picture</p><p id="over-image" class="covered">On paper over it</p></div>
  <p id="letter" style="color:#bbb">x</p>
  <p id="same" style="color:var(--paper)">Not to be seen</p>
  <p id="shadow" style="color:#999;text-shadow:0 0 3px #000">With a shadow</p>
  <p id="hidden" class="hidden">For screen readers</p>
  <p aria-hidden="true" style="color:#ddd"><span id="silent">Decoration</span></p>
  <button id="off" disabled style="color:#bbb">Cannot be pressed</button>
  <label id="label" style="color:#999">Name <input id="field" value="typed" style="background:#fff;color:#aaa"></label>
  <div class="stage"><div></div><p id="staged" style="color:#777">Over something else</p></div>
  <p id="readable" style="color:#000;background:#fff">Black on white</p>
`;

beforeEach(async () => {
  sheet.textContent = css;
  page.innerHTML = html;
  document.head.append(sheet);
  document.body.append(page);
  panel = await openPanel();
});

afterEach(() => {
  panel.end();
  page.remove();
  sheet.remove();
});

/** What the reader asks of a panel's view. */
function viewOf({ root, handle, session }: OpenedPanel): PanelUi {
  return { document, window, root, session, element: handle.element } as unknown as PanelUi;
}

async function trialsOf({ session }: OpenedPanel): Promise<PageTrials> {
  const trials = await session.trials();
  if (trials === undefined) throw new Error("the page cannot be read");
  return trials;
}

async function read(): Promise<PageContrast> {
  return readPageContrast(viewOf(panel), await trialsOf(panel));
}

/** By id, each element's ratio where it fails, and the elements of which nobody can tell. */
/** Between two colours in hex. */
const contrastOf = (one: string, other: string) => wcagContrast(parseHex(one) ?? "", parseHex(other) ?? "");

function found({ pairs }: PageContrast, mode: Mode) {
  const ofMode = pairs.filter((pair) => pair.mode === mode);
  const entries = ofMode.flatMap((pair) =>
    pair.places
      .filter(({ element }) => page.contains(element))
      .map(({ element }) => ({ id: element.id, pair })),
  );
  return {
    failing: new Map(entries.flatMap(({ id, pair }) => (isFailing(pair) ? [[id, pair.ratio]] : []))),
    undecided: entries.flatMap(({ id, pair }) => (pair.obstacle === undefined ? [] : [id])),
  };
}

async function foundByAxe() {
  const { violations, incomplete } = await axe.run(page, { runOnly: ["color-contrast"] });
  const nodesOf = (results: typeof violations) => results.flatMap(({ nodes }) => nodes);
  const idOf = (target: unknown) => document.querySelector(String(target))?.id ?? "";
  return {
    failing: new Map(
      nodesOf(violations).map(({ target, any }) => [idOf(target[0]), Number(any[0]?.data.contrastRatio)]),
    ),
    undecided: nodesOf(incomplete).map(({ target }) => idOf(target[0])),
  };
}

/** Of which the reader decides. */
const beyondUs = { light: ["shadow", "staged"], dark: ["staged"] } as const;

for (const mode of ["light", "dark"] as const) {
  test(`what fails, and by how much, is what axe finds in ${mode}, whatever mode the page is in`, async () => {
    const ours = found(await read(), mode);
    expect(document.documentElement.dataset.theme).toBe("light");
    document.documentElement.dataset.theme = mode;
    const theirs = await foundByAxe();
    const { failing, undecided } = ours;
    const sure = [...theirs.failing.keys()].filter((id) => !undecided.includes(id));
    expect([...failing.keys()].sort()).toEqual(sure.sort());
    for (const id of sure)
      expect(Math.abs((failing.get(id) ?? 0) - (theirs.failing.get(id) ?? 0))).toBeLessThan(0.06);
    // It takes a shadow for text, and knows what is under elements that lie over each other.
    expect(new Set(undecided)).toEqual(new Set([...theirs.undecided, ...beyondUs[mode]]));
  });
}

test("the tokens of what fails are named, on both sides and through what they refer to", async () => {
  page.innerHTML = '<p id="tinted">Tinted</p>';
  sheet.textContent += "#tinted { --mine: var(--blue-400); color: var(--mine); background: var(--tint) }";
  const failures = await findFailures(viewOf(panel), await trialsOf(panel), await read());
  const tinted = failures.find(
    ({ pair }) => pair.mode === "light" && pair.places[0]?.element.id === "tinted",
  );
  expect(tinted?.responsible.map(({ cssVar, side, isLiteral }) => [cssVar, side, isLiteral])).toEqual([
    ["--blue-400", "text", true],
    ["--tint", "background", false],
    ["--blue-100", "background", true],
  ]);
});

test("the proposal repairs most, is the smallest that does, and breaks nothing", async () => {
  page.innerHTML = `
    <p class="t">Blue on white</p><p class="t">Blue on white again</p><p class="v">White on blue</p>
    <p class="k">Black on the same blue</p>`;
  sheet.textContent += `
    body { background: #fff !important; color: #000 !important }
    .t { color: var(--blue-400) } .v { background: var(--blue-400); color: #fff }
    .k { background: var(--blue-400); color: #000 }`;
  const [ui, trials] = [viewOf(panel), await trialsOf(panel)];
  const contrast = await read();
  const repair = await findRepair(ui, trials, {
    contrast,
    failures: await findFailures(ui, trials, contrast),
  });
  expect(repair).toMatchObject({ responsible: { cssVar: "--blue-400" }, before: "#7aa2ff" });
  // Of the three, each wants 4.5 : 1 with white; black on it has 8 : 1 and must keep 4.5.
  const after = repair?.after ?? "";
  expect(contrastOf(after, "#fff")).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(after, "#fff")).toBeLessThan(4.6);
  expect(contrastOf(after, "#000")).toBeGreaterThanOrEqual(4.5);
  if (repair === undefined) throw new Error("nothing is proposed");
  panel.session.setMany("Repair", editsOf(ui, repair));
  expect((await read()).pairs.filter(isFailing).flatMap(({ places }) => places)).toEqual([]);
  panel.session.undo();
  expect(panel.computed("--blue-400")).toBe("#7aa2ff");
});

test("a light colour is turned dark only where nothing else repairs anything", async () => {
  const onSand = '<p class="s">Grey on sand</p><p class="s">Grey on sand again</p>';
  sheet.textContent += `
    body { background: #fff !important; color: #000 !important }
    .s { background: var(--sand-100); color: #888 } .t { color: var(--blue-400) }`;
  const [ui, trials] = [viewOf(panel), await trialsOf(panel)];
  async function repairOf(html: string) {
    page.innerHTML = html;
    const contrast = await read();
    return findRepair(ui, trials, { contrast, failures: await findFailures(ui, trials, contrast) });
  }
  expect(await repairOf(`${onSand}<p class="t">Blue on white</p>`)).toMatchObject({
    responsible: { cssVar: "--blue-400" },
    repaired: 2,
  });
  expect(await repairOf(onSand)).toMatchObject({ responsible: { cssVar: "--sand-100" }, repaired: 4 });
});

test("a colour that each mode declares by itself is changed in the mode that needs it, and in no other", async () => {
  const [ui, trials] = [viewOf(panel), await trialsOf(panel)];
  page.innerHTML = '<p class="t">Blue on the page</p>';
  sheet.textContent = `
    body { background: #fff } [data-theme="dark"] body { background: #000 } .t { color: var(--blue-400) }
    :root[data-theme="dark"] { --blue-400: #7aa2ff }`;
  const own = await read();
  const ofOne = await findRepair(ui, trials, {
    contrast: own,
    failures: await findFailures(ui, trials, own),
  });
  expect(ofOne).toMatchObject({ responsible: { cssVar: "--blue-400" }, modes: ["light"] });
  sheet.textContent = `body { background: #fff } .t { color: var(--blue-400) } [data-theme="dark"] {}`;
  const both = await read();
  const ofAll = await findRepair(ui, trials, {
    contrast: both,
    failures: await findFailures(ui, trials, both),
  });
  expect(ofAll?.modes).toEqual(both.modes);
});

/** How often an attribute of the root element is set while something runs. */
async function changesOf(attribute: string, run: () => Promise<unknown>): Promise<number> {
  let changes = 0;
  const count = (records: readonly MutationRecord[]): void => {
    changes += records.length;
  };
  const observer = new MutationObserver(count);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  await run();
  count(observer.takeRecords());
  observer.disconnect();
  return changes;
}

test("however many tokens may repair a page, it is put into its other mode as often", async () => {
  const [ui, trials] = [viewOf(panel), await trialsOf(panel)];
  // A slow machine would read in more slices.
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  async function modesTakenFor(names: readonly string[]): Promise<number> {
    page.innerHTML = names
      .map((name) => `<p style="background: #888; color: var(${name})">Text</p>`)
      .join("");
    const contrast = await read();
    const failures = await findFailures(ui, trials, contrast);
    const found = failures.flatMap(({ responsible }) => responsible.map(({ cssVar }) => cssVar));
    expect(new Set(found)).toEqual(new Set(names));
    return changesOf("data-theme", () => findRepair(ui, trials, { contrast, failures }));
  }
  const one = await modesTakenFor(["--blue-400"]);
  expect(one).toBeGreaterThan(0);
  expect(await modesTakenFor(["--blue-400", "--blue-500", "--blue-600", "--sand-100", "--veil"])).toBe(one);
});

async function openList(): Promise<void> {
  panel.find('[data-action="more"]').click();
  const open = await panel.until("the menu", () =>
    [...panel.root.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find(({ textContent }) =>
      textContent?.includes("Contrast of this page"),
    ),
  );
  open.click();
}

test("a page is kept still once for all that is read of it", async () => {
  const changes = await changesOf("data-design-token-panel-still", async () => {
    await openList();
    await panel.until("what was found", () => panel.root.querySelector(".contrast-line"));
  });
  expect(changes).toBe(2);
});

test("a reading that a change has overtaken looks at the page no more", async () => {
  const { session } = panel;
  const trials = await trialsOf(panel);
  let goOn = (): void => undefined;
  const isOvertaken = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let looks = 0;
  let hasEnded = false;
  const asked = vi.spyOn(session, "trials").mockResolvedValueOnce({
    ...trials,
    read(as, look) {
      looks += 1;
      return trials.read(as, look);
    },
    async during(reads) {
      await isOvertaken;
      return trials.during(reads).finally(() => {
        hasEnded = true;
      });
    },
  });
  onTestFinished(() => asked.mockRestore());
  await openList();
  await panel.until("the first reading", () => asked.mock.calls.length === 1);
  const colour = session.config.tabs.flatMap((tab) =>
    tab.tiers.flatMap((tier) => tier.items.map((item) => ({ tab: tab.id, tier: tier.id, item: item.id }))),
  )[0];
  if (colour === undefined) throw new Error("no token");
  session.set(colour, "#123456");
  await panel.until("the second reading", () => asked.mock.calls.length === 2);
  goOn();
  await panel.until("the end of the first", () => hasEnded);
  expect(looks).toBe(0);
  await panel.until("what the second found", () => panel.root.querySelector(".contrast-line"));
});

test("a page that asks the visitor's system alone is read in both modes, and left as it was", async () => {
  page.innerHTML = '<p id="asked" style="font-size: 16px">Text</p>';
  sheet.textContent = `
    :root { color-scheme: light dark } body { background: Canvas }
    #asked { color: #777; background: light-dark(#fff, #000) }
    @media (prefers-color-scheme: dark) { #asked { color: #666 } }`;
  document.documentElement.removeAttribute("data-theme");
  const { pairs, modes } = await read();
  expect([...modes].sort()).toEqual(["dark", "light"]);
  const ratios = new Map(
    pairs.flatMap(({ mode, ratio, places }) => (places[0]?.element.id === "asked" ? [[mode, ratio]] : [])),
  );
  expect(ratios.get("light")).toBeCloseTo(contrastOf("#777", "#fff"), 2);
  expect(ratios.get("dark")).toBeCloseTo(contrastOf("#666", "#000"), 2);
  expect(sheet.sheet?.cssRules[3]?.cssText).toContain("(prefers-color-scheme: dark)");
  expect(document.documentElement.style.colorScheme).toBe("");
});
