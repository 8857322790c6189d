import { expect, it } from "vitest";
import { flags, parseArguments } from "./server/arguments.js";
import { usage } from "./usage.js";

const lines = usage().split("\n");

it("fits a screen of 24 lines and 80 columns", () => {
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

it("names every flag", () => {
  for (const { name } of flags) expect(usage()).toContain(`--${name}`);
});

it("has an example that starts the server", () => {
  const command =
    usage()
      .replace(/\\\n/g, " ")
      .match(/npx design-token-panel-server (.*)/)?.[1] ?? "";
  expect(parseArguments(command.trim().split(/\s+/))).toMatchObject({
    kind: "run",
    options: { writeRoot: "src", routing: "tokens.routing.json", allowOrigins: ["http://localhost:5173"] },
  });
});
