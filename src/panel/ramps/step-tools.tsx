import { Icon } from "../buttons/icons.js";
import { contrastLevel, ratioText } from "../color/contrast/contrast.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { writtenContrast } from "./hold-contrast.js";
import type { RampTuning } from "./use-ramp.js";

interface StepToolsProps {
  readonly ramp: RampTuning;
  readonly selected: number;
}

const ratios = [3, 4.5, 7];

/** What the chosen step is, and what of it is to stay while the others move. */
export function StepTools({ ramp, selected }: StepToolsProps) {
  const { session } = useUi();
  const { t } = useToolWords();
  const step = ramp.steps[selected];
  if (step === undefined) return null;
  const { name, label, text, notation, color, isPinned, ratio } = step;
  if (notation === undefined) return <p class="note muted">{t("ramp.fixed", { name })}</p>;
  return (
    <div class="ramp-step-tools">
      <div class="ramp-step-line">
        <strong>{name}</strong>
        <span class="field">
          <input
            class="mono"
            aria-label={label}
            value={text}
            onChange={({ currentTarget }) => {
              ramp.edits.finish();
              session.set(step.address, currentTarget.value);
            }}
          />
        </span>
        <label class="ramp-pin">
          <input
            type="checkbox"
            checked={isPinned}
            onChange={({ currentTarget }) => ramp.setPinned(selected, currentTarget.checked)}
          />
          {t("ramp.pin")}
        </label>
      </div>
      <div class="ramp-step-line">
        <span class="muted">{t("ramp.contrast")}</span>
        <Ratio of={writtenContrast(color, notation, ramp.background)} />
        <span class="field select">
          <select
            aria-label={t("ramp.hold", { name })}
            value={ratio === undefined ? "" : String(ratio)}
            onChange={({ currentTarget: { value } }) =>
              ramp.setRatio(selected, value === "" ? undefined : Number(value))
            }
          >
            <option value="">{t("ramp.hold.none")}</option>
            {ratios.map((one) => (
              <option key={one} value={String(one)}>
                {t("ramp.hold.least", { ratio: one })}
              </option>
            ))}
          </select>
          <Icon name="chevron" class="chevron" />
        </span>
      </div>
    </div>
  );
}

/** A box of its own in its column: text in an item of a grid has the whole document laid out. */
function Ratio({ of: contrast }: { readonly of: number }) {
  const { t } = useToolWords();
  const level = contrastLevel(contrast);
  return (
    <div>
      <div class={`ramp-ratio ${level}`}>
        {ratioText(contrast)} <small>{t(`contrast.${level}`)}</small>
      </div>
    </div>
  );
}
