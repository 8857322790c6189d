import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { until } from "../../../test/panel/until.js";
import type { PanelConfig } from "../../model/config.js";
import { pageFrameName } from "../../model/host-pieces/embedded-config.js";
import { startHostAdapter } from "../adapter.js";
import type { PanelHandle } from "../panel-on-page.js";
import { configurePanel } from "./configure-panel.js";

const root = document.documentElement;
const key = "host-test-state-v3";
const config: PanelConfig = {
  storagePrefix: "host-test",
  consoleNamespace: "hostTest",
  tabs: [
    {
      id: "t",
      label: "T",
      tiers: [
        {
          id: "r",
          label: "R",
          items: [
            { id: "a", cssVar: "--a", label: "A", default: "1px", type: { kind: "text" } },
            { id: "b", cssVar: "--b", label: "B", default: "2px", type: { kind: "text" } },
          ],
        },
      ],
    },
  ],
};
/** Has no digest, as one that an older panel has written. */
const envelope = JSON.stringify({
  version: 3,
  tabs: { t: { r: { a: "10px", b: "20px" } } },
  css: { "--a": "10px", "--b": "20px" },
});

let handles: PanelHandle[] = [];
let errors: unknown[][] = [];

function configure(next: PanelConfig = config): PanelHandle {
  const handle = configurePanel(next);
  handles.push(handle);
  return handle;
}

beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void errors.push(words));
});

afterEach(() => {
  for (const handle of handles) handle.destroy();
  handles = [];
  vi.restoreAllMocks();
  localStorage.clear();
  root.removeAttribute("style");
  document.getElementById("tokenpanel-config")?.remove();
  delete (window as unknown as Record<string, unknown>).hostTest;
});

function api(): Record<string, () => Promise<boolean>> {
  return (window as unknown as { hostTest: Record<string, () => Promise<boolean>> }).hostTest;
}

const panels = () => document.querySelectorAll("design-token-panel");
const markers = () => document.querySelectorAll("design-token-panel-host");
const rootStyle = (text: string) => () => root.style.cssText === text;
/** The value that the row of `--a` shows. */
const shownA = () =>
  panels()[0]?.shadowRoot?.querySelector<HTMLInputElement>('[data-css-var="--a"] input')?.value;

test("in a frame of the panel nothing is set, called or opened", async () => {
  localStorage.setItem(key, envelope);
  localStorage.setItem("host-test-open", "1");
  const frame = document.createElement("iframe");
  frame.name = pageFrameName;
  const asked = vi.spyOn(window, "frameElement", "get").mockReturnValue(frame);
  const handle = configure();
  asked.mockRestore();
  expect(await handle.open()).toBe(false);
  expect([markers().length, panels().length, root.style.cssText, api()]).toEqual([0, 0, "", undefined]);
});

describe("opening and closing", () => {
  test("each call resolves to whether the panel is open", async () => {
    const handle = configure();
    expect(await handle.close()).toBe(false);
    expect(await handle.open()).toBe(true);
    expect(await handle.open()).toBe(true);
    expect(panels()).toHaveLength(1);
    expect(await handle.toggle()).toBe(false);
    expect(await handle.toggle()).toBe(true);
    handle.destroy();
    handle.destroy();
    expect(panels()).toHaveLength(0);
    expect(await handle.open()).toBe(false);
    expect(errors).toEqual([]);
  });

  test("the last wish counts, also when the panel was still on its way", async () => {
    const handle = configure();
    const opening = handle.open();
    const closing = handle.close();
    expect(await closing).toBe(false);
    expect(await opening).toBe(false);
    expect(await Promise.all([handle.toggle(), handle.toggle(), handle.toggle()])).toContain(true);
  });

  test("opened and closed in one moment, what another tab writes is followed all the same", async () => {
    localStorage.setItem(key, envelope);
    const handle = configure();
    void handle.open();
    await handle.close();
    localStorage.setItem(key, JSON.stringify({ version: 3, tabs: { t: { r: { b: "30px" } } }, css: {} }));
    await until("the other tab's value", () => {
      dispatchEvent(new StorageEvent("storage", { key }));
      return root.style.cssText === "--b: 30px;";
    });
  });

  test("open and not touched yet, it follows a page that changes", async () => {
    await configure().open();
    await until("1px", () => shownA() === "1px");
    const sheet = document.createElement("style");
    sheet.textContent = ":root { --a: 5px }";
    document.head.append(sheet);
    onTestFinished(() => sheet.remove());
    await until("5px", () => shownA() === "5px");
    sheet.remove();
    await until("1px", () => shownA() === "1px");
  });

  test("a sheet that the page adopts is seen when one comes back to the page", async () => {
    await configure().open();
    await until("1px", () => shownA() === "1px");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { --a: 5px }");
    document.adoptedStyleSheets.push(sheet);
    dispatchEvent(new Event("focus"));
    await until("5px", () => shownA() === "5px");
    document.adoptedStyleSheets.pop();
    dispatchEvent(new Event("focus"));
    await until("1px", () => shownA() === "1px");
  });

  test("open and not touched yet, it hears another tab", async () => {
    await configure().open();
    localStorage.setItem(key, envelope);
    dispatchEvent(new StorageEvent("storage", { key }));
    await until("the other tab's values", rootStyle("--a: 10px; --b: 20px;"));
  });

  test("the wish is remembered at once, and by the next page", async () => {
    const handle = configure();
    const opening = handle.open();
    expect(localStorage.getItem("host-test-open")).toBe("1");
    await opening;
    handle.destroy();
    expect(localStorage.getItem("host-test-open")).toBe("1");
    configure();
    await until("the panel", () => panels().length === 1);
    await api().hideDesignPanel?.();
    expect(localStorage.getItem("host-test-open")).toBe(null);
  });

  test("destroyed while it loads, nothing arrives", async () => {
    const handle = configure();
    const opening = handle.open();
    handle.destroy();
    expect(await opening).toBe(false);
    expect(panels()).toHaveLength(0);
    expect(root.style.length).toBe(0);
  });
});

describe("the console API", () => {
  test("joins what the host has there, and leaves it when destroyed", async () => {
    const own = { version: 1, hideDesignPanel: "mine" };
    (window as unknown as Record<string, unknown>).hostTest = own;
    const handle = configure();
    expect(api()).toBe(own);
    expect(await api().showDesignPanel?.()).toBe(true);
    expect(await api().toggleDesignPanel?.()).toBe(false);
    Object.assign(own, { toggleDesignPanel: "mine again" });
    handle.destroy();
    expect(own).toEqual({ version: 1, toggleDesignPanel: "mine again" });
  });

  test.each(
    "__proto__ constructor name document localStorage location navigator onerror event opener addEventListener Array undefined Math JSON Intl Reflect Atomics WebAssembly CSS console toString hasOwnProperty fetch".split(
      " ",
    ),
  )("window.%s is left alone", (name) => {
    const before = (window as unknown as Record<string, unknown>)[name];
    configure({ ...config, consoleNamespace: name });
    expect((window as unknown as Record<string, unknown>)[name]).toBe(before);
    expect(String(errors)).toContain(`window.${name} is taken`);
    expect(Object.hasOwn(Object.prototype, "showDesignPanel")).toBe(false);
  });
});

describe("a second time", () => {
  test("the same prefix is the same panel, from another copy of the module too", async () => {
    const handle = configure();
    expect(configure({ ...config })).toBe(handle);
    // A query makes it a module of its own, as a second bundle would have.
    const copyUrl = new URL("./configure-panel.js?copy", import.meta.url).href;
    const copy: typeof import("./configure-panel.js") = await import(/* @vite-ignore */ copyUrl);
    expect(copy.configurePanel).not.toBe(configurePanel);
    expect(copy.configurePanel(config)).toBe(handle);
    expect(markers()).toHaveLength(1);
  });

  test("a prefix that begins with another is a panel of its own", () => {
    const handle = configure();
    expect(configure({ ...config, storagePrefix: "host-test-state-v3" })).not.toBe(handle);
    expect(markers()).toHaveLength(2);
  });

  test("a changed configuration is taken over, and the open panel shows it", async () => {
    const handle = configure();
    await handle.open();
    const next = { ...config, tabs: config.tabs.map((tab) => ({ ...tab, id: "u" })) };
    expect(configure(next)).toBe(handle);
    await until("the new tab", () => panels()[0]?.shadowRoot?.querySelector("[data-tab=u]"));
    expect(panels()).toHaveLength(1);
  });
});

/** Resolves in the next frame, after what has been asked for there before, and before anything is drawn. */
async function nextFrame(): Promise<void> {
  await Promise.resolve();
  await new Promise(requestAnimationFrame);
}

/** Resolves when what the page has changed is answered, and its next change will be. */
async function rest(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

describe("saved overrides", () => {
  test("are on the page without loading anything, and go with the handle", async () => {
    localStorage.setItem(key, envelope);
    const handle = configure();
    expect(root.style.cssText).toBe("--a: 10px; --b: 20px;");
    handle.destroy();
    expect(root.style.length).toBe(0);
  });

  test.each(["before", "after"])(
    "come back in the same task when a soft navigation wipes the root's attributes, %s the panel is loaded",
    async (when) => {
      localStorage.setItem(key, envelope);
      const handle = configure();
      if (when === "after") {
        await handle.open();
        await rest();
      }
      root.removeAttribute("style");
      root.setAttribute("style", "color: red");
      await Promise.resolve();
      expect(root.style.cssText).toBe("color: red; --a: 10px; --b: 20px;");
    },
  );

  test.each(["before", "after"])(
    "cost no look into the saved state and no write while the host moves its root every frame, %s the panel is loaded",
    async (when) => {
      localStorage.setItem(key, envelope);
      // No session comes to look after a configuration that is known.
      const before = configure();
      await until("the digest", () => JSON.parse(localStorage.getItem(key) ?? "").config);
      before.destroy();
      const handle = configure();
      const read = vi.spyOn(Storage.prototype, "getItem");
      const written = vi.spyOn(CSSStyleDeclaration.prototype, "setProperty");
      if (when === "after") {
        await handle.open();
        // The rows read in some later frame what the page has without us.
        let quietFrames = 0;
        await until("the end of what opening reads", () => {
          quietFrames = written.mock.calls.length === 0 ? quietFrames + 1 : 0;
          written.mockClear();
          return shownA() !== undefined && quietFrames > 10;
        });
      }
      read.mockClear();
      for (let i = 0; i < 10; i++) {
        root.style.left = `${i}px`;
        await nextFrame();
      }
      expect(read).not.toHaveBeenCalledWith(key);
      expect(written).not.toHaveBeenCalled();
    },
  );

  test("follow another tab of the same origin", () => {
    localStorage.setItem(key, envelope);
    configure();
    const tabs = { t: { r: { b: "30px" } } };
    localStorage.setItem(key, JSON.stringify({ version: 3, tabs, css: { "--b": "30px" } }));
    dispatchEvent(new StorageEvent("storage", { key }));
    expect(root.style.cssText).toBe("--b: 30px;");
  });

  test("the session reads the page's own values under them", async () => {
    root.style.setProperty("--a", "7px");
    localStorage.setItem(key, envelope);
    const handle = configure();
    await handle.open();
    expect(root.style.getPropertyValue("--a")).toBe("10px");
    handle.destroy();
    expect(root.style.cssText).toBe("--a: 7px;");
  });

  test("stay on the page when storage is cleared", () => {
    localStorage.setItem(key, envelope);
    configure();
    localStorage.clear();
    dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(root.style.cssText).toBe("--a: 10px; --b: 20px;");
  });

  const [tab] = config.tabs;
  const [tier] = tab?.tiers ?? [];
  const [a, b] = tier?.items ?? [];
  test.each([
    ["an item that went", [b], "--b: 20px;"],
    ["an item that turned read-only", [{ ...a, readonly: true }, b], "--b: 20px;"],
    ["an item with another property", [{ ...a, cssVar: "--c" }, b], "--c: 10px; --b: 20px;"],
  ])("are as the present configuration would have them: %s", async (_, items, expected) => {
    localStorage.setItem(key, envelope);
    const before = configure();
    const savedFor = () => JSON.parse(localStorage.getItem(key) ?? "").config;
    const digest = await until("the digest", savedFor);
    before.destroy();
    // The items above, as JSON would have them.
    const next = { ...config, tabs: [{ ...tab, tiers: [{ ...tier, items }] }] } as unknown as PanelConfig;
    const after = configure(next);
    await until(expected, rootStyle(expected));
    expect(panels()).toHaveLength(0);
    await until("the new digest", () => savedFor() !== digest);
    after.destroy();
    const loads = vi.spyOn(Storage.prototype, "setItem");
    configure(next);
    expect(root.style.cssText).toBe(expected);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(loads.mock.calls.filter(([name]) => name === key)).toEqual([]);
  });

  test("an older version is migrated on the first load, without the panel", async () => {
    localStorage.setItem("host-test-state-v2", JSON.stringify({ spacing: {} }));
    configure();
    await until("the migration", () => localStorage.getItem("host-test-state-v2") === null);
    expect(panels()).toHaveLength(0);
  });
});

describe("a page that changes", () => {
  test("with its body and head replaced keeps the one panel", async () => {
    const handle = configure();
    await handle.open();
    document.body.replaceWith(document.createElement("body"));
    expect(await handle.toggle()).toBe(false);
    expect(await handle.toggle()).toBe(true);
    for (const element of [...panels(), ...markers()]) element.remove();
    await until("the panel again", () => panels().length > 0 && markers().length > 0);
    await rest();
    expect(panels()).toHaveLength(1);
    expect(markers()).toHaveLength(1);
  });

  test("fifty navigations leave nothing behind", async () => {
    const element = document.createElement("script");
    element.id = "tokenpanel-config";
    element.type = "application/json";
    element.textContent = JSON.stringify(config);
    // What listens on an element of the panel goes with that element.
    const onPage = (target: unknown) => target === window || target === document || target === root;
    const observed = vi.spyOn(MutationObserver.prototype, "observe");
    const watching = () =>
      new Set(observed.mock.contexts.filter((_, at) => onPage(observed.mock.calls[at]?.[0])));
    const handle = configure();
    await handle.open();
    // By then everything is drawn, and has begun to listen.
    await until("the focus", () => panels()[0]?.shadowRoot?.activeElement);
    const added = vi.spyOn(EventTarget.prototype, "addEventListener");
    const removed = vi.spyOn(EventTarget.prototype, "removeEventListener");
    const before = watching();
    for (let i = 0; i < 50; i++) {
      const body = document.createElement("body");
      body.append(element);
      document.body.replaceWith(body);
      root.removeAttribute("style");
      configure();
      document.dispatchEvent(new Event("astro:page-load"));
    }
    await rest();
    const countOf = ({ mock }: { readonly mock: { readonly contexts: readonly unknown[] } }) =>
      mock.contexts.filter(onPage).length;
    await until("as many listeners as before", () => countOf(added) === countOf(removed));
    // One that has watched the page before may begin anew.
    expect([...watching()].filter((one) => !before.has(one))).toEqual([]);
    expect(panels()).toHaveLength(1);
    expect(markers()).toHaveLength(1);
  });
});

test("the inline element says how the panel behaves, and a change of that is taken over", async () => {
  const element = document.createElement("script");
  element.id = "tokenpanel-config";
  element.type = "application/json";
  element.textContent = JSON.stringify(config);
  element.dataset.options = '{"language":"ja"}';
  document.body.append(element);
  startHostAdapter();
  await api().showDesignPanel?.();
  const apply = () => panels()[0]?.shadowRoot?.querySelector("[data-action=apply]")?.textContent;
  expect(errors).toEqual([]);
  await until("Japanese", () => apply() === "適用…");
  handles.push(configurePanel(config, { language: "en" }));
  await until("English", () => apply() === "Apply…");
});

describe("a broken configuration", () => {
  const broken = { ...config, tabs: [{ id: "t", label: "T", tiers: [{ id: "r", label: 5, items: [] }] }] };

  test("is one readable message with the path, however often it is asked for", async () => {
    const handle = configure(broken as unknown as PanelConfig);
    expect(await handle.open()).toBe(false);
    expect(await handle.open()).toBe(false);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.[0]).toMatch(/^\[design-token-panel\] .*\n.*tabs\[0\]\.tiers\[0\]\.label/);
    expect(panels()).toHaveLength(1);
    const card = panels()[0]?.shadowRoot?.querySelector(".config-card");
    expect(card?.textContent).toContain("tabs[0].tiers[0].label");
    handle.destroy();
    expect(panels()).toHaveLength(0);
  });

  test("is told on the page only to who asks for the panel, and the panel comes when it is mended", async () => {
    localStorage.setItem(key, JSON.stringify({ version: 3, tabs: { t: { r: { a: "10px" } } } }));
    configure(broken as unknown as PanelConfig);
    await until("the message", () => errors.length === 1);
    expect(panels()).toHaveLength(0);
    expect(await api().showDesignPanel?.()).toBe(false);
    expect(panels()).toHaveLength(1);
    configure();
    await until("the panel", () => shownA() === "10px");
    expect(panels()).toHaveLength(1);
  });

  test("lets saved edits be taken back, and put there again", async () => {
    localStorage.setItem(key, envelope);
    const handle = configure(broken as unknown as PanelConfig);
    expect(root.style.cssText).toBe("--a: 10px; --b: 20px;");
    await handle.open();
    const button = () =>
      panels()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-action="saved-edits"]') ?? undefined;
    button()?.click();
    expect(root.style.cssText).toBe("");
    expect(localStorage.getItem(key)).toBe(null);
    await until("the way back", () => button()?.textContent === "Put saved edits back");
    button()?.click();
    expect(root.style.cssText).toBe("--a: 10px; --b: 20px;");
    expect(localStorage.getItem(key)).toBe(envelope);
  });

  test.each([[null], [[]], [5], ["text"], [{}], [{ storagePrefix: 1, consoleNamespace: {} }]])(
    "%j says what is wrong and does nothing",
    async (config) => {
      const handle = configure(config as unknown as PanelConfig);
      expect(await handle.open()).toBe(false);
      await until("the message", () => errors.length === 1);
      expect(markers()).toHaveLength(0);
    },
  );

  test("in the page it is told by a card where it is not even JSON", async () => {
    const element = document.createElement("script");
    element.id = "tokenpanel-config";
    element.type = "application/json";
    element.textContent = "{ tabs: [] }";
    document.body.append(element);
    startHostAdapter();
    // There is no handle that would take it away.
    onTestFinished(() => {
      for (const panel of panels()) panel.remove();
    });
    const says = (panel: Element) => panel.shadowRoot?.textContent?.includes("SyntaxError") === true;
    await until("the card", () => [...panels()].some(says));
    expect(String(errors)).toContain("The configuration cannot be read. SyntaxError");
  });

  test("in the page it is told by a card, too, where it is not JSON after its names", async () => {
    const element = document.createElement("script");
    element.id = "tokenpanel-config";
    element.type = "application/json";
    element.textContent = JSON.stringify(config).replace(/}$/, ", tabs }");
    document.body.append(element);
    startHostAdapter();
    expect(await api().showDesignPanel?.()).toBe(false);
    const [card] = panels();
    expect(card?.shadowRoot?.querySelector(".config-card")?.textContent).toContain("SyntaxError");
    expect(String(errors)).toContain("The configuration cannot be read. SyntaxError");
    expect(errors).toHaveLength(1);
    element.textContent = "null";
    handles.push(configurePanel(config));
  });
});
