import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useUi } from "../ui-context.js";

export interface ModalProps {
  readonly title: string;
  /** A line under the title. */
  readonly intro?: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly footer?: ComponentChildren;
  /** While true it cannot be closed: something is being written. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
}

/** A native modal dialog with the host's class and part names. Escape closes this layer only; a click outside closes it
 * only when it also began outside, so that selecting text does not. */
export function Modal({ title, intro, children, footer, isBusy = false, onClose }: ModalProps) {
  const { modalClassPrefix } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const named = (name: string) => ({
    class: `dialog-${name} ${modalClassPrefix}__${name}`,
    part: `${modalClassPrefix}__${name}`,
  });

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    return () => element.close();
  }, []);

  const isOutside = (event: Event) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      class={`overlay ${modalClassPrefix}__overlay`}
      part={`${modalClassPrefix}__overlay`}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onClose={onClose}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The panel closes by Escape too, but only when no layer is above it.
        event.stopPropagation();
        // A second Escape without other input closes a dialog whatever its cancel handler says.
        if (isBusy) event.preventDefault();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event) && !isBusy) dialog.current?.close();
      }}
    >
      <div {...named("panel")}>
        <header {...named("header")}>
          <h2 id={titleId} {...named("title")}>
            {title}
          </h2>
          {intro !== undefined && <p class="muted">{intro}</p>}
        </header>
        <div {...named("body")}>{children}</div>
        {footer !== undefined && <footer {...named("footer")}>{footer}</footer>}
      </div>
    </dialog>
  );
}
