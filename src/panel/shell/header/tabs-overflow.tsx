import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { inNextFrame } from "../../../state/page/in-next-frame.js";
import { useUi } from "../../ui/ui.js";
import { MenuButton } from "./menu-button.js";

interface ElementRef {
  readonly current: HTMLElement | null;
}

/** Shows at which ends the row of tabs goes on beyond what is seen, and opens the list of all of them. */
export function TabsOverflow({ tabs }: { readonly tabs: ElementRef }) {
  const { session, strings } = useUi();
  const overflow = useOverflow(tabs, session.config.tabs.length);
  useLayoutEffect(() => {
    if (tabs.current?.parentElement) tabs.current.parentElement.dataset.overflow = overflow;
  }, [tabs, overflow]);
  if (overflow === "none") return null;
  return <MenuButton name="tabs" icon="chevron" label={strings.t("tab.list")} />;
}

type Overflow = "none" | "start" | "end" | "both";

/** At which ends the row of tabs goes on beyond what is seen. */
function useOverflow(list: ElementRef, count: number): Overflow {
  const [overflow, setOverflow] = useState<Overflow>("none");
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const find = (): Overflow => {
      const start = element.scrollLeft > 1;
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      return start && end ? "both" : start ? "start" : end ? "end" : "none";
    };
    const onScroll = (): void => setOverflow(find());
    // Looked at here, where the browser has just laid out all: later an edit may have made it count the page's styles anew.
    // Shown in the next frame, since the chevron that appears takes room from what is observed.
    const observer = new ResizeObserver(() => {
      element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
      const found = find();
      inNextFrame(window, () => setOverflow(found));
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [list, count]);
  return overflow;
}
