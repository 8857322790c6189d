import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, type DrawnComponent, prepareComponent } from "../../../../test/panel/draw-component.js";
import { ApplyDialog } from "./apply-dialog.js";

let part: DrawnComponent;
afterEach(() => part.end());

const gap = { tab: "space", tier: "raw", item: "gap" };
const outcome = { file: "tokens/a.json", changed: ["--gap"], unchanged: [], unknown: [] };
const hunk = {
  ...{ cssVar: "--gap", line: 4, selector: "space.gap", conditions: [], before: "8px", after: "12px" },
  spelling: { before: '"0.5"', after: '"0.75"' },
};
const preview = {
  ...{ ok: true, preview: true, project: "my-site" },
  files: [{ ...outcome, digest: "0".repeat(64), hunks: [hunk] }],
};

function open(answer: Answer): void {
  part = prepareComponent({ answer });
  part.session.set(gap, "12px");
  part.draw(ApplyDialog, {} as never);
}

const title = () => part.find("h2").textContent;
const confirm = () => part.find<HTMLButtonElement>('[data-action="confirm-apply"]');
const isAsked = () => part.root.querySelector('[data-action="confirm-apply"]');

test("what stands in a token file is shown as it is spelt there", async () => {
  open(() => Response.json(preview));
  await part.until("the preview", isAsked);
  const text = part.find(".hunk-values").textContent;
  expect(text).toContain('"0.5"');
  expect(text).toContain('"0.75"');
  expect(part.find(".hunk-name").textContent).toContain("space.gap");
});

test("what has built the style sheets is told with what it printed, or what to run", async () => {
  const build = { command: "npm run tokens", status: "failed", output: "no such file" };
  open((request) => Response.json(request.preview ? preview : { ok: true, updated: [outcome], build }));
  await part.until("the preview", isAsked);
  await userEvent.click(confirm());
  await part.until("the result", () => title()?.includes("in your files"));
  expect(part.find(".dialog-body").textContent).toContain("npm run tokens failed");
  expect(part.find(".build-output").textContent).toBe("no such file");
  const ends = [outcome, { ...outcome, file: "tokens/a.js", needsBuild: true }];
  for (const updated of ends) {
    part.end();
    open((request) => Response.json(request.preview ? preview : { ok: true, updated: [updated] }));
    await part.until("the preview", isAsked);
    await userEvent.click(confirm());
    await part.until("the result", () => title()?.includes("in your files"));
    const isTold = part.find(".dialog-body").textContent?.includes("Now run your build");
    expect(isTold).toBe("needsBuild" in updated);
  }
});

test("of an alias one place is chosen, and the box above says whether it is written at all", async () => {
  const asked: { throughAlias?: readonly string[]; anyway?: readonly string[] }[] = [];
  const place = (line: number, selector: string) => ({
    ...{ file: "tokens/a.json", line, selector, conditions: [], value: "8px" },
  });
  const refused = {
    ...{ cssVar: "--gap", reason: "source", why: "space.gap has its value from size.1" },
    places: [
      { ...place(4, "space.gap"), wins: true },
      { ...place(9, "size.1"), throughAlias: true },
    ],
  };
  open((request) => {
    asked.push(request);
    if (!request.preview) return Response.json({ ok: true, updated: [outcome] });
    return Response.json({
      ...preview,
      files: [{ ...preview.files[0], changed: [], hunks: [] }],
      refused: [refused],
    });
  });
  await part.until("the plan", () => title() === "Nothing chosen");
  expect(part.find(".refused").textContent).toContain("space.gap has its value from size.1");
  const radio = (at: number) => part.find<HTMLInputElement>(`.refused-facts > :nth-child(${at}) input`);
  const [here, there] = [radio(1), radio(2)];
  const box = part.find<HTMLInputElement>('[data-action="anyway"]');
  expect([here.checked, there.checked, box.checked]).toEqual([false, false, false]);
  await userEvent.click(box);
  expect([here.checked, there.checked]).toEqual([true, false]);
  await userEvent.click(there);
  expect([here.checked, there.checked, box.checked]).toEqual([false, true, true]);
  expect(title()).toBe("Write 1 change to 1 file in my-site?");
  await userEvent.click(confirm());
  await part.until("the result", () => title()?.includes("in your files"));
  expect(asked.at(-1)).toMatchObject({ anyway: ["--gap"], throughAlias: ["--gap"] });
});
