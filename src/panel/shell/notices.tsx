import type { SessionNotice } from "../../state/session/session.js";
import { type ToolWords, useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { Icon } from "./icons.js";
import { NotTakenOverDetails } from "./not-taken-over.js";

/** Things the user should know once, until dismissed. */
export function Notices() {
  const { view, strings } = useUi();
  const words = useToolWords();
  const byText = new Map(view.notices.value.map((notice) => [noticeText(notice, words), notice]));
  // Of the same words, the last ones stand.
  const dismiss = (text: string): void => {
    view.notices.value = view.notices.value.filter((notice) => noticeText(notice, words) !== text);
  };
  return (
    <ul class="notices">
      {[...byText].map(([text, notice]) => (
        <li key={text} role="status">
          <Icon name="warning" />
          <span>
            {text}
            {notice.kind === "not-taken-over" && (
              <NotTakenOverDetails values={notice.values} onDone={() => dismiss(text)} />
            )}
          </span>
          <button
            type="button"
            class="icon-button"
            aria-label={strings.t("dismiss")}
            onClick={() => dismiss(text)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
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
    case "not-taken-over":
      return count("notice.not-taken-over", notice.values.length);
  }
}
