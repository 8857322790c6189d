import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { directionOf, reachOf } from "../../keyboard/arrow-keys.js";
import { keepKey } from "../../keyboard/escape.js";
import { useToolWords } from "../../strings/tools.js";
import { followPointer, type Place } from "../../ui/follow-pointer.js";
import { useUi } from "../../ui/ui.js";
import { levelRatios } from "../contrast/contrast.js";
import { type Against, contrastBorders } from "../contrast/passing-colors.js";
import { gamutLine, type PlanePoint } from "../model/gamut.js";
import { cssOf, type Oklch } from "../model/oklch.js";
import { paintPlane, planeMaxChroma } from "../model/plane-pixels.js";
import planeCss from "./plane.css?raw";
import type { ColorEditor } from "./use-picked-color.js";

const width = 268;
const height = 150;

interface PlaneProps {
  readonly color: Oklch;
  readonly editor: ColorEditor;
  readonly against: Against | undefined;
}

/** Draws chroma to the right and lightness upwards at the current hue, with lines where sRGB and where P3 end. */
export function Plane({ color, editor, against }: PlaneProps) {
  const { t } = useToolWords();
  useUi().adoptStyles(planeCss);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { l, c, h } = color;
  const hue = Math.round(h * 10) / 10;
  useLayoutEffect(() => paintCanvas(canvas.current, hue), [hue]);

  const moveTo = ({ x, y }: Place): void => editor.adjust({ ...color, c: x * planeMaxChroma, l: 1 - y });
  return (
    <div
      class="plane"
      role="slider"
      tabIndex={0}
      aria-label={t("picker.plane")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(l * 100)}
      aria-valuetext={t("picker.plane.value", { l: Math.round(l * 100), c: c.toFixed(3) })}
      {...followPointer({
        onPress(place) {
          editor.beginDrag();
          moveTo(place);
        },
        onMove: moveTo,
        onEnd: editor.finish,
      })}
      onKeyDown={(event) => {
        if (event.key === "Escape" && editor.cancelDrag()) keepKey(event);
        const moved = movedByKey(color, event);
        if (moved === undefined) return;
        event.preventDefault();
        editor.adjust(moved);
      }}
    >
      <canvas ref={canvas} width={width} height={height} />
      <GamutLines hue={hue} knob={color} />
      {against !== undefined && <LevelLines hue={hue} alpha={color.alpha} against={against} />}
      <span
        class="knob"
        style={{
          left: `${clamp(c / planeMaxChroma) * 100}%`,
          top: `${(1 - l) * 100}%`,
          background: cssOf({ ...color, alpha: 1 }),
        }}
      />
    </div>
  );
}

function GamutLines({ hue, knob }: { readonly hue: number; readonly knob: PlanePoint }) {
  const [srgb, p3] = useMemo(() => [gamutLine(hue, "srgb"), gamutLine(hue, "display-p3")] as const, [hue]);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="gamut-under" d={pathOf(srgb)} />
        <path class="gamut-under" d={pathOf(p3)} />
        <path class="gamut-srgb" d={pathOf(srgb)} />
        <path class="gamut-p3" d={pathOf(p3)} />
      </svg>
      <GamutName name="sRGB" line={srgb} knob={knob} />
      <GamutName name="P3" line={p3} knob={knob} />
    </>
  );
}

interface LevelLinesProps {
  readonly hue: number;
  readonly alpha: number;
  readonly against: Against;
}

/** From these lines on, outwards, the contrast is enough. */
function LevelLines({ hue, alpha, against }: LevelLinesProps) {
  const { other, isBackground } = against;
  const otherCss = cssOf(other);
  const lines = useMemo(
    () =>
      (["AA", "AAA"] as const).flatMap((level) =>
        contrastBorders({ l: 0, c: 0, h: hue, alpha }, against, levelRatios[level]).map((line) => ({
          level,
          line,
        })),
      ),
    // The same colour comes as another object with each drawing.
    [hue, alpha, otherCss, isBackground],
  );
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ level, line }) => (
          <path key={pathOf(line)} class="level-line" data-level={level} d={pathOf(line)} />
        ))}
      </svg>
      {lines.map(({ level, line }) => (
        <span
          key={`${level} ${line[0]?.l}`}
          class={`level-name ${level}`}
          aria-hidden="true"
          style={{ top: `${(1 - (line[0]?.l ?? 0)) * 100}%` }}
        >
          {level}
        </span>
      ))}
    </>
  );
}

interface GamutNameProps {
  readonly name: string;
  readonly line: readonly PlanePoint[];
  readonly knob: PlanePoint;
}

/** Writes the name of a gamut at its most colourful point, unless the knob is there. */
function GamutName({ name, line, knob }: GamutNameProps) {
  const peak = line.reduce((best, point) => (point.c > best.c ? point : best), { l: 0, c: 0 });
  const across = (Math.abs(knob.c - peak.c) / planeMaxChroma) * width;
  const down = Math.abs(knob.l - peak.l) * height;
  return (
    <span
      class="gamut-name"
      data-name={name}
      aria-hidden="true"
      hidden={across < 40 && down < 26}
      style={{ left: `${(peak.c / planeMaxChroma) * 100}%`, top: `${(1 - peak.l) * 100}%` }}
    >
      {name}
    </span>
  );
}

function pathOf(line: readonly PlanePoint[]): string {
  const points = line.map(
    ({ l, c }) => `${((c / planeMaxChroma) * width).toFixed(1)} ${((1 - l) * height).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

function paintCanvas(canvas: HTMLCanvasElement | null, hue: number): void {
  const context = canvas?.getContext("2d", { colorSpace: "display-p3" });
  if (context === null || context === undefined) return;
  const colorSpace = context.getContextAttributes?.().colorSpace ?? "srgb";
  const image = context.createImageData(width, height);
  paintPlane(image, hue, colorSpace);
  context.putImageData(image, 0, 0);
}

const lightnessStep = 0.01;
const chromaStep = 0.004;

/** The colour after an arrow key; Home and End go to the ends of the lightness. */
function movedByKey(color: Oklch, event: KeyboardEvent): Oklch | undefined {
  const l = { Home: 0, End: 1 }[event.key];
  if (l !== undefined) return { ...color, l };
  const direction = directionOf(event.key);
  if (direction === undefined) return undefined;
  const far = reachOf(event);
  return {
    ...color,
    l: clamp(color.l + direction.y * lightnessStep * far),
    c: Math.min(planeMaxChroma, Math.max(0, color.c + direction.x * chromaStep * far)),
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
