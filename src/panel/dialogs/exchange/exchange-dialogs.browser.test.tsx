import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  type DrawnComponent,
  findDialogFaults,
  prepareComponent,
} from "../../../../test/panel/draw-component.js";
import { ExportDialog } from "./export-dialog.js";
import { ImportDialog } from "./import-dialog.js";

let part: DrawnComponent;
afterEach(() => part.end());

/** What a scroll brings into view is drawn in the frame that follows it. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const gap = { tab: "space", tier: "raw", item: "gap" };
const exportOf = (tokens: Record<string, string>) =>
  JSON.stringify({ $schema: "design-token-panel/v2", tabs: { space: { raw: tokens } } });

describe("export", () => {
  const text = () => part.root.querySelector("textarea")?.value;

  function open(change?: string): void {
    part = prepareComponent();
    if (change !== undefined) part.session.set(gap, change);
    part.draw(ExportDialog, {} as never);
  }

  test("begins with the changes as JSON, which import reads again", async () => {
    open("12px");
    await part.until("the text", () => text()?.includes("12px"));
    const report = await part.session.exchange.read(text() ?? "");
    expect(report.ok && report.lines.map(({ outcome }) => outcome)).toEqual(["same"]);
  });

  test("keeps its height when the text has been made", async () => {
    open();
    const area = part.find("textarea");
    const height = area.offsetHeight;
    await part.until("the text", () => text()?.includes("16px"));
    expect(part.find("textarea")).toBe(area);
    expect(area.offsetHeight).toBe(height);
  });

  test("without changes it begins with all tokens", async () => {
    open();
    await part.until("the text", () => text()?.includes("16px"));
  });

  test("says that it could not be made where that failed, and of no other", async () => {
    open("12px");
    await part.until("the text", () => text()?.includes("12px"));
    expect(part.find("dialog").textContent).not.toContain("could not be made");
    vi.spyOn(part.session.exchange, "write").mockRejectedValueOnce(new Error("a part is gone"));
    await userEvent.click(part.find('dialog [type="radio"]:not(:checked)'), { force: true });
    const alert = await part.until("the words", () => part.root.querySelector('[role="alert"]'));
    expect(alert.textContent).toBe("The export could not be made.");
    expect(text()).toBeUndefined();
  });

  describe("of a page with modes", () => {
    const scheme = (blue: string) => ({ palette: [blue, "#fff", "#000", "#888", "214 32% 91%"] });
    const colorExtras = {
      id: "color",
      baseRoles: {},
      baseDefaults: {},
      colorSchemes: { day: scheme("#3454d1"), night: scheme("#99aaff") },
      panelSettings: {
        colorScheme: "day",
        colorMode: { defaultMode: "light" as const, lightScheme: "day", darkScheme: "night" },
      },
    };
    const blue = { tab: "color", tier: "palette", item: "blue" };
    const wear = (theme: "light" | "dark") => {
      document.documentElement.dataset.theme = theme;
      part.session.refreshFromPage();
      const scheme = theme === "dark" ? "night" : "day";
      return part.until("the mode", () => part.session.activeScheme("color") === scheme);
    };

    beforeEach(async () => {
      part = prepareComponent({ colorExtras });
      await wear("dark");
      part.session.set(blue, "#aabbff");
      await wear("light");
      return () => void delete document.documentElement.dataset.theme;
    });
    const said = () => part.find("dialog").textContent;

    test("says what waits in another mode, and is not in the file", async () => {
      part.session.set(blue, "#112233");
      part.draw(ExportDialog, {} as never);
      await part.until("the text", () => text()?.includes("#112233"));
      expect(text()).not.toContain("#aabbff");
      expect(said()).toContain("1 change of another mode is not in this file (night)");
    });

    test("does not say that nothing has changed where all changes wait in another mode", async () => {
      part.draw(ExportDialog, {} as never);
      await part.until("the text", () => text()?.includes("16px"));
      await userEvent.click(part.find('input[value="changes"]'));
      await part.until("no text", () => text() === undefined);
      expect(said()).toContain("1 change of another mode is not in this file (night)");
      expect(said()).not.toContain("Nothing is changed");
    });
  });

  test.each([["css", "--gap: 12px"]])("as %s", async (format, piece) => {
    open("12px");
    await userEvent.click(part.find(`input[value="${format}"]`));
    await part.until("the text", () => text()?.includes(piece));
  });

  test("arrow keys change the format", async () => {
    open("12px");
    // The dialog puts the focus on its button once it has the text.
    await part.until("the focus on the button", () => part.root.activeElement?.matches("[data-action]"));
    part.find('input[value="json"]').focus();
    await userEvent.keyboard("{ArrowRight}");
    await part.until("the text", () => text()?.includes("--gap: 12px"));
  });

  test("the button for the download has its place before there is a file, and after", async () => {
    open("12px");
    const button = part.find<HTMLButtonElement>('[data-action="download-export"]');
    expect(button.disabled).toBe(true);
    const { width } = button.getBoundingClientRect();
    await part.until("the file", () => !button.disabled);
    expect(button.getBoundingClientRect().width).toBe(width);
  });

  test("the download carries the name, and says that it came", async () => {
    open("12px");
    const button = await part.until("the button", () =>
      part.root.querySelector<HTMLButtonElement>('[data-action="download-export"]:enabled'),
    );
    expect(button.textContent).toBe("Download part-tokens.json");
    let href = "";
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      href = event.target.href;
    };
    HTMLAnchorElement.prototype.click = function click() {
      href = this.href;
    };
    window.addEventListener("click", onClick);
    await userEvent.click(button);
    window.removeEventListener("click", onClick);
    Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
    expect(await (await fetch(href)).text()).toBe(text());
    await part.until("the words", () =>
      part.find('dialog [role="status"]:last-child').textContent?.includes("part-tokens.json"),
    );
  });
});

describe("import", () => {
  function open(): void {
    part = prepareComponent();
    part.draw(ImportDialog, {} as never);
  }
  const give = (text: string) => userEvent.fill(part.find("textarea"), text);
  const confirm = () => part.find<HTMLButtonElement>('[data-action="confirm-import"]');

  test("reports before anything changes, then applies all of it as one undo step", async () => {
    open();
    await give(exportOf({ gap: "10px", pad: "20px" }));
    await part.until("the report", () => !confirm().disabled);
    expect(confirm().textContent).toBe("Import 2 changes");
    expect(part.find(".dialog-body").textContent).toContain("8px→10px");
    expect(part.session.changeCount()).toBe(0);
    await userEvent.click(confirm());
    expect(part.session.changeCount()).toBe(2);
    expect(part.computed("--gap")).toBe("10px");
    part.session.undo();
    expect(part.session.changeCount()).toBe(0);
    expect(part.closed()).toBe(1);
  });

  test("begins all values at one edge, beside the labels, on a narrow screen", async () => {
    expect(window.innerWidth).toBeLessThan(480);
    open();
    await give(exportOf({ gap: "10px", pad: "calc(20px + 1rem * 3 - 2vmin)" }));
    await part.until("the report", () => !confirm().disabled);
    const left = (element: HTMLElement) => Math.round(element.getBoundingClientRect().left);
    expect(new Set(part.all(".import-line .hunk-values").map(left)).size).toBe(1);
  });

  test("names what it does not know and what cannot be used, and takes the rest", async () => {
    open();
    await give(exportOf({ gap: "10px", pad: "1px; x: y", nope: "1px" }));
    await part.until("the report", () => !confirm().disabled);
    const text = part.find(".dialog-body").textContent ?? "";
    expect(text).toContain("1 name this panel does not have");
    expect(text).toContain("1 value that cannot be used");
    await userEvent.click(confirm());
    expect(part.session.changeCount()).toBe(1);
  });

  test("shows every line of a long report, and draws those in view", async () => {
    open();
    await give(exportOf(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`n${at}`, "1px"]))));
    await part.until("the report", () => part.find(".dialog-body").textContent?.includes("1,000 names"));
    const body = part.find(".dialog-body");
    const shown = () => part.all(".leftover li").map(({ textContent }) => textContent);
    expect(shown()[0]).toBe("space.raw.n0");
    const seen = new Set(shown());
    while (body.scrollTop + body.clientHeight < body.scrollHeight - 1) {
      const before = body.scrollTop;
      body.scrollTop += body.clientHeight;
      expect(body.scrollTop).toBeGreaterThan(before);
      await drawn();
      for (const text of shown()) seen.add(text);
      expect(part.root.querySelectorAll("dialog *").length).toBeLessThan(400);
    }
    expect(seen.size).toBe(1000);
    expect(part.all(".leftover li").at(-1)?.getAttribute("aria-posinset")).toBe("1000");
  });

  test("keeps the place of lines of different heights", async () => {
    open();
    const tokens = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`t${at} ${"long ".repeat(at % 9)}`, "1px"]),
    );
    await give(exportOf(tokens));
    await part.until("the report", () => part.find(".dialog-body").textContent?.includes("400 names"));
    const body = part.find(".dialog-body");
    // What is drawn for the first time may be higher than it was taken for.
    for (const share of [0.7, 0.3, 1, 1, 1]) {
      body.scrollTop = body.scrollHeight * share;
      await drawn();
    }
    const { bottom } = body.getBoundingClientRect();
    const last = part.all(".leftover li").at(-1);
    expect(last?.textContent).toContain("t399");
    expect(last?.getBoundingClientRect().bottom).toBeLessThan(bottom);
  });

  test("copies the whole report as text", async () => {
    open();
    const tokens = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n${at}`, "1px"]));
    await give(exportOf({ gap: "10px", pad: "1px; x: y", ...tokens }));
    await part.until("the report", () => !confirm().disabled);
    let copied = "";
    const onCopy = (text: string) => {
      copied = text;
      return Promise.resolve();
    };
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(onCopy);
    await userEvent.click(part.find('[data-action="copy-report"]'));
    writeText.mockRestore();
    expect(copied.split("\n").slice(0, 8)).toEqual([
      "1 token will change",
      "space.raw.gap: Gap (--gap): 8px → 10px",
      "",
      "1 value that cannot be used",
      "space.raw.pad: The value has a semicolon outside brackets, which would end the declaration",
      "",
      "300 names this panel does not have",
      "space.raw.n0",
    ]);
    expect(copied).toContain("space.raw.n299\n");
  });

  test.each([
    ["{", "neither JSON nor a style sheet"],
    ["[]", "no export this panel knows"],
    [`${'{"a":'.repeat(100)}1${"}".repeat(100)}`, "nested more deeply"],
    ['{"$schema":"other/v1"}', "no export this panel knows"],
    ['{"$schema":"design-token-panel/v99","tabs":{}}', "newer version"],
  ])("%s is refused in words", async (text, words) => {
    open();
    await give(text);
    const alert = await part.until("the words", () => part.root.querySelector('[role="alert"]'));
    expect(alert.textContent).toContain(words);
    expect(confirm().disabled).toBe(true);
  });

  test("a value that would load from elsewhere is pointed out", async () => {
    open();
    // What refers to something is left to the page, whatever the kind.
    await give(
      exportOf({
        gap: "var(--no, url(//evil.example/x))",
        pad: 'var(--no, image-set("\\68ttps:evil.example/y" 1x))',
      }),
    );
    await part.until("the report", () =>
      part.find(".dialog-body").textContent?.includes("loads from evil.example"),
    );
    expect(part.all(".import-line .bad").map(({ textContent }) => textContent)).toEqual([
      "loads from evil.example",
      "loads from evil.example",
    ]);
  });

  test("Control Enter in the text imports it, once there is something to import", async () => {
    open();
    await userEvent.click(part.find("textarea"));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(part.closed()).toBe(0);
    await give(exportOf({ gap: "10px" }));
    await part.until("the report", () => !confirm().disabled);
    await userEvent.click(part.find("textarea"));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(part.session.itemState({ tab: "space", tier: "raw", item: "gap" }).value).toBe("10px");
  });

  test("Control Enter right after the paste imports what stands in the field, once", async () => {
    open();
    await give(exportOf({ gap: "10px" }));
    await give(exportOf({ gap: "11px" }));
    expect(confirm().disabled).toBe(true);
    const press = { key: "Enter", ctrlKey: true, bubbles: true };
    for (let times = 0; times < 2; times++)
      part.find("textarea").dispatchEvent(new KeyboardEvent("keydown", press));
    await part.until("the end of the dialog", () => part.closed() > 0);
    expect(part.session.itemState({ tab: "space", tier: "raw", item: "gap" }).value).toBe("11px");
    expect(part.closed()).toBe(1);
  });

  test("Control Enter right after the paste of what cannot be read shows why", async () => {
    open();
    await give("nothing of the kind");
    const press = { key: "Enter", ctrlKey: true, bubbles: true };
    part.find("textarea").dispatchEvent(new KeyboardEvent("keydown", press));
    await part.until("the words", () => part.root.querySelector('[role="alert"]'));
    expect(part.closed()).toBe(0);
  });

  test("a dropped file is read wherever it falls, and the browser stays", async () => {
    open();
    const data = new DataTransfer();
    data.items.add(new File([exportOf({ gap: "10px" })], "tokens.json"));
    const over = new DragEvent("dragover", { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(over);
    expect(over.defaultPrevented).toBe(true);
    const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    await part.until("the report", () => !confirm().disabled);
  });

  /** A DataTransfer hands out copies; the event carries ours. */
  function dropFile(file: File): void {
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true });
    Object.defineProperty(drop, "dataTransfer", { value: { types: ["Files"], files: [file] } });
    document.body.dispatchEvent(drop);
  }

  test("a file that the system does not give is said to be unreadable, until another one is read", async () => {
    open();
    const file = new File([exportOf({ gap: "10px" })], "tokens.json");
    const gone = new File([file], "gone.json");
    gone.text = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    dropFile(gone);
    const alert = await part.until("the words", () => part.root.querySelector('[role="alert"]'));
    expect(alert.textContent).toBe("The file could not be read.");
    dropFile(file);
    await part.until("the report", () => !confirm().disabled);
    expect(part.root.querySelector('[role="alert"]')).toBeNull();
  });

  test("a file without a token is said to hold none, and one with a token is not", async () => {
    open();
    await give(JSON.stringify({ $schema: "design-token-panel/v2", tabs: {} }));
    await part.until("the words", () => part.find("dialog").textContent?.includes("It holds no token."));
    await give(exportOf({ gap: "10px" }));
    await part.until("the report", () => !confirm().disabled);
    expect(part.find("dialog").textContent).not.toContain("holds no token");
  });

  test("a file of 50 MB is refused without being read", async () => {
    open();
    const file = new File([new Uint8Array(1024)], "big.json");
    Object.defineProperty(file, "size", { value: 50 * 1024 * 1024 });
    file.text = () => Promise.reject(new Error("was read"));
    dropFile(file);
    const alert = await part.until("the words", () => part.root.querySelector('[role="alert"]'));
    expect(alert.textContent).toContain("larger than 1 MB");
  });

  test("a name of a style sheet that no item has is shortened where it is endless", async () => {
    open();
    await give(`:root { --${"n".repeat(20_000)}: 1px }`);
    await part.until("the report", () => part.root.querySelector(".leftover .mono"));
    expect(part.find(".leftover .mono").textContent).toBe(`--${"n".repeat(9_998)}…`);
  });

  test("a text of over 1 MB that is pasted on the panel does not stand in the field", async () => {
    part = prepareComponent();
    part.ui.view.pasted.value = exportOf({ gap: "1".repeat(1024 * 1024) });
    part.draw(ImportDialog, {} as never);
    await part.until("the refusal", () => part.root.querySelector("[role=alert]"));
    expect(part.find("[role=alert]").textContent).toContain("It is larger than 1 MB.");
    expect(part.find<HTMLTextAreaElement>("textarea").value).toBe("");
  });

  test.each(["pasted", "dropped"])(
    "a text of very many lines that is %s is read, and does not stand in the field",
    async (how) => {
      const text = exportOf({ gap: "10px" }) + "\n".repeat(110_000);
      part = prepareComponent();
      part.ui.view.pasted.value = how === "pasted" ? text : new File([text], "tokens.json");
      part.draw(ImportDialog, {} as never);
      await part.until("the report", () => !confirm().disabled);
      expect(part.find<HTMLTextAreaElement>("textarea").value).toBe("");
    },
  );

  test("what is typed last wins over what is still being read", async () => {
    open();
    await give(exportOf({ gap: "10px" }));
    await give(exportOf({ gap: "10px", pad: "20px" }));
    await part.until("the report", () => confirm().textContent === "Import 2 changes");
    await give("");
    await part.until("the empty state", () => confirm().disabled);
  });

  test.each(["light", "dark"] as const)("axe finds nothing, %s", async (theme) => {
    part = prepareComponent({ theme });
    part.draw(ImportDialog, {} as never);
    await give(exportOf({ gap: "10px", nope: "1px" }));
    await part.until("the report", () => !confirm().disabled);
    expect(await findDialogFaults(part)).toEqual([]);
  });
});
