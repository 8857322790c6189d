/** Stands on the root element for as long as no transition may start. */
export const stillAttribute = "data-design-token-panel-still";

const still = `:root[${stillAttribute}]`;
const stillRule = `${["", " *", " ::before", " ::after", " ::backdrop"].map((one) => still + one)} { transition: none !important }`;

/** Style reads that change inline properties and change them back, while the page starts no transition. */
export interface Stillness {
  run(read: () => void): void;
  /** Takes off the page what the first read has put there. */
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

  function createSheet(): CSSStyleSheet {
    const created = new window.CSSStyleSheet();
    created.replaceSync(stillRule);
    return created;
  }

  return {
    run(read) {
      sheet ??= createSheet();
      // The page's scripts may have set other sheets in place of all there were.
      if (!document.adoptedStyleSheets.includes(sheet))
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      root.setAttribute(stillAttribute, "");
      try {
        read();
        // The styles must be computed again before transitions are possible again.
        window.getComputedStyle(root).getPropertyValue("opacity");
      } finally {
        root.removeAttribute(stillAttribute);
      }
    },
    stop() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
