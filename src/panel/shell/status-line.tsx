import { useCell } from "../cell.js";
import { useFaceUi } from "../ui-context.js";

/** One line above the footer; until it can speak well it says at least what must be seen. */
export function StatusLine() {
  const { view } = useFaceUi();
  const Text = useCell(view.touch)?.StatusText;
  const said = useCell(view.said);
  return (
    <div class="status" aria-hidden="true">
      {Text ? <Text /> : said?.visible && said.text}
    </div>
  );
}

/** What a screen reader hears. */
export function LiveRegion() {
  const { view } = useFaceUi();
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {useCell(view.said)?.text}
    </div>
  );
}
