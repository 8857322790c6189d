import { useState } from "preact/hooks";
import { useToolWords } from "../../strings/tools.js";
import {
  channelModes,
  type FieldMode,
  fieldNumbers,
  keepHue,
  readField,
  readHexField,
  withAlpha,
  withField,
} from "../model/color-fields.js";
import { formatColor } from "../model/format-color.js";
import type { Oklch } from "../model/oklch.js";
import type { ColorEditor } from "./use-picked-color.js";

interface ChannelInputsProps {
  readonly mode: FieldMode;
  readonly color: Oklch;
  readonly editor: ColorEditor;
}

/** Draws one field for each channel, or one for hex. A whole colour may be pasted into any of them. */
export function ChannelInputs({ mode, color, editor }: ChannelInputsProps) {
  const { t } = useToolWords();
  if (mode === "hex") {
    const digits = color.alpha < 1 ? 8 : 6;
    return (
      <LiveInput
        label="HEX"
        className="hex"
        shown={formatColor(color, { kind: "hex", digits, upper: false })}
        editor={editor}
        read={(text) => {
          const given = readHexField(text);
          return given && keepHue(given, color);
        }}
      />
    );
  }
  const { channels, label } = channelModes[mode];
  const numbers = fieldNumbers(color, mode);
  return (
    <>
      {([0, 1, 2] as const).map((index) => {
        const { name, unit, step } = channels[index];
        const number = numbers[index];
        return (
          <LiveInput
            key={`${mode} ${name}`}
            label={t("picker.channel", { mode: label, name })}
            shown={`${number}${unit === "%" ? "%" : ""}`}
            editor={editor}
            read={(text) => {
              const given = readField(text);
              if (given === undefined) return undefined;
              return "color" in given
                ? keepHue(given.color, color)
                : withField(color, { mode, index }, given.number);
            }}
            step={(steps) => withField(color, { mode, index }, Number((number + steps * step).toFixed(4)))}
          />
        );
      })}
    </>
  );
}

/** Draws the field of the opacity, in percent. */
export function AlphaInput({ color, editor }: Omit<ChannelInputsProps, "mode">) {
  const { t } = useToolWords();
  const percent = Math.round(color.alpha * 1000) / 10;
  return (
    <LiveInput
      label={t("picker.alpha.field")}
      shown={`${percent}%`}
      editor={editor}
      read={(text) => withAlpha(color, text)}
      step={(steps) => {
        const alpha = Math.min(1, Math.max(0, color.alpha + steps / 100));
        return { ...color, alpha: Number(alpha.toFixed(4)) };
      }}
    />
  );
}

interface LiveInputProps {
  readonly label: string;
  readonly className?: string;
  readonly shown: string;
  readonly editor: ColorEditor;
  readonly read: (text: string) => Oklch | undefined;
  /** Answers the colour that is so many steps up. */
  readonly step?: (steps: number) => Oklch;
}

/** A field that changes the colour while one types. What is no colour is marked, and forgotten when the field is left. */
function LiveInput({ label, className = "", shown, editor, read, step }: LiveInputProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const isInvalid = typed !== undefined && typed.trim() !== "" && read(typed) === undefined;
  return (
    <span class={`field ${className}`}>
      <input
        type="text"
        aria-label={label}
        aria-invalid={isInvalid}
        spellcheck={false}
        autocomplete="off"
        value={typed ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const next = read(text);
          if (next !== undefined) editor.adjust(next);
        }}
        onBlur={() => {
          setTyped(undefined);
          editor.finish();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            setTyped(undefined);
            editor.finish();
          }
          const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (direction === 0 || step === undefined) return;
          event.preventDefault();
          setTyped(undefined);
          editor.adjust(step(direction * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)));
        }}
      />
    </span>
  );
}
