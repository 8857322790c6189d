import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { en } from "../../src/panel/strings/en.js";
import { toolsEn } from "../../src/panel/strings/tools-en.js";
import { missingIn, proofsIn } from "../named-proofs.js";

const page = "test/panel/claims.md";
const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(join(root, page), "utf8");
const strings: Readonly<Record<string, string>> = { ...en, ...toolsEn };

const [, proved = "", unproved = "", silent = ""] = text.split("\n## ");
const [provedClaims, unprovedClaims] = [proved, unproved].map((part) => part.split("\n- ").slice(1));

/** A name without `.one` and `.other` is that of both. */
function keysIn(part: string): readonly string[] {
  return namesIn(part).flatMap((name) => (name in strings ? [name] : [`${name}.one`, `${name}.other`]));
}

/** Names are in code and no name of a function, which follows a link. */
function namesIn(part: string): readonly string[] {
  return [...part.matchAll(/(?<!\) )`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** The places that a claim names as `[file](path) \`function\``, of which these are not there. */
function missingLooks(claim: string): readonly string[] {
  const looks = [...claim.matchAll(/\]\(([^)]+)\) `([^`]+)`/g)];
  if (looks.length === 0) return [`nothing looks at ${namesIn(claim)[0]}`];
  return looks.flatMap(([, path = "", name = ""]) => {
    const file = join(dirname(page), path);
    return readFileSync(join(root, file), "utf8").includes(name) ? [] : [`${file} has no ${name}`];
  });
}

/** Of the sentences that a claim quotes, those that the panel says otherwise: they are to be looked at again. */
function changedSentences(claim: string): readonly string[] {
  return [...claim.matchAll(/`([^`]+)` "([^"]*)"/g)].flatMap(([, name = "", quoted]) => {
    const said = strings[name] ?? strings[`${name}.other`];
    return said === quoted ? [] : [`${name} says "${said}"`];
  });
}

const claims = [...(provedClaims ?? []), ...(unprovedClaims ?? [])];

test("every string of the panel stands once in the list, among what claims something or what claims nothing", () => {
  const listed = [...claims, silent].flatMap(keysIn);
  expect([...listed].sort()).toEqual(Object.keys(strings).sort());
});

test("every claim is quoted as the panel says it", () => {
  const quoted = claims.flatMap((claim) => [...claim.matchAll(/`[^`]+` "/g)]);
  expect(quoted).toHaveLength(claims.flatMap(namesIn).length);
  expect(claims.flatMap(changedSentences)).toEqual([]);
});

test("every claim names what looks before it is said", () => {
  expect(claims.flatMap(missingLooks)).toEqual([]);
});

test("every claim names the tests that fail where it is untrue, but for those that say that they have none", () => {
  const withoutProof = provedClaims?.filter((claim) => proofsIn(claim, page).length === 0);
  expect(withoutProof).toEqual([]);
  expect(claims.flatMap((claim) => proofsIn(claim, page)).flatMap(missingIn)).toEqual([]);
  expect(unprovedClaims?.flatMap((claim) => proofsIn(claim, page))).toEqual([]);
  expect(unprovedClaims?.flatMap(namesIn).length).toBeLessThanOrEqual(10);
});

test("a claim that says something else, or that nothing looks at, is found", () => {
  expect(changedSentences('`title` "Design tokens"')).toEqual([]);
  expect(changedSentences('`title` "Tokens"')).toEqual(['title says "Design tokens"']);
  expect(missingLooks("`title`")).toEqual(["nothing looks at title"]);
  expect(missingLooks("`title` [this](claims.test.ts) `missingLooks`")).toEqual([]);
  expect(missingLooks("`title` [list](claims.md) `a function that went`")).toHaveLength(1);
  expect(keysIn("`changes` `title` [x](y) `z`")).toEqual(["changes.one", "changes.other", "title"]);
});
