import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { until } from "../../../test/panel/until.js";
import { restoreScriptFor } from "../../model/host-pieces/restore-script.js";
import { readModeMarkers } from "../../state/page/modes/mode-markers.js";
import { type Appearance, type FrameWindow, keepAppearance } from "./frame-appearance.js";
import { findLargeSize } from "./large-text.js";
import type { ShownValue } from "./page-source.js";
import { createScrollGroup } from "./scroll-together.js";
import { takePicture } from "./take-picture.js";

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
  localStorage.clear();
});

/** A page in a frame of this page's origin. */
async function openFrame(html: string, height = 200): Promise<FrameWindow> {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<!doctype html>${html}`;
  frame.style.height = `${height}px`;
  frames.push(frame);
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as FrameWindow;
}

const valuesOf = (values: Readonly<Record<string, string>>): ReadonlyMap<string, ShownValue> =>
  new Map(Object.entries(values).map(([name, css]) => [name, { css, isImportant: false }]));

const plain: Appearance = { look: "light", mode: "light", markers: undefined, values: new Map() };
const options = { consoleNamespace: "panel", onOwnLook: () => undefined };

test("a page has the overrides of its frame, and its own values again where one goes", async () => {
  const frame = await openFrame(`<html style="--a: 1px"><style>:root { --b: 2px }</style>`);
  const { style } = frame.document.documentElement;
  const page = keepAppearance(
    frame,
    { ...plain, values: valuesOf({ "--a": "10px", "--b": "20px" }) },
    options,
  );
  expect([style.getPropertyValue("--a"), style.getPropertyValue("--b")]).toEqual(["10px", "20px"]);
  page.change({ ...plain, values: valuesOf({ "--b": "21px" }) });
  expect([style.getPropertyValue("--a"), style.getPropertyValue("--b")]).toEqual(["1px", "21px"]);
  expect(page.names()).toEqual(["--b"]);
  page.stop();
});

test("what the restore script has set is taken off, with what the page had there put back", async () => {
  const saved = {
    version: 3,
    tabs: { t: { r: { a: "10px", b: "20px" } } },
    css: { "--a": "10px", "--b": "20px" },
  };
  localStorage.setItem("framed-state-v3", JSON.stringify(saved));
  const script = restoreScriptFor({ storagePrefix: "framed", consoleNamespace: "framed" });
  const frame = await openFrame(`<html style="--a: 1px"><script>${script}</script>`);
  const { style } = frame.document.documentElement;
  expect(style.getPropertyValue("--a")).toBe("10px");
  keepAppearance(frame, plain, { ...options, consoleNamespace: "framed" }).stop();
  expect([style.getPropertyValue("--a"), style.getPropertyValue("--b")]).toEqual(["1px", ""]);
  expect(await Reflect.get(frame, "framed").showDesignPanel()).toBe(false);
});

test("a page stays in the mode of its frame when its own script marks it for another", async () => {
  const css = `:root[data-theme="dark"] { --a: 1px } :root[data-theme="light"] { --a: 2px }`;
  const frame = await openFrame(`<html data-theme="light"><style>${css}</style>`);
  const root = frame.document.documentElement;
  const markers = readModeMarkers(frame.document);
  const page = keepAppearance(frame, { ...plain, look: "dark", mode: "dark", markers }, options);
  expect(root.dataset.theme).toBe("dark");
  root.dataset.theme = "light";
  await until("the mode is back", () => root.dataset.theme === "dark");
  page.stop();
});

test.each([
  ["dir", "ltr", { ...plain, look: "rtl" }],
  ["class", "light", { ...plain, look: "dark", mode: "dark" }],
  ["data-theme", "light", { ...plain, look: "dark", mode: "dark" }],
] as const)(
  "a page that guards its own %s keeps it, and is not set back without end",
  async (name, own, appearance) => {
    const css = name === "class" ? ".light { --a: 1px } .dark { --a: 2px }" : "";
    const frame = await openFrame(`<html ${name}="${own}"><style>${css}</style>`);
    const root = frame.document.documentElement;
    let records = 0;
    const guard = new frame.MutationObserver((all) => {
      records += all.length;
      // Two that answer each other never let the window go on: the guard gives in where the frame does not.
      if (records < 5_000 && root.getAttribute(name) !== own) root.setAttribute(name, own);
    });
    guard.observe(root, { attributes: true, attributeFilter: [name] });
    const told: boolean[] = [];
    const markers = readModeMarkers(frame.document);
    const page = keepAppearance(
      frame,
      { ...appearance, markers },
      { ...options, onOwnLook: (is) => void told.push(is) },
    );
    await until("the two have come to an end", () => root.getAttribute(name) === own || records >= 5_000);
    page.change({ ...appearance, markers, values: valuesOf({ "--a": "3px" }) });
    expect(records).toBeLessThan(50);
    expect(root.getAttribute(name)).toBe(own);
    expect(told.at(-1)).toBe(true);
    expect(root.style.getPropertyValue("--a")).toBe("3px");
    guard.disconnect();
    root.setAttribute(name, name === "dir" ? "rtl" : "dark");
    await until("it is as wanted", () => told.at(-1) === false);
    page.stop();
  },
);

test("right to left is the direction of the whole page", async () => {
  const frame = await openFrame("<html dir=ltr><p>Text");
  keepAppearance(frame, { ...plain, look: "rtl" }, options).stop();
  expect(frame.getComputedStyle(frame.document.body).direction).toBe("rtl");
});

test.each([
  ["", "24px"],
  ["html { font-size: 62.5% }", "15px"],
  ["html { font-size: 18px }", "18px"],
  ["html { font: 1.25rem/1.5 serif }", "30px"],
  ["html { font-size: 20px } :root { font-size: 100% }", "24px"],
  [":root { --size: 125%; font-size: var(--size) }", "30px"],
  ["@layer a, b; @layer b { html { font-size: 2em } } @layer a { html { font-size: 10px } }", "48px"],
  ["html { font-size: clamp(1rem, 0.5rem + 8px, 10rem) }", "24px"],
])("a visitor's large text makes of %s a root of %s", async (css, size) => {
  const frame = await openFrame(`<html><style>${css}</style>`);
  const page = keepAppearance(frame, { ...plain, look: "large" }, options);
  page.measure();
  page.measure();
  expect(frame.getComputedStyle(frame.document.documentElement).fontSize).toBe(size);
  page.stop();
});

test("a fixed size is no matter of the visitor's", async () => {
  const frame = await openFrame("<html style='font-size: 20px'>");
  expect(findLargeSize(frame)).toBeUndefined();
});

test("pages of different lengths are scrolled to the same share, as is what scrolls in them", async () => {
  const page = (height: number) =>
    `<body style="margin:0"><div id=box style="height:100px;overflow:auto"><div style="height:${height / 2}px"></div></div><div style="height:${height}px">`;
  const [one, other] = [await openFrame(page(1000)), await openFrame(page(2000))];
  const group = createScrollGroup();
  const stops = [group.add(one), group.add(other)];
  const shares: number[] = [];
  group.follow((share) => void shares.push(share));
  // Of 1,100 px 900 are below the first view, of 2,100 px 1,900.
  one.scrollTo(0, 450);
  await until("the other follows", () => other.scrollY === 950);
  expect(shares).toEqual([0.5]);
  const box = (frame: Window) => frame.document.querySelector("#box") as HTMLElement;
  box(other).scrollTop = 450;
  await until("the box of the first follows", () => box(one).scrollTop === 200);
  group.scrollTo(1);
  expect([one.scrollY, other.scrollY]).toEqual([900, 1900]);
  for (const stop of stops) stop();
});

test("a picture that is larger than the browser makes one is not said to be refused", async () => {
  const painted = document.createElement("canvas");
  painted.width = innerWidth;
  painted.height = innerHeight;
  painted.getContext("2d")?.fillRect(0, 0, 10, 10);
  const shown = vi.spyOn(navigator.mediaDevices, "getDisplayMedia");
  onTestFinished(() => shown.mockRestore());
  const scroller = document.createElement("div");
  scroller.style.cssText = "width: 100px; height: 40000px; overflow: auto";
  scroller.innerHTML = '<div style="height: 80000px"></div>';
  document.body.append(scroller);
  onTestFinished(() => scroller.remove());
  const of = { window, scroller, whenLoaded: async () => undefined };
  shown.mockImplementation(async () => painted.captureStream());
  expect(await takePicture(of)).toBe("unmade");
  shown.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  expect(await takePicture(of)).toBe("refused");
  shown.mockRejectedValue(new DOMException("no", "NotReadableError"));
  expect(await takePicture(of)).toBe("unseen");
});
