import axe from "axe-core";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type DrawnComponent, prepareComponent } from "../../../../test/panel/draw-component.js";
import { holdPause } from "../../../../test/panel/hold-pause.js";
import { ColorPicker } from "./color-picker.js";

let part: DrawnComponent;
afterEach(() => part.end());

const address = (item: string) => ({ tab: "color", tier: "palette", item });
const value = (item: string) => part.session.itemState(address(item)).value;

function open(item: string, options: Parameters<typeof prepareComponent>[0] = {}): void {
  part = prepareComponent(options);
  part.draw(ColorPicker, { address: address(item) });
}

const plane = () => part.find(".plane");

/** A real press, drag and release by the pointer events a mouse makes. */
function drag(
  element: Element,
  points: readonly (readonly [number, number])[],
  end: "release" | "hold" = "release",
): void {
  const box = element.getBoundingClientRect();
  const at = (type: string, [x, y]: readonly [number, number]) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        ...{
          bubbles: true,
          composed: true,
          cancelable: true,
          pointerId: 1,
          isPrimary: true,
          button: 0,
          buttons: 1,
        },
        clientX: box.left + x * box.width,
        clientY: box.top + y * box.height,
      }),
    );
  const [first = [0, 0], ...rest] = points;
  // Made-up pointers cannot be captured; the element answers as if it had them.
  element.setPointerCapture = () => {};
  element.hasPointerCapture = () => true;
  at("pointerdown", first);
  for (const point of rest) at("pointermove", point);
  if (end === "release") at("pointerup", points.at(-1) ?? first);
}

describe("opening and closing", () => {
  test.each(["blue", "sand", "ink", "mix", "border"])("changes nothing for %s", async (item) => {
    const pause = holdPause();
    open(item);
    await part.until("the picker", () => part.root.querySelector(".picker"));
    part.root.querySelector<HTMLElement>(".plane")?.blur();
    part.draw(() => null, {});
    pause();
    expect(part.session.changeCount()).toBe(0);
    expect(part.writes()).toBe(0);
    expect(part.session.history().undo).toBeUndefined();
  });

  test("takes the focus", () => {
    open("blue");
    expect(part.root.activeElement).toBe(plane());
  });
});

describe("the author's notation is kept", () => {
  test.each([
    ["blue", /^#[0-9a-f]{6}$/],
    ["sand", /^oklch\([\d.]+% [\d.]+ [\d.]+\)$/],
    ["ink", /^rgb\(\d+, \d+, \d+\)$/],
  ])("%s", (item, notation) => {
    open(item);
    drag(plane(), [
      [0.2, 0.5],
      [0.3, 0.4],
    ]);
    expect(value(item)).toMatch(notation);
    expect(part.computed(`--${item}`)).toBe(value(item));
  });

  test("color() in any space that CSS has", async () => {
    part = prepareComponent();
    part.session.set(address("ink"), "color(rec2020 0.2 0.4 0.6)");
    part.draw(ColorPicker, { address: address("ink") });
    await userEvent.keyboard("{ArrowUp}");
    expect(value("ink")).toMatch(/^color\(rec2020 0\.2\d* 0\.4\d+ 0\.6\d+\)$/);
  });

  test("over a colour that needs more digits, back to the short form", async () => {
    open("blue");
    part.session.set(address("blue"), "#ABC");
    await part.until("the new value", () => part.find<HTMLInputElement>(".hex input").value === "#aabbcc");
    part.find(".hex input").focus();
    await userEvent.keyboard("#123456");
    expect(value("blue")).toBe("#123456");
    await userEvent.keyboard("{Control>}a{/Control}#112233");
    expect(value("blue")).toBe("#123");
  });

  test("until the user asks for another", async () => {
    open("blue");
    await userEvent.selectOptions(part.find("select"), "oklch");
    expect(value("blue")).toBe("oklch(50.1% 0.196 267.6)");
    await userEvent.selectOptions(part.find("select"), "rgb");
    expect(value("blue")).toBe("rgb(52 84 209)");
    part.session.undo();
    part.session.undo();
    expect(value("blue")).toBe("#3454d1");
  });
});

describe("one gesture is one undo step", () => {
  test("a drag over the plane, however many places it passes", () => {
    open("blue");
    drag(plane(), [
      [0.1, 0.1],
      [0.2, 0.2],
      [0.3, 0.3],
      [0.4, 0.4],
    ]);
    expect(value("blue")).not.toBe("#3454d1");
    part.session.undo();
    expect(value("blue")).toBe("#3454d1");
    expect(part.session.history().undo).toBeUndefined();
  });

  test("Escape during a drag puts back, and does not close", async () => {
    open("blue");
    drag(
      plane(),
      [
        [0.1, 0.1],
        [0.2, 0.2],
      ],
      "hold",
    );
    expect(value("blue")).not.toBe("#3454d1");
    await userEvent.keyboard("{Escape}");
    expect(value("blue")).toBe("#3454d1");
    expect(part.session.changeCount()).toBe(0);
  });

  test("key presses in a row", async () => {
    open("blue");
    const pause = holdPause();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Shift>}{ArrowUp}{/Shift}");
    pause();
    expect(value("blue")).not.toBe("#3454d1");
    part.session.undo();
    expect(value("blue")).toBe("#3454d1");
  });
});

describe("by keyboard", () => {
  test("arrows move lightness and chroma, with Shift ten times as far", async () => {
    open("sand");
    await userEvent.keyboard("{ArrowDown}");
    expect(value("sand")).toBe("oklch(95% 0.01 90)");
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
    expect(value("sand")).toBe("oklch(85% 0.05 90)");
  });

  test("the hue and the opacity are sliders", async () => {
    open("sand");
    part.find(".slider.hue").focus();
    await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowRight}{/Shift}");
    expect(value("sand")).toBe("oklch(96% 0.01 101)");
    part.find(".slider.alpha").focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    expect(value("sand")).toBe("oklch(96% 0.01 101 / 0.9)");
  });

  test("a field takes a number, a step, or a whole colour", async () => {
    open("sand");
    const [lightness] = part.all(".picker-fields input");
    lightness?.focus();
    await userEvent.keyboard("50{Enter}");
    expect(value("sand")).toBe("oklch(50% 0.01 90)");
    await userEvent.keyboard("{ArrowUp}");
    expect(value("sand")).toBe("oklch(51% 0.01 90)");
    await userEvent.clear(lightness as HTMLInputElement);
    await userEvent.keyboard("#ff0000");
    expect(value("sand")).toBe("oklch(62.8% 0.258 29.2)");
  });

  test("the opacity has a field of its own, beside those of every notation", async () => {
    open("sand");
    const field = part.find<HTMLInputElement>('[aria-label="Opacity in percent"]');
    expect(field.value).toBe("100%");
    field.focus();
    await userEvent.keyboard("40{Enter}");
    expect(value("sand")).toBe("oklch(96% 0.01 90 / 0.4)");
    await userEvent.keyboard("{ArrowUp}");
    expect(value("sand")).toBe("oklch(96% 0.01 90 / 0.41)");
  });

  test("what is no colour is marked and changes nothing", async () => {
    open("blue");
    part.find(".hex input").focus();
    await userEvent.keyboard("nope");
    expect(part.find(".hex input").getAttribute("aria-invalid")).toBe("true");
    part.find(".hex input").blur();
    await part.until("the old value", () => part.find<HTMLInputElement>(".hex input").value === "#3454d1");
    expect(part.session.changeCount()).toBe(0);
  });

  test("the hue of a grey can be chosen before its chroma", async () => {
    open("blue");
    part.session.set(address("blue"), "#808080");
    part.find(".slider.hue").focus();
    for (let press = 0; press < 8; press++) await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(value("blue")).toBe("#808080");
    expect(part.find<HTMLInputElement>(".slider.hue").valueAsNumber).toBeCloseTo(80);
    plane().focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(value("blue")).not.toBe("#808080");
    expect(part.find<HTMLInputElement>(".slider.hue").valueAsNumber).toBeCloseTo(80);
  });
});

describe("an expression", () => {
  test("shows what the page makes of it, and is replaced only when asked", async () => {
    open("mix");
    expect(part.all(".plane")).toHaveLength(0);
    const convert = part.find('[data-action="convert-color"]');
    expect(convert.textContent).toMatch(/^Convert to (#|oklch)/);
    await userEvent.click(convert);
    expect(value("mix")).toMatch(/^(#[0-9a-f]{6}|oklch\(.*\))$/);
    await part.until("the plane", () => part.root.querySelector(".plane"));
    part.session.undo();
    expect(value("mix")).toContain("color-mix(");
  });

  test.each([
    "var(--blue)",
    "light-dark(#fff, #000)",
    "oklch(from var(--blue) l c h / 50%)",
    "color-mix(in rec2020, color(rec2020 0.2 0.4 0.6), var(--blue))",
  ])("%s is resolved", (css) => {
    open("blue");
    part.session.set(address("ink"), css);
    part.draw(ColorPicker, { address: address("ink"), key: css } as never);
    expect(part.all(".resolved")).toHaveLength(1);
  });

  test("a custom property that holds currentColor is the page's text colour", () => {
    part = prepareComponent();
    document.documentElement.style.setProperty("--now", "currentColor");
    onTestFinished(() => void document.documentElement.style.removeProperty("--now"));
    part.session.set(address("ink"), "var(--now)");
    part.draw(ColorPicker, { address: address("ink") });
    expect(part.find('[data-action="convert-color"]').textContent).toBe("Convert to #000000");
  });

  test("transparent by way of var() is a colour", () => {
    part = prepareComponent();
    document.documentElement.style.setProperty("--clear", "transparent");
    onTestFinished(() => void document.documentElement.style.removeProperty("--clear"));
    part.session.set(address("ink"), "var(--clear)");
    part.draw(ColorPicker, { address: address("ink") });
    expect(part.find('[data-action="convert-color"]').textContent).toBe("Convert to #00000000");
  });

  test.each(["var(--nowhere)", "12px"])("%s is no colour, and says so", (css) => {
    part = prepareComponent();
    part.session.set(address("ink"), css);
    part.draw(ColorPicker, { address: address("ink") });
    expect(part.find(".expression").textContent).toContain("The page makes no colour of this value.");
  });
});

test("the colours of the page and those chosen before can be taken with one press", async () => {
  open("blue");
  await userEvent.click(part.button("Sand, oklch(96% 0.01 90)"));
  expect(value("blue")).toBe("#f4f2ea");
  await userEvent.selectOptions(part.find("select"), "hsl");
  plane().focus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const chosen = value("blue");
  part.draw(() => null, {});
  part.session.revert(address("blue"));
  part.draw(ColorPicker, { address: address("ink") });
  expect(part.all(".swatches p").map(({ textContent }) => textContent)).toEqual([
    "Colours of the page",
    "Recent colours",
  ]);
  await userEvent.click(part.button(chosen));
  expect(value("ink")).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
});

test("a recent colour that the page has stands in its palette alone", () => {
  open("blue");
  part.session.setPreference("recent-colors", JSON.stringify(["#3454D1", "rgb(52 84 209)", "#123456"]));
  part.draw(() => null, {});
  part.draw(ColorPicker, { address: address("ink") });
  const [, recent] = part.all(".swatch-grid");
  expect(recent?.children).toHaveLength(1);
});

test("contrast is said for the pairs the names declare", () => {
  open("blue");
  const line = part.find(".contrast").textContent;
  expect(line).toContain("On accent on it");
  expect(line).toMatch(/\d\.\d : 1/);
  expect(line).toContain("AA");
});

describe("contrast is counted with what a colour meets on the page", () => {
  let added: Element | undefined;
  afterEach(() => added?.remove());

  function addToPage(css: string, html: string): void {
    const sheet = document.createElement("style");
    sheet.textContent = css;
    added = document.createElement("section");
    added.append(sheet);
    added.insertAdjacentHTML("beforeend", html);
    document.body.append(added);
  }

  test("with what lies behind its text, through what is clear", () => {
    addToPage(
      ".dark { background: #000 } .ink { color: var(--ink) } .clear { background: transparent }",
      '<div class="dark"><div class="clear ink"><p>One</p><p class="last">Two</p></div></div>',
    );
    part = prepareComponent();
    part.session.set(address("ink"), "#fff");
    part.draw(ColorPicker, { address: address("ink") });
    expect(part.find(".contrast").textContent).toMatch(/^Aain p, 2 places21\.0 : 1Lc −107AAA/);
  });

  test("with the text on it", () => {
    addToPage(
      ".card { background: var(--ink); color: #fff }",
      '<div class="card">Text<b class="inner">More</b></div>',
    );
    open("ink");
    expect(part.find(".contrast").textContent).toMatch(/^Aaunder div\.card, 2 places15\.\d : 1Lc −?\d+AAA/);
  });

  test("names its lines where each can be read, however near they are", async () => {
    addToPage(".card { background: var(--ink); color: #fff }", '<div class="card">Text</div>');
    open("ink");
    plane().style.height = "30px";
    const names = () => [...part.root.querySelectorAll(".level-name")];
    await part.until("the names", () => names().length > 1);
    const boxes = names().map((name) => name.getBoundingClientRect());
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top).toBe(true);
  });

  test("with nothing by habit: what no text has or stands on says so", () => {
    addToPage(".box { border: 1px solid var(--ink) }", '<div class="box">Text</div>');
    open("ink");
    expect(part.all(".contrast")).toHaveLength(0);
    expect(part.find(".unmet").textContent).toContain("No text was found on this page");
  });

  test("with what the page has by now, where it has changed while the picker is open", async () => {
    addToPage(
      ".ink { color: var(--ink); background: #fff } [data-theme=dark] .ink { background: #000 }",
      '<p class="ink">Text</p>',
    );
    part = prepareComponent();
    part.session.set(address("ink"), "#fff");
    part.draw(ColorPicker, { address: address("ink") });
    expect(part.find(".contrast").textContent).toContain("1.0 : 1");
    document.documentElement.dataset.theme = "dark";
    onTestFinished(() => document.documentElement.removeAttribute("data-theme"));
    await part.until("the other ground", () => part.find(".contrast").textContent?.includes("21.0 : 1"));
  });

  test("and where it is too low, one press gives the nearest colour that passes, in its notation", async () => {
    addToPage(
      ".light { background: #fff } .ink { color: var(--ink) }",
      '<div class="light"><p class="ink">One</p></div>',
    );
    part = prepareComponent();
    part.session.set(address("ink"), "rgb(136, 136, 136)");
    part.draw(ColorPicker, { address: address("ink") });
    expect(part.all(".level-line").length).toBeGreaterThan(0);
    await userEvent.click(part.find('[data-action="pass-contrast"]'));
    expect(value("ink")).toBe("rgb(118, 118, 118)");
    await part.until("the level", () => part.root.querySelector(".level")?.textContent === "AA");
    part.session.undo();
    expect(value("ink")).toBe("rgb(136, 136, 136)");
  });
});

test.each(["light", "dark"] as const)("axe finds nothing, %s", async (theme) => {
  open("blue", { theme });
  const { violations } = await axe.run(part.find(".picker"));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

describe("the channels of a colour, without its function", () => {
  test("are picked, and written back as channels", async () => {
    const pause = holdPause();
    open("border");
    expect(part.find(".plane")).toBeTruthy();
    drag(plane(), [
      [0.2, 0.5],
      [0.3, 0.4],
    ]);
    pause();
    expect(value("border")).toMatch(/^[\d.]+ [\d.]+% [\d.]+%$/);
    expect(CSS.supports("color", `hsl(${value("border")})`)).toBe(true);
    expect(part.computed("--border")).toBe(value("border"));
  });

  test("take a swatch of another notation, and give theirs as a colour", async () => {
    open("border");
    await userEvent.click(part.find('[aria-label="Blue, #3454d1"]'));
    expect(value("border")).toMatch(/^22[78][\d.]* [\d.]+% [\d.]+%$/);
    plane().focus();
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    part.draw(ColorPicker, { address: address("blue") });
    const own = part.find(`[aria-label="Border, hsl(${value("border")})"]`);
    await userEvent.click(own);
    expect(value("blue")).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("have neither another notation nor an opacity that the page's function would be given twice", () => {
    open("border");
    expect(part.all('[role="slider"]').map((slider) => slider.getAttribute("aria-label"))).not.toContain(
      "Opacity",
    );
    expect(part.find<HTMLSelectElement>("select").disabled).toBe(true);
    expect(part.all('[aria-label="Opacity in percent"]')).toEqual([]);
  });
});
