import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";

const folder = fileURLToPath(new URL("../../.github/workflows/", import.meta.url));
const read = (file: string) => readFileSync(folder + file, "utf8");

describe.each(readdirSync(folder))("the workflow %s", (file) => {
  const text = read(file);

  it("says what it may do, and asks for no secret", () => {
    expect(text).toMatch(/^permissions:/m);
    expect(text).not.toMatch(/secrets\.|write-all/);
  });

  it("pins each action to a version", () => {
    const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action = ""]) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });
});

test("a release runs every gate, then looks into the package, and only then may it publish that very file", () => {
  const [check = "", publish = ""] = read("release.yml").split("\n  publish:\n");
  const steps = [
    "npm ci",
    ".ci/run",
    "npm pack",
    "node scripts/check-package.mjs packed/*.tgz",
    "upload-artifact",
  ];
  const places = steps.map((step) => check.indexOf(step));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(check).not.toContain("write");
  expect(publish).toContain("needs: check");
  expect(publish).toContain("id-token: write");
  expect(publish).toContain("npm publish ./*.tgz --provenance");
  expect(publish).not.toContain("checkout");
});
