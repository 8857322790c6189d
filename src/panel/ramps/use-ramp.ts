import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { ColorNotation } from "../../css/values/color.js";
import { readColor } from "../../css/values/read-color.js";
import { colorTextOf } from "../../model/color-text.js";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import { formatFor } from "../color/model/bare-channels.js";
import type { ScreenGamut } from "../color/model/gamut.js";
import { type Oklch, toOklch } from "../color/model/oklch.js";
import { resolveColor } from "../color/resolve-color.js";
import { createTunedEdits, type TunedEdits } from "../operations/tuned-edits.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { stepOf } from "./find-ramps.js";
import { holdContrast } from "./hold-contrast.js";
import { type Holds, keepHolds, readHolds } from "./kept-holds.js";
import { usePageBackground } from "./page-background.js";
import { bendCurve, type CurveName, type Curves, curveOf } from "./ramp-curves.js";
import { rampFromColor } from "./ramp-from-color.js";

/** One step of a ramp that is tuned. */
export interface RampStep {
  readonly address: ItemAddress;
  readonly name: string;
  readonly label: string;
  /** How its author wrote it; undefined for what is no plain colour, which stays as it is. */
  readonly notation: ColorNotation | undefined;
  /** Its value in the author's notation, as it is now. */
  readonly text: string;
  readonly color: Oklch;
  readonly isPinned: boolean;
  /** The contrast that it is to have at least on the page's background. */
  readonly ratio: number | undefined;
}

export interface RampTuning {
  readonly steps: readonly RampStep[];
  readonly background: Oklch;
  readonly gamut: ScreenGamut;
  setGamut(gamut: ScreenGamut): void;
  /** Bends a curve from where it was when the step began, so that its point at this step comes to a value. */
  bend(point: { readonly name: CurveName; readonly at: number; readonly reach: number }, to: number): void;
  /** Makes the whole ramp from one colour, which its step becomes. */
  makeFrom(base: Oklch, at: number): void;
  setPinned(at: number, isPinned: boolean): void;
  setRatio(at: number, ratio: number | undefined): void;
  readonly edits: Pick<TunedEdits, "showNow" | "finish" | "finishAtPause" | "isOpen" | "cancel">;
}

/** Everything that tunes a ramp: all its steps at once, each in the notation of its author, as one undo step. */
export function useRamp(title: string, addresses: readonly ItemAddress[], stem: string): RampTuning {
  const ui = useUi();
  const { edits, starts } = useStarts(ui, title, addresses);
  const [tuned, setTuned] = useState<{ starts: readonly Start[]; colors: readonly Oklch[] }>();
  const colors = tuned?.starts === starts ? tuned.colors : starts.map(({ color }) => color);
  // Where the undo step that is open began.
  const kept = useRef(colors);
  const [holds, setHolds] = useState(() => readHolds(ui.session, stem) ?? configuredHolds(starts));
  const [gamut, setGamut] = useState<ScreenGamut>("srgb");
  const background = usePageBackground(ui);
  const tuning = createTuning({
    ...{ edits, starts, colors, kept, holds, gamut, background },
    setColors: (next) => setTuned({ starts, colors: next }),
    setHolds(next) {
      setHolds(next);
      keepHolds(ui.session, stem, next);
    },
  });
  return { ...tuning, background, gamut, setGamut };
}

/** The steps as they are before anything is tuned; read anew where they got other values from elsewhere. */
function useStarts(ui: PanelUi, title: string, addresses: readonly ItemAddress[]) {
  const [round, startAnew] = useReducer((number: number) => number + 1, 0);
  const edits = useMemo(
    () => createTunedEdits(ui, addresses, { label: title, onStale: () => startAnew(undefined) }),
    [ui, addresses, title, round],
  );
  useEffect(() => edits.stop, [edits]);
  const starts = useMemo(() => edits.starts.map((state) => readStep(ui, state)), [ui, edits]);
  return { edits, starts };
}

interface TuningOptions {
  readonly edits: TunedEdits;
  readonly starts: readonly Start[];
  readonly colors: readonly Oklch[];
  readonly kept: { current: readonly Oklch[] };
  readonly holds: Holds;
  readonly gamut: ScreenGamut;
  readonly background: Oklch;
  readonly setColors: (colors: readonly Oklch[]) => void;
  readonly setHolds: (holds: Holds) => void;
}

function createTuning(parts: TuningOptions): Omit<RampTuning, "background" | "gamut" | "setGamut"> {
  const { edits, starts, colors, kept, holds, gamut, background, setColors, setHolds } = parts;
  const pinned = new Set(
    starts.flatMap(({ name, notation }, at) =>
      notation === undefined || holds.pins.includes(name) ? [at] : [],
    ),
  );

  function show(
    from: readonly Oklch[],
    {
      curves,
      contrast = holds.contrast,
    }: { readonly curves?: Curves; readonly contrast?: Holds["contrast"] } = {},
  ): void {
    const targets = new Map(
      starts.flatMap(({ name }, at) => (contrast[name] === undefined ? [] : [[at, contrast[name]] as const])),
    );
    const notations = starts.map(({ notation }) => notation ?? ({ kind: "named" } as const));
    // However many moves of a pointer come before the frame, the ramp is bent, set and drawn once.
    edits.show(() => {
      const held = holdContrast(from, targets, {
        background,
        notations,
        gamut,
        pinned,
        ...(curves && { curves }),
      });
      setColors(held);
      return held.map((color, at) =>
        color === starts[at]?.color ? undefined : writeStep(starts[at], color),
      );
    });
  }

  /** The colours that this undo step begins, or began, with. */
  function begin(): readonly Oklch[] {
    if (!edits.isOpen()) kept.current = colors;
    return kept.current;
  }

  return {
    steps: starts.map((start, at) => {
      const { state, name, notation } = start;
      const color = colors[at] ?? noColor;
      return {
        ...{ address: state.address, name, label: state.item.label, notation, color },
        text: color === start.color ? state.value : (writeStep(start, color) ?? state.value),
        isPinned: pinned.has(at),
        ratio: holds.contrast[name],
      };
    }),
    bend({ name, at, reach }, to) {
      const from = begin();
      const curve = bendCurve(curveOf(from, name), { at, to, reach, pinned, byShare: name === "c" });
      show(from, { curves: { [name]: curve } });
    },
    makeFrom: (base, at) => show(rampFromColor(begin(), base, { at, gamut, pinned })),
    setPinned(at, isPinned) {
      const name = starts[at]?.name ?? "";
      const others = holds.pins.filter((pin) => pin !== name);
      setHolds({ ...holds, pins: isPinned ? [...others, name] : others });
    },
    setRatio(at, ratio) {
      const name = starts[at]?.name ?? "";
      const { [name]: _, ...others } = holds.contrast;
      const contrast = ratio === undefined ? others : { ...others, [name]: ratio };
      setHolds({ ...holds, contrast });
      edits.finish();
      show(begin(), { contrast });
      edits.finish();
    },
    edits: {
      ...edits,
      cancel() {
        const wasOpen = edits.cancel();
        if (wasOpen) setColors(kept.current);
        return wasOpen;
      },
    },
  };
}

const noColor: Oklch = { l: 0, c: 0, h: 0, alpha: 1 };

/** What the configuration says is to stay, until something else is chosen here. */
function configuredHolds(starts: readonly Start[]): Holds {
  const marked = starts.flatMap(({ name, state: { item } }) =>
    item.scale ? [{ step: name, ...item.scale }] : [],
  );
  return {
    pins: marked.flatMap(({ step, pinned }) => (pinned ? [step] : [])),
    contrast: Object.fromEntries(
      marked.flatMap(({ step, contrast }) => (contrast === undefined ? [] : [[step, contrast] as const])),
    ),
  };
}

interface Start {
  readonly state: ItemState;
  readonly name: string;
  readonly color: Oklch;
  readonly notation: ColorNotation | undefined;
}

function readStep(ui: PanelUi, state: ItemState): Start {
  const { item, value, isLocked } = state;
  const css = colorTextOf(item.type, value);
  const read = readColor(css);
  const color = read === undefined ? (resolveColor(ui, css) ?? noColor) : toOklch(read);
  return { state, name: stepOf(item), color, notation: isLocked ? undefined : read?.notation };
}

function writeStep(start: Start | undefined, color: Oklch): string | undefined {
  if (start?.notation === undefined) return undefined;
  return formatFor(start.state.item.type, color, start.notation);
}
