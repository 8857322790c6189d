import { Icon } from "../buttons/icons.js";
import { contrastLevel, ratioText } from "../color/contrast/contrast.js";
import { Menu } from "../overlays/menu.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { writtenContrast } from "./hold-contrast.js";
import type { RampTuning } from "./use-ramp.js";

interface StepToolsProps {
  readonly ramp: RampTuning;
  readonly selected: number;
}

const ratios = [undefined, 3, 4.5, 7];

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
        <Hold name={name} ratio={ratio} onChoose={(next) => ramp.setRatio(selected, next)} />
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

interface HoldProps {
  readonly name: string;
  readonly ratio: number | undefined;
  readonly onChoose: (ratio: number | undefined) => void;
}

/**
 * Opens a menu of the contrasts that a step may keep. A closed `select` would cost as much as twenty buttons in each frame
 * of a drag: browsers style and paint anew all that it is made of whenever a property of the page's root changes.
 */
function Hold({ name, ratio, onChoose }: HoldProps) {
  const ui = useUi();
  const { t } = useToolWords();
  const label = t("ramp.hold", { name });
  const textOf = (one: number | undefined): string =>
    one === undefined ? t("ramp.hold.none") : t("ramp.hold.least", { ratio: one });
  const open = (anchor: HTMLElement): void => {
    const items = ratios.map((one) => ({
      id: String(one),
      label: textOf(one),
      checked: one === ratio,
      run: () => onChoose(one),
    }));
    ui.openPopover({ anchor, label, content: <Menu items={items} /> });
  };
  return (
    <button
      type="button"
      class="field"
      // Its name is what it is for, and its value what it shows, as of a select.
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={label}
      onClick={({ currentTarget }) => open(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        open(event.currentTarget);
      }}
    >
      <span class="clip">{textOf(ratio)}</span>
      <Icon name="chevron" class="chevron" />
    </button>
  );
}
