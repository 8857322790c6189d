import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";
import { largeConfig } from "../../../test/panel/studio/large-config.js";
import type { PanelConfig } from "../../model/config.js";

let panel: OpenedPanel;
let heading: HTMLElement;

beforeEach(() => {
  heading = document.createElement("main");
  heading.innerHTML = "<h1 hidden>Not shown</h1><h2>Ferries at noon</h2><p>Boats.</p>";
  document.body.append(heading);
});
afterEach(() => {
  panel.end();
  heading.remove();
});

const specimen = (cssVar: string): HTMLElement => panel.find(`[data-specimen="${cssVar}"]`);
const open = (cssVar: string) => panel.root.querySelector(`.specimen-row [data-css-var="${cssVar}"]`);
const focused = () => panel.root.activeElement;

async function show(tab: string, config?: PanelConfig): Promise<void> {
  panel = await openPanel(config);
  panel.find(`[data-tab="${tab}"]`).click();
  panel.find('[data-action="specimens"]').click();
  await panel.until("specimens", () => panel.root.querySelector(".specimen"));
}

/** What a pointer does, apart from moving. */
function press(element: HTMLElement, pointerType = "mouse"): void {
  element.dispatchEvent(
    new PointerEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 1, pointerType }),
  );
}

describe("a specimen", () => {
  test("is edited in its row below, which follows and is followed, and is marked while it is changed", async () => {
    await show("color");
    press(specimen("--blue-400"));
    await panel.until("its row", () => open("--blue-400"));
    expect(focused()).toBe(panel.control("Blue 400"));
    await userEvent.fill(panel.control("Blue 400"), "rgb(1, 2, 3)");
    expect(panel.computed("--blue-400")).toBe("rgb(1, 2, 3)");
    await panel.until("the mark", () => specimen("--blue-400").hasAttribute("data-changed"));
    expect(specimen("--blue-400").getAttribute("aria-label")).toBe("Blue 400, rgb(1, 2, 3)");
    const painted = specimen("--blue-400").querySelector("i");
    expect(painted && getComputedStyle(painted).backgroundColor).toBe("rgb(1, 2, 3)");
    await userEvent.keyboard("{Enter}");
    panel.session.undo();
    await panel.until("no mark", () => !specimen("--blue-400").hasAttribute("data-changed"));
    expect(panel.control("Blue 400").value).toBe("#7aa2ff");
  });

  test("opens what its row opens when it is pressed once more", async () => {
    await show("color");
    press(specimen("--blue-400"));
    await panel.until("its row", () => open("--blue-400"));
    press(specimen("--blue-400"));
    await panel.until("the picker", () => panel.root.querySelector(".popover"));
  });

  test("leaves the focus where it is under a finger, which no keyboard is to cover", async () => {
    await show("space");
    specimen("--space-m").focus();
    press(specimen("--space-m"), "touch");
    await panel.until("its row", () => open("--space-m"));
    expect(focused()).toBe(specimen("--space-m"));
  });

  test("shows what the page has: its headings in their sizes", async () => {
    await show("type");
    const sample = specimen("--heading-size").querySelector<HTMLElement>(".specimen-sample");
    expect(sample?.dataset.text).toBe("Ferries at noon");
    expect(sample && getComputedStyle(sample).fontSize).toBe("44px");
    document.documentElement.style.setProperty("--heading-size", "20px");
    onTestFinished(() => void document.documentElement.style.removeProperty("--heading-size"));
    expect(sample && getComputedStyle(sample).fontSize).toBe("20px");
  });
});

test("the keyboard goes along the specimens, into a row and back, and out", async () => {
  await show("color");
  specimen("--blue-100").focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  const from = specimen("--blue-400").getBoundingClientRect();
  await panel.until("the swatch below", () => {
    const at = focused()?.getBoundingClientRect();
    return at?.left === from.left && at.top > from.bottom;
  });
  expect(panel.root.querySelectorAll('.specimen[tabindex="0"]')).toHaveLength(1);
  specimen("--sand-100").focus();
  await userEvent.keyboard("{Enter}");
  await panel.until("its control", () => focused()?.getAttribute("aria-label") === "Sand 100");
  await userEvent.keyboard("#123456{Escape}");
  expect(panel.control("Sand 100").value).toBe("#f6f4ef");
  await userEvent.keyboard("{Escape}");
  expect(focused()).toBe(specimen("--sand-100"));
  await userEvent.keyboard("{ArrowRight}");
  await panel.until("the row of the next", () => open("--ink-900"));
  await userEvent.keyboard("{Escape}");
  await panel.until("no row", () => panel.root.querySelector(".specimen-row") === null);
  expect(panel.root.querySelector(".specimens")).not.toBeNull();
});

test("which tabs show specimens is remembered, and a row that is searched for comes to light in them", async () => {
  await show("space");
  panel.find('[data-tab="color"]').click();
  await panel.until("rows", () => panel.root.querySelector('.row[data-css-var="--blue-100"]'));
  expect(panel.session.preference("specimens")).toBe("space");
  const control = () => panel.root.querySelector('.specimen-row [aria-label="Card padding"]');
  panel.find('[data-action="search"]').focus();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await panel.until("the palette", () =>
    panel.root.querySelector<HTMLInputElement>("dialog input"),
  );
  await userEvent.fill(field, "card padding");
  await panel.until("the token", () => panel.root.querySelector('dialog [role="option"]'));
  await userEvent.keyboard("{Enter}");
  await panel.until("its control", () => control() !== null && focused() === control());
  panel.find('[data-action="specimens"]').click();
  expect(panel.session.preference("specimens")).toBeUndefined();
});

test("of five thousand tokens only those near the view are drawn, and none has a listener of its own", async () => {
  const added: EventTarget[] = [];
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
    added.push(this);
    return addEventListener.apply(this, args);
  };
  try {
    await show("all", largeConfig(5000));
  } finally {
    EventTarget.prototype.addEventListener = addEventListener;
  }
  const drawn = panel.root.querySelectorAll(".specimen");
  expect(drawn.length).toBeLessThan(200);
  expect(added.filter((target) => target instanceof Element && target.closest(".specimen"))).toEqual([]);
  specimen("--t0").focus();
  await userEvent.keyboard("{End}");
  await panel.until("the last of all", () => focused()?.getAttribute("data-specimen")?.startsWith("--t49"));
});
