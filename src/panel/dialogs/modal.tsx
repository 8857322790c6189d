import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useFocusInside } from "../keyboard/focus.js";
import { useUi } from "../ui/ui.js";
import dialogsCss from "./dialogs.css?raw";

export interface ModalProps {
  readonly title: string;
  /** Only screen readers hear the title. */
  readonly isTitleHidden?: boolean;
  /** A line under the title. */
  readonly intro?: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly footer?: ComponentChildren;
  /** Its body holds only text: a key must be able to scroll it. */
  readonly isText?: boolean;
  /** While true it cannot be closed: something is being written. */
  readonly isBusy?: boolean;
  /** Read out when it changes: what lies outside an open modal dialog is not heard. */
  readonly status?: string;
  readonly onClose: () => void;
  readonly onPaste?: (event: ClipboardEvent) => void;
}

/** A native modal dialog with the host's class and part names. Escape closes this layer only; a click outside closes it
 * only when it also began outside, so that selecting text does not. */
export function Modal({
  title,
  isTitleHidden,
  intro,
  children,
  footer,
  isText = false,
  isBusy = false,
  status,
  onClose,
  onPaste,
}: ModalProps) {
  const { modalClassPrefix, adoptStyles } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const named = (name: string) => ({
    class: `dialog-${name} ${modalClassPrefix}__${name}`,
    part: `${modalClassPrefix}__${name}`,
  });
  adoptStyles(dialogsCss);
  const isGone = useShownAsModal(dialog);
  useFocusInside(dialog);
  return (
    <dialog
      ref={dialog}
      class={`overlay ${modalClassPrefix}__overlay`}
      part={`${modalClassPrefix}__overlay`}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      {...(isBusy && { closedby: "none" })}
      {...(onPaste && { onPaste })}
      onClose={() => {
        if (!isGone()) onClose();
      }}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onKeyDown={(event) => keepEscape(event, isBusy)}
      {...usePressOutside(dialog, isBusy)}
    >
      <div {...named("panel")}>
        <div {...named("header")} data-hidden={isTitleHidden}>
          <h2 id={titleId} {...named("title")}>
            {title}
          </h2>
          {intro !== undefined && <p class="muted">{intro}</p>}
        </div>
        <div {...named("body")} {...(isText && { tabIndex: 0, role: "group", "aria-labelledby": titleId })}>
          {children}
        </div>
        {footer !== undefined && <div {...named("footer")}>{footer}</div>}
        <div class="visually-hidden" role="status" aria-atomic={false}>
          {status && <p key={status}>{status}</p>}
        </div>
      </div>
    </dialog>
  );
}

function keepEscape(event: KeyboardEvent, isBusy: boolean): void {
  if (event.key !== "Escape") return;
  // The panel closes by Escape too, but only when no layer is above it.
  event.stopPropagation();
  // A second Escape without other input closes a dialog whatever its cancel handler says.
  if (isBusy) event.preventDefault();
}

type DialogRef = { readonly current: HTMLDialogElement | null };

/** Opens the dialog with the component and closes it with it. Tells whether the component has gone: the close event
 * comes later than the closing, and by then another dialog may be open. */
function useShownAsModal(dialog: DialogRef): () => boolean {
  const gone = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    gone.current = false;
    element?.showModal();
    return () => {
      gone.current = true;
      element?.close();
    };
  }, []);
  return () => gone.current;
}

function usePressOutside(dialog: DialogRef, isBusy: boolean) {
  const pressedOutside = useRef(false);
  const isOutside = (event: Event): boolean => event.target === dialog.current;
  return {
    onPointerDown: (event: Event) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: Event) => {
      if (pressedOutside.current && isOutside(event) && !isBusy) dialog.current?.close();
    },
  };
}
