import { holdProps } from "../../buttons/hold.js";
import { IconButton } from "../../buttons/icon-button.js";
import { applyBlocked } from "../../ui/actions.js";
import { showOriginal } from "../../ui/show-original.js";
import { useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { ToolButton, WordButton } from "../action-buttons.js";

/** What is changed, and what can be done with it. */
export function Footer() {
  const ui = useUi();
  const { strings, session } = ui;
  const { t } = strings;
  useRevision();
  const count = session.changeCount();
  const blocked = applyBlocked(ui);
  return (
    <footer class="footer">
      <ChangesButton count={count} />
      {count > 0 && <OriginalButton />}
      <span class="space" />
      <WordButton id="import" look="word" about={t("import.takes")} />
      <WordButton id="export" look="word" about={t("export.gives")} />
      <ToolButton id="reset" icon="reset" label={t("reset.all")} isDisabled={count === 0} />
      <WordButton id="apply" look="primary" about={blocked} isDisabled={blocked !== undefined} />
    </footer>
  );
}

/** The number of changes; pressing it shows only those. */
function ChangesButton({ count }: { readonly count: number }) {
  const { strings, view, session, showItems } = useUi();
  const { t } = strings;
  // Its own reading of a signal keeps the component from being drawn with the footer.
  useRevision();
  const written = session.changes().filter((change) => change.where === "written").length;
  const writtenShort = written > 0 ? t("changes.written.short", { n: written }) : undefined;
  const about = writtenShort ? strings.count("changes.written", written) : t("changes.list");
  const where =
    count > 0
      ? (writtenShort ?? t("changes.where"))
      : t(writtenShort ? "changes.written.where" : "changes.none.where");
  const [before, number, after] = strings.count("changes", count).split(/([\d,]+)/);
  return (
    <button
      type="button"
      class="changes"
      data-action="changes"
      aria-pressed={view.items.value === "changes"}
      data-hint={about}
      aria-description={about}
      onClick={() => {
        view.query.value = "";
        showItems(view.items.value === "changes" ? undefined : "changes");
      }}
    >
      <span class="clip">
        {count === 0 ? (
          (writtenShort ?? t("changes.none"))
        ) : (
          <>
            {before}
            <em>{number}</em>
            {after}
          </>
        )}
      </span>
      <small class="clip">{where}</small>
    </button>
  );
}

/** Shows the page without the changes while it is held down, by pointer or by Space. */
function OriginalButton() {
  const ui = useUi();
  const isShown = ui.view.showsOriginal.value;
  return (
    <IconButton
      icon="eye"
      label={ui.strings.t("original.hold")}
      attributes={{
        "data-action": "original",
        "aria-pressed": isShown,
        ...holdProps((isHeld) => {
          ui.endGesture();
          if (ui.view.showsOriginal.value !== isHeld) showOriginal(ui, isHeld);
        }),
      }}
    />
  );
}
