import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

const sheet = ":root{--a:1;--b:2;--c:3}\n.dark{--a:4}\n@media print{:root{--d:5}}\n";
const digest = createHash("sha256").update(sheet).digest("hex");

/** A request for some of four properties, now and then for a preview, with a digest, or one that is refused. */
const anyRequest = fc.record(
  {
    tokens: fc.dictionary(
      fc.constantFrom("--a", "--b", "--c", "--d"),
      fc.constantFrom("1", "2", "/* x */ 9", ""),
      {
        minKeys: 1,
      },
    ),
    page: fc.constantFrom({ attributes: { class: "dark" } }, { media: ["print"] }),
    dryRun: fc.constant(true),
    expectDigests: fc.constantFrom({ "a.css": digest }, { "a.css": "0".repeat(64) }),
  },
  { requiredKeys: ["tokens"] },
);

const someRequests = fc.array(anyRequest, { minLength: 2, maxLength: 8 });

async function applyAll(requests: readonly object[], isAtOnce: boolean, mode = 0o644) {
  const root = mkdtempSync(join(tmpdir(), "concurrent-requests-"));
  mkdirSync(join(root, "css"));
  writeFileSync(join(root, "a.css"), sheet);
  writeFileSync(join(root, "package.json"), '{"name":"site"}');
  chmodSync(join(root, "a.css"), mode);
  const routing = parseRouting({ "*": "a.css" });
  if (!routing.ok) throw new Error("the routing is wrong");
  const apply = createApply({ rootDir: root, writeRoot: ".", routing: routing.value });
  const outcomes = [];
  if (isAtOnce) outcomes.push(...(await Promise.all(requests.map((request) => apply.run(request)))));
  else for (const request of requests) outcomes.push(await apply.run(request));
  const text = readFileSync(join(root, "a.css"), "utf8");
  rmSync(root, { recursive: true });
  return { outcomes, text };
}

it("gives requests that are sent at once the answers and the file they would have one after the other", async () => {
  await fc.assert(
    fc.asyncProperty(someRequests, fc.constantFrom(0o644, 0o444), async (requests, mode) => {
      expect(await applyAll(requests, true, mode)).toEqual(await applyAll(requests, false, mode));
    }),
    { numRuns: 30 },
  );
});
