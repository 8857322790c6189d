import { walkStyleRules } from "../cssom/walk-style-rules.js";

const loadWithinMs = 5000;
const freshParameter = "design-token-panel";

/**
 * Loads again every linked style sheet of the page's own origin that declares one of these custom properties. The new
 * link stands beside the old one until it is in, so the page is never without its styles.
 */
export async function reloadStyleSheets(
  window: Window & typeof globalThis,
  names: readonly string[],
): Promise<void> {
  const links = [...window.document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href]')];
  const wanted = new Set(names);
  const imported = new Set<string>();
  const concerned = links.filter((link) => {
    const imports = link.sheet && !link.disabled ? findDeclaring(link.sheet, wanted) : undefined;
    for (const address of imports ?? []) imported.add(address);
    return imports !== undefined;
  });
  // The browser's cache would answer for imported sheets; this makes it ask the server.
  await Promise.allSettled([...imported].map((url) => window.fetch(url, { cache: "reload" })));
  await Promise.all(concerned.map((link) => replaceLink(window, link)));
}

/** The addresses of all that a sheet imports, when it or one of those declares a property that is wanted. */
function findDeclaring(sheet: CSSStyleSheet, wanted: ReadonlySet<string>): readonly string[] | undefined {
  const rules = walkStyleRules([sheet], () => true);
  let isDeclared = false;
  for (const rule of rules) isDeclared ||= rule.declaredNames(wanted).length > 0;
  if (!isDeclared) return undefined;
  return rules.sheets.flatMap(({ importedBy, address }) => (importedBy && address ? [address] : []));
}

function replaceLink(window: Window & typeof globalThis, link: HTMLLinkElement): Promise<void> {
  const url = new URL(link.href, window.document.baseURI);
  url.searchParams.set(
    freshParameter,
    String(Math.round(window.performance.timeOrigin + window.performance.now())),
  );
  // Of the same kind as what it is a clone of; it keeps media, title and whatever else the author wrote.
  const fresh = link.cloneNode() as HTMLLinkElement;
  fresh.removeAttribute("integrity");
  return new Promise((resolve) => {
    const end = (stays: HTMLLinkElement, goes: HTMLLinkElement) => () => {
      window.clearTimeout(timer);
      if (stays.isConnected) goes.remove();
      resolve();
    };
    const timer = window.setTimeout(end(link, fresh), loadWithinMs);
    fresh.addEventListener("load", end(fresh, link), { once: true });
    fresh.addEventListener("error", end(link, fresh), { once: true });
    fresh.href = url.href;
    link.after(fresh);
  });
}
