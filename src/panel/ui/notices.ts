import type { SessionNotice } from "../../state/session/session.js";
import type { Strings } from "../strings/strings.js";

/** What the session has to tell, in words. */
export function noticeText(notice: SessionNotice, { t, count }: Strings): string {
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
