import { afterEach, expect, test } from "vitest";
import { hostValuesAttribute } from "../model/host-pieces/embedded-config.js";
import { restoreScript, restoreScriptFor } from "../model/host-pieces/restore-script.js";
import { createSavedCss } from "./saved-css.js";

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

function save(css: Record<string, unknown>): void {
  localStorage.setItem("saved-css-state-v3", JSON.stringify({ version: 3, tabs: {}, css }));
}

test("wearing sets custom properties and nothing else", () => {
  createSavedCss(root).apply({ "--a": " 1px ", display: "none", "--b": "url(data:,x)" });
  expect(root.style.getPropertyValue("--a")).toBe("1px");
  expect(root.style.getPropertyValue("--b")).toBe("url(data:,x)");
  expect(root.style.length).toBe(2);
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

test("values that are no text, as a stranger may have stored, do not make it write again and again", () => {
  const saved = createSavedCss(root);
  const strange = JSON.parse('{"--a":[1],"--b":{"c":1},"--c":null,"--__proto__":"x","--d":";"}');
  saved.apply(strange);
  const once = root.style.cssText;
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { attributes: true });
  saved.apply(JSON.parse(JSON.stringify(strange)));
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

test("the restore script reads its names from the configuration's element", () => {
  const element = document.createElement("script");
  element.id = "tokenpanel-config";
  element.type = "application/json";
  element.textContent = JSON.stringify(names);
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

test("the restore script is a few hundred bytes and safe inside HTML", () => {
  for (const script of [restoreScript, restoreScriptFor({ ...names, storagePrefix: "</script><!--" })]) {
    expect(script.length).toBeLessThan(1000);
    expect(script).not.toMatch(/<[/!s]/i);
  }
});
