import { useState } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { IconButton } from "../buttons/icon-button.js";
import { useToolWords } from "../strings/tools.js";
import { EditorFrame } from "./editor-frame.js";
import { GradientBar } from "./gradient-bar.js";
import { PartColor } from "./part-color.js";
import { PartField } from "./part-field.js";
import { findGradient, type GradientStop } from "./parts/gradient-parts.js";
import { withoutItem, withPart } from "./parts/value-parts.js";
import { useValueEditing, type ValueEditing } from "./use-value-editing.js";

/** The colours of a gradient as stops on a bar; those of the one that is chosen below it. */
export function GradientEditor({ address }: { readonly address: ItemAddress }) {
  const { t } = useToolWords();
  const editing = useValueEditing(address, "background-image");
  const { value, set, finish } = editing;
  const gradient = findGradient(value);
  const [chosen, choose] = useState(0);
  const index = Math.min(chosen, (gradient?.stops.length ?? 1) - 1);
  const stop = gradient?.stops[index];
  return (
    <EditorFrame name="gradient" editing={editing}>
      {gradient === undefined || stop === undefined ? (
        <p class="note muted">{t("editor.not-understood")}</p>
      ) : (
        <>
          <GradientBar gradient={gradient} chosen={index} editing={editing} onChoose={choose} />
          {gradient.prelude !== undefined && (
            <div class="named-field">
              <span class="faint" aria-hidden="true">
                {t("gradient.prelude")}
              </span>
              <PartField
                label={t("gradient.prelude")}
                value={gradient.prelude.text}
                onValue={(text) =>
                  gradient.prelude !== undefined && set(withPart(value, gradient.prelude, text))
                }
                onDone={finish}
              />
            </div>
          )}
          <Stop
            stop={stop}
            index={index}
            count={gradient.stops.length}
            editing={editing}
            onRemove={() => editing.setAtOnce(withoutItem(value, gradient.stops, index))}
          />
        </>
      )}
    </EditorFrame>
  );
}

interface StopProps {
  readonly stop: GradientStop;
  readonly index: number;
  readonly count: number;
  readonly editing: ValueEditing;
  readonly onRemove: () => void;
}

function Stop({ stop, index, count, editing, onRemove }: StopProps) {
  const { t } = useToolWords();
  const { value, set, finish } = editing;
  return (
    <>
      <div class="editor-line layer-head">
        <b>{t("gradient.stop", { n: index + 1 })}</b>
        <PartField
          label={t("gradient.position", { n: index + 1 })}
          value={stop.position?.text ?? `${Math.round(stop.at * 100)}%`}
          onValue={(text) =>
            set(
              stop.position === undefined
                ? `${value.slice(0, stop.end)} ${text}${value.slice(stop.end)}`
                : withPart(value, stop.position, text),
            )
          }
          onDone={finish}
        />
        {count > 2 && (
          <IconButton label={t("editor.remove", { n: index + 1 })} icon="close" onClick={onRemove} />
        )}
      </div>
      <PartColor
        key={String(index)}
        label={t("gradient.color", { n: index + 1 })}
        css={stop.color.text}
        editing={editing}
        onCss={(css) => set(withPart(value, stop.color, css))}
      />
    </>
  );
}
