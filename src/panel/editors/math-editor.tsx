import type { ItemAddress } from "../../model/overrides.js";
import { parseDimension } from "../numbers/dimension.js";
import { type ToolWords, useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { computedPart } from "./computed-part.js";
import { EditorFrame } from "./editor-frame.js";
import { PartField } from "./part-field.js";
import { type MathPart, mathParts } from "./parts/math-parts.js";
import { withPart } from "./parts/value-parts.js";
import { useValueEditing } from "./use-value-editing.js";

/** The parts of a calculation, each with what the page makes of it. */
export function MathEditor({ address }: { readonly address: ItemAddress }) {
  const ui = useUi();
  const { t } = useToolWords();
  // Lengths, numbers and percentages; what it does not take holds a reference or is refused.
  const editing = useValueEditing(address, mathProperty(ui.session.itemState(address).value, ui.window));
  // Sizes may be of the window.
  ui.view.viewport.value;
  const parts = mathParts(editing.value);
  const whole = computedPart(ui, editing.value);
  return (
    <EditorFrame name="math" editing={editing}>
      {parts === undefined && <p class="note muted">{t("editor.not-understood")}</p>}
      {parts?.map((part, index) => {
        const computed = computedPart(ui, part.text);
        return (
          // A part is its place: its text changes while it is edited.
          <div key={String(index)} class="math-part">
            <span class="clip muted" aria-hidden="true">
              {part.operator !== "" && <b>{sign(part.operator)} </b>}
              {nameOf(part, index, t)}
            </span>
            <PartField
              label={nameOf(part, index, t)}
              value={part.text}
              onValue={(text) => editing.set(withPart(editing.value, part, text))}
              onDone={editing.finish}
            />
            <span class="mono faint computed">{computed !== part.text && computed}</span>
          </div>
        );
      })}
      <Track parts={parts ?? []} whole={whole} />
      <p class="math-result">
        <span class="muted">{t("editor.computed")}</span>
        <output class="mono">{whole ?? "–"}</output>
      </p>
    </EditorFrame>
  );
}

function mathProperty(value: string, { CSS }: Window & typeof globalThis): string {
  return (
    ["width", "margin-left", "scale", "rotate", "transition-delay"].find((one) => CSS.supports(one, value)) ??
    "width"
  );
}

function nameOf({ role }: MathPart, index: number, t: ToolWords["t"]): string {
  return role === "value" ? t("math.value", { n: index + 1 }) : t(`math.${role}`);
}

function sign(operator: string): string {
  return { "*": "×", "/": "÷", "-": "−" }[operator] ?? operator;
}

/** Where between its ends a `clamp()` is now. */
function Track({
  parts,
  whole,
}: {
  readonly parts: readonly MathPart[];
  readonly whole: string | undefined;
}) {
  const ui = useUi();
  if (parts[0]?.role !== "minimum") return null;
  const [low, , high] = parts.map(({ text }) => sizeOf(computedPart(ui, text)));
  const at = sizeOf(whole);
  if (low === undefined || high === undefined || at === undefined || high <= low) return null;
  const place = Math.min(1, Math.max(0, (at - low) / (high - low)));
  return (
    <div class="math-track" aria-hidden="true">
      <span style={{ left: `${place * 100}%` }} />
    </div>
  );
}

function sizeOf(computed: string | undefined): number | undefined {
  return parseDimension(computed ?? "") && Number.parseFloat(computed ?? "");
}
