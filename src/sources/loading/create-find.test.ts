import { expect, test, vi } from "vitest";
import { createFind } from "./create-find.js";
import { MissingFiles } from "./missing-files.js";

test("a file that others load over and over is looked for once for each of them", () => {
  const candidates = vi.fn((_: string, address: string) => [`${address}.css`]);
  const missing = new MissingFiles(undefined);
  const find = createFind(new Map([["a.css", "A"]]), candidates, {
    ...{ rules: undefined, unread: undefined, missing },
    isEntry: () => false,
  });
  const paths = ["one.css", "other.css"];
  for (let time = 0; time < 3; time++)
    for (const path of paths) {
      expect(find({ path }, "a")).toBe("A");
      expect(find({ path }, "b")).toBeUndefined();
    }
  expect(candidates).toHaveBeenCalledTimes(4);
  for (const path of paths) expect(missing.unreadIn(path, "b")?.reason).toMatch(/was not found/);
});
