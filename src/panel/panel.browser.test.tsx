import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const goTo = async (tab: string) => {
  panel.find(`[data-tab="${tab}"]`).click();
  await panel.until(
    "the tab",
    () => panel.find(`[data-tab="${tab}"]`).getAttribute("aria-selected") === "true",
  );
  await frame();
};

describe("rows", () => {
  test("a changed row is marked and has the one button that reverts it", async () => {
    panel = await openPanel();
    expect(panel.root.querySelector('[data-action="revert"]')).toBeNull();
    panel.session.set({ tab: "color", tier: "palette", item: "blue-500" }, "red");
    const revert = await panel.until("the button", () =>
      panel.row("--blue-500").querySelector<HTMLElement>('[data-action="revert"]'),
    );
    expect(panel.row("--blue-500").dataset.changed).toBe("");
    revert.click();
    await panel.until("the mark to go", () => panel.row("--blue-500").dataset.changed === undefined);
    expect(panel.root.activeElement).toBe(panel.control("Blue 500"));
  });

  test("a base role is a row like any other: it is picked, marked, filtered and reverted", async () => {
    panel = await openPanel();
    const role = await panel.until("the role", () =>
      panel.root.querySelector<HTMLElement>('[data-css-var="--page-bg"]'),
    );
    role.querySelector<HTMLElement>(".reference")?.click();
    const target = await panel.until("the targets", () =>
      [...panel.root.querySelectorAll<HTMLElement>('.popover [role="option"]')].find((one) =>
        one.textContent?.includes("Blue 100"),
      ),
    );
    target.click();
    await panel.until("the colour", () => panel.computed("--page-bg") === "#e3eaff");
    panel.find('[data-action="changes"]').click();
    await panel.until("one row", () => panel.root.querySelectorAll(".row").length === 1);
    expect(panel.find(".row label").textContent).toBe("Background");
    panel.find('[data-action="revert"]').click();
    expect(panel.computed("--page-bg")).not.toBe("#e3eaff");
  });

  test("a reference shows the whole name of what it takes, however long its value is", async () => {
    const shadow = {
      type: { kind: "text" as const },
      default: "0.0145rem 0.029rem 0.174rem rgb(129 145 181 / 2%)",
    };
    const tiers = [
      {
        id: "values",
        label: "Values",
        items: [{ id: "box", label: "Box shadow", cssVar: "--box", ...shadow }],
      },
      {
        id: "uses",
        label: "Uses",
        referencesTier: "values",
        items: [{ id: "card", label: "Card", cssVar: "--card", ...shadow, default: "box" }],
      },
    ];
    panel = await openPanel({
      storagePrefix: "long",
      consoleNamespace: "long",
      tabs: [{ id: "shadow", label: "Shadow", tiers }],
    });
    const name = await panel.until("the name", () => panel.row("--card").querySelector(".reference .clip"));
    expect(name.textContent).toBe("Box shadow");
    expect(name.scrollWidth).toBe(name.clientWidth);
  });

  test("the line below names what the scheme of the page's mode gives, where the page has something else", async () => {
    panel = await openPanel();
    document.documentElement.setAttribute("data-theme", "dark");
    await panel.until("the mode", () => panel.session.activeScheme("color") === "Night");
    panel.control("Blue 500").focus();
    await panel.until("the words", () => panel.find(".status").textContent?.includes("Config says"));
    expect(panel.find(".status").textContent).toContain("oklch(70% 0.16 268)");
  });

  test("changes of the page's other mode are marked on the button that shows it", async () => {
    panel = await openPanel();
    const button = panel.find('[data-action="page-mode"]');
    panel.find('[data-action="search"]').focus();
    await userEvent.keyboard("{Shift}");
    panel.session.set({ tab: "color", tier: "palette", item: "blue-500" }, "red");
    await panel.until("the count", () => panel.find(".changes").textContent?.includes("1 change"));
    expect(button.ariaDescription).toBeNull();
    document.documentElement.setAttribute("data-theme", "dark");
    await panel.until("the mark", () => button.ariaDescription === "1 change");
    const colorOf = (element: HTMLElement) => getComputedStyle(element).color;
    expect(colorOf(button)).not.toBe(colorOf(panel.find('[data-action="dock"]')));
    expect(panel.find(".changes").textContent).toContain("1 change");
    document.documentElement.setAttribute("data-theme", "light");
    await panel.until("the mark to go", () => button.ariaDescription === null);
  });

  test("a read-only item cannot be typed into", async () => {
    panel = await openPanel();
    // Rows that are not seen at once are drawn after those that are.
    await panel.until("the row", () => panel.root.querySelector('.row [aria-label="Logo"]'));
    expect(panel.control("Logo").readOnly).toBe(true);
  });

  test("the pill switches between the fixed value and the one to edit", async () => {
    panel = await openPanel();
    await goTo("space");
    const pill = panel.row("--button-radius").querySelector<HTMLElement>(".pill-switch");
    pill?.click();
    await panel.until("the fixed value", () => panel.computed("--button-radius") === "9999px");
    await panel.until("the switch", () => pill?.getAttribute("aria-pressed") === "true");
    pill?.click();
    expect(panel.computed("--button-radius")).toBe("10px");
  });

  test("every item of the tab is there, once it had a moment", async () => {
    panel = await openPanel();
    await goTo("type");
    await panel.until("ten rows", () => panel.root.querySelectorAll(".row").length === 10);
  });

  test("a key for the menu that comes before menus can open is not lost", async () => {
    panel = await openPanel();
    const field = panel.control("Blue 500");
    field.focus();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", altKey: true, bubbles: true }));
    await panel.until("the menu", () => panel.root.querySelector('[role="menuitem"]'));
  });

  test("the menu copies, converts and reverts", async () => {
    panel = await openPanel();
    await goTo("space");
    panel.control("Gap between cards").focus();
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
    const item = await panel.until("the menu", () =>
      [...panel.root.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
        (one) => one.textContent?.trim() === "16px",
      ),
    );
    item.click();
    expect(panel.computed("--card-gap")).toBe("16px");
  });
});

describe("shell", () => {
  test("one of each action is in the panel, and every control is named by its item", async () => {
    panel = await openPanel();
    for (const name of ["apply", "export", "import", "reset", "undo", "redo", "close", "search"]) {
      expect(panel.root.querySelectorAll(`[data-action="${name}"]`), name).toHaveLength(1);
    }
    expect(panel.control("Blue 500").value).toBe("oklch(53% 0.2 268)");
  });

  test("changed only shows the changed rows, and a way back when there is none", async () => {
    panel = await openPanel();
    panel.session.set({ tab: "color", tier: "palette", item: "blue-400" }, "teal");
    await userEvent.keyboard("{Alt>}c{/Alt}");
    await panel.until("one row", () => panel.root.querySelectorAll(".row").length === 1);
    panel.session.revertAll();
    const back = await panel.until("the way back", () =>
      panel.root.querySelector<HTMLElement>(".empty button"),
    );
    back.click();
    await panel.until("all rows", () => panel.root.querySelectorAll(".row").length > 5);
  });

  test("the number of changes opens a list of all of them, whatever tab and mode they are in", async () => {
    panel = await openPanel();
    panel.session.set({ tab: "color", tier: "palette", item: "blue-400" }, "teal");
    panel.session.set({ tab: "space", tier: "scale", item: "s" }, "9px");
    document.documentElement.setAttribute("data-theme", "dark");
    await panel.until("the dark", () => panel.session.otherModeCount() === 1);
    expect(panel.find(".changes").textContent).toContain("2 changes");
    expect(panel.find('[data-tab="color"] .badge').textContent).toBe("1");
    panel.find('[data-action="changes"]').click();
    const rows = await panel.until("both rows", () => {
      const all = [...panel.root.querySelectorAll<HTMLElement>(".row")];
      return all.length === 2 && all;
    });
    expect(rows.map(({ dataset }) => dataset.cssVar)).toEqual(["--space-s", "--blue-400"]);
    expect(rows[1]?.textContent).toContain("teal");
    rows[1]?.querySelector("button")?.click();
    const field = await panel.until("the row in the light", () =>
      panel.root.querySelector<HTMLInputElement>('.row [aria-label="Blue 400"]'),
    );
    await panel.until("its value", () => field.value === "teal");
    expect(document.documentElement.dataset.theme).toBe("light");
  });

  test("a change in that list goes to its mode by the names that its own tab has for these", async () => {
    const item = { id: "a", label: "A", default: "red", type: { kind: "color" } } as const;
    const tab = (id: string, lightScheme: string, darkScheme: string) => ({
      ...{ id, label: id, tiers: [{ id: "all", label: "All", items: [{ ...item, cssVar: `--${id}` }] }] },
      colorExtras: {
        ...{ id, baseRoles: {}, baseDefaults: {} },
        colorSchemes: { [lightScheme]: { palette: ["red"] }, [darkScheme]: { palette: ["red"] } },
        panelSettings: {
          colorScheme: lightScheme,
          colorMode: { defaultMode: "light" as const, lightScheme, darkScheme },
        },
      },
    });
    const names = { storagePrefix: "two", consoleNamespace: "two" };
    panel = await openPanel({ ...names, tabs: [tab("one", "day", "night"), tab("two", "noon", "dusk")] });
    panel.session.setMany("A", [
      { address: { tab: "two", tier: "all", item: "a" }, value: "teal", scheme: "dusk" },
    ]);
    panel.find('[data-action="changes"]').click();
    const button = await panel.until("the row", () =>
      panel.root.querySelector<HTMLElement>('[data-css-var="--two"] button'),
    );
    button.click();
    await panel.until("the value", () => panel.computed("--two") === "teal");
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  test("the focus stays in the panel when the row that had it goes", async () => {
    panel = await openPanel();
    panel.session.set({ tab: "color", tier: "palette", item: "blue-400" }, "teal");
    panel.find('[data-action="changes"]').click();
    await panel.until("one row", () => panel.root.querySelectorAll(".row").length === 1);
    panel.control("Blue 400").focus();
    panel.session.revertAll();
    await panel.until("no row", () => panel.root.querySelectorAll(".row").length === 0);
    await frame();
    expect(document.activeElement).toBe(panel.handle.element);
  });

  test("a row found by its value stays while the value is edited", async () => {
    panel = await openPanel();
    await userEvent.fill(panel.find('[data-action="search"]'), "7aa2ff");
    await panel.until("the row", () => panel.root.querySelectorAll(".row").length === 1);
    await userEvent.clear(panel.control("Blue 400"));
    await userEvent.keyboard("tomato{Enter}");
    expect(panel.computed("--blue-400")).toBe("tomato");
    expect(panel.root.activeElement).toBe(panel.control("Blue 400"));
  });

  test("a tab comes back where it was left", async () => {
    panel = await openPanel();
    await panel.until("all rows", () => panel.root.querySelectorAll(".row").length >= 13);
    panel.find(".list").scrollTop = 90;
    await frame();
    await goTo("space");
    await goTo("color");
    expect(panel.find(".list").scrollTop).toBe(90);
  });

  test("a page gives it a colour of its own", async () => {
    panel = await openPanel();
    const colour = () => getComputedStyle(panel.find(".panel")).backgroundColor;
    const own = colour();
    panel.handle.element.style.setProperty("--design-token-panel-bg", "rgb(1, 2, 3)");
    await panel.until("the colour of the attribute", () => colour() === "rgb(1, 2, 3)");
    panel.handle.element.removeAttribute("style");
    await panel.until("its own colour", () => colour() === own);
    const style = document.createElement("style");
    style.textContent = "design-token-panel { --design-token-panel-bg: rgb(4, 5, 6) }";
    document.head.append(style);
    onTestFinished(() => style.remove());
    await panel.until("the colour of the sheet", () => colour() === "rgb(4, 5, 6)");
    panel.handle.close();
    style.remove();
    panel.handle.open();
    expect(colour()).toBe(own);
  });

  test("tabs move by arrow keys and show their changes", async () => {
    panel = await openPanel();
    panel.session.set({ tab: "space", tier: "scale", item: "m" }, "3px");
    await panel.until("the number", () => panel.find('[data-tab="space"]').textContent?.includes("1 change"));
    panel.find('[data-tab="color"]').focus();
    await userEvent.keyboard("{ArrowRight}");
    await panel.until(
      "the tab",
      () => panel.find('[data-tab="space"]').getAttribute("aria-selected") === "true",
    );
    expect(panel.root.activeElement).toBe(panel.find('[data-tab="space"]'));
  });

  test("docks by keys, and comes back from the pill", async () => {
    panel = await openPanel();
    await userEvent.keyboard("{Alt>}2{/Alt}");
    await panel.until("the dock", () => panel.root.querySelector('[data-mode="right"]'));
    await userEvent.keyboard("{Alt>}4{/Alt}");
    const open = await panel.until("the pill", () => panel.root.querySelector<HTMLElement>(".mini-open"));
    open.click();
    await panel.until("the panel", () => panel.root.querySelector('[data-mode="right"] .panel'));
  });

  test("shortcuts rest while one types in the page, and when the host turns them off", async () => {
    panel = await openPanel();
    const field = document.createElement("input");
    document.body.append(field);
    onTestFinished(() => field.remove());
    panel.session.set({ tab: "color", tier: "palette", item: "blue-400" }, "teal");
    field.focus();
    await userEvent.keyboard("{Control>}z{/Control}/");
    expect(panel.session.changeCount()).toBe(1);
    expect(field.value).toBe("/");
  });

  test("holding the key shows the original and letting go shows the change", async () => {
    panel = await openPanel();
    panel.session.set({ tab: "color", tier: "palette", item: "blue-400" }, "teal");
    const press = (type: string) =>
      document.body.dispatchEvent(new KeyboardEvent(type, { key: "\\", bubbles: true, cancelable: true }));
    press("keydown");
    await panel.until("the original", () => panel.computed("--blue-400") === "#7aa2ff");
    press("keyup");
    await panel.until("the change", () => panel.computed("--blue-400") === "teal");
  });

  test("an edit is to be seen: it ends the view of the original, and a restless page does not", async () => {
    panel = await openPanel();
    panel.session.set({ tab: "color", tier: "palette", item: "blue-400" }, "teal");
    panel.find('[data-action="more"]').click();
    const show = await panel.until("the menu", () =>
      [...panel.root.querySelectorAll<HTMLElement>(".menu-item")].find((one) =>
        one.textContent?.startsWith("Show the original"),
      ),
    );
    show.click();
    await panel.until("the original", () => panel.computed("--blue-400") === "#7aa2ff");
    panel.session.refreshFromPage();
    document.documentElement.classList.toggle("is-scrolled");
    onTestFinished(() => document.documentElement.removeAttribute("class"));
    await frame();
    await frame();
    expect(panel.computed("--blue-400")).toBe("#7aa2ff");
    panel.session.set({ tab: "color", tier: "palette", item: "blue-500" }, "red");
    expect(panel.computed("--blue-500")).toBe("red");
    expect(panel.computed("--blue-400")).toBe("teal");
  });

  test("taking it away leaves nothing of it in the page", async () => {
    panel = await openPanel();
    panel.handle.destroy();
    expect(document.querySelector("design-token-panel")).toBeNull();
    expect(document.documentElement.getAttribute("style") ?? "").toBe("");
  });
});
