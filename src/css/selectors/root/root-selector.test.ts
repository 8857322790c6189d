import { describe, expect, it } from "vitest";
import { tokenize } from "../../tokens/tokens.js";
import { createRootElement } from "./root-element.js";
import { matchSelectorList } from "./root-selector.js";
import type { SelectorMatch } from "./selector-match.js";
import { specificityOf } from "./selector-match.js";

const page = { class: "dark wide", id: "top", "data-theme": "Dark-Blue", lang: "de-Latn-AT", dir: "rtl" };

function matchRoot(
  selector: string,
  attributes: Record<string, string> | undefined = page,
  parent?: SelectorMatch,
): SelectorMatch | undefined {
  const tokens = tokenize(selector);
  const root = createRootElement(attributes);
  return matchSelectorList(tokens, { from: 0, to: tokens.count }, { root, parent });
}

describe("a selector takes the root element", () => {
  it.each([
    ":root",
    ":ROOT",
    "html",
    "HTML",
    "\\68tml",
    "*",
    "*|*",
    "*|html",
    ".dark",
    ".wide.dark",
    ".d\\61rk",
    "#top",
    "html#top.dark",
    "[class]",
    "[CLASS~=dark]",
    "[data-theme='Dark-Blue']",
    "[data-theme=dark-blue i]",
    "[data-theme^=Dark]",
    "[data-theme$='-Blue']",
    "[data-theme*=k-B]",
    "[data-theme|=Dark]",
    "[dir=RTL]",
    "[|class]",
    "[*|class]",
    "[ class ]",
    "body, :root",
    "html/**/.dark",
    ":/**/root",
    ":is(body, html)",
    ":is(:nothing, html)",
    ":where(html)",
    ":not(.light)",
    ":not(.a, .b c)",
    ":root:not([data-theme=light])",
    ":first-child",
    ":only-of-type",
    ":nth-child(1)",
    ":nth-child(2n+1)",
    ":nth-last-child( odd )",
    ":nth-child(1 of html, body)",
    ":nth-of-type(-n + 3)",
    ":scope",
    ":defined",
    ":lang(de)",
    ":lang(de-Latn)",
    ":dir(rtl)",
    "&",
    "html, ::-webkit-scrollbar-thumb:horizontal",
  ])("%s", (selector) => {
    expect(matchRoot(selector)?.matches).toBe("yes");
  });

  it.each([
    "body",
    ".light",
    ".Dark",
    "#Top",
    "[data-theme=dark-blue]",
    "[data-theme^='']",
    "html .dark",
    ".x :root",
    "head ~ html",
    "html > html",
    ":root::before",
    ":after",
    ":not(html)",
    ":is()",
    ":is(html > html)",
    "|html",
    ":empty",
    ":nth-child(2)",
    ":nth-child(1 of body)",
    ":nth-child(-n)",
    ":lang(en)",
    ":lang(de-AT)",
    ":lang(\\*-Latn)",
    ":lang(d)",
    ":dir(ltr)",
    ":host",
    ":host(html)",
    ":checked",
  ])("but not %s", (selector) => {
    expect(matchRoot(selector)?.matches).toBe("no");
  });

  it.each([":hover", ":root:has(.x)", ":not(:focus-within)", ":target", "html:not(:has(> body))"])(
    "and nobody can say of %s",
    (selector) => {
      expect(matchRoot(selector)?.matches).toBe("unknown");
    },
  );

  it.each([
    "",
    " ",
    ",",
    "html,",
    ",html",
    "html,,body",
    "html >",
    "> html",
    "html > > body",
    ".",
    ".1",
    "#1",
    "[]",
    "[a=]",
    "[a=1]",
    "[a b]",
    "[a=b x]",
    ":",
    "::",
    ":nothing",
    "::nothing",
    ":-moz-thing",
    ":root:",
    ": root",
    ":not()",
    ":not(:nothing)",
    ":not(::before)",
    ":has()",
    ":has(:has(a))",
    ":not(:has(:nothing))",
    ':lang("de")',
    ":lang(de, en)",
    ":lang()",
    "[a='b' s]",
    ":not([no|a])",
    ":is",
    ":root()",
    ":nth-child()",
    ":nth-child(2 n)",
    ":nth-child(+ n)",
    ":nth-child(1.0)",
    ":nth-of-type(1 of a)",
    "no|html",
    "html::before.x",
    "::before a",
    "&html",
    "html body{",
    "html!",
    "50%",
    "\\*|html",
  ])("and %j is no selector at all", (selector) => {
    expect(matchRoot(selector)).toBeUndefined();
  });

  it("and `\\*` is the name of a type", () => {
    expect(matchRoot("\\*")?.matches).toBe("no");
  });

  it("by a part of it in a list, though other parts are of elements or unknown", () => {
    expect(matchRoot("body, html, :hover")?.matches).toBe("yes");
    expect(matchRoot("body, :nothing, html")).toBeUndefined();
  });

  it("without attributes only by what needs none", () => {
    expect(matchRoot(".dark", {})?.matches).toBe("no");
    expect(matchRoot(":root:not(.dark)", {})?.matches).toBe("yes");
    expect(matchRoot(":lang(de)", {})?.matches).toBe("no");
    expect(matchRoot(":dir(ltr)", {})?.matches).toBe("yes");
    expect(matchRoot(":dir(ltr)", { dir: "auto" })?.matches).toBe("unknown");
  });

  it("with unknown attributes by what may be", () => {
    const tokens = tokenize(".dark");
    const root = createRootElement(undefined);
    const match = matchSelectorList(tokens, { from: 0, to: tokens.count }, { root, parent: undefined });
    expect(match?.matches).toBe("unknown");
  });
});

describe("the specificity of a selector", () => {
  const { id, class: klass, type } = specificityOf;
  it.each([
    ["*", 0],
    ["html", type],
    [":root", klass],
    ["html.dark[class]#top", id + 2 * klass + type],
    [":where(#top)", 0],
    [":is(html, #top)", id],
    [":not(.a, #b)", id],
    [":nth-child(1)", klass],
    [":nth-child(1 of html, #top)", klass + id],
    ["html, #top.dark, body#a#b", id + klass],
    ["&", 0],
  ])("%s", (selector, specificity) => {
    expect(matchRoot(selector)?.specificity).toBe(specificity);
  });

  it("counts in `:is()` what does not match, and not what is invalid", () => {
    expect(matchRoot(":is(html, #nothing)")?.specificity).toBe(id);
    expect(matchRoot(":is(html, #nothing:nothing)")?.specificity).toBe(type);
  });
});

describe("a nested selector", () => {
  const parent = (selector: string) => matchRoot(selector);

  it.each([
    ["&", "yes"],
    ["&.dark", "yes"],
    [".dark&", "yes"],
    [":is(&)", "yes"],
    [":not(&)", "no"],
    ["& &", "no"],
    [".dark", "no"],
    ["html", "no"],
    [".x &", "no"],
    ["> &", "no"],
    [":not(.x)", "no"],
    [":not(.x &)", "yes"],
    ["&:not(.x)", "yes"],
  ])("%s in :root: %s", (selector, match) => {
    expect(matchRoot(selector, page, parent(":root"))?.matches).toBe(match);
  });

  it("has the specificity of the strongest selector of its parent", () => {
    expect(matchRoot("&", page, parent("html, #other"))?.specificity).toBe(specificityOf.id);
    expect(matchRoot("&", page, parent("html, #other::before"))?.specificity).toBe(specificityOf.type);
    expect(matchRoot("&&", page, parent(":root"))?.specificity).toBe(2 * specificityOf.class);
  });

  it("does not match in a rule that does not", () => {
    expect(matchRoot("&", page, parent("body"))?.matches).toBe("no");
  });
});

it("an argument too deep for any stack is no selector, and comes to an end", () => {
  const deep = 20_000;
  expect(matchRoot(`:not(${":is(".repeat(deep)}html${")".repeat(deep)})`)?.matches).toBe("yes");
  expect(matchRoot(`${":not(".repeat(deep)}html${")".repeat(deep)}`)).toBeUndefined();
});
