import { afterEach, expect, test, vi } from "vitest";
import { type DrawnComponent, prepareComponent } from "../../../test/panel/draw-component.js";
import { CssText } from "./css-text.js";

let part: DrawnComponent;
afterEach(() => {
  part.end();
  vi.restoreAllMocks();
});

function draw(value: string, cssVar?: string) {
  part = prepareComponent();
  const supports = vi.spyOn(CSS, "supports");
  part.draw(CssText, { value, className: "", empty: "empty", ...(cssVar && { cssVar }) });
  return supports;
}

test("a colour has its swatch", () => {
  draw("oklch(70% 0.1 200)");
  expect(part.all(".swatch")).toHaveLength(1);
});

test("bare channels have the swatch of the colour that the page makes of them", () => {
  draw("10 80% 50%", "--border");
  const [swatch] = part.all(".swatch");
  expect(swatch && getComputedStyle(swatch).getPropertyValue("--swatch")).toBe("hsl(10 80% 50%)");
});

test("they have none where no item says that they are channels", () => {
  draw("10 80% 50%", "--blue");
  expect(part.all(".swatch")).toEqual([]);
});

test.each([
  "env(none, url(/asked.png))",
  "v\\61r(--none, url(/asked.png))",
  "red env(none, url(/asked.png))",
])("%s, which may be a colour, loads nothing", (value) => {
  draw(value);
  for (const swatch of part.all(".swatch")) {
    expect(getComputedStyle(swatch, "::after").backgroundImage).toBe("none");
  }
});

const mix = (levels: number): string =>
  levels === 0 ? "red" : `color-mix(in lab, ${mix(levels - 1)}, ${mix(levels - 1)})`;

test.each([
  ["nested too deep", `${"color-mix(in lab, red, ".repeat(33)}red${")".repeat(33)}`],
  ["too long", mix(10)],
])("a text that is %s to be a colour is not handed to the browser", (_, value) => {
  const supports = draw(value);
  expect(supports).not.toHaveBeenCalled();
  expect(part.find(".css-text").textContent?.slice(0, 5_000)).toBe(value.slice(0, 5_000));
});

test("a text that nobody could read is cut", () => {
  draw("a ".repeat(1_000_000));
  expect(part.find(".css-text").textContent).toHaveLength(10_001);
});

test("a text that would be shown in another order than it is written in shows the marks that turn it", () => {
  draw('"abc\u202egpj.1\u202c",\n\u200burl(//x.test/\u2066gnp.exe)');
  expect(part.find(".css-text").textContent).toBe(
    '"abc\\u202egpj.1\\u202c",\n\\u200burl(//x.test/\\u2066gnp.exe)',
  );
  draw("a\u{e0067}b");
  expect(part.find(".css-text").textContent).toBe("a\\u{e0067}b");
});
