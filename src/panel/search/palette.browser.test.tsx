import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  type DrawnComponent,
  findDialogFaults,
  prepareComponent,
} from "../../../test/panel/draw-component.js";
import { startInspecting } from "../inspect/inspect.js";
import { outlineUsers } from "../inspect/outline-users.js";
import type { PanelAction } from "../ui/ui.js";
import { Palette } from "./palette.js";

let part: DrawnComponent;
let ran: string[] = [];
const added: Element[] = [];
afterEach(() => {
  part.end();
  for (const element of added.splice(0)) element.remove();
});

function action(id: PanelAction["id"], label: string, disabledReason?: string): PanelAction {
  return {
    id,
    label,
    group: undefined,
    keys: undefined,
    disabledReason,
    checked: undefined,
    run: () => void ran.push(id),
  };
}

function open(options: Parameters<typeof prepareComponent>[0] = {}): void {
  part = prepareComponent(options);
  ran = [];
  part.ui.actions = () => [action("export", "Export…"), action("undo", "Undo", "Nothing is changed.")];
  part.draw(Palette, {} as never);
}

const entries = () => part.all('[role="option"]').map((entry) => entry.querySelector(".clip")?.textContent);

describe("the palette", () => {
  test("without a query lists what was changed, then what can be done", async () => {
    part = prepareComponent();
    part.session.set({ tab: "space", tier: "raw", item: "gap" }, "12px");
    part.ui.actions = () => [action("export", "Export…")];
    part.draw(Palette, {} as never);
    expect(entries()).toEqual(["Gap", "Export…"]);
  });

  test("without a query what cannot be done comes last", () => {
    part = prepareComponent();
    part.ui.actions = () => [action("undo", "Undo", "Nothing is changed."), action("export", "Export…")];
    part.draw(Palette, {} as never);
    expect(entries()).toEqual(["Export…", "Undo"]);
  });

  test("finds tokens and actions by a part of their name and runs the chosen one", async () => {
    open();
    await userEvent.keyboard("exp{Enter}");
    expect(ran).toEqual(["export"]);
    expect(part.closed()).toBeGreaterThan(0);
  });

  test("arrow keys walk, Enter goes to the token", async () => {
    open();
    await userEvent.keyboard("accent{ArrowDown}");
    expect(entries()).toEqual(["Accent", "On accent"]);
    await userEvent.keyboard("{Enter}");
    expect(part.revealed()).toEqual([{ tab: "color", tier: "roles", item: "on-accent" }]);
  });

  test("an action that cannot run says why instead", async () => {
    open();
    await userEvent.keyboard("undo{Enter}");
    expect(ran).toEqual([]);
    expect(part.said()).toContain("Nothing is changed.");
  });

  test("a search lets the page go on, and Enter runs the first that it finds, of the last query alone", async () => {
    open();
    const field = part.find<HTMLInputElement>('[role="combobox"]');
    let now = 0;
    // Each look at the clock ends a slice.
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
    const type = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await Promise.resolve();
    };
    await type("accent");
    expect(entries()).toEqual(["Export…", "Undo"]);
    await type("undo");
    await type("exp");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(ran).toEqual([]);
    await part.until("the action", () => ran.length > 0);
    clock.mockRestore();
    expect(ran).toEqual(["export"]);
    expect(part.closed()).toBeGreaterThan(0);
  });

  test("says when nothing matches", async () => {
    open();
    await userEvent.keyboard("qqqq");
    expect(part.find(".palette").textContent).toContain("Nothing matches “qqqq”.");
    await userEvent.keyboard("{Enter}");
    expect(part.closed()).toBe(0);
  });

  test.each(["light", "dark"] as const)("axe finds nothing, %s", async (theme) => {
    open({ theme });
    expect(await findDialogFaults(part)).toEqual([]);
  });
});

function addButton(): HTMLButtonElement {
  const sheet = document.createElement("style");
  sheet.textContent =
    ".go { background: var(--accent); padding: var(--pad); position: absolute; left: 20px; top: 20px }";
  const button = document.createElement("button");
  button.className = "go";
  button.textContent = "Go";
  document.head.append(sheet);
  document.body.append(button);
  added.push(sheet, button);
  return button;
}

describe("picking an element", () => {
  let presses = 0;

  function start(): HTMLButtonElement {
    part = prepareComponent();
    const button = addButton();
    presses = 0;
    button.addEventListener("click", () => presses++);
    button.addEventListener("pointerdown", () => presses++);
    const stop = startInspecting(part.ui);
    part.ui.view.inspecting.value = () => {
      part.ui.view.inspecting.value = undefined;
      stop();
    };
    return button;
  }
  const shown = () => {
    const { value } = part.ui.view.items;
    return typeof value === "object" && "groups" in value ? value : undefined;
  };

  test("a click shows its tokens, nearest first, and the page does not hear it", async () => {
    const button = start();
    await userEvent.click(button);
    expect(presses).toBe(0);
    expect(shown()?.title).toBe("button.go");
    expect(shown()?.groups[0]?.addresses.map(({ item }) => item)).toEqual(["accent", "pad", "blue"]);
    expect(part.ui.view.inspecting.value).toBeUndefined();
    await userEvent.click(button);
    expect(presses).toBe(2);
  });

  test("a card names the element and its tokens before the click, with swatches", async () => {
    const button = start();
    await userEvent.hover(button);
    await part.until("the tokens", () => part.root.querySelector(".card-token"));
    expect(part.find(".card-head b").textContent).toBe("button.go");
    const lines = part.all(".card-token").map(({ textContent }) => textContent);
    expect(lines).toEqual(["AccentBlue", "Pad16px", "Blue#3454d1"]);
    expect(part.all(".card-token .swatch")).toHaveLength(2);
    expect(presses).toBe(0);
  });

  test("arrow keys walk, also when it began in a field, and what they reach is said", async () => {
    const button = start();
    button.insertAdjacentHTML("beforeend", "<script></script><b>Go</b>");
    const field = document.createElement("input");
    part.root.append(field);
    field.focus();
    await userEvent.hover(button, { position: { x: 2, y: 2 } });
    await userEvent.keyboard("{ArrowDown}");
    await part.until("the words", () => part.said().some((text) => text.startsWith("b, ")));
    await userEvent.keyboard("{ArrowUp}{Enter}");
    expect(shown()?.title).toBe("button.go");
  });

  test("Escape stops it and leaves nothing behind", async () => {
    const button = start();
    await userEvent.hover(button);
    expect(part.all(".outline-box")).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    expect(part.all(".outlines")).toHaveLength(0);
    expect(shown()).toBeUndefined();
  });

  test("arrow keys and Enter pick without a pointer", async () => {
    start();
    await userEvent.keyboard("{ArrowDown}");
    for (let tries = 0; tries < 20 && part.find(".card-head b").textContent !== "button.go"; tries++) {
      await userEvent.keyboard("{ArrowRight}");
    }
    await userEvent.keyboard("{Enter}");
    expect(shown()?.title).toBe("button.go");
  });

  test("the box stays until the list is closed", async () => {
    await userEvent.click(start());
    expect(part.all(".outline-box")).toHaveLength(1);
    part.ui.showItems(undefined);
    expect(part.all(".outlines")).toHaveLength(0);
  });
});

test("the elements that use a token are outlined and counted, through references too", () => {
  part = prepareComponent();
  addButton();
  const outline = outlineUsers("--blue", part.ui);
  expect(outline.count).toBe(1);
  expect(part.all(".outline-box")).toHaveLength(1);
  outline.stop();
  expect(part.all(".outlines")).toHaveLength(0);
});
