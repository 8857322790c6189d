import { describe, expect, it } from "vitest";
import { anySiteUsage, parseAnySite } from "./arguments.js";
import { pageAddress } from "./lines.js";
import { namesSite } from "./main.js";

const run = (...argv: string[]) => {
  const parsed = parseAnySite(argv);
  return parsed.kind === "run" ? parsed.command : parsed;
};

describe("the command line of the proxy", () => {
  it("takes an address, and has a default for all else", () => {
    expect(run("http://localhost:3000/blog?a")).toMatchObject({
      address: new URL("http://localhost:3000/blog?a"),
      root: undefined,
      writeRoot: undefined,
      port: 24680,
      host: "127.0.0.1",
      open: false,
      launcher: true,
      quiet: false,
    });
  });

  it.each([
    ["localhost:3000", "http://localhost:3000/"],
    [":8000", "http://localhost:8000/"],
    ["8000", "http://localhost:8000/"],
    ["8000/about", "http://localhost:8000/about"],
    ["localhost:8000?page=2", "http://localhost:8000/?page=2"],
    ["127.0.0.1:80/a", "http://127.0.0.1/a"],
    ["[::1]:5173", "http://[::1]:5173/"],
    ["https://site.test", "https://site.test/"],
  ])("reads %s as %s", (given, expected) => {
    expect(run(given)).toMatchObject({ address: new URL(expected) });
    expect(namesSite([given])).toBe(true);
  });

  it("takes its flags before and after the address, and the last of two", () => {
    const argv = [
      "--port=0",
      "--open",
      "http://localhost:3000",
      "--port",
      "8080",
      "--quiet",
      "--write-root",
      "css",
    ];
    expect(run(...argv)).toMatchObject({ port: 8080, open: true, quiet: true, writeRoot: "css" });
    expect(namesSite(argv)).toBe(true);
  });

  it.each([
    [["http://localhost:3000", "--prot", "1"], 'unknown flag "--prot"; did you mean --port?'],
    [["http://localhost:3000", "--port"], "--port needs a value"],
    [["http://localhost:3000", "--port", "80x"], '--port must be a whole number from 0 to 65535, not "80x"'],
    [["http://localhost:3000", "--host="], "--host needs a value"],
    [["http://localhost:3000", "--open=yes"], "--open takes no value"],
    [
      ["http://localhost:3000", "http://localhost:4000"],
      'unexpected argument "http://localhost:4000"; one address is enough',
    ],
    [["ftp://localhost"], '"ftp://localhost" is neither http nor https'],
    [["http://"], '"http://" is not an address such as http://localhost:3000'],
    [["http://a:b@localhost:3000"], '"http://a:b@localhost:3000" must not hold a user name or a password'],
  ])("refuses %j in one line", (argv, message) => {
    expect(run(...argv)).toEqual({ kind: "mistake", message });
  });

  it("prints its help and its version whatever else is wrong", () => {
    expect(run("ftp://x", "--nonsense", "-h")).toEqual({ kind: "help" });
    expect(run("ftp://x", "--version")).toEqual({ kind: "version" });
    expect(
      anySiteUsage()
        .split("\n")
        .every((line) => line.length <= 80),
    ).toBe(true);
  });

  it.each([
    [["init", "http://localhost:3000"]],
    [["doctor", "--origin", "http://localhost:3000"]],
    [["--origin", "http://localhost:3000", "doctor"]],
    [["inti"]],
    [["--version"]],
    [[]],
  ])("is not meant by %j", (argv) => {
    expect(namesSite(argv)).toBe(false);
  });
});

describe("the page to open", () => {
  const at = (address: string, host = "127.0.0.1") => pageAddress({ address: new URL(address), host }, 24680);

  it("has the name that the site has on this machine, and its path", () => {
    expect(at("http://localhost:3000/a?b")).toBe("http://localhost:24680/a?b");
    expect(at("http://127.0.0.1:3000")).toBe("http://127.0.0.1:24680/");
    expect(at("http://app.localhost:3000")).toBe("http://app.localhost:24680/");
    expect(at("https://site.test")).toBe("http://localhost:24680/");
    expect(at("http://localhost:3000", "0.0.0.0")).toBe("http://localhost:24680/");
    expect(at("http://localhost:3000", "fe80::1")).toBe("http://[fe80::1]:24680/");
  });
});
