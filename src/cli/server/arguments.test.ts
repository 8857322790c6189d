import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flags, parseArguments } from "./arguments.js";

const required = ["--write-root", "css", "--routing", "routing.json"];

function options(...more: string[]) {
  const parsed = parseArguments([...required, ...more]);
  if (parsed.kind !== "run") throw new Error(`expected to run, got ${JSON.stringify(parsed)}`);
  return parsed.options;
}

function mistake(...argv: string[]): string {
  const parsed = parseArguments(argv);
  if (parsed.kind !== "mistake") throw new Error(`expected a mistake, got ${JSON.stringify(parsed)}`);
  return parsed.message;
}

it("has defaults for what is not given", () => {
  expect(options()).toEqual({
    root: undefined,
    writeRoot: "css",
    routing: "routing.json",
    port: 24681,
    host: "127.0.0.1",
    allowOrigins: [],
    quiet: false,
  });
});

it("reads values after a space and after `=`", () => {
  expect(options("--port=0", "--host", "::1", "--root=/srv", "--quiet")).toMatchObject({
    port: 0,
    host: "::1",
    root: "/srv",
    quiet: true,
  });
});

it("keeps everything after the first `=`", () => {
  expect(options("--root=a=b").root).toBe("a=b");
});

it("counts the last of a single-value flag given twice", () => {
  expect(options("--port", "1", "--write-root", "other", "--port=2")).toMatchObject({
    port: 2,
    writeRoot: "other",
  });
});

it("collects every --allow-origin, in order", () => {
  expect(options("--allow-origin", "http://b", "--allow-origin=http://a").allowOrigins).toEqual([
    "http://b",
    "http://a",
  ]);
});

it.each(["0", "80", "65535", "00080"])("takes %j for a port", (port) => {
  expect(options("--port", port).port).toBe(Number(port));
});

it.each(["65536", "-1", "-0", "+80", "0x1F90", "1e4", "80.0", " 80 ", "80a", "٣", "99999999999"])(
  "does not take %j for a port",
  (port) => {
    expect(mistake(...required, `--port=${port}`)).toMatch(/^--port must be a whole number from 0 to 65535/);
  },
);

it.each(["--help", "-h"])("lets %s win over every mistake on the line", (help) => {
  for (const argv of [
    [help],
    ["--nonsense", help],
    ["--port", help],
    ["stray", "--port", "x", help],
    ["--version", help],
  ]) {
    expect(parseArguments(argv)).toEqual({ kind: "help" });
  }
});

it("gives the version without any other flag", () => {
  expect(parseArguments(["--version"])).toEqual({ kind: "version" });
});

describe("a mistake names the flag", () => {
  it.each([
    [[], "--write-root"],
    [["--write-root", "css"], "--routing"],
    [["--routing", "r.json"], "--write-root"],
    [["--port"], "--port needs a value"],
    [["--port="], "--port needs a value"],
    [["--host="], "--host needs a value"],
    [["--host", ""], "--host needs a value"],
    [["--write-root", ""], "--write-root needs a value"],
    [["--write-root", "--routing", "r.json"], '--write-root needs a value, but "--routing" follows'],
    [["--allow-origin"], "--allow-origin needs a value"],
    [["--quiet=yes"], "--quiet takes no value"],
    [["--colour", "red"], '"--colour"'],
    [["--Port", "1"], '"--Port"'],
    [["-q"], '"-q"'],
    [["-p", "80"], '"-p"'],
    [["css"], '"css"'],
    [["--", "css"], '"css"'],
    [["--quiet", "yes"], '"yes"'],
  ])("%j", (argv, words) => {
    expect(mistake(...argv)).toContain(words);
  });

  it("in one line of bounded length, whatever was typed", () => {
    const anything = fc.string({ unit: "binary", maxLength: 300 });
    const word = fc.oneof(anything, fc.constantFrom(...flags.map(({ name }) => `--${name}`)));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (argv) => {
        const parsed = parseArguments(argv);
        if (parsed.kind !== "mistake") return;
        expect(parsed.message.length).toBeLessThan(620);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
        expect(parsed.message).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      }),
    );
  });
});
