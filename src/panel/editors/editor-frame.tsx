import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keepKey } from "../keyboard/escape.js";
import { giveFocus } from "../keyboard/focus.js";
import { useUi } from "../ui/ui.js";
import editorsCss from "./editors.css?raw";
import type { ValueEditing } from "./use-value-editing.js";

interface EditorFrameProps {
  readonly name: string;
  readonly editing: ValueEditing;
  readonly children: ComponentChildren;
}

/** What all editors of values share: the focus goes in, and Escape puts back: first a drag, then all of it. */
export function EditorFrame({ name, editing, children }: EditorFrameProps) {
  const ui = useUi();
  const frame = useRef<HTMLDivElement>(null);
  ui.adoptStyles(editorsCss);
  useLayoutEffect(() => {
    const { current } = frame;
    giveFocus(current?.querySelector("[role=slider], input") ?? current?.querySelector("button"));
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears a key on its way out of its controls
    <div
      ref={frame}
      class={`editor ${name}-editor`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.isComposing) return;
        if (editing.cancelDrag()) keepKey(event);
        else editing.putBack();
      }}
    >
      {children}
    </div>
  );
}
