import { useToolWords } from "../strings/tools.js";
import type { SizeScale } from "./use-size-scale.js";

interface SizeBarsProps {
  readonly scale: SizeScale;
  readonly isText: boolean;
}

/** Every step with its size, as a bar or as text in it. A step can be kept as it is, or made the one that has the base. */
export function SizeBars({ scale, isText }: SizeBarsProps) {
  const { t } = useToolWords();
  const { steps, figures } = scale;
  const largest = Math.max(1e-6, ...steps.map(({ size }) => Math.abs(size ?? 0)));
  return (
    <ul class="size-bars">
      {steps.map(({ label, text, short, size, isPinned }, index) => (
        <li key={label} data-base={index === figures.at ? "" : undefined}>
          <button
            type="button"
            class="size-name clip"
            aria-pressed={index === figures.at}
            data-hint={t("scale.base.here", { name: label })}
            onClick={() => {
              scale.change({ at: index });
              scale.edits.finish();
            }}
          >
            {label}
          </button>
          <span class="size-look" aria-hidden="true">
            {isText ? (
              <span class="size-text" style={{ fontSize: text }}>
                Aa
              </span>
            ) : (
              <span class="size-bar" style={{ width: `${(Math.abs(size ?? 0) / largest) * 100}%` }} />
            )}
          </span>
          <output class="mono clip" data-hint={short === text ? undefined : text}>
            {short}
          </output>
          <label class="size-pin" data-hint={t("ramp.pin")}>
            <input
              type="checkbox"
              aria-label={t("scale.pin", { name: label })}
              checked={isPinned}
              onChange={({ currentTarget }) => scale.setPinned(index, currentTarget.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
