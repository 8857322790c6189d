import { pageFrameName } from "../../model/host-pieces/embedded-config.js";
import type { PanelNames } from "../../model/host-pieces/restore-script.js";
import { oncePerFrame } from "../../state/page/once-per-frame.js";
import { listenForDrags } from "./drag.js";
import styles from "./launcher.css?raw";
import { createLauncherPlace } from "./place.js";
import { toggleRequested, toolbarApp } from "./toolbar-app.js";

// biome-ignore lint/style/noDefaultExport: Astro takes an app of its toolbar from the default export of a module.
export { toolbarApp as default };

export interface LauncherRequest extends PanelNames {
  /** Whether the keyboard opens the panel, too. Default: true. */
  readonly shortcuts?: boolean;
  /** Astro's dev toolbar has the button, on pages that have the toolbar. Default: false. */
  readonly isInToolbar?: boolean;
  /** Default: the page's. */
  readonly language?: "en" | "ja";
}

const tagName = "design-token-panel-launcher";

const labels = { en: "Design tokens", ja: "デザイントークン" };

/** Puts a small button into a corner of the page that opens and closes the panel, and listens for its shortcut. */
export function startLauncher(request: LauncherRequest): void {
  // A server may run this for its own sake, and no panel stands in the panel's frames.
  if (typeof document === "undefined" || window.frameElement?.getAttribute("name") === pageFrameName) return;
  // Loaded again, the button that is there stays.
  if (document.querySelector(tagName) !== null) return;
  const toggle = (): void => void togglePanel(request.consoleNamespace);
  const element = document.createElement(tagName);
  // The toolbar comes later than this, and only where its user has not switched it off; its settings stand in the page.
  const hasButton = request.isInToolbar !== true || !("__astro_dev_toolbar__" in window);
  const show = (): void => {
    document.documentElement.append(element);
    // In the top layer no transform or z-index of the page reaches it. The panel, opened later, lies above it.
    if (hasButton && typeof element.showPopover === "function") element.showPopover();
  };
  element.popover = "manual";
  if (hasButton) addButton(element, request, toggle);
  document.addEventListener(toggleRequested, toggle);
  show();
  // Soft navigation may drop what stands beside the body.
  const { soon } = oncePerFrame(window, () => {
    if (!element.isConnected) show();
  });
  new MutationObserver(soon).observe(document.documentElement, { childList: true });
  if (request.shortcuts === false) return;
  window.addEventListener("keydown", (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    toggle();
  });
}

/** By the console API, which the host adapter has installed by the time anybody asks. */
async function togglePanel(consoleNamespace: string): Promise<void> {
  const api: unknown = Reflect.get(window, consoleNamespace);
  const toggle = typeof api === "object" && api !== null && Reflect.get(api, "toggleDesignPanel");
  if (typeof toggle === "function") await toggle();
}

/**
 * Alt+Shift+E, wherever the layout has its E: with D the dev tools of Vue and Nuxt open. On a Mac these keys type a letter,
 * which a text field is left to have.
 */
function isShortcut(event: KeyboardEvent): boolean {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.repeat) return false;
  if (event.key.toLowerCase() === "e") return true;
  return event.code === "KeyE" && !/^[a-z]$/i.test(event.key) && !isTyping(event);
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"))
  );
}

function addButton(element: HTMLElement, request: LauncherRequest, toggle: () => void): void {
  const place = createLauncherPlace(element.style, window, `${request.storagePrefix}-launcher`);
  const shadow = element.attachShadow({ mode: "open" });
  shadow.append(createButton(request, { toggle, place }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
}

function createButton(
  { shortcuts, language }: LauncherRequest,
  { toggle, place }: { readonly toggle: () => void; readonly place: ReturnType<typeof createLauncherPlace> },
): HTMLButtonElement {
  const button = document.createElement("button");
  const spoken = language ?? (/^ja\b/i.test(document.documentElement.lang) ? "ja" : "en");
  button.type = "button";
  button.ariaLabel = labels[spoken];
  button.title = shortcuts === false ? labels[spoken] : `${labels[spoken]} (Alt+Shift+E)`;
  button.append(createIcon());
  const wasDragged = listenForDrags(button, place);
  button.addEventListener("click", () => {
    if (!wasDragged()) toggle();
  });
  button.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !place.moveToEdge(event.key)) return;
    event.preventDefault();
  });
  return button;
}

/** Four swatches, one of them chosen. Made without HTML text, which pages with Trusted Types refuse. */
function createIcon(): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  icon.setAttribute("viewBox", "0 0 18 18");
  icon.setAttribute("width", "18");
  icon.setAttribute("height", "18");
  icon.setAttribute("fill", "currentColor");
  icon.ariaHidden = "true";
  const corners = [
    [1, 1, "4"],
    [10, 1, "2"],
    [1, 10, "2"],
    [10, 10, "3.5"],
  ] as const;
  for (const [x, y, radius] of corners) {
    const swatch = document.createElementNS(namespace, "rect");
    swatch.setAttribute("x", String(x));
    swatch.setAttribute("y", String(y));
    swatch.setAttribute("width", "7");
    swatch.setAttribute("height", "7");
    swatch.setAttribute("rx", radius);
    if (x === 10 && y === 10) swatch.classList.add("accent");
    icon.append(swatch);
  }
  return icon;
}
