import { useEffect } from "preact/hooks";
import type { ItemAddress } from "../../../model/overrides.js";
import { refusedText } from "../../controls/typing/refused-texts.js";
import { itemAside } from "../../rows/describe-control.js";
import { useUi } from "../../ui/ui.js";
import { useItemState } from "../../ui/use-session.js";

/** One line above the footer. */
export function StatusLine() {
  return (
    <div class="status" aria-hidden="true">
      <StatusText />
    </div>
  );
}

/** What a screen reader hears. Each message is an element of its own: the same words said again are heard again. */
export function LiveRegion() {
  const { view } = useUi();
  const announcement = view.announcement.value;
  return (
    <div class="visually-hidden" role="status" aria-atomic={false}>
      {announcement && <p key={announcement}>{announcement.text}</p>}
    </div>
  );
}

const messageMilliseconds = 4000;

/** The last message for a moment, else the name and values of the row one points at. */
function StatusText() {
  const { view, strings } = useUi();
  const announcement = view.announcement.value;
  // A live region that still holds words is read again when a dialog above it closes.
  useEffect(() => {
    const timer = setTimeout(() => {
      view.announcement.value = undefined;
    }, messageMilliseconds);
    return () => clearTimeout(timer);
  }, [announcement, view]);
  const isInspecting = view.inspecting.value !== undefined;
  const pointed = view.pointed.value;
  const message = isInspecting
    ? strings.t("inspect.on")
    : announcement?.visible === true
      ? announcement.text
      : undefined;
  if (message !== undefined) return <span class="clip message">{message}</span>;
  return pointed === undefined ? null : <ItemDetail address={pointed} />;
}

function ItemDetail({ address }: { readonly address: ItemAddress }) {
  const ui = useUi();
  const state = useItemState(address);
  const refused = refusedText(ui, address);
  if (refused !== undefined) return <span class="clip message bad">{refused.words}</span>;
  const users = ui.view.users.value;
  const aside =
    users?.cssVar === state.item.cssVar
      ? [ui.strings.count("outline.found", users.count)]
      : itemAside(ui, state);
  return (
    <>
      <span class="mono clip name">{state.item.cssVar}</span>
      {aside !== undefined && (
        <span class="clip aside">
          {aside[0]} <span class="mono">{aside[1]}</span>
        </span>
      )}
    </>
  );
}
