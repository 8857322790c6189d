import { type CurvePoint, parseEasing } from "../previews/easing.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { CurveHandle } from "./curve-handle.js";
import curvePlotCss from "./curve-plot.css?raw";
import { type Easing, withBezier, withoutPoint, withPoint, withSteps } from "./parts/easing-parts.js";
import type { ValueEditing } from "./use-value-editing.js";

/** What is seen of the value: an overshoot has room above and below. */
const range = { low: -0.5, high: 1.5 };

export interface EasingProps {
  readonly easing: Easing;
  readonly editing: ValueEditing;
}

/** The curve of an easing in its frame, with what can be dragged. */
export function CurvePlot({ easing, editing }: EasingProps) {
  const { t } = useToolWords();
  useUi().adoptStyles(curvePlotCss);
  const { value } = editing;
  const points = pointsOf(easing);
  return (
    <div class="curve-plot">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="curve-frame" d={`M0 ${across(0)}H100M0 ${across(1)}H100`} />
        {easing.kind === "bezier" && (
          <path
            class="curve-arm"
            d={
              pathOf([
                [0, 0],
                [easing.numbers[0], easing.numbers[1]],
              ]) +
              pathOf([
                [1, 1],
                [easing.numbers[2], easing.numbers[3]],
              ])
            }
          />
        )}
        <path class="curve-line" d={pathOf(points)} />
      </svg>
      {easing.kind === "bezier" &&
        ([0, 2] as const).map((index) => (
          <CurveHandle
            key={index}
            label={t("easing.handle", { n: index / 2 + 1 })}
            at={[easing.numbers[index], easing.numbers[index + 1] ?? 0]}
            range={range}
            editing={editing}
            onMove={([x, y]) => {
              const numbers: number[] = [...easing.numbers];
              numbers.splice(index, 2, x, y);
              editing.set(withBezier(value, easing, numbers));
            }}
          />
        ))}
      {easing.kind === "linear" &&
        easing.points.map((point, index) => (
          <CurveHandle
            key={String(index)}
            label={t("easing.point", { n: index + 1 })}
            at={point}
            range={range}
            editing={editing}
            onMove={(to) =>
              editing.set(withPoint(value, easing, { index, point: between(easing.points, index, to) }))
            }
            onDelete={() => editing.setAtOnce(withoutPoint(value, easing, index))}
          />
        ))}
      {easing.kind === "steps" && <StepHandle easing={easing} editing={editing} />}
    </div>
  );
}

/** At the end of the first step: how wide that is says how many there are. */
function StepHandle({ easing, editing }: EasingProps & { readonly easing: { readonly kind: "steps" } }) {
  const { t } = useToolWords();
  const { count } = easing;
  const setCount = (next: number): void => void editing.set(withSteps(editing.value, easing, next));
  return (
    <CurveHandle
      label={t("easing.steps")}
      at={[1 / count, pointsOf(easing)[2]?.[1] ?? 0]}
      range={range}
      editing={editing}
      text={String(count)}
      onMove={([x]) => setCount(Math.round(1 / Math.max(x, 0.01)))}
      onStep={(x, y) => setCount(count - x + y)}
    />
  );
}

/** A point stays between its neighbours, and the ends at the ends. */
function between(points: readonly CurvePoint[], index: number, [time, height]: CurvePoint): CurvePoint {
  const low = points[index - 1]?.[0];
  const high = points[index + 1]?.[0];
  if (low === undefined || high === undefined) return [points[index]?.[0] ?? time, height];
  return [Math.min(high, Math.max(low, time)), height];
}

function pointsOf(easing: Easing): readonly CurvePoint[] {
  switch (easing.kind) {
    case "bezier":
      return parseEasing(`cubic-bezier(${easing.numbers.join(",")})`) ?? [];
    case "linear":
      return easing.points;
    case "steps":
      return parseEasing(`steps(${easing.count}, ${easing.position})`) ?? [];
  }
}

function across(value: number): number {
  return ((range.high - value) / (range.high - range.low)) * 100;
}

function pathOf(points: readonly CurvePoint[]): string {
  return `M${points.map(([time, value]) => `${(time * 100).toFixed(2)} ${across(value).toFixed(2)}`).join("L")}`;
}
