import { useCell } from "../cell.js";
import { useFaceUi } from "../ui-context.js";

/** One line above the footer, for what the hands have to say. */
export function StatusLine() {
  const { view } = useFaceUi();
  const Text = useCell(view.hands)?.StatusText;
  return (
    <div class="status" aria-hidden="true">
      {Text && <Text />}
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
