import { effect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { inNextFrame } from "../../state/page/in-next-frame.js";
import { useUi } from "../ui/ui.js";
import { measureLengths } from "./measure-lengths.js";

/** So many are measured with every edit; more of them once edits rest. */
const few = 200;
const restMs = 250;

/** The sizes of lengths on the page, in CSS pixels, kept up to date. */
export function useMeasured(cssVars: readonly string[]): ReadonlyMap<string, number> {
  const ui = useUi();
  const { view, window } = ui;
  const first = useMemo(() => measureLengths(ui, cssVars), [ui, cssVars]);
  const [measured, setMeasured] = useState({ cssVars, sizes: first });
  useEffect(() => {
    if (cssVars.length === 0) return;
    let isFirst = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff = (): void => {};
    const measure = (): void => {
      const sizes = measureLengths(ui, cssVars);
      setMeasured((before) =>
        before.cssVars === cssVars && areSame(before.sizes, sizes) ? before : { cssVars, sizes },
      );
    };
    const stop = effect(() => {
      // What is measured follows edits, the page's mode and the window.
      view.revision.value;
      view.viewport.value;
      if (isFirst) {
        isFirst = false;
        return;
      }
      clearTimeout(timer);
      callOff();
      // Not in the task of the edit: it would wait for the layout of the page.
      if (cssVars.length <= few) callOff = inNextFrame(window, measure);
      else timer = setTimeout(measure, restMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      callOff();
    };
  }, [ui, view, window, cssVars]);
  return measured.cssVars === cssVars ? measured.sizes : first;
}

function areSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([cssVar, size]) => other.get(cssVar) === size);
}
