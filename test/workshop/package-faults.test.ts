import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { findPackageFaults } from "../../scripts/gates/package-faults.mjs";

/** A tarball as npm writes it, so far as its reader looks. */
function pack(files: Readonly<Record<string, string>>, type = "0"): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const body = Buffer.from(text);
    const header = Buffer.alloc(512);
    header.write(path, 0);
    header.write("0000644\0", 100);
    header.write(`${body.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write(type, 156);
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

const manifest = {
  license: "MIT",
  files: ["dist", "docs"],
  bin: { tool: "./dist/bin/tool.js" },
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  scripts: { test: "node test.mjs" },
};

const good = {
  "package/package.json": JSON.stringify(manifest),
  "package/LICENSE": "MIT License\n\nCopyright (c) somebody\n",
  "package/README.md": "# Tool\n",
  "package/dist/index.js": "export const a = 1;\n",
  "package/dist/index.d.ts": "export declare const a: 1;\n",
  "package/dist/bin/tool.js": "#!/usr/bin/env node\n",
  "package/dist/THIRD-PARTY-NOTICES.md": "# Notices\n\n## lib 1.0.0 (MIT)\n\nCopyright (c) another\n",
};

const faultsOf = (changes: Readonly<Record<string, string>>, folders: string[] = []) =>
  findPackageFaults(pack({ ...good, ...changes }), folders);

const withManifest = (changes: object) => ({
  "package/package.json": JSON.stringify({ ...manifest, ...changes }),
});

test("a package of listed files with their licences has no fault", () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ["a test", { "package/dist/a.test.js": "" }, "dist/a.test.js belongs to the tests"],
  ["a folder of tests", { "package/docs/test/a.js": "" }, "docs/test/a.js belongs to the tests"],
  ["a source map", { "package/dist/index.js.map": "{}" }, "dist/index.js.map is a source map"],
  [
    "a reference to one",
    { "package/dist/index.js": "a();\n//# sourceMappingURL=data:application/json,{}" },
    "dist/index.js refers to a source map",
  ],
  [
    "a file that nobody listed",
    { "package/notes.txt": "" },
    "notes.txt is not among the files that package.json lists",
  ],
  ["a hidden file", { "package/dist/.env": "" }, "dist/.env is hidden, or installed by npm"],
  [
    "native code",
    { "package/dist/binding.gyp": "" },
    "dist/binding.gyp is native code, which npm would build on installing",
  ],
  [
    "a script that installing runs",
    withManifest({ scripts: { postinstall: "node x" } }),
    "package.json has the script postinstall, which runs on the machine of whoever installs it",
  ],
  [
    "a dependency",
    withManifest({ dependencies: { lib: "1" } }),
    "package.json has dependencies: what the package uses is bundled into it",
  ],
  [
    "an entry point that is not there",
    withManifest({ exports: { "./vite": "./dist/vite.js" } }),
    "dist/vite.js is named in package.json and missing",
  ],
  [
    "a program without its first line",
    { "package/dist/bin/tool.js": "run();" },
    "./dist/bin/tool.js does not start as a program of Node",
  ],
  [
    "another licence than it says",
    { "package/LICENSE": "GPL" },
    "LICENSE is not the text of the MIT licence",
  ],
  [
    "code under a licence that asks for more",
    { "package/dist/THIRD-PARTY-NOTICES.md": "## lib 1.0.0 (GPL-3.0)\n\nCopyright\n" },
    "dist/THIRD-PARTY-NOTICES.md: lib 1.0.0 is under GPL-3.0, which needs a second look",
  ],
  [
    "code without the text of its licence",
    { "package/dist/THIRD-PARTY-NOTICES.md": "## lib 1.0.0 (MIT)\n\n\n" },
    "dist/THIRD-PARTY-NOTICES.md: the licence text of lib 1.0.0 is missing",
  ],
  [
    "a path that leads out",
    { "package/../evil.js": "" },
    "package/../evil.js is not an ordinary file of the package",
  ],
])("%s is a fault", (_, changes, fault) => {
  expect(faultsOf(changes)).toEqual([fault]);
});

test("the name of a folder of the machine that packed is a fault", () => {
  const changes = { "package/dist/index.js": 'const from = "/home/somebody/tool/src";\n' };
  expect(faultsOf(changes, ["/home/somebody/tool"])).toEqual([
    "dist/index.js names a folder of this machine: /home/somebody/tool",
  ]);
});

test("a link is a fault, and so is what holds no package", () => {
  expect(findPackageFaults(pack({ "package/package.json": "" }, "2"))).toEqual([
    "package.json is missing or is not JSON",
  ]);
  expect(findPackageFaults(pack({ "package/package.json": "not JSON" }))).toEqual([
    "package.json is missing or is not JSON",
  ]);
});
