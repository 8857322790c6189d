import { useCell } from "../ui/cell.js";
import { noticeText } from "../ui/notices.js";
import { useHandsUi } from "../ui/ui-context.js";
import { Icon } from "./icons.js";

/** Things the user should know once, until dismissed. */
export function Notices() {
  const { view, strings } = useHandsUi();
  const notices = [...new Set(useCell(view.notices).map((notice) => noticeText(notice, strings)))];
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
