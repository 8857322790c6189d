import type { PanelConfig } from "../../../model/config.js";

/** A text colour and the background it is meant to stand on, both as custom property names. */
export interface ContrastPair {
  readonly text: string;
  readonly background: string;
}

/**
 * Finds the pairs that a configuration declares: the roles `text` and `bg` of a colour tab, and names that say it: `--on-x`
 * on `--x`; `--x-foreground`, `-fg`, `-text`, `-content` on `--x-background`, `-bg`, `-surface` or on `--x`.
 */
export function contrastPairs(config: PanelConfig): readonly ContrastPair[] {
  const names = colorNames(config);
  const roles = config.tabs.flatMap(({ colorExtras }) => {
    const { bg, text } = colorExtras?.baseRoles ?? {};
    return bg !== undefined && text !== undefined ? [{ text, background: bg }] : [];
  });
  const named = [...names].flatMap((text) => {
    const background = backgroundOf(text, names);
    return background === undefined ? [] : [{ text, background }];
  });
  const known = new Set<string>();
  return [...roles, ...named].filter((pair) => {
    const key = `${pair.text} ${pair.background}`;
    return !known.has(key) && known.add(key);
  });
}

function colorNames(config: PanelConfig): ReadonlySet<string> {
  const tiers = config.tabs.flatMap((tab) => tab.tiers);
  return new Set(
    tiers.flatMap(({ items }) =>
      items.filter((item) => item.type.kind === "color").map((item) => item.cssVar),
    ),
  );
}

const textEndings = ["foreground", "fg", "text", "content"];
const backgroundEndings = ["background", "bg", "surface"];

function backgroundOf(name: string, names: ReadonlySet<string>): string | undefined {
  const words = name.slice(2).split("-");
  const candidates: string[] = [];
  const on = words.indexOf("on");
  if (on !== -1 && on < words.length - 1)
    candidates.push(...backgroundNames(words.filter((_, index) => index !== on)));
  const last = words.at(-1);
  if (last !== undefined && textEndings.includes(last))
    candidates.push(...backgroundNames(words.slice(0, -1)));
  const first = words[0];
  if (words.length > 1 && first !== undefined && ["text", "fg", "foreground"].includes(first)) {
    candidates.push(...backgroundEndings.map((ending) => `--${[ending, ...words.slice(1)].join("-")}`));
  }
  return candidates.find((candidate) => candidate !== name && names.has(candidate));
}

function backgroundNames(base: readonly string[]): readonly string[] {
  const stem = base.join("-");
  const ended = backgroundEndings.map((ending) => (stem === "" ? `--${ending}` : `--${stem}-${ending}`));
  return stem === "" ? ended : [...ended, `--${stem}`];
}
