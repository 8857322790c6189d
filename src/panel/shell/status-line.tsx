import { useCell } from "../ui/cell.js";
import { useFaceUi } from "../ui/ui-context.js";

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

/** What a screen reader hears. Each message is an element of its own: the same words said again are heard again. */
export function LiveRegion() {
  const { view } = useFaceUi();
  const said = useCell(view.said);
  return (
    <div class="visually-hidden" role="status" aria-atomic={false}>
      {said && <p key={said}>{said.text}</p>}
    </div>
  );
}
