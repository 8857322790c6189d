import type { ComponentChildren } from "preact";
import { Icon } from "../buttons/icons.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { referencesOf } from "./reference-operation.js";
import { type ToolProps, useFresh } from "./use-tuned-operation.js";

/** Points what refers to one token at another. */
export function ReferenceTools({ operation, id }: ToolProps) {
  const { session } = useUi();
  const { t } = useToolWords();
  const [from, setFrom] = useFresh(id, "");
  const [to, setTo] = useFresh(id, "");
  const pointing = operation.operands.filter((operand) => referencesOf(operand).length > 0);
  const pointedAt = [...new Set(pointing.flatMap(referencesOf))];
  // What is free text may hold anything, on either side.
  const kinds = new Set(["text", ...pointing.map(({ item }) => item.type.kind)]);
  const pointsAtAll = pointing.some(({ item }) => item.type.kind === "text");
  const tiers = session.config.tabs.flatMap((tab) =>
    tab.tiers.flatMap(({ id, label, items: all }) => {
      const items = pointsAtAll ? all : all.filter(({ type }) => kinds.has(type.kind));
      const tier = { key: `${tab.id} ${id}`, name: `${tab.label} · ${label}`, items };
      return items.length === 0 ? [] : [tier];
    }),
  );
  return (
    <>
      <Line label={t("many.from")} value={from} onValue={setFrom}>
        <option value="">{t("many.any")}</option>
        {pointedAt.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Line>
      <Line
        label={t("many.to")}
        value={to}
        onValue={(value) => {
          setTo(value);
          operation.run({ kind: "replace", from: from === "" ? undefined : from, to: value });
          operation.finish();
        }}
      >
        <option value="" disabled>
          {t("many.choose")}
        </option>
        {tiers.map(({ key, name, items }) => (
          <optgroup key={key} label={name}>
            {items.map(({ id, cssVar }) => (
              <option key={id} value={cssVar}>
                {cssVar}
              </option>
            ))}
          </optgroup>
        ))}
      </Line>
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ComponentChildren;
}

function Line({ label, value, onValue, children }: LineProps) {
  return (
    <div class="tool-line">
      <span class="dial-label">{label}</span>
      <span class="field select">
        <select
          aria-label={label}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          {children}
        </select>
        <Icon name="chevron" class="chevron" />
      </span>
    </div>
  );
}
