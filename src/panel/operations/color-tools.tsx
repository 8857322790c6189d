import { useToolWords } from "../strings/tools.js";
import { type ColorShift, noShift } from "./color-operation.js";
import { Dial } from "./dial.js";
import { type ToolProps, useFresh } from "./use-tuned-operation.js";

interface Channel {
  readonly name: keyof ColorShift;
  /** How much one of its unit is of the channel. */
  readonly unit: number;
  readonly suffix: string;
  readonly max: number;
  readonly step: number;
}

const channels: readonly Channel[] = [
  { name: "l", unit: 0.01, suffix: "", max: 50, step: 0.5 },
  { name: "c", unit: 0.01, suffix: "%", max: 100, step: 1 },
  { name: "h", unit: 1, suffix: "°", max: 180, step: 1 },
  { name: "alpha", unit: 0.01, suffix: "", max: 100, step: 1 },
];

/** Shifts colours in OKLCH, each from what it is. */
export function ColorTools({ operation, id }: ToolProps) {
  const { t } = useToolWords();
  const [shift, setShift] = useFresh(id, noShift);
  return (
    <>
      {channels.map(({ name, unit, suffix, max, step }) => {
        const value = Number((shift[name] / unit).toFixed(4));
        const set = (next: number): void => {
          const changed = { ...shift, [name]: next * unit };
          setShift(changed);
          operation.run({ kind: "shift", shift: changed });
        };
        return (
          <Dial
            key={name}
            label={t(`many.${name}`)}
            neutral={0}
            {...{ value, min: -max, max, step, edits: operation }}
            text={`${value > 0 ? "+" : ""}${value}${suffix}`}
            onValue={set}
            onText={(text) => {
              const number = Number.parseFloat(text.replace("−", "-"));
              if (!Number.isFinite(number)) return false;
              set(number);
              return true;
            }}
          />
        );
      })}
    </>
  );
}
