import { slotKey } from "../../../state/apply/awaited/written-values.js";
import type { Session, SessionNotice } from "../../../state/session/session.js";
import { IconButton } from "../../buttons/icon-button.js";
import { Icon } from "../../buttons/icons.js";
import { type ToolWords, useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { NotTakenOverDetails } from "./not-taken-over.js";
import noticesCss from "./notices.css?raw";

/** Things the user should know once, until dismissed. */
export function Notices() {
  const { session, view, strings, adoptStyles } = useUi();
  const words = useToolWords();
  adoptStyles(noticesCss);
  useRevision();
  const { length } = session.steps().done;
  const told = view.notices.value.filter((notice) => !("done" in notice) || notice.done === length);
  const notices = joinNotTakenOver(session.apply, told);
  const byText = new Map(notices.map((notice) => [noticeText(notice, words), notice]));
  // Of the same words, the last ones stand.
  const dismiss = (text: string, { kind }: SessionNotice): void => {
    view.notices.value = view.notices.value.filter((notice) =>
      kind === "not-taken-over" ? notice.kind !== kind : noticeText(notice, words) !== text,
    );
  };
  if (notices.length === 0) return null;
  return (
    <ul class="notices">
      {[...byText].map(([text, notice]) => (
        <li key={notice.kind === "not-taken-over" ? notice.kind : text} role="status">
          <Icon name="warning" />
          <span>
            {text}
            {notice.kind === "not-taken-over" && (
              <NotTakenOverDetails values={notice.values} onDone={() => dismiss(text, notice)} />
            )}
          </span>
          <IconButton icon="close" label={strings.t("dismiss")} onClick={() => dismiss(text, notice)} />
        </li>
      ))}
    </ul>
  );
}

/** What was told of values that the page did not show, as one notice: as told last of each that it still does not show. */
export function joinNotTakenOver(
  apply: Pick<Session["apply"], "stillAwaited">,
  notices: readonly SessionNotice[],
): readonly SessionNotice[] {
  const told = notices.flatMap((notice) => (notice.kind === "not-taken-over" ? notice.values : []));
  const bySlot = new Map(told.map((value) => [slotKey(value), value]));
  const values = apply.stillAwaited([...bySlot.values()]);
  const others = notices.filter(({ kind }) => kind !== "not-taken-over");
  return values.length > 0 ? [...others, { kind: "not-taken-over", values }] : others;
}

/** What the session has to tell, in words. */
function noticeText(notice: SessionNotice, { t, count }: ToolWords): string {
  switch (notice.kind) {
    case "not-saved":
      return t(`notice.not-saved.${notice.reason}`);
    case "corrupt-state-kept":
      return t("notice.corrupt", { key: notice.key });
    case "dropped-overrides":
      return count("notice.dropped", notice.count);
    case "undo-crossed-scheme":
      return t("notice.crossed", { scheme: notice.scheme });
    case "undo-left":
      return t("notice.left");
    case "not-taken-over":
      return count("notice.not-taken-over", notice.values.length);
  }
}
