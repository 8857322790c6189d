import { signal } from "@preact/signals";
import axe from "axe-core";
import { type FunctionComponent, render } from "preact";
import type { ColorClusterExtras, PanelConfig, TierItem } from "../../src/model/config.js";
import type { ItemAddress } from "../../src/model/overrides.js";
import type { ApplyPart } from "../../src/model/wire/wire.js";
import { en } from "../../src/panel/strings/en.js";
import { createStrings } from "../../src/panel/strings/strings.js";
import { createStyles, panelCss } from "../../src/panel/styles/sheets.js";
import { type ItemList, type PanelUi, UiProvider } from "../../src/panel/ui/ui.js";
import { createBrowserWorld } from "../../src/state/page/browser-world.js";
import { createSession } from "../../src/state/session/create-session.js";
import type { Session } from "../../src/state/session/session.js";
import { until } from "./until.js";

const color = (id: string, label: string, value: string): TierItem => ({
  id,
  cssVar: `--${id}`,
  label,
  default: value,
  type: { kind: "color" },
});

const length = (id: string, label: string, value: string): TierItem => ({
  id,
  cssVar: `--${id}`,
  label,
  default: value,
  type: { kind: "length", step: 1, unit: "px" },
});

/** A palette with roles on it, and two numbers. */
const partConfig: PanelConfig = {
  storagePrefix: "part",
  consoleNamespace: "part",
  applyEndpoint: "http://127.0.0.1:24681/apply",
  applyRouting: { "*": "src/tokens.css" },
  tabs: [
    {
      id: "color",
      label: "Colour",
      tiers: [
        {
          id: "palette",
          label: "Palette",
          items: [
            color("blue", "Blue", "#3454d1"),
            color("sand", "Sand", "oklch(96% 0.01 90)"),
            color("ink", "Ink", "rgb(38, 35, 28)"),
            color("mix", "Mix", "color-mix(in oklch, red 50%, blue)"),
            { ...color("border", "Border", "214 32% 91%"), type: { kind: "color", channels: "hsl" } },
          ],
        },
        {
          id: "roles",
          label: "Roles",
          referencesTier: "palette",
          items: [color("accent", "Accent", "blue"), color("on-accent", "On accent", "sand")],
        },
      ],
    },
    {
      id: "space",
      label: "Space",
      tiers: [
        {
          id: "raw",
          label: "Raw",
          items: [length("gap", "Gap", "8px"), length("pad", "Pad", "16px")],
        },
      ],
    },
  ],
};

const pageCss = `:root { --blue: #3454d1; --sand: oklch(96% 0.01 90); --ink: rgb(38, 35, 28);
  --mix: color-mix(in oklch, red 50%, blue); --accent: var(--blue); --on-accent: var(--sand); --gap: 8px; --pad: 16px; --border: 214 32% 91% }`;

/** The answer of a made-up apply server to one request. */
export type Answer = (request: ApplyPart) => Response;

export interface DrawnComponent {
  readonly session: Session;
  readonly ui: PanelUi;
  readonly root: ShadowRoot;
  readonly closed: () => number;
  readonly said: () => readonly string[];
  readonly revealed: () => readonly ItemAddress[];
  /** Every value of a custom property that was set on the root element. */
  readonly writes: () => number;
  computed(cssVar: string): string;
  find<T extends HTMLElement = HTMLElement>(selector: string): T;
  all(selector: string): readonly HTMLElement[];
  /** The button whose text or name this is. */
  button(name: string | RegExp): HTMLButtonElement;
  until<T>(what: string, read: () => T | undefined | false | null): Promise<T>;
  draw<Props>(Part: FunctionComponent<Props>, props: Props): void;
  end(): void;
}

/** A shadow root with the panel's styles and a real session on this page, to draw one part of the panel in. */
export function prepareComponent(
  options: {
    readonly answer?: Answer;
    readonly theme?: "light" | "dark";
    /** Of the tab of colours. */
    readonly colorExtras?: ColorClusterExtras;
    /** So many lengths more, in a tab `many`: `--t0`, `--t1` and on. */
    readonly lengths?: number;
  } = {},
): DrawnComponent {
  localStorage.clear();
  sessionStorage.clear();
  const sheet = document.createElement("style");
  sheet.textContent = pageCss;
  document.head.append(sheet);
  let writes = 0;
  const world = createBrowserWorld(window);
  const { style } = document.documentElement;
  const { colorExtras } = options;
  const own = partConfig.tabs.map((tab) =>
    tab.id === "color" && colorExtras ? { ...tab, colorExtras } : tab,
  );
  const items = Array.from({ length: options.lengths ?? 0 }, (_, at) => length(`t${at}`, `T ${at}`, "1px"));
  const many = { id: "many", label: "Many", tiers: [{ id: "raw", label: "Raw", items }] };
  const tabs = items.length > 0 ? [...own, many] : own;
  const session = createSession(
    { ...partConfig, tabs },
    {
      ...world,
      style: {
        getPropertyValue: (name) => style.getPropertyValue(name),
        getPropertyPriority: (name) => style.getPropertyPriority(name),
        removeProperty: (name) => style.removeProperty(name),
        setProperty: (name, value, priority) => {
          writes++;
          style.setProperty(name, value, priority);
        },
      },
      fetch: async (_address, init) => {
        const body: unknown = init?.body;
        if (options.answer === undefined || typeof body !== "string") throw new TypeError("Failed to fetch");
        return options.answer(JSON.parse(body));
      },
    },
  );
  const element = document.createElement("design-token-panel");
  const root = element.attachShadow({ mode: "open" });
  const mountPoint = document.createElement("div");
  mountPoint.className = "dtp";
  mountPoint.dataset.theme = options.theme ?? "light";
  root.append(mountPoint);
  document.documentElement.append(element);
  const told = { closed: 0, said: [] as string[], revealed: [] as ItemAddress[] };
  const openGesture = signal<(() => void) | undefined>(undefined);
  const inspecting = signal<(() => void) | undefined>(undefined);
  const list = signal<ItemList | undefined>(undefined);
  const styles = createStyles(root, window);
  styles.adoptStyles(panelCss);
  const strings = createStrings("en", en);
  // Only what the parts of the panel use; the frame around them has its own tests.
  const ui = {
    session,
    strings,
    view: {
      openGesture,
      inspecting,
      layout: signal({ mode: "float" }),
      items: list,
      pasted: signal(undefined),
      outcome: signal(undefined),
    },
    element,
    root,
    document,
    window,
    modalClassPrefix: "part-modal",
    actions: () => [],
    closePopover: () => void told.closed++,
    announce: (message: string) => void told.said.push(message),
    endGesture: () => openGesture.value?.(),
    reveal: (address: ItemAddress) => void told.revealed.push(address),
    showItems: (next: ItemList | undefined) => {
      list.value?.onClose?.();
      list.value = next;
    },
    ...styles,
  } as unknown as PanelUi;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    session,
    ui,
    root,
    closed: () => told.closed,
    said: () => told.said,
    revealed: () => told.revealed,
    writes: () => writes,
    computed: (cssVar) => getComputedStyle(document.documentElement).getPropertyValue(cssVar).trim(),
    find: <T extends HTMLElement>(selector: string) => {
      const found = root.querySelector<T>(selector);
      if (found === null) throw new Error(`nothing matches ${selector}`);
      return found;
    },
    all,
    button: (name) => {
      const isIt = (text: string) => (typeof name === "string" ? text === name : name.test(text));
      const found = all("button").find((one) =>
        isIt(one.getAttribute("aria-label") ?? one.textContent?.trim() ?? ""),
      );
      if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${name}`);
      return found;
    },
    until,
    draw: (Part, props) =>
      render(
        <UiProvider value={ui}>
          <Part {...props} onClose={() => void told.closed++} />
        </UiProvider>,
        mountPoint,
      ),
    end() {
      inspecting.value?.();
      list.value?.onClose?.();
      render(null, mountPoint);
      element.remove();
      session.destroy();
      sheet.remove();
      localStorage.clear();
    },
  };
}

/** What axe finds in the dialog of a part, once it has opened: rule by rule, the elements that break it. */
export async function findDialogFaults(
  part: DrawnComponent,
): Promise<readonly [string, readonly string[]][]> {
  const dialog = part.find("dialog");
  await part.until("the opening to end", () =>
    dialog.getAnimations().every(({ playState }) => playState === "finished"),
  );
  const { violations } = await axe.run(dialog);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
