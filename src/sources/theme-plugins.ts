import { BlockSkipper, stopAt } from "../css/sheet/block-skipper.js";
import type { Block, BlockKind, Declaration, GivenValue, Sheet } from "../css/sheet/sheet.js";
import { preludeSource, valueText, withDeclarations } from "../css/sheet/sheet.js";

/** Whether a style sheet may tell a plugin of Tailwind of a theme, found out without reading it. */
export function mayHoldPluginThemes(text: string): boolean {
  return /@plugin\s*["'][^"'\n]*daisyui[-/]theme/.test(text);
}

/** The plugin by its package, or by the file that is copied into a project without packages. */
const daisyTheme = /^\s*(["'])(?:[^"'\n]*\/)?daisyui[-/]theme(?:[./][^"'\n]*)?\1\s*$/;

/**
 * A style sheet in which the themes that daisyUI is told stand in the rules that it makes of them; the same sheet where there
 * are none. What these rules add stands behind the end of its text. Tailwind takes no plugin inside of a rule.
 */
export function readPluginThemes(sheet: Sheet): Sheet {
  const themes = sheet.blocks.filter(
    (block) =>
      block.parent === undefined && block.atName === "plugin" && daisyTheme.test(preludeSource(sheet, block)),
  );
  return themes.length === 0 ? sheet : new ThemedSheet(sheet, themes).read();
}

/** Why a value cannot stand in what a plugin is told; undefined where it can. */
export function pluginFaultOf({ block }: Declaration, value: string): string | undefined {
  if (!themeRules.has(block)) return undefined;
  const outer = value.replace(/\((?:[^()]|\([^()]*\))*\)/g, "");
  return /[,"']/.test(outer)
    ? "Tailwind takes a comma or quotes in what a plugin is told for its own"
    : undefined;
}

/** The rules that stand for a theme, of whichever sheet. */
const themeRules = new WeakSet<Block>();

class ThemedSheet {
  readonly #blocks: Block[];
  readonly #declarations: Declaration[] = [];
  readonly #rules = new Map<Block, readonly Block[]>();
  readonly #sheet: Sheet;
  readonly #read: Sheet;
  #source: string;

  constructor(sheet: Sheet, themes: readonly Block[]) {
    this.#read = sheet;
    this.#blocks = [...sheet.blocks];
    this.#source = sheet.source;
    for (const theme of themes) {
      const rules = this.#rulesOf(theme);
      if (rules !== undefined) this.#rules.set(theme, rules);
    }
    this.#sheet = {
      ...withDeclarations(sheet, this.#declarations),
      source: this.#source,
      blocks: this.#blocks,
    };
  }

  read(): Sheet {
    for (const declaration of this.#read.declarations) {
      const rules = this.#rules.get(declaration.block) ?? [declaration.block];
      // One text gives all of them their value.
      const given = rules.length > 1 ? { given: this.#givenBy(declaration) } : {};
      for (const block of rules)
        this.#declarations.push({ ...declaration, ...given, block, sheet: this.#sheet });
    }
    return this.#sheet;
  }

  #givenBy(declaration: Declaration): GivenValue {
    const { name, value } = declaration;
    return {
      ...{ kind: "literal", sheet: this.#sheet, range: value, name, text: valueText(declaration) },
      ...{ isDefault: false, isEntry: false, origin: declaration },
    };
  }

  /** The rules of a theme; undefined where its options are not plain. */
  #rulesOf(theme: Block): readonly Block[] | undefined {
    const option = this.#optionsOf(theme);
    const name = option("name") ?? "custom-theme";
    const root = option("root") ?? ":root";
    if (!/^[\w-]+$/.test(name) || /[{};,/]/.test(root)) return undefined;
    const own = `[data-theme="${name}"]`;
    const chosen =
      option("themecontroller") === "false"
        ? own
        : `${root}:has(input.theme-controller[value="${name}"]:checked),${own}`;
    const base = this.#add("layer", "base");
    const rules: Block[] = [];
    if (option("prefersdark") === "true") {
      const media = this.#add("media", "(prefers-color-scheme: dark)", base);
      rules.push(this.#addRule(`${root}:not([data-theme])`, media));
    }
    rules.push(this.#addRule(option("default") === "true" ? `:where(${root}),${chosen}` : chosen, base));
    return rules;
  }

  #optionsOf({ prelude }: Block): (name: string) => string | undefined {
    const { source } = this.#read;
    const end = new BlockSkipper(source).scan(prelude.end + 1, stopAt.closeBrace);
    const text = `;${source.slice(prelude.end + 1, end).replace(/\/\*[\s\S]*?\*\//g, "")};`;
    return (name) => {
      const [, , quoted, plain] =
        new RegExp(`;\\s*${name}\\s*:(?:\\s*(["'])([^"']*)\\1\\s*|([^;"']*));`).exec(text) ?? [];
      return quoted ?? plain?.trim();
    };
  }

  #addRule(selector: string, parent: Block): Block {
    const rule = this.#add("style", selector, parent);
    themeRules.add(rule);
    return rule;
  }

  #add(kind: BlockKind, prelude: string, parent?: Block): Block {
    const start = this.#source.length + 1;
    this.#source += `\n${prelude}`;
    const block: Block = {
      ...{ kind, index: this.#blocks.length, parent, atName: kind === "style" ? "" : kind },
      prelude: { start, end: start + prelude.length },
    };
    this.#blocks.push(block);
    return block;
  }
}
