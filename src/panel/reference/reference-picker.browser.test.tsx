import axe from "axe-core";
import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type DrawnComponent, prepareComponent } from "../../../test/panel/draw-component.js";
import { ReferencePicker } from "./reference-picker.js";

let part: DrawnComponent;
afterEach(() => part.end());

const accent = { tab: "color", tier: "roles", item: "accent" };
const emitted = () => part.session.itemState(accent).emitted;
const selected = () =>
  part.all('[aria-selected="true"]').map((option) => option.querySelector(".clip")?.textContent);

function open(options: Parameters<typeof prepareComponent>[0] = {}): void {
  part = prepareComponent(options);
  part.draw(ReferencePicker, { address: accent });
}

function leave(): void {
  part.draw(() => null, {});
}

test("it shows every target with its value, and which one is in use", () => {
  open();
  expect(part.all(".target").map((option) => option.querySelector(".clip")?.textContent)).toEqual([
    "Blue",
    "Sand",
    "Ink",
    "Mix",
  ]);
  expect(part.find(".targets").textContent).toContain("oklch(96% 0.01 90)");
  expect(selected()).toEqual(["Blue"]);
});

test("opening and leaving changes nothing", () => {
  open();
  leave();
  expect(part.writes()).toBe(0);
  expect(part.session.changeCount()).toBe(0);
});

describe("arrow keys", () => {
  test("show each target on the page at once; Enter keeps, as one undo step", async () => {
    open();
    await userEvent.keyboard("{ArrowDown}");
    expect(emitted()).toBe("var(--sand)");
    expect(part.computed("--accent")).toBe(part.computed("--sand"));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(part.closed()).toBe(1);
    leave();
    expect(emitted()).toBe("var(--ink)");
    part.session.undo();
    expect(emitted()).toBe("var(--blue)");
    expect(part.session.changeCount()).toBe(0);
  });

  test("Escape puts back, and nothing is left to undo", async () => {
    open();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Escape}");
    expect(emitted()).toBe("var(--blue)");
    leave();
    expect(part.session.changeCount()).toBe(0);
    expect(part.session.history().undo).toBeUndefined();
  });

  test("go round at the ends", async () => {
    open();
    await userEvent.keyboard("{ArrowUp}");
    expect(selected()).toEqual(["Mix"]);
    await userEvent.keyboard("{ArrowDown}");
    expect(selected()).toEqual(["Blue"]);
  });
});

test("leaving keeps what is shown", async () => {
  open();
  await userEvent.keyboard("{ArrowDown}");
  leave();
  expect(emitted()).toBe("var(--sand)");
  expect(part.session.history().undo).toBe("Accent");
});

test("a press chooses and closes", async () => {
  open();
  await userEvent.click(part.all(".target")[2] as HTMLElement);
  expect(emitted()).toBe("var(--ink)");
  expect(part.closed()).toBe(1);
});

test("typing finds targets by name or value, and Enter takes the best", async () => {
  open();
  await userEvent.keyboard("ikn");
  expect(part.all(".target")).toHaveLength(0);
  await userEvent.keyboard("{Control>}a{/Control}oklch(96");
  expect(part.all(".target")).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  expect(emitted()).toBe("var(--sand)");
});

test("a reference to nothing says what it names", () => {
  part = prepareComponent();
  part.session.set(accent, "gone");
  part.draw(ReferencePicker, { address: accent });
  if (part.session.itemState(accent).dangling) expect(part.find(".note").textContent).toContain("“gone”");
  else expect(part.session.itemState(accent).override).toBeUndefined();
});

test.each(["light", "dark"] as const)("axe finds nothing, %s", async (theme) => {
  open({ theme });
  const { violations } = await axe.run(part.find(".reference-picker"));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
