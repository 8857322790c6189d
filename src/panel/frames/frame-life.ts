import { inNextFrame } from "../../state/page/in-next-frame.js";
import { reloadStyleSheets } from "../../state/page/reload-style-sheets.js";
import type { Look } from "./choice.js";
import {
  type Appearance,
  type FrameWindow,
  type KeptAppearance,
  keepAppearance,
} from "./frame-appearance.js";
import type { Mode, PageSource } from "./page-source.js";
import type { ScrollGroup } from "./scroll-together.js";

/** What the frames of one grid share. */
export interface FrameWorld {
  readonly window: FrameWindow;
  readonly source: PageSource;
  readonly scrolling: ScrollGroup;
  readonly consoleNamespace: string;
  /** Frames that have begun to load and have not ended. */
  readonly loading: Set<HTMLIFrameElement>;
  /** A key that the page in a frame has left alone. */
  readonly onKey: (event: KeyboardEvent) => void;
}

interface FrameOf extends FrameWorld {
  readonly look: Look;
  readonly address: string;
  /** Something came that is not the page. */
  readonly onObstacle: () => void;
  readonly onOwnLook: (keepsOwn: boolean) => void;
}

interface FramedPage {
  end(): void;
}

/** The mode that a look shows the page in. */
function modeOfLook(look: Look, source: PageSource): Mode {
  return look === "light" || look === "dark" ? look : source.modeNow();
}

/**
 * Loads the page into a frame as soon as that is in view, and keeps it as the page is edited; a frame out of view follows
 * when it comes into view.
 */
export function createFramedPage(frame: HTMLIFrameElement, of: FrameOf): FramedPage {
  const { window, source, scrolling, look } = of;
  let page: KeptAppearance | undefined;
  let document: Document | undefined;
  let isInView = false;
  let ofDocument: (() => void)[] = [];
  let stopPolling = (): void => {};

  const appearance = (): Appearance => {
    const mode = modeOfLook(look, source);
    return { look, mode, markers: source.markers, values: source.valuesIn(mode) };
  };
  const leave = (): void => {
    for (const end of ofDocument) end();
    ofDocument = [];
    page = undefined;
  };
  /** Takes what the frame holds now, unless that is known. False while it holds nothing of the page. */
  const take = (): boolean => {
    const next = readDocument(frame);
    if (next === undefined) return false;
    if (next === document) return true;
    leave();
    document = next;
    const view = frame.contentWindow as FrameWindow;
    const kept = keepAppearance(view, appearance(), of);
    page = kept;
    view.addEventListener("keydown", of.onKey);
    ofDocument = [kept.stop];
    return true;
  };
  const onLoad = (): void => {
    of.loading.delete(frame);
    stopPolling();
    if (!take()) {
      of.onObstacle();
      return;
    }
    page?.measure();
    if (frame.contentWindow) ofDocument.push(scrolling.add(frame.contentWindow));
  };
  /** Nothing tells of a document before it has loaded; its first paint is to have the look already. */
  const takeEarly = (): void => {
    take();
    stopPolling = inNextFrame(window, takeEarly);
  };
  const update = async (): Promise<void> => {
    if (!isInView || page === undefined) return;
    const gone = page.names().filter((name) => !appearance().values.has(name) && source.wasWritten(name));
    // What was written comes with the style sheets, which only the panel's own page has loaded again.
    if (gone.length > 0) await reloadStyleSheets(frame.contentWindow as FrameWindow, gone);
    page?.change(appearance());
  };
  const inView = new window.IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    if (!isInView) return;
    if (!frame.hasAttribute("src")) {
      of.loading.add(frame);
      frame.src = of.address;
      takeEarly();
    } else void update();
  });
  frame.addEventListener("load", onLoad);
  inView.observe(frame);
  const unfollow = source.follow(() => void update());
  return {
    end() {
      frame.removeEventListener("load", onLoad);
      inView.disconnect();
      unfollow();
      stopPolling();
      of.loading.delete(frame);
      leave();
    },
  };
}

/** The page's document in a frame; undefined where it is another's, or the empty one that every frame begins with. */
function readDocument({ contentDocument }: HTMLIFrameElement): Document | undefined {
  if (contentDocument === null || contentDocument.URL === "about:blank") return undefined;
  return contentDocument.documentElement === null ? undefined : contentDocument;
}
