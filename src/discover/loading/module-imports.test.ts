import { describe, expect, it } from "vitest";
import { readModuleImports } from "./module-imports.js";
import { readPageText } from "./page-text.js";

describe("what a module imports", () => {
  it.each([
    ['import "./a.css";', ["./a.css"]],
    ["import a, {\n  b\n} from './a.js'; export * from \"./b\"", ["./a.js", "./b"]],
    ['// import "./a.css"\n/* import "./b.css" */', []],
    ['const pages = import.meta.glob("./pages/*.vue");\nimport "./a.css"; /* end */', ["./a.css"]],
    ['const later = () => import("./chosen.css");', []],
    ['import text from "./a.css?raw"; import url from "./b.css?url";', []],
    ["require('./a.css'); require('./b.js')", ["./a.css"]],
    ["const it = \"don't\"; import './a.css'", ["./a.css"]],
  ])("%s", (text, addresses) =>
    expect(readModuleImports(text).map(({ address }) => address)).toEqual(addresses),
  );

  it("tells what a style sheet in a component imports from what its script does", () => {
    expect(readModuleImports('<script>import "a"</script><style>@import "b";</style>')).toEqual([
      { address: "a", isStyle: false },
      { address: "b", isStyle: true },
    ]);
  });
});

describe("files that somebody made to be slow", () => {
  it.each(["/*", "import ", "'", "//", "export from ", "<script>", "<!--", "<link ", "<html "])(
    "take no long time: %s",
    (piece) => {
      const text = piece.repeat(20_000);
      const before = process.cpuUsage();
      readModuleImports(text);
      readPageText(text);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
    },
  );
});
