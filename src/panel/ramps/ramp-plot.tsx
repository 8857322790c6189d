import { useRef } from "preact/hooks";
import { normalizeHue } from "../../css/values/color.js";
import { maxChroma, type ScreenGamut } from "../color/model/gamut.js";
import { directionOf, reachOf } from "../keyboard/arrow-keys.js";
import { keepKey } from "../keyboard/escape.js";
import { useToolWords } from "../strings/tools.js";
import { followPointer } from "../ui/follow-pointer.js";
import { type Curve, type CurveName, curveOf } from "./ramp-curves.js";
import type { RampTuning } from "./use-ramp.js";

interface RampPlotProps {
  readonly name: CurveName;
  readonly ramp: RampTuning;
  readonly selected: number;
  readonly reach: number;
  readonly onSelect: (step: number) => void;
}

/** How far an arrow key moves a point. */
const keySteps = { l: 0.005, c: 0.002, h: 1 } as const;

/** One channel of all steps as a curve. A press takes the nearest point and drags it up and down. */
export function RampPlot({ name, ramp, selected, reach, onSelect }: RampPlotProps) {
  const { t } = useToolWords();
  const { steps, edits } = ramp;
  const curve = curveOf(
    steps.map(({ color }) => color),
    name,
  );
  const range = useRange(name, curve);
  const move = (at: number, to: number): void =>
    ramp.bend({ name, at, reach }, Math.min(range.high, Math.max(range.low, to)));
  const drag = useDrag({ curve, range, edits, move, onSelect });
  const step = steps[selected];
  const value = curve[selected] ?? 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && edits.cancel()) keepKey(event);
    const last = steps.length - 1;
    const next = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: last }[event.key];
    const direction = directionOf(event.key)?.y;
    if (next === undefined && direction === undefined) return;
    event.preventDefault();
    if (next !== undefined) {
      edits.finish();
      onSelect(Math.min(last, Math.max(0, next)));
    }
    if (!direction) return;
    move(selected, value + keySteps[name] * direction * reachOf(event));
    // The next key, which may come before the frame, steps from here.
    edits.showNow();
    edits.finishAtPause();
  };
  return (
    <div class="ramp-curve">
      <span class="ramp-channel">
        {t(`many.${name}`)} <output class="mono faint">{curveValueText(name, value)}</output>
      </span>
      <div
        class="ramp-plot"
        role="slider"
        tabIndex={0}
        aria-label={t("ramp.point", { channel: t(`many.${name}`), step: step?.name ?? "" })}
        aria-valuemin={range.low}
        aria-valuemax={range.high}
        aria-valuenow={value}
        aria-valuetext={curveValueText(name, value)}
        aria-disabled={step?.isPinned}
        {...drag}
        onKeyDown={onKeyDown}
      >
        <Drawing name={name} steps={steps} selected={selected} curve={curve} range={range} />
      </div>
    </div>
  );
}

interface Drag {
  readonly curve: Curve;
  readonly range: Range;
  readonly edits: RampTuning["edits"];
  readonly move: (at: number, to: number) => void;
  readonly onSelect: (step: number) => void;
}

/** Makes the point below the pointer follow it, as one undo step. */
function useDrag({ curve, range, edits, move, onSelect }: Drag) {
  const start = useRef({ at: 0, y: 0, from: 0 });
  return followPointer({
    onPress({ x, y }) {
      edits.finish();
      const at = Math.min(curve.length - 1, Math.floor(x * curve.length));
      start.current = { at, y, from: curve[at] ?? 0 };
      onSelect(at);
    },
    onMove(place) {
      const { at, y, from } = start.current;
      // From where the point is, not from where it was pressed: a press alone changes nothing.
      move(at, from + (y - place.y) * (range.high - range.low));
    },
    onEnd: edits.finish,
  });
}

interface DrawingProps extends Pick<RampPlotProps, "name" | "selected"> {
  readonly steps: RampTuning["steps"];
  readonly curve: Curve;
  readonly range: Range;
}

/** A few paths for all points: an element for each would be laid out anew whenever one of them moves. */
function Drawing({ name, steps, selected, curve, range }: DrawingProps) {
  const colors = steps.map(({ color }) => color);
  const across = (index: number): string => (((index + 0.5) / steps.length) * 100).toFixed(2);
  const down = (value: number): string =>
    (((range.high - value) / (range.high - range.low)) * 100).toFixed(2);
  const lineOf = (values: readonly number[]): string =>
    `M${values.map((value, index) => `${across(index)} ${down(value)}`).join("L")}`;
  const limitOf = (gamut: ScreenGamut): string => lineOf(colors.map(({ l, h }) => maxChroma(l, h, gamut)));
  // A line without length has the round or the square ends of its stroke alone.
  const dotAt = (index: number): string => `M${across(index)} ${down(curve[index] ?? 0)}h0`;
  const dotsOf = (isPinned: boolean): string =>
    steps
      .map((step, index) => (step.isPinned === isPinned && index !== selected ? dotAt(index) : ""))
      .join("");
  const chosen = dotAt(selected);
  const pinned = dotsOf(true);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {name === "c" && <path class="ramp-p3" d={limitOf("display-p3")} />}
      {name === "c" && <path class="ramp-srgb" d={`${limitOf("srgb")}V100H${across(0)}Z`} />}
      <path class="ramp-line" d={lineOf(curve)} />
      <path class="ramp-dot" d={dotsOf(false)} />
      {pinned !== "" && <path class="ramp-dot pinned" d={pinned} />}
      <path class="ramp-dot ring" d={chosen} />
      <path class={steps[selected]?.isPinned ? "ramp-dot chosen pinned" : "ramp-dot chosen"} d={chosen} />
    </svg>
  );
}

interface Range {
  readonly low: number;
  readonly high: number;
}

/** What the plot shows of a channel. It stays while a point is dragged, and follows hues that are elsewhere altogether. */
function useRange(name: CurveName, curve: Curve): Range {
  const kept = useRef<Range>(ranges[name === "l" ? "l" : "c"]);
  if (name === "h" && curve.some((hue) => hue < kept.current.low || hue > kept.current.high)) {
    const [low, high] = [Math.min(...curve), Math.max(...curve)];
    const room = Math.max(30, (high - low) * 0.4);
    kept.current = { low: low - room, high: high + room };
  }
  return kept.current;
}

/** No colour of P3 has more chroma. */
const ranges = { l: { low: 0, high: 1 }, c: { low: 0, high: 0.37 } } as const;

function curveValueText(name: CurveName, value: number): string {
  switch (name) {
    case "l":
      return `${(value * 100).toFixed(1)}%`;
    case "c":
      return value.toFixed(3);
    case "h":
      return `${normalizeHue(value).toFixed(1)}°`;
  }
}
