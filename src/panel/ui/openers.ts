import type { PanelUi, PanelView } from "./ui-context.js";

/** Opens and closes what lies above the panel: the one popover and the one dialog. */
export function createOpeners(view: PanelView): Pick<PanelUi, "openPopover" | "closePopover" | "openDialog"> {
  const closePopover = (): void => {
    const open = view.popover.value;
    if (open === undefined) return;
    view.popover.value = undefined;
    open.onClose?.();
    // One that has been taken away does nothing.
    (open.origin ?? open.anchor).focus({ preventScroll: true });
  };
  return {
    closePopover,
    openPopover(request) {
      const isOpenHere = view.popover.value?.anchor === request.anchor;
      closePopover();
      if (isOpenHere) return;
      view.popover.value = request;
    },
    openDialog(name) {
      view.unsettled.value?.();
      closePopover();
      view.dialog.value = name;
    },
  };
}
