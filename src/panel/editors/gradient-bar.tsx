import { cssOf } from "../color/model/oklch.js";
import { resolveColor } from "../color/resolve-color.js";
import { stepsOfArrow } from "../keyboard/arrow-keys.js";
import { useToolWords } from "../strings/tools.js";
import { followPointer, placeIn } from "../ui/follow-pointer.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { type Gradient, type GradientStop, withMoreStops, withStopAt } from "./parts/gradient-parts.js";
import { withoutItem } from "./parts/value-parts.js";
import type { ValueEditing } from "./use-value-editing.js";

interface GradientBarProps {
  readonly gradient: Gradient;
  readonly chosen: number;
  readonly editing: ValueEditing;
  readonly onChoose: (index: number) => void;
}

/** A press on the bar adds a stop there; one on a stop chooses it, and drags it. */
export function GradientBar({ gradient, chosen, editing, onChoose }: GradientBarProps) {
  const ui = useUi();
  const { t } = useToolWords();
  const { stops } = gradient;
  const label = t("gradient.add");
  const add = (at: number): void => {
    const before = Math.max(
      0,
      stops.findLastIndex((stop) => stop.at <= at),
    );
    const css = stops[before]?.color.text ?? "#888";
    editing.setAtOnce(withMoreStops(editing.value, gradient, { at, css }));
    onChoose(before + 1);
  };
  const painted = stops.map((stop) => `${paintOf(ui, stop)} ${stop.at * 100}%`).join(", ");
  return (
    <div class="gradient-bar">
      <button
        type="button"
        class="gradient-track"
        aria-label={label}
        data-hint={label}
        style={{ "--bar": `linear-gradient(to right, ${painted})` }}
        // A key has no place: it adds one in the middle.
        onClick={(event) => add(event.detail === 0 ? 0.5 : placeIn(event.currentTarget, event).x)}
      />
      {stops.map((stop, index) => (
        <StopHandle
          // A stop is its place in the list: dragging changes all else.
          key={String(index)}
          stop={stop}
          index={index}
          isChosen={index === chosen}
          editing={editing}
          onChoose={() => onChoose(index)}
          {...(stops.length > 2 && {
            onDelete: () => editing.setAtOnce(withoutItem(editing.value, stops, index)),
          })}
        />
      ))}
    </div>
  );
}

interface StopHandleProps {
  readonly stop: GradientStop;
  readonly index: number;
  readonly isChosen: boolean;
  readonly editing: ValueEditing;
  readonly onChoose: () => void;
  readonly onDelete?: () => void;
}

function StopHandle({ stop, index, isChosen, editing, onChoose, onDelete }: StopHandleProps) {
  const ui = useUi();
  const { t } = useToolWords();
  const percent = Math.round(stop.at * 100);
  const moveTo = (at: number): void => {
    editing.set(withStopAt(editing.value, stop, Math.min(1, Math.max(0, at))));
  };
  return (
    <div
      class="gradient-stop"
      role="slider"
      tabIndex={0}
      aria-label={t("gradient.stop", { n: index + 1 })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%, ${stop.color.text}`}
      aria-current={isChosen}
      style={{ left: `${stop.at * 100}%`, "--swatch": paintOf(ui, stop) }}
      onFocus={onChoose}
      {...followPointer({
        isInParent: true,
        onPress: editing.beginDrag,
        onMove: ({ x }) => moveTo(x),
        onEnd: editing.finish,
      })}
      onKeyDown={(event) => {
        if (event.key === "Delete") onDelete?.();
        const steps = stepsOfArrow(event);
        if (steps === undefined) return;
        event.preventDefault();
        moveTo(stop.at + steps / 100);
      }}
    />
  );
}

/** As the page resolves it. */
function paintOf(ui: PanelUi, { color }: GradientStop): string {
  const resolved = resolveColor(ui, color.text);
  return resolved === undefined ? color.text : cssOf(resolved);
}
