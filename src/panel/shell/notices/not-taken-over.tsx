import type { NotTakenOver, ShownFrom } from "../../../state/apply/awaited/not-taken-over.js";
import { CssText } from "../../dialogs/css-text.js";
import { nameMode, type ToolWords, useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { sheetName } from "../sheet-name.js";

interface NotTakenOverDetailsProps {
  readonly values: readonly NotTakenOver[];
  readonly onDone: () => void;
}

/** As many as leave room for the rows. */
const mostShown = 3;

/** Of values that are in the files and not on the page: what the page shows instead, from where, and what can be done. */
export function NotTakenOverDetails({ values, onDone }: NotTakenOverDetailsProps) {
  const { session, window } = useUi();
  const words = useToolWords();
  const { t } = words;
  const left = values.length - mostShown;
  const keep = (): void => {
    session.apply.keep(values);
    onDone();
  };
  return (
    <>
      <ul class="notice-values">
        {values.slice(0, mostShown).map(({ scheme, cssVar, shown, where, from }) => (
          <li key={`${scheme} ${cssVar}`}>
            <span class="mono">{cssVar}</span>{" "}
            <CssText cssVar={cssVar} value={shown} empty={t("apply.empty")} className="mono" />{" "}
            <span class="faint">
              {where !== undefined && t("notice.shown.where", { mode: nameMode(where, words) })}
              {sourceText(from, words, window.location.origin)}
            </span>
          </li>
        ))}
        {left > 0 && <li class="faint">{t("notice.shown.more", { n: String(left) })}</li>}
      </ul>
      <span class="notice-buttons">
        <button type="button" class="button quiet" onClick={() => window.location.reload()}>
          {t("notice.reload")}
        </button>
        <button type="button" class="button quiet" onClick={keep}>
          {t("notice.keep")}
        </button>
      </span>
    </>
  );
}

function sourceText(from: ShownFrom, { t }: ToolWords, origin: string): string {
  if (from.kind !== "declaration") return t(`notice.shown.${from.kind}`);
  const place = [...from.conditions, from.selector].join(" ");
  if (from.address === "") return t("notice.shown.page", { place });
  return t("notice.shown.declaration", { place, sheet: sheetName(from.address, origin) });
}
