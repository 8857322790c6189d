import type { SessionNotice } from "../../state/session/session.js";
import type { Strings } from "../strings/strings.js";
import { useUi } from "../ui/ui.js";
import { Icon } from "./icons.js";

/** Things the user should know once, until dismissed. */
export function Notices() {
  const { view, strings } = useUi();
  const notices = [...new Set(view.notices.value.map((notice) => noticeText(notice, strings)))];
  if (notices.length === 0) return null;
  const dismiss = (text: string): void => {
    view.notices.value = view.notices.value.filter((notice) => noticeText(notice, strings) !== text);
  };
  return (
    <ul class="notices">
      {notices.map((text) => (
        <li key={text} role="status">
          <Icon name="warning" />
          <span>{text}</span>
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
function noticeText(notice: SessionNotice, { t, count }: Strings): string {
  switch (notice.kind) {
    case "not-saved":
      return t(`notice.not-saved.${notice.reason}`);
    case "corrupt-state-kept-aside":
      return t("notice.corrupt", { key: notice.key });
    case "dropped-overrides":
      return count("notice.dropped", notice.count);
    case "undo-crossed-scheme":
      return t("notice.crossed", { scheme: notice.scheme });
  }
}
