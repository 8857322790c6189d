import type { PanelConfig } from "../../src/model/config.js";
import { mountPanel, type PanelHandle } from "../../src/panel/mount.js";
import type { PanelOptions } from "../../src/panel/ui/ui.js";
import { createBrowserWorld } from "../../src/state/page/browser-world.js";
import { createSession } from "../../src/state/session/create-session.js";
import type { Session } from "../../src/state/session/session.js";
import { sampleConfig } from "./studio/sample-config.js";
import { until } from "./until.js";

export interface OpenedPanel {
  readonly session: Session;
  readonly handle: PanelHandle;
  readonly root: ShadowRoot;
  /** The value the page's root element computes. */
  computed(cssVar: string): string;
  /** The one element that carries an item's value. */
  control(label: string): HTMLInputElement;
  row(cssVar: string): HTMLElement;
  find(selector: string): HTMLElement;
  /** Waits until this is no longer undefined or false; fails with the name after a minute. */
  until<T>(what: string, read: () => T | undefined | false | null): Promise<T>;
  end(): void;
}

/** Opens the panel on this page, whose style sheet gives every default of the configuration. */
export async function openPanel(
  config: PanelConfig = sampleConfig,
  options: PanelOptions = {},
): Promise<OpenedPanel> {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.setAttribute("data-theme", "light");
  const sheet = document.createElement("style");
  sheet.textContent = `:root { ${declarations(config)} }`;
  document.head.append(sheet);
  const session = createSession(config, createBrowserWorld(window));
  const handle = await mountPanel(session, { language: "en", ...options });
  handle.open();
  const root = handle.element.shadowRoot;
  if (root === null) throw new Error("the panel has no open shadow root");
  const find = (selector: string): HTMLElement => {
    const element = root.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`nothing in the panel matches ${selector}`);
    return element;
  };
  const opened: OpenedPanel = {
    session,
    handle,
    root,
    find,
    until,
    computed: (cssVar) => getComputedStyle(document.documentElement).getPropertyValue(cssVar).trim(),
    control: (label) => {
      const control = find(`.row [aria-label="${label}"]`);
      // Every control that a test types into is an input; the others are only clicked and read.
      return control as HTMLInputElement;
    },
    row: (cssVar) => find(`[data-css-var="${cssVar}"]`),
    end() {
      handle.destroy();
      session.destroy();
      sheet.remove();
      document.documentElement.removeAttribute("data-theme");
      localStorage.clear();
    },
  };
  // It takes the focus after its first paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return opened;
}

function declarations(config: PanelConfig): string {
  return config.tabs
    .flatMap((tab) =>
      tab.tiers.flatMap((tier) => {
        const target = tab.tiers.find((one) => one.id === tier.referencesTier);
        return tier.items.map((item) => {
          const referenced = target?.items.find((one) => one.id === item.default);
          return `${item.cssVar}: ${referenced === undefined ? item.default : `var(${referenced.cssVar})`};`;
        });
      }),
    )
    .join(" ");
}
