/** Stands on the root element for as long as no transition may start. */
export const stillAttribute = "data-design-token-panel-still";

const still = `:root[${stillAttribute}]`;
const stillRule = `${["", " *", " ::before", " ::after", " ::backdrop"].map((one) => still + one)} { transition: none !important }`;

/** Style reads that change inline properties and change them back, while the page starts no transition. */
export interface Stillness {
  run(read: () => void): void;
  /**
   * Keeps the page still for many reads, from the first one on: its styles are computed again for the change of each, and
   * not for its end, too.
   */
  during<T>(reads: () => Promise<T>): Promise<T>;
  /** Takes off the page what the first read has put there; what reads from now on puts nothing there. */
  stop(): void;
}

/**
 * The rule that holds transitions stays on the page between reads: for every style sheet that comes or goes, browsers
 * sort all rules of the page again, which takes longer than to compute the styles.
 */
export function createStillness(window: Window & typeof globalThis): Stillness {
  const { document } = window;
  const root = document.documentElement;
  let sheet: CSSStyleSheet | undefined;
  let isStopped = false;
  /** So many reads keep the page still now. */
  let open = 0;

  function createSheet(): CSSStyleSheet {
    const created = new window.CSSStyleSheet();
    created.replaceSync(stillRule);
    return created;
  }

  function begin(): void {
    if (isStopped) return;
    sheet ??= createSheet();
    // The page's scripts may have set other sheets in place of all there were.
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    root.setAttribute(stillAttribute, "");
  }

  function endIfLast(): void {
    if (open > 0 || !root.hasAttribute(stillAttribute)) return;
    // The styles must be computed again before transitions are possible again.
    window.getComputedStyle(root).getPropertyValue("opacity");
    root.removeAttribute(stillAttribute);
  }

  return {
    run(read) {
      if (root.hasAttribute(stillAttribute)) return read();
      begin();
      try {
        read();
      } finally {
        endIfLast();
      }
    },
    async during(reads) {
      open += 1;
      try {
        return await reads();
      } finally {
        open -= 1;
        endIfLast();
      }
    },
    stop() {
      isStopped = true;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
