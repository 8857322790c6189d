import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";

/** What a screen reader hears. */

let panel: OpenedPanel;
afterEach(() => panel.end());

const goTo = async (tab: string) => {
  panel.find(`[data-tab="${tab}"]`).click();
  await panel.until("the tab", () => panel.root.querySelector(`[data-tab="${tab}"][aria-selected="true"]`));
};
const said = () => panel.find('.root > [role="status"]');
const heard = (label: string) => {
  const control = panel.control(label);
  return {
    role: control.getAttribute("role"),
    value: control.getAttribute("aria-valuetext"),
    description: control.getAttribute("aria-description"),
  };
};

describe("a number", () => {
  test("tells each step, though its text may stay as long as it was", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    expect(heard("Card padding")).toMatchObject({ role: "spinbutton", value: "20px" });
    await userEvent.keyboard("{ArrowUp}");
    await panel.until("the step", () => heard("Card padding").value === panel.computed("--card-padding"));
    expect(panel.control("Card padding").getAttribute("aria-valuenow")).toBe(
      panel.control("Card padding").value,
    );
  });

  test("tells any other value as it is written", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("min(2vw, 20px){Enter}");
    await panel.until("the value", () => heard("Card padding").value === "min(2vw, 20px)");
    expect(panel.control("Card padding").hasAttribute("aria-valuenow")).toBe(false);
  });
});

describe("a control", () => {
  test("is told with its unit, group and property before it takes the focus, and with what it was", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    const first = await panel.until("the description", () => heard("Line height").description);
    expect(first).toMatch(/, --line-height$/);
    await userEvent.keyboard("28{Enter}");
    await userEvent.click(panel.control("Line height"));
    expect(heard("Card padding").description).toMatch(/^px, .+, Original 20px, --card-padding$/);
  });
});

describe("the footer", () => {
  test("tells what its number does, and why nothing can be applied", async () => {
    panel = await openPanel();
    const description = (action: string) =>
      panel.find(`[data-action="${action}"]`).getAttribute("aria-description");
    expect(description("changes")).toBe("Show all changes");
    expect(description("apply")).toBe(panel.find('[data-action="apply"]').dataset.hint);
    expect(description("apply")).not.toBe("");
  });
});

describe("a message", () => {
  test("said twice is heard twice", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("28{Enter}29{Enter}");
    await userEvent.keyboard("{Control>}z{/Control}");
    const first = await panel.until("the undo", () => said().querySelector("p"));
    await userEvent.keyboard("{Control>}z{/Control}");
    const second = await panel.until("the next", () =>
      said().querySelector("p") === first ? undefined : said().querySelector("p"),
    );
    expect(second.textContent).toBe(first.textContent);
  });

  test("about what is typed waits until the input pauses", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("pot");
    expect(said().textContent).toBe("");
    await panel.until("the words", () => said().textContent === "Not a value for this token yet.");
  });
});

describe("the search", () => {
  test("tells its number when the input pauses, for what is typed then, and not at each key", async () => {
    panel = await openPanel();
    const heardOf: string[] = [];
    const watch = new MutationObserver(() => heardOf.push(said().textContent ?? ""));
    watch.observe(said(), { childList: true, subtree: true });
    await userEvent.click(panel.find('[data-action="search"]'));
    await userEvent.keyboard("card padding");
    await panel.until("the number", () => said().textContent?.includes("Card padding"));
    watch.disconnect();
    expect(heardOf).toEqual([said().textContent]);
    expect(said().textContent).toMatch(/^\d+ /);
  });

  test("that is cleared before the input pauses tells nothing", async () => {
    panel = await openPanel();
    await userEvent.click(panel.find('[data-action="search"]'));
    await userEvent.keyboard("card");
    await userEvent.click(panel.find(".search-clear"));
    await userEvent.keyboard("card");
    await panel.until("the number", () => said().textContent !== "");
    expect(said().querySelectorAll("p")).toHaveLength(1);
  });
});

describe("picking an element", () => {
  test("tells that it began and what ends it, then what was picked", async () => {
    panel = await openPanel();
    const target = document.createElement("p");
    target.className = "picked-here";
    target.style.color = "var(--ink-900)";
    target.textContent = "Text";
    document.body.append(target);
    await userEvent.keyboard("{Alt>}i{/Alt}");
    await panel.until("the beginning", () => said().textContent?.startsWith("Picking an element."));
    expect(said().textContent).toContain("Escape");
    await userEvent.click(target);
    await panel.until("what was picked", () => said().textContent === "Picked p.picked-here, 1 token");
    target.remove();
  });
});

describe("what was said", () => {
  test("is gone after a moment, so that a dialog that closes does not say it again", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("28{Enter}{Control>}z{/Control}");
    await panel.until("the words", () => said().textContent?.startsWith("Undone"));
    await panel.until("silence", () => said().textContent === "");
  });
});
