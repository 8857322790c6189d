import { afterEach, expect, test, vi } from "vitest";
import { hostValuesAttribute } from "../../model/host-pieces/embedded-config.js";
import { restoreScript, restoreScriptFor } from "../../model/host-pieces/restore-script.js";
import { sourceOfText } from "../config/config-source.js";
import { createSavedCss } from "./saved-css.js";
import { readSavedState } from "./saved-state.js";

const root = document.documentElement;
const names = { storagePrefix: "saved-css", consoleNamespace: "savedCss" };

afterEach(() => {
  root.removeAttribute("style");
  root.removeAttribute(hostValuesAttribute);
  localStorage.clear();
  document.getElementById("tokenpanel-config")?.remove();
});

function runScript(text: string): void {
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

/** Saves a cache whose every value is that of some override. */
function save(css: Record<string, unknown>, tabs: unknown = { t: { r: { ...Object.values(css) } } }): void {
  localStorage.setItem("saved-css-state-v3", JSON.stringify({ version: 3, tabs, css }));
}

test("wearing sets custom properties, an empty one too", () => {
  createSavedCss(root).apply({ "--a": " 1px ", "--b": "url(data:,x)", "--c": "" });
  expect(root.style.getPropertyValue("--a")).toBe("1px");
  expect(root.style.getPropertyValue("--b")).toBe("url(data:,x)");
  expect(root.style.length).toBe(3);
});

test("lifting puts back what the host had, with its priority", () => {
  root.style.setProperty("--a", "host", "important");
  const saved = createSavedCss(root);
  saved.apply({ "--a": "ours", "--b": "ours" });
  expect(root.style.cssText).toBe("--a: ours; --b: ours;");
  saved.remove();
  expect(root.style.cssText).toBe("--a: host !important;");
  expect(root.hasAttribute(hostValuesAttribute)).toBe(false);
});

test("what is no longer saved is taken off, and what was wiped comes back", () => {
  const saved = createSavedCss(root);
  saved.apply({ "--a": "1", "--b": "2" });
  saved.apply({ "--b": "3" });
  expect(root.style.cssText).toBe("--b: 3;");
  root.removeAttribute("style");
  saved.apply({ "--b": "3" });
  expect(root.style.cssText).toBe("--b: 3;");
});

test("the value a soft navigation brings for the same property is the host's", () => {
  const saved = createSavedCss(root);
  saved.apply({ "--a": "1", "--b": "2" });
  root.setAttribute("style", "--b: host");
  saved.reapply();
  expect(root.style.cssText).toBe("--b: 2; --a: 1;");
  saved.remove();
  expect(root.style.cssText).toBe("--b: host;");
});

test("each property is set once, by the restore script or after it", () => {
  const css = { "--a": "1px", "--b": " 2px ", "--c": "var(--a)" };
  save(css);
  const set = vi.spyOn(CSSStyleDeclaration.prototype, "setProperty");
  runScript(restoreScriptFor(names));
  createSavedCss(root).apply(css);
  expect(set).toHaveBeenCalledTimes(3);
  createSavedCss(root).apply({ ...css, "--d": "4px" });
  expect(set).toHaveBeenCalledTimes(4);
});

test("what the restore script has set is not looked at again, unless somebody has changed it since", () => {
  const css = { "--a": "1px", "--b": " 2px ", "--c": "var(--a)" };
  save(css);
  runScript(restoreScriptFor(names));
  const read = vi.spyOn(CSSStyleDeclaration.prototype, "getPropertyValue");
  const apply = (): number => {
    read.mockClear();
    createSavedCss(root).apply(readSavedState(window, names.storagePrefix).css);
    return read.mock.calls.length;
  };
  expect(apply()).toBe(0);
  root.style.setProperty("--page", "x");
  expect(apply()).toBe(0);
  root.style.setProperty("--b", "host");
  expect(apply()).toBeGreaterThan(0);
  expect(root.style.cssText).toBe("--a: 1px; --b: 2px; --c: var(--a); --page: x;");
});

test("an attribute that goes on as the restore script left it may still say something else", () => {
  save({ "--a": "1px" });
  runScript(restoreScriptFor(names));
  root.setAttribute("style", `${root.getAttribute("style")} --a: host`);
  const saved = createSavedCss(root);
  saved.apply(readSavedState(window, names.storagePrefix).css);
  expect(root.style.cssText).toBe("--a: 1px;");
  saved.remove();
  expect(root.style.cssText).toBe("--a: host;");
});

test("a value that the browser spells differently is not set again and again", () => {
  const saved = createSavedCss(root);
  const strange = { "--a": "/**/ 1px", "--__proto__": "x", "--d": "a /* b" };
  saved.apply(strange);
  const once = root.style.cssText;
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { attributes: true });
  saved.apply({ ...strange });
  expect(observer.takeRecords()).toEqual([]);
  expect(root.style.cssText).toBe(once);
});

test("the restore script and the adapter after it agree: ours is ours, the host's is the host's", () => {
  root.style.setProperty("--a", "host");
  save({ "--a": " ours", "--b": "2px", color: "red" });
  runScript(restoreScriptFor(names));
  expect(root.style.cssText).toBe("--a: ours; --b: 2px;");
  const saved = createSavedCss(root);
  saved.apply({ "--a": " ours", "--b": "2px" });
  saved.remove();
  expect(root.style.cssText).toBe("--a: host;");
});

test.each([
  JSON.stringify(names),
  JSON.stringify({ tabs: [{ label: '"storagePrefix": "other"' }], ...names }, undefined, 2),
  JSON.stringify({ tabs: [{ storagePrefix: "other" }], ...names }),
  '{"storage\\u0050refix":"saved-css","consoleNamespace" :\n"savedCss"}',
  '{"storagePrefix":"saved\\u002dcss","consoleNamespace":"savedCss"}',
])("the restore script and the adapter read the same names from %s", (text) => {
  expect(sourceOfText(text)?.names).toEqual(names);
  const element = document.createElement("script");
  element.id = "tokenpanel-config";
  element.type = "application/json";
  element.textContent = text;
  document.head.append(element);
  save({ "--a": "1px" });
  runScript(restoreScript);
  expect(root.style.cssText).toBe("--a: 1px;");
});

test.each([null, "{", "null", '{"css":null}', '{"css":5}'])(
  "the restore script shrugs off %s in storage",
  (text) => {
    if (text !== null) localStorage.setItem("saved-css-state-v3", text);
    runScript(restoreScriptFor(names));
    expect(root.style.cssText).toBe("");
  },
);

test("neither sets what no override asks for, whatever stands in storage", () => {
  const asks = [
    "url(https://x.test/1)",
    "image-set('https://x.test/2' 1x)",
    "\\75rl(https://x.test/3)",
    "red",
  ];
  const css = Object.fromEntries(asks.map((value, at) => [`--a${at}`, value]));
  save({ ...css, "--b": "1px", "--c": "var(--b, url(https://x.test/4))" }, { t: { r: { b: "1px" } } });
  runScript(restoreScriptFor(names));
  expect(root.style.cssText).toBe("--b: 1px;");
});

test.each([
  ["a text of a megabyte", () => save({ "--a": "1px", "--b": "x".repeat(1_000_000) })],
  [
    "twenty thousand names",
    () => save(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`--a${at}`, "1px"]))),
  ],
  [
    "colours mixed of one another 25 levels deep",
    () => save({ "--b": "1px", "--a": `${"color-mix(in srgb,".repeat(25)}nope${",red)".repeat(25)}` }),
  ],
  ...["anchor-size(width,", "anchor(top,", "palette-mix(in srgb,"].map((head): [string, () => void] => [
    `${head} 25 levels deep`,
    () => save({ "--b": "1px", "--a": `${head.repeat(25)}nope${")".repeat(25)}` }),
  ]),
  [
    "the same by references, with an escape",
    () =>
      save(
        Object.fromEntries(
          Array.from({ length: 25 }, (_, at) => [`--a${at}`, `color-m\\ix(in srgb,var(--a${at + 1}),red)`]),
        ),
      ),
  ],
])("the restore script leaves %s alone", (_, prepare) => {
  prepare();
  const set = vi.spyOn(CSSStyleDeclaration.prototype, "setProperty");
  runScript(restoreScriptFor(names));
  expect(set).not.toHaveBeenCalled();
});

test("what the host had in many places is written down once", () => {
  const css = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`--a${at}`, `${at}px`]));
  for (const name of Object.keys(css)) root.style.setProperty(name, "host");
  save(css);
  const written = vi.spyOn(Element.prototype, "setAttribute");
  runScript(restoreScriptFor(names));
  expect(written).toHaveBeenCalledTimes(1);
  const saved = createSavedCss(root);
  saved.apply(css);
  saved.remove();
  expect(new Set(Object.keys(css).map((name) => root.style.getPropertyValue(name)))).toEqual(
    new Set(["host"]),
  );
});

test("the restore script is short and safe inside HTML", () => {
  for (const script of [restoreScript, restoreScriptFor({ ...names, storagePrefix: "</script><!--" })]) {
    expect(script.length).toBeLessThan(1600);
    expect(script).not.toMatch(/<[/!s]/i);
  }
});
