import type { ItemAddress } from "../../model/overrides.js";
import { Icon } from "../buttons/icons.js";
import { stepPositions } from "../previews/easing.js";
import { useToolWords } from "../strings/tools.js";
import { CurvePlot, type EasingProps } from "./curve-plot.js";
import { EditorFrame } from "./editor-frame.js";
import { PartField } from "./part-field.js";
import { findEasing, withBezier, withMorePoints } from "./parts/easing-parts.js";
import { withPart } from "./parts/value-parts.js";
import { useValueEditing } from "./use-value-editing.js";

const presets: readonly (readonly [name: string, css: string])[] = [
  ["ease", "ease"],
  ["ease-in", "ease-in"],
  ["ease-out", "ease-out"],
  ["ease-in-out", "ease-in-out"],
  ["linear", "linear"],
  ["expo out", "cubic-bezier(0.16, 1, 0.3, 1)"],
  ["back out", "cubic-bezier(0.34, 1.56, 0.64, 1)"],
  ["circ in-out", "cubic-bezier(0.85, 0, 0.15, 1)"],
  ["linear()", "linear(0, 0.5 50%, 1)"],
  ["steps()", "steps(4, end)"],
];

/** A curve to drag, for `cubic-bezier()`, `linear()` and `steps()`. */
export function EasingEditor({ address }: { readonly address: ItemAddress }) {
  const { t } = useToolWords();
  const editing = useValueEditing(address, "transition");
  const easing = findEasing(editing.value);
  return (
    <EditorFrame name="easing" editing={editing}>
      {easing === undefined ? (
        <p class="note muted">{t("editor.not-understood")}</p>
      ) : (
        <>
          <CurvePlot easing={easing} editing={editing} />
          <Numbers easing={easing} editing={editing} />
          <div class="editor-line">
            <span class="field select">
              <select
                aria-label={t("easing.preset")}
                value=""
                onChange={({ currentTarget: { value } }) =>
                  editing.setAtOnce(withPart(editing.value, easing, value))
                }
              >
                <option value="" disabled hidden>
                  {t("easing.preset")}
                </option>
                {presets.map(([name, css]) => (
                  <option key={name} value={css}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon name="chevron" class="chevron" />
            </span>
            <span class="runner" aria-hidden="true" style={{ "--easing": easing.text }} />
          </div>
        </>
      )}
    </EditorFrame>
  );
}

function Numbers({ easing, editing }: EasingProps) {
  const { t } = useToolWords();
  const { value, set, finish } = editing;
  switch (easing.kind) {
    case "bezier":
      return (
        <div class="editor-fields">
          {(["x1", "y1", "x2", "y2"] as const).map((name, index) => (
            <PartField
              key={name}
              label={name}
              value={easing.args[index]?.text ?? String(easing.numbers[index])}
              onValue={(text) => {
                const numbers = easing.numbers.map((number, at) => (at === index ? Number(text) : number));
                return set(withBezier(value, easing, numbers));
              }}
              onDone={finish}
            />
          ))}
        </div>
      );
    case "linear":
      return (
        <button
          type="button"
          class="button quiet"
          onClick={() => editing.setAtOnce(withMorePoints(value, easing))}
        >
          {t("easing.add")}
        </button>
      );
    case "steps":
      return <Steps easing={easing} editing={editing} />;
  }
}

function Steps({ easing, editing }: EasingProps & { readonly easing: { readonly kind: "steps" } }) {
  const { t } = useToolWords();
  const [count, position] = easing.args;
  if (count === undefined) return null;
  const setPosition = (word: string): void =>
    editing.setAtOnce(
      position === undefined
        ? `${editing.value.slice(0, count.end)}, ${word}${editing.value.slice(count.end)}`
        : withPart(editing.value, position, word),
    );
  return (
    <div class="editor-line">
      <PartField
        label={t("easing.steps")}
        value={count.text}
        onValue={(text) => editing.set(withPart(editing.value, count, text))}
        onDone={editing.finish}
      />
      <span class="field select">
        <select
          aria-label={t("easing.position")}
          value={easing.position}
          onChange={({ currentTarget: { value } }) =>
            setPosition(/^(?:both|none)$/.test(value) ? `jump-${value}` : value)
          }
        >
          {stepPositions.map((name) => (
            <option key={name} value={name}>
              {t(`easing.${name}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" class="chevron" />
      </span>
    </div>
  );
}
