import { useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "../buttons/icon-button.js";
import { keepKey } from "../keyboard/escape.js";
import { type PanelUi, type PopoverRequest, useUi } from "../ui/ui.js";
import { boxOf, isNarrow } from "../window/layout.js";
import { placeBeside } from "./place-beside.js";

/** The one anchored popover. It closes by Escape, a press outside, or the anchor going away. */
export function PopoverLayer() {
  const request = useUi().view.popover.value;
  return request === undefined ? null : <OpenPopover key={request.label} request={request} />;
}

function OpenPopover({ request }: { readonly request: PopoverRequest }) {
  const ui = useUi();
  const element = useRef<HTMLDivElement>(null);
  // Beside a narrow panel there is no room but on the page, which is what one wants to see while picking.
  const isSheet = request.isPicker === true && isNarrow(ui.view.viewport.value);

  useLayoutEffect(() => {
    const popover = element.current;
    if (popover === null) return;
    // Manual, because an automatic popover would close the page's own.
    // With its source, so that Tab goes on from its end to what follows the anchor.
    if (!popover.matches(":popover-open")) popover.showPopover({ source: request.anchor });
    const stop = keepPlaced(popover, ui, { anchor: request.anchor, isSheet });
    request.anchor.setAttribute("aria-expanded", "true");
    request.anchor.setAttribute("aria-controls", popover.id);
    return () => {
      stop();
      request.anchor.setAttribute("aria-expanded", "false");
      request.anchor.removeAttribute("aria-controls");
    };
  }, [request, ui, isSheet]);

  // Before paint: whoever sees the popover can already press outside.
  useLayoutEffect(() => {
    const onPress = (event: PointerEvent): void => {
      const path = event.composedPath();
      if (element.current === null || path.includes(element.current)) return;
      // The anchor's own click closes it.
      if (!path.includes(request.anchor)) ui.closePopover();
    };
    ui.window.addEventListener("pointerdown", onPress, { capture: true });
    return () => ui.window.removeEventListener("pointerdown", onPress, { capture: true });
  }, [request, ui]);

  return (
    <div
      ref={element}
      id="popover"
      popover="manual"
      class={isSheet ? "popover sheet" : "popover"}
      role="dialog"
      aria-label={request.label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
        keepKey(event);
        ui.closePopover();
      }}
    >
      {isSheet && (
        <div class="sheet-title">
          <span class="clip">{request.label}</span>
          <IconButton icon="check" label={ui.strings.t("apply.done")} onClick={ui.closePopover} />
        </div>
      )}
      {request.content}
    </div>
  );
}

function keepPlaced(
  popover: HTMLElement,
  ui: PanelUi,
  { anchor, isSheet }: { readonly anchor: HTMLElement; readonly isSheet: boolean },
): () => void {
  const place = (): void => {
    if (!anchor.isConnected) {
      ui.closePopover();
      return;
    }
    const viewport = { width: ui.window.innerWidth, height: ui.window.innerHeight };
    if (isSheet) {
      const { left, top, width, height } = boxOf(ui.view.layout.value, ui.view.viewport.value);
      popover.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      return;
    }
    popover.style.cssText = "";
    const { left, top } = placeBeside({
      anchor: anchor.getBoundingClientRect(),
      size: { width: popover.offsetWidth, height: popover.offsetHeight },
      viewport,
      side: popover.querySelector(":scope > .menu") === null ? "beside" : "below",
      panel: boxOf(ui.view.layout.value, viewport),
    });
    popover.style.left = `${left}px`;
    popover.style.top = `${top}px`;
  };
  place();
  // At once, before what has loaded into it is painted where it would not stay. Its size is the same at every place.
  const resized = new ResizeObserver(place);
  resized.observe(popover);
  ui.window.addEventListener("resize", place);
  return () => {
    resized.disconnect();
    ui.window.removeEventListener("resize", place);
  };
}
