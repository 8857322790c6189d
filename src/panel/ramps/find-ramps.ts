import type { TierConfig, TierItem } from "../../model/config.js";
import { writeJson } from "../../model/json.js";

/** Tokens that are the steps of one colour, in the order of their tier. */
export interface Ramp {
  /** Unique in its tier: how the names of all its steps begin. */
  readonly stem: string;
  readonly items: readonly TierItem[];
}

/** A ramp of fewer steps is not told from a few colours with numbers, and one of more is a list. */
const fewest = 6;
const most = 30;

/** `--blue-500`, `--blue-12-hsl`, `--blue-dark`: the name of the colour, of its step, and of what its value is written in. */
const stepName =
  /^(.+?)[-_]?(\d{1,4}|lightest|lighter|light|base|dark|darker|darkest)([-_](?:hsl|rgb|oklch))?$/i;

/** The ramps of a tier: as the configuration names them, else by the names of its colours. */
export function findRamps({ items, referencesTier }: TierConfig): readonly Ramp[] {
  const byStem = new Map<string, TierItem[]>();
  for (const item of referencesTier === undefined ? items : []) {
    const { type, cssVar, scale } = item;
    if (type.kind !== "color" || scale === false) continue;
    const [, color, step = "", notation = ""] = stepName.exec(cssVar) ?? [];
    // A word among numbers, such as `gray-dark`, is one of them by another name.
    const stem = scale?.name ?? (color && color + notation + (Number(step) >= 0 ? "" : "-"));
    if (stem === undefined) continue;
    const steps = byStem.get(stem) ?? [];
    steps.push(item);
    byStem.set(stem, steps);
  }
  return [...byStem]
    .filter(([, steps]) => steps[0]?.scale || (steps.length >= fewest && steps.length <= most))
    .map(([stem, steps]) => ({ stem, items: steps }));
}

/** Unique in the panel. */
export function rampKey(tab: string, tier: string, { stem }: Ramp): string {
  return writeJson([tab, tier, stem]);
}

/** What all its labels begin with; else its group, or the end of its name. */
export function rampName({ stem, items: [first] }: Ramp): string {
  if (first?.scale) return first.scale.name;
  const label = first?.label.replace(/[\s-]*(?:\d+|\p{L}+)( hsl| rgb| oklch)?$/iu, "$1") ?? "";
  return label || first?.group || (stem.split("-").at(-1) ?? stem);
}

/** What a step is called within its ramp. */
export function stepOf({ cssVar }: TierItem): string {
  return stepName.exec(cssVar)?.[2] ?? cssVar;
}
