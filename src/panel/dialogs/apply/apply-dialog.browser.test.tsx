import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  type Answer,
  type DrawnComponent,
  findDialogFaults,
  prepareComponent,
} from "../../../../test/panel/draw-component.js";
import type { FilePreview, Hunk } from "../../../model/wire/wire.js";
import { ApplyDialog } from "./apply-dialog.js";

let part: DrawnComponent;
afterEach(() => part.end());

const blue = { tab: "color", tier: "palette", item: "blue" };
const gap = { tab: "space", tier: "raw", item: "gap" };

function fileOf(file: string, extra: Partial<FilePreview>): FilePreview {
  return { file, digest: "0".repeat(64), changed: [], unchanged: [], unknown: [], hunks: [], ...extra };
}

function hunk(cssVar: string, before: string, after: string, extra: Partial<Hunk> = {}): Hunk {
  return { cssVar, line: 14, selector: ":root", conditions: [], before, after, ...extra };
}

const previewed200 = (fields: object) =>
  Response.json({ ok: true, preview: true, project: "my-site", files: [], ...fields });

/** A server that has both tokens in one file, and remembers what it was asked to write. */
function server(written: Record<string, string>[] = []): Answer {
  return ({ tokens, preview }) => {
    const values = tokens ?? preview ?? {};
    const names = Object.keys(values);
    const hunks = names.map((name, index) =>
      hunk(name, name === "--blue" ? "#3454d1" : "8px", values[name] ?? "", {
        line: 14 + index,
        selector: index === 0 ? ":root" : ".dark",
      }),
    );
    if (preview) return previewed200({ files: [fileOf("src/tokens.css", { changed: names, hunks })] });
    written.push(values);
    return Response.json({
      ok: true,
      updated: [{ file: "src/tokens.css", changed: names, unchanged: [], unknown: [] }],
    });
  };
}

function open(
  answer: Answer,
  changes: readonly (readonly [typeof blue, string])[] = [
    [blue, "#123456"],
    [gap, "12px"],
  ],
  lengths = 0,
) {
  part = prepareComponent({ answer, lengths });
  for (const [address, value] of changes) part.session.set(address, value);
  part.draw(ApplyDialog, {} as never);
}

const title = () => part.find("h2").textContent;
const confirm = () => part.find<HTMLButtonElement>('[data-action="confirm-apply"]');
const previewed = () =>
  part.until("the preview", () => part.root.querySelector('[data-action="confirm-apply"]'));

test("of a thousand changes in fifty files only what is near the view is drawn, and all of it can be reached", async () => {
  const changes = (file: number) => Array.from({ length: 20 }, (_, at) => `--t${file * 20 + at}`);
  const files = Array.from({ length: 50 }, (_, file) =>
    fileOf(`src/f${file}.css`, {
      changed: changes(file),
      hunks: changes(file).map((cssVar, at) => hunk(cssVar, "1px", "7px", { line: at + 1 })),
    }),
  );
  const all = Array.from({ length: 1000 }, (_, at) => ({ tab: "many", tier: "raw", item: `t${at}` }));
  open(
    () => previewed200({ files }),
    all.map((address) => [address, "7px"]),
    1000,
  );
  await previewed();
  await part.until("some lines", () => part.root.querySelectorAll(".hunk").length > 0);
  expect(part.find(".dialog-body").querySelectorAll("*").length).toBeLessThan(1500);
  const body = part.find(".dialog-body");
  part.find<HTMLInputElement>(".hunk input").focus();
  body.scrollTop = body.scrollHeight;
  await part.until("the last line", () => {
    body.scrollTop = body.scrollHeight;
    return part.root.querySelector('[aria-label^="Write --t999,"]');
  });
  expect(part.root.activeElement?.getAttribute("aria-label")).toMatch(/^Write --t0,/);
  expect(part.find(".dialog-body").querySelectorAll("*").length).toBeLessThan(1500);
  expect(title()).toContain("1,000");
});

describe("before writing", () => {
  test("what a server says of other tokens neither counts nor shows, but that it did", async () => {
    const names = ["--blue", "--evil", "__proto__"];
    const hunks = names.map((name) => hunk(name, "#3454d1", "#123456"));
    open(
      () => previewed200({ files: [fileOf("src/tokens.css", { changed: names, hunks })] }),
      [[blue, "#123456"]],
    );
    await previewed();
    expect(title()).toBe("Write 1 change to 1 file in my-site?");
    expect(part.all(".hunk")).toHaveLength(1);
    const text = part.find(".dialog-body").textContent;
    expect(text).not.toContain("--evil");
    expect(text).toContain("Left out: about other tokens");
  });

  test("of thirty thousand lines about one change few are drawn, and the others are counted", async () => {
    const files = Array.from({ length: 30_000 }, (_, at) =>
      fileOf(`f${at}.css`, { changed: ["--blue"], hunks: [hunk("--blue", "#3454d1", "#123456")] }),
    );
    open(() => previewed200({ files }), [[blue, "#123456"]]);
    await previewed();
    expect(part.all(".file").length).toBeLessThan(30);
    expect(part.find(".leftover").textContent).toContain("59,960 entries");
  });

  test("the title says what will happen, and every change its file, line, name, before and after", async () => {
    open(server());
    await previewed();
    expect(title()).toBe("Write 2 changes to 1 file in my-site?");
    const text = part.find(".file").textContent;
    for (const piece of [
      "src/tokens.css",
      "14",
      "--blue",
      "#3454d1",
      "#123456",
      "--gap",
      "8px",
      "12px",
      "in .dark",
    ]) {
      expect(text).toContain(piece);
    }
    expect(part.find(".hunk").textContent).not.toContain("in :root");
  });

  test("only what is chosen is written, and the title follows", async () => {
    const written: Record<string, string>[] = [];
    open(server(written));
    await previewed();
    await userEvent.click(part.find('[aria-label^="Write --gap"]'));
    expect(title()).toBe("Write 1 change to 1 file in my-site?");
    const status = part.find('.dialog-panel > [role="status"]');
    const heard: string[] = [];
    new MutationObserver(() => heard.push(status.textContent ?? "")).observe(status, { childList: true });
    await userEvent.click(confirm());
    await part.until("the result", () => title()?.includes("in your files"));
    expect(heard).toEqual(["Writing…", title()]);
    expect(written).toEqual([{ "--blue": "#123456" }]);
    expect(part.session.itemState(gap).changed).toBe(true);
  });

  test("nothing chosen writes nothing", async () => {
    open(server());
    await previewed();
    await userEvent.click(part.find('[aria-label^="All changes of"]'));
    expect(title()).toBe("Nothing chosen");
    expect(confirm().disabled).toBe(true);
  });

  test("names no file takes are listed with where they are declared instead, or with what to do", async () => {
    open(() =>
      previewed200({
        files: [
          fileOf("src/tokens.css", {
            unknown: ["--blue", "--gap"],
            declaredElsewhere: { "--blue": [{ line: 40, selector: ".dark", conditions: ["@media print"] }] },
          }),
          fileOf("src/theme.ts", { unknown: ["--gap"] }),
        ],
      }),
    );
    await part.until("the plan", () => title() === "Nothing to write");
    const text = part.find(".dialog-body").textContent ?? "";
    expect(text).toContain("@media print .dark");
    expect(text).toContain("line 40");
    expect(text).toContain("src/tokens.css, src/theme.ts does not declare it.");
    expect(text).toMatch(/add this line to a rule such as :root.*--gap: 12px;$/);
    expect(text).not.toContain("--blue: ");
    expect(confirm().disabled).toBe(true);
  });

  test("of more places than can be drawn, a name keeps that there are some", async () => {
    open(() =>
      previewed200({
        files: [
          fileOf("src/tokens.css", {
            unknown: ["--gap"],
            declaredElsewhere: { "--gap": [] },
          }),
        ],
      }),
    );
    await part.until("the plan", () => title() === "Nothing to write");
    expect(part.find(".dialog-body").textContent).toContain(
      "Declared in src/tokens.css where this page does not use it: …",
    );
  });

  test("a name that the server does not answer for is not said to be missing in a file", async () => {
    open(() => previewed200({}), [[gap, "12px"]]);
    await part.until("the plan", () => title() === "Nothing to write");
    const text = part.find(".dialog-body").textContent ?? "";
    expect(text).toContain("--gapThe server said nothing of it.");
    expect(text).not.toContain("does not declare it");
  });

  test("what the files hold already needs no writing, and its mark can go", async () => {
    let writes = 0;
    open(
      ({ preview, tokens }) => {
        const unchanged = Object.keys(tokens ?? preview ?? {});
        if (preview) return previewed200({ files: [fileOf("a.css", { unchanged })] });
        writes++;
        return Response.json({ ok: true, updated: [{ file: "a.css", changed: [], unchanged, unknown: [] }] });
      },
      [[gap, "12px"]],
    );
    await part.until("the plan", () => title() === "1 change is already in your files");
    await userEvent.click(confirm());
    await part.until("the result", () => title() === "1 change is in your files");
    expect(writes).toBe(1);
  });

  test("what page and files do not agree about stands apart, unticked, with both values, and is written only when ticked", async () => {
    const asked: object[] = [];
    open(
      (request) => {
        asked.push(request);
        if (request.tokens) return server()(request);
        const place = { file: "src/a.css", line: 3, selector: ".dark", conditions: [], value: "10px" };
        const seen = { value: "9px", selector: ":root", conditions: ["@layer base"], sheet: 0 };
        const refused = [{ cssVar: "--gap", reason: "differs", seen, places: [place] }];
        return previewed200({ files: [fileOf("src/a.css", {})], refused });
      },
      [[gap, "12px"]],
    );
    await part.until("the plan", () => title() === "Nothing chosen");
    const text = part.find(".refused").textContent;
    for (const piece of ["--gap", "12px", "9px", "@layer base :root", "src/a.css", "line 3", "10px", ".dark"])
      expect(text).toContain(piece);
    const box = part.find<HTMLInputElement>('[data-action="anyway"]');
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    expect(title()).toBe("Write 1 change to 1 file in my-site?");
    await userEvent.click(confirm());
    await part.until("the result", () => title() === "1 change is in your files");
    expect(asked.at(-1)).toMatchObject({
      tokens: { "--gap": "12px" },
      anyway: ["--gap"],
      expectDigests: { "src/a.css": "0".repeat(64) },
    });
  });

  test("what no file can take stands apart from what page and files differ on, with its reason and no word of a tick", async () => {
    const place = { file: "src/a.scss", line: 3, selector: ":root", conditions: [], value: "$gap * 2" };
    const unable = { cssVar: "--gap", reason: "source", why: "Sass calculates $gap * 2", places: [place] };
    const differs = { cssVar: "--blue", reason: "differs", places: [place] };
    let refused: readonly object[] = [unable];
    open(() => previewed200({ files: [fileOf("src/a.scss", {})], refused }));
    await part.until("the plan", () => title() === "Nothing to write");
    const sections = () => part.all(".refused").map((one) => one.querySelector(".file-header")?.textContent);
    expect(sections()).toEqual(["Cannot be written from here"]);
    expect(part.find(".refused").textContent).toContain("--gapSass calculates $gap * 2");
    const box = part.find<HTMLInputElement>('[data-action="anyway"]');
    expect([box.disabled, getComputedStyle(box).visibility]).toEqual([true, "hidden"]);
    part.end();
    refused = [unable, differs];
    open(() => previewed200({ files: [fileOf("src/a.scss", {})], refused }));
    await part.until("the plan", () => title() === "Nothing chosen");
    expect(sections()).toEqual([
      "Page and files do not agreeTick to write all the same",
      "Cannot be written from here",
    ]);
  });

  test("a file that a build writes is told as that, and written only when the user ticks it", async () => {
    open(({ preview = {} }) => {
      const changed = Object.keys(preview);
      const hunks = changed.map((name) => hunk(name, "1px", "2px"));
      return previewed200({ files: [fileOf("dist/a.css", { changed, hunks, generated: "git ignores it" })] });
    });
    await previewed();
    expect(part.find(".file-warning").textContent).toContain("git ignores it");
    expect(title()).toBe("Nothing chosen");
    expect(part.find<HTMLButtonElement>('[data-action="confirm-apply"]').disabled).toBe(true);
    part.find<HTMLInputElement>(".file-check input").click();
    await part.until("the ticks", () => title()?.includes("Write 2 changes"));
    expect(part.find<HTMLButtonElement>('[data-action="confirm-apply"]').disabled).toBe(false);
  });

  test("with nothing changed it says so", async () => {
    open(server(), []);
    await part.until("the words", () => title() === "Nothing to write");
    expect(part.all('[data-action="confirm-apply"]')).toHaveLength(0);
  });
});

describe("failures", () => {
  const failing =
    (status: number, body: object): Answer =>
    (request) =>
      request.preview ? server()(request) : Response.json({ ok: false, error: "no", ...body }, { status });

  test("no server: in words, with the command, and a way to try again", async () => {
    part = prepareComponent();
    part.session.set(gap, "12px");
    part.draw(ApplyDialog, {} as never);
    await part.until("the failure", () => part.root.querySelector('[role="alert"]'));
    expect(title()).toBe("Your files could not be read");
    expect(part.find("code").textContent).toContain("npx design-token-panel-server");
    expect(part.root.activeElement?.textContent).toBe("Try again");
  });

  test("an origin that may not write: with the flag to add", async () => {
    open(() => Response.json({ ok: false, error: "Origin not allowed" }, { status: 403 }));
    await part.until("the failure", () => part.root.querySelector("code"));
    expect(part.find("code").textContent).toBe(`--allow-origin ${location.origin}`);
    const copy = part.find('[data-action="copy-command"]');
    await userEvent.click(copy);
    await part.until("the outcome", () => /copied/i.test(copy.textContent ?? ""));
  });

  test.each(["preview", "write"])(
    "no answer in time: only of a %s that may have written it is said",
    async (unanswered) => {
      open((request) => {
        if (unanswered === "write" && request.preview) return server()(request);
        throw new DOMException("too late", "TimeoutError");
      });
      if (unanswered === "write") {
        await previewed();
        await userEvent.click(confirm());
      }
      const alert = await part.until("the failure", () => part.root.querySelector('[role="alert"]'));
      expect(alert.textContent).toContain("did not answer within 10 seconds");
      expect(alert.textContent?.includes("It may have written")).toBe(unanswered === "write");
    },
  );

  test.each<[string, () => Response, string]>([
    ["no answer", () => Response.error(), "Perhaps written"],
    [
      "a proxy that lost the server",
      () => new Response("<title>502</title>", { status: 502 }),
      "Perhaps written",
    ],
    ["an answer that broke off", () => new Response('{"ok":tr'), "Perhaps written"],
    [
      "a file that could not be put back",
      () =>
        Response.json(
          { ok: false, error: "no", failedFile: "a.css", restoreFailures: ["b.css"] },
          { status: 500 },
        ),
      "Perhaps written",
    ],
    [
      "an error of the server's own",
      () => Response.json({ ok: false, error: "no" }, { status: 500 }),
      "Perhaps written",
    ],
    [
      "a file that cannot be written",
      () => Response.json({ ok: false, error: "no", failedFile: "a.css" }, { status: 500 }),
      "Not written",
    ],
    ["a refusal", () => Response.json({ ok: false, error: "no" }, { status: 400 }), "Not written"],
  ])("%s to a write: what is not known is not said, and is looked at again", async (_, answer, words) => {
    open((request) => {
      if (request.preview) return server()(request);
      const response = answer();
      if (response.type === "error") throw new TypeError("Failed to fetch");
      return response;
    });
    await previewed();
    await userEvent.click(confirm());
    const alert = await part.until("the failure", () => part.root.querySelector('[role="alert"]'));
    expect(title()).toBe(words);
    expect(alert.textContent).not.toMatch(/nothing was written|are as they were/);
    if (words === "Perhaps written") part.button("Look again");
  });

  test("a file that changed meanwhile: looks again instead of writing over it", async () => {
    let isStale = true;
    open((request) => {
      if (request.preview || !isStale) return server()(request);
      isStale = false;
      return Response.json(
        { ok: false, error: "stale", reason: "stale-file", files: ["src/tokens.css"] },
        { status: 409 },
      );
    });
    await previewed();
    await userEvent.click(confirm());
    await part.until("the failure", () => part.root.querySelector('[role="alert"]'));
    expect(title()).toBe("Not written");
    expect(part.session.changeCount()).toBe(2);
    await userEvent.click(part.button("Look again"));
    await previewed();
    await userEvent.click(confirm());
    await part.until("the result", () => title() === "2 changes are in your files");
  });

  test("a file that could not be written: named, and the changes stay pending", async () => {
    open(failing(500, { failedFile: "src/tokens.css" }));
    await previewed();
    await userEvent.click(confirm());
    const alert = await part.until("the failure", () => part.root.querySelector('[role="alert"]'));
    expect(alert.textContent).toContain("could not write src/tokens.css");
    expect(part.session.changeCount()).toBe(2);
  });

  test("a reason without end is cut", async () => {
    open(() => Response.json({ ok: false, error: "e".repeat(100_000) }, { status: 500 }));
    const line = await part.until("the reason", () => part.root.querySelector(".failure li"));
    expect(line.textContent).toHaveLength(400);
  });

  test("text from the server is text", async () => {
    const evil = "<img src=x onerror=alert(1)>";
    open(() =>
      previewed200({
        files: [fileOf(evil, { changed: ["--gap"], hunks: [hunk("--gap", evil, evil, { selector: evil })] })],
      }),
    );
    await previewed();
    expect(part.all("img")).toHaveLength(0);
    expect(part.find(".file-path").textContent).toBe(evil);
  });

  test("a path breaks at its folders, and one that no file has stays one text", async () => {
    const long = "a/".repeat(300);
    const filesOf = (path: string) =>
      fileOf(path, { changed: ["--gap"], hunks: [hunk("--gap", "8px", "12px")] });
    open(() => previewed200({ files: [filesOf("src/styles/tokens.css")] }));
    await previewed();
    expect(part.find(".file-path").innerHTML).toBe("src/<wbr>styles/<wbr>tokens.css");
    part.end();
    open(() => previewed200({ files: [filesOf(long)] }));
    await previewed();
    expect(part.find(".file-path").innerHTML).toBe(long);
  });
});

describe("the dialog", () => {
  test("Escape closes it, once, and the focus goes back", async () => {
    part = prepareComponent({ answer: server() });
    const before = document.createElement("button");
    part.root.prepend(before);
    before.focus();
    part.session.set(gap, "12px");
    part.draw(ApplyDialog, {} as never);
    await previewed();
    await userEvent.keyboard("{Escape}");
    await part.until("closing", () => part.closed() === 1);
    expect(part.root.activeElement).toBe(before);
  });

  test("a press that began inside and ended outside does not close it; one outside does", async () => {
    open(server());
    await previewed();
    const dialog = part.find<HTMLDialogElement>("dialog");
    const press = (type: string, target: Element) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    press("pointerdown", part.find("h2"));
    press("click", dialog);
    expect(dialog.open).toBe(true);
    press("pointerdown", dialog);
    press("click", dialog);
    expect(dialog.open).toBe(false);
  });

  test("nothing closes it while it writes", async () => {
    let answer: (response: Response) => void = () => {};
    open((request) => {
      if (request.preview) return server()(request);
      // The session awaits whatever fetch gives; a promise stands for the response that has not come.
      return new Promise<Response>((resolve) => {
        answer = resolve;
      }) as unknown as Response;
    });
    await previewed();
    await userEvent.click(confirm());
    await userEvent.keyboard("{Escape}{Escape}{Escape}");
    expect(part.find<HTMLDialogElement>("dialog").open).toBe(true);
    expect(part.button("Writing…").getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(part.button("Writing…"), { force: true });
    expect(part.all("button:disabled")).toHaveLength(1);
    answer(Response.json({ ok: true, updated: [] }));
    await part.until("the end", () => title() === "Nothing was written");
  });

  test("the focus stays in it from step to step", async () => {
    open(server());
    const hasFocus = () => part.find("dialog").contains(part.root.activeElement);
    expect(hasFocus()).toBe(true);
    await previewed();
    expect(hasFocus()).toBe(true);
    // Enter twice on the panel's Apply must not write what was never seen; one Tab from there does.
    expect(part.root.activeElement?.textContent).toBe("Cancel");
    await userEvent.tab();
    expect(part.root.activeElement).toBe(confirm());
    await userEvent.keyboard("{Enter}");
    await part.until("the result", () => title() === "2 changes are in your files");
    expect(part.root.activeElement?.textContent).toBe("Done");
  });

  test("its parts carry the host's class and part names", async () => {
    open(server());
    await previewed();
    for (const name of ["overlay", "panel", "header", "title", "body", "footer"]) {
      expect(part.find(`.part-modal__${name}`).getAttribute("part")).toBe(`part-modal__${name}`);
    }
  });

  test.each(["light", "dark"] as const)("axe finds nothing, %s", async (theme) => {
    part = prepareComponent({ answer: server(), theme });
    part.session.set(blue, "#123456");
    part.session.set(gap, "12px");
    part.draw(ApplyDialog, {} as never);
    await previewed();
    expect(await findDialogFaults(part)).toEqual([]);
  });
});
