import type { SessionNotice } from "../../state/session/session.js";
import type { Strings } from "../strings/strings.js";
import { useUi } from "../ui/ui.js";
import { Icon } from "./icons.js";

/** Things the user should know once, until dismissed. */
export function Notices() {
  const { view, strings } = useUi();
  const byText = new Map(view.notices.value.map((notice) => [noticeText(notice, strings), notice]));
  if (byText.size === 0) return null;
  const dismiss = (text: string): void => {
    view.notices.value = view.notices.value.filter((notice) => noticeText(notice, strings) !== text);
  };
  return (
    <ul class="notices">
      {[...byText].map(([text, notice]) => (
        <li key={text} role="status">
          <Icon name="warning" />
          <span>
            {text}
            {notice.kind === "not-taken-over" && (
              <NotTakenOverButtons names={notice.names} onDone={() => dismiss(text)} />
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

interface NotTakenOverButtonsProps {
  readonly names: readonly string[];
  readonly onDone: () => void;
}

/** What can be done about values that are in the files and not on the page. */
function NotTakenOverButtons({ names, onDone }: NotTakenOverButtonsProps) {
  const { session, strings, window } = useUi();
  const keep = (): void => {
    session.apply.keep(names);
    onDone();
  };
  return (
    <span class="notice-buttons">
      <button type="button" class="button quiet" onClick={() => window.location.reload()}>
        {strings.t("notice.reload")}
      </button>
      <button type="button" class="button quiet" onClick={keep}>
        {strings.t("notice.keep")}
      </button>
    </span>
  );
}

const mostNames = 3;

/** What the session has to tell, in words. */
function noticeText(notice: SessionNotice, { t, count }: Strings): string {
  switch (notice.kind) {
    case "not-saved":
      return t(`notice.not-saved.${notice.reason}`);
    case "corrupt-state-kept":
      return t("notice.corrupt", { key: notice.key });
    case "dropped-overrides":
      return count("notice.dropped", notice.count);
    case "undo-crossed-scheme":
      return t("notice.crossed", { scheme: notice.scheme });
    case "not-taken-over": {
      const more = notice.names.length > mostNames ? ", …" : "";
      const names = notice.names.slice(0, mostNames).join(", ") + more;
      return count("notice.not-taken-over", notice.names.length, { names });
    }
  }
}
