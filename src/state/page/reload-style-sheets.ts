import { asLinked, freshParameter } from "../../model/host-pieces/fresh-address.js";
import { walkStyleRules } from "../cssom/walk-style-rules.js";
import { inSlices } from "./in-slices.js";

const loadWithinMs = 5000;

/**
 * Loads again every linked style sheet of the page's own origin that declares one of these custom properties, or is empty. The new
 * link stands beside the old one until it is in, so the page is never without its styles. Resolves to whether there was
 * one to load.
 */
export async function reloadStyleSheets(
  window: Window & typeof globalThis,
  names: readonly string[],
): Promise<boolean> {
  const links = [...window.document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href]')];
  const wanted = new Set(names);
  const addresses = new Set<string>();
  const concerned: HTMLLinkElement[] = [];
  for (const link of links) {
    const imported =
      link.sheet && !link.disabled ? await findDeclaring(window, link.sheet, wanted) : undefined;
    if (imported === undefined) continue;
    concerned.push(link);
    for (const address of [asLinked(link.href), ...imported]) addresses.add(address);
  }
  // The browser's cache would answer for imported sheets, and for all of them once the page is loaded anew; this makes it
  // ask the server, as a link does: Vite takes other requests for style sheets for imports by a script.
  const init: RequestInit = { cache: "reload", headers: { Accept: "text/css,*/*;q=0.1" } };
  await Promise.allSettled([...addresses].map((url) => window.fetch(url, init)));
  await Promise.all(concerned.map((link) => replaceLink(window, link)));
  return concerned.length > 0;
}

/** The addresses of all that a sheet imports, when it or one of those declares a property that is wanted. */
async function findDeclaring(
  window: Window,
  sheet: CSSStyleSheet,
  wanted: ReadonlySet<string>,
): Promise<readonly string[] | undefined> {
  const rules = walkStyleRules([sheet], () => true);
  let isDeclared = isEmpty(sheet);
  await inSlices(window, rules, (rule) => {
    isDeclared ||= rule.declaredNames(wanted).length > 0;
  });
  if (!isDeclared) return undefined;
  return rules.sheets.flatMap(({ importedBy, address }) => (importedBy && address ? [address] : []));
}

/** Whether nothing stands in it: a development server may have sent it on while a build was about to write it. */
function isEmpty(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    // It is of another origin.
    return false;
  }
}

function replaceLink(window: Window & typeof globalThis, link: HTMLLinkElement): Promise<void> {
  const url = new window.URL(link.href, window.document.baseURI);
  url.searchParams.set(
    freshParameter,
    String(Math.round(window.performance.timeOrigin + window.performance.now())),
  );
  // Of the same kind as what it is a clone of; it keeps media, title and whatever else the author wrote.
  const fresh = link.cloneNode() as HTMLLinkElement;
  fresh.removeAttribute("integrity");
  // A listener that stays would keep the old link in memory, and each one before it.
  const ending = new AbortController();
  const { signal } = ending;
  return new Promise((resolve) => {
    const end = (stays: HTMLLinkElement, goes: HTMLLinkElement) => () => {
      window.clearTimeout(timer);
      ending.abort();
      // Whoever has taken the old one away meanwhile, such as a development server, has put a newer one there.
      if (stays === link || stays.isConnected) goes.remove();
      resolve();
    };
    const timer = window.setTimeout(end(link, fresh), loadWithinMs);
    // In the middle of a build the file may be empty; the page keeps what it has until the next time.
    const take = () =>
      (link.isConnected && fresh.sheet?.cssRules.length ? end(fresh, link) : end(link, fresh))();
    fresh.addEventListener("load", take, { signal });
    fresh.addEventListener("error", end(link, fresh), { signal });
    fresh.href = url.href;
    link.after(fresh);
  });
}
