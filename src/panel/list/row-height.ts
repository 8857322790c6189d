import { useEffect, useState } from "preact/hooks";
import { useUi } from "../ui/ui.js";

const heights = { compact: 26, normal: 30, comfortable: 34 };
const touchHeight = 40;

/** The height of a row in CSS pixels: by density, and never too small for a finger. */
export function useRowHeight(): number {
  const { view, window } = useUi();
  const density = view.density.value;
  const [isCoarse, setCoarse] = useState(() => window.matchMedia("(pointer: coarse)").matches);
  useEffect(() => {
    const query = window.matchMedia("(pointer: coarse)");
    const onChange = (): void => setCoarse(query.matches);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, [window]);
  return isCoarse ? touchHeight : heights[density];
}
