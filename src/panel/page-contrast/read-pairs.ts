import type { Rgb } from "culori/fn";
import { writeJson } from "../../model/json.js";
import { inSlices } from "../../state/page/in-slices.js";
import type { PageTrials } from "../../state/session/session.js";
import type { PanelUi } from "../ui/ui.js";
import { createFoundTexts, type FoundTexts, type TextPlace, walkTexts } from "./find-texts.js";
import { contrastIn, type Stack, seen } from "./paint.js";
import type { Obstacle, TextStyle } from "./read-style.js";
import { readTexts } from "./read-texts.js";

export type Mode = "light" | "dark";

/** Texts of the page that look alike: of one colour, on one background, in elements of one kind. */
export interface Pair {
  readonly mode: Mode;
  readonly text: Rgb;
  readonly stack: Stack;
  /** What is seen behind them. */
  readonly background: Rgb;
  readonly ratio: number;
  /** What WCAG asks for at level AA: 4.5, or 3 for large text. */
  readonly needed: number;
  /** Set where nobody can tell. */
  readonly obstacle: Obstacle | undefined;
  readonly places: readonly TextPlace[];
}

export interface PageContrast {
  readonly pairs: readonly Pair[];
  /** The modes that were read. */
  readonly modes: readonly Mode[];
}

/** Reads the texts of the page and what lies behind each, in each mode, a few milliseconds at a time. */
export async function readPageContrast(
  ui: PanelUi,
  trials: PageTrials,
  modes: readonly Mode[] = trials.other === undefined ? [trials.now] : ["light", "dark"],
): Promise<PageContrast> {
  // The page is read as it is; the trial is there to end it once nobody waits for it any more.
  const goOn = (): void => trials.read({}, () => undefined);
  const found = createFoundTexts(ui);
  await inSlices(ui.window, walkTexts(ui, found), goOn);
  const overlapping = new Set<TextPlace>();
  await inSlices(ui.window, found.texts, (place) => {
    goOn();
    if (found.boxes.overlaps(place.element, place.rects)) overlapping.add(place);
  });
  const pairs: Pair[] = [];
  for (const mode of modes) pairs.push(...(await readMode(ui, { trials, mode, found, overlapping })));
  return { pairs, modes };
}

interface ModeRead {
  readonly trials: PageTrials;
  readonly mode: Mode;
  readonly found: FoundTexts;
  readonly overlapping: ReadonlySet<TextPlace>;
}

async function readMode(
  ui: PanelUi,
  { trials, mode, found, overlapping }: ModeRead,
): Promise<readonly Pair[]> {
  const styles = new Map<TextPlace, TextStyle>();
  await readTexts(
    ui,
    { trials, trial: { mode } },
    { all: found.texts, placeOf: (place) => place, visit: (place, style) => styles.set(place, style) },
  );
  const groups = new Map<string, Grouped>();
  await inSlices(ui.window, styles, ([place, style]) =>
    group(groups, place, blocked(style, overlapping.has(place))),
  );
  const pairs: Pair[] = [];
  await inSlices(ui.window, groups.values(), ({ style, places }) => pairs.push(pairOf(mode, style, places)));
  return pairs;
}

interface Grouped {
  readonly style: TextStyle;
  readonly places: TextPlace[];
}

function blocked(style: TextStyle, isOverlapped: boolean): TextStyle {
  return isOverlapped ? { ...style, obstacle: style.obstacle ?? "overlap" } : style;
}

/** Elements of one name and class, in one kind of parent, get their colours from the same tokens. */
function group(groups: Map<string, Grouped>, place: TextPlace, style: TextStyle): void {
  const { element } = place;
  const kinds = [element, element.parentElement].map((one) => `${one?.localName}.${one?.className}`);
  const key = writeJson([kinds, place.text.length === 1, { ...style, stack: style.stack.map(paintKey) }]);
  const before = groups.get(key);
  if (before === undefined) groups.set(key, { style, places: [place] });
  else before.places.push(place);
}

function paintKey(paint: Stack[number]): unknown {
  return paint.kind === "group" ? paint : [paint.color, paint.owner?.localName, paint.owner?.className];
}

function pairOf(mode: Mode, style: TextStyle, places: readonly TextPlace[]): Pair {
  const { text, stack, isLarge } = style;
  const ratio = contrastIn(stack, text);
  const needed = isLarge ? 3 : 4.5;
  const doubt = ratio < needed ? doubtOf(style, ratio, places) : undefined;
  const obstacle = style.obstacle ?? doubt;
  return { mode, text, stack, background: seen(stack), ratio, needed, obstacle, places };
}

/** What may excuse a contrast that is too low. */
function doubtOf(
  { hasShadow }: TextStyle,
  ratio: number,
  places: readonly TextPlace[],
): Obstacle | undefined {
  if (ratio < 1.005) return "same";
  if (hasShadow) return "shadow";
  return places.every(({ text }) => text.length === 1) ? "character" : undefined;
}

/** Whether a text of this pair is too hard to read, for sure. */
export function isFailing({ ratio, needed, obstacle }: Pair): boolean {
  return obstacle === undefined && ratio < needed;
}
