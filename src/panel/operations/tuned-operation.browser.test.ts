import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PanelConfig } from "../../model/config.js";
import { createBrowserWorld } from "../../state/page/browser-world.js";
import { createSession } from "../../state/session/create-session.js";
import type { Session } from "../../state/session/session.js";
import { parseDecimal } from "../numbers/decimal.js";
import type { PanelUi } from "../ui/ui.js";
import { createTunedOperation } from "./tuned-operation.js";

const steps = Array.from({ length: 19 }, (_, index) => `step-${index}`);
const addresses = steps.map((item) => ({ tab: "t", tier: "u", item }));
const config: PanelConfig = {
  storagePrefix: "live",
  consoleNamespace: "live",
  tabs: [
    {
      id: "t",
      label: "T",
      tiers: [
        {
          id: "u",
          label: "U",
          items: steps.map((id, index) => ({
            id,
            cssVar: `--${id}`,
            label: id,
            default: `${index + 1}px`,
            type: { kind: "length", step: 1, unit: "px" },
          })),
        },
      ],
    },
  ],
};

let sheet: HTMLStyleElement;
let session: Session;
let ui: PanelUi;
/** The names that were set, a list for each frame in which any was. */
let frames: string[][];
let isNewFrame = true;

beforeEach(() => {
  localStorage.clear();
  sheet = document.createElement("style");
  sheet.textContent = `:root { ${steps.map((id, index) => `--${id}: ${index + 1}px;`).join(" ")} }`;
  document.head.append(sheet);
  frames = [];
  const { style } = document.documentElement;
  session = createSession(config, {
    ...createBrowserWorld(window),
    style: {
      getPropertyValue: (name) => style.getPropertyValue(name),
      getPropertyPriority: (name) => style.getPropertyPriority(name),
      removeProperty: (name) => style.removeProperty(name),
      setProperty: (name, value, priority) => {
        if (isNewFrame) frames.push([]);
        isNewFrame = false;
        queueMicrotask(() => {
          isNewFrame = true;
        });
        frames.at(-1)?.push(name);
        style.setProperty(name, value, priority);
      },
    },
  });
  const openGesture = signal<(() => void) | undefined>(undefined);
  // Only what an operation uses.
  ui = {
    session,
    window,
    view: { openGesture },
    endGesture: () => openGesture.value?.(),
  } as unknown as PanelUi;
});

afterEach(() => {
  session.destroy();
  sheet.remove();
});

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const shown = (id: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${id}`);
const times = (text: string) =>
  ({ kind: "multiply", by: parseDecimal(text) ?? { digits: 1n, scale: 0 } }) as const;
const start = (onStale = () => {}) => createTunedOperation(ui, addresses, { label: "All", onStale });

test("whatever is done within a frame, each token is written once, all in one task", async () => {
  const operation = start();
  for (let move = 2; move < 12; move += 1) operation.run(times(String(move)));
  expect(frames).toEqual([]);
  await frame();
  expect(frames).toEqual([steps.map((id) => `--${id}`)]);
  operation.run(times("20"));
  await frame();
  expect(frames).toHaveLength(2);
  expect(shown("step-18")).toBe("380px");
  operation.finish();
});

test("a whole drag is one undo step, and counts from the values before it", async () => {
  const operation = start();
  for (const factor of ["2", "3", "0.5"]) {
    operation.run(times(factor));
    await frame();
  }
  operation.finish();
  expect(shown("step-3")).toBe("2px");
  expect(session.steps().done.map(({ label }) => label)).toEqual(["All"]);
  session.undo();
  expect(shown("step-3")).toBe("4px");
  expect(session.changeCount()).toBe(0);
});

test("going back to where nothing changes leaves no change", async () => {
  const operation = start();
  operation.run(times("2"));
  await frame();
  operation.run(times("1"));
  await frame();
  operation.finish();
  expect(session.changeCount()).toBe(0);
  expect(session.steps().done).toEqual([]);
});

test("giving up puts back what was there before", async () => {
  session.set({ tab: "t", tier: "u", item: "step-0" }, "7px");
  const operation = start();
  operation.run(times("2"));
  await frame();
  expect(shown("step-0")).toBe("14px");
  expect(operation.cancel()).toBe(true);
  expect(shown("step-0")).toBe("7px");
  expect(session.changeCount()).toBe(1);
});

test("tokens that get other values from elsewhere end it", async () => {
  let stale = 0;
  const operation = start(() => stale++);
  operation.run(times("2"));
  await frame();
  operation.finish();
  expect(stale).toBe(0);
  session.undo();
  expect(stale).toBe(1);
});
