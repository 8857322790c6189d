import { effect, type Signal, signal } from "@preact/signals";
import { colorTextOf } from "../../model/color-text.js";
import type { TabConfig, TierItem } from "../../model/config.js";
import { modesOfPage } from "../../model/item-modes.js";
import type { ItemAddress } from "../../model/overrides.js";
import { authoredValue } from "../../state/page/authored-value.js";
import { findShared } from "../../state/page/modes/page-in-mode.js";
import type { ItemState, PageTrials, Session } from "../../state/session/session.js";
import { cssOf, type Oklch, parseColor } from "../color/model/oklch.js";
import { resolveColor } from "../color/resolve-color.js";
import type { PanelUi } from "../ui/ui.js";
import { type ModeToken, modeTokens, schemesOf } from "./mode-tokens.js";

/** What the page has in the mode that it is not in, its changes of that mode included. */
export interface OtherMode {
  /** Grows when it was read again. */
  readonly revision: Signal<number>;
  /** Reads it now where it was not read since the last change; ends when it was read, or could not be. */
  upToDate(): Promise<void>;
  /** The mode that the page is in. */
  modeNow(): "light" | "dark";
  /** What an item has in a scheme that it is kept for. */
  stateIn(address: ItemAddress, scheme: string): ItemState;
  /** The colour that a text has there, as CSS that means the same everywhere. */
  paintOf(cssVar: string, css: string): string;
  /** Whether one declaration gives it its value in both modes. */
  isShared(cssVar: string): boolean;
  /** Whether the page has a value for it there that is not the one of both modes. */
  hasOwn(cssVar: string): boolean;
  stop(): void;
}

interface Snapshot {
  readonly texts: ReadonlyMap<string, string>;
  readonly colors: ReadonlyMap<string, Oklch>;
}

const nothing: Snapshot = { texts: new Map(), colors: new Map() };

/** While a value is dragged, the other mode is not asked at every step. */
const restMs = 300;

/** Reads the page in its other mode, and again after changes; for as long as light and dark stand side by side. */
export function createOtherMode(ui: PanelUi): OtherMode {
  const { session, view, window } = ui;
  const revision = signal(0);
  const tokens = modeTokens(session.config);
  const names = new Set(tokens.map(({ item }) => item.cssVar));
  let snapshot = nothing;
  let shared: ReadonlySet<string> = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let reading = Promise.resolve();

  async function read(): Promise<void> {
    const trials = await session.trials();
    if (trials === undefined || isStopped) return;
    const { other } = trials;
    if (other !== undefined) snapshot = trials.read({ mode: other }, () => readSnapshot(ui, tokens));
    shared = await readShared(trials);
    if (!isStopped) revision.value = revision.peek() + 1;
  }

  const readShared = async ({ other }: PageTrials): Promise<ReadonlySet<string>> =>
    other === undefined ? new Set() : findShared(window, names);

  function readNow(): void {
    clearTimeout(timer);
    timer = undefined;
    // What cannot be read now keeps what was known, and is read again after the next change.
    reading = read().catch(() => undefined);
  }

  const stopFollowing = effect(() => {
    view.revision.value;
    clearTimeout(timer);
    timer = setTimeout(readNow, revision.peek() === 0 ? 0 : restMs);
  });

  const isNow = (tab: TabConfig, item: TierItem, scheme: string): boolean =>
    schemesOf(session, { tab, item })?.[modeOf(session) === "dark" ? 1 : 0] === scheme;

  function stateIn(address: ItemAddress, scheme: string): ItemState {
    const state = session.itemState(address, scheme);
    const { tab, tier, item, override, emitted } = state;
    const text = snapshot.texts.get(item.cssVar) ?? "";
    if (isNow(tab, item, scheme) || override !== undefined || text === "") return state;
    const textOf = (cssVar: string): string => snapshot.texts.get(cssVar) ?? "";
    if (tier.referencesTier === undefined) return { ...state, value: authoredValue(text, emitted, textOf) };
    if (state.target !== undefined && textOf(state.target.cssVar) === text) return state;
    const target = targetsOf(tab, tier.referencesTier).find(({ cssVar }) => textOf(cssVar) === text);
    return target === undefined ? state : { ...state, value: target.id, target };
  }

  return {
    ...{ revision, stateIn },
    upToDate() {
      if (timer !== undefined) readNow();
      return reading;
    },
    modeNow: () => modeOf(session),
    paintOf(cssVar, css) {
      if (parseColor(css) !== undefined) return css;
      const color = snapshot.colors.get(cssVar);
      return color === undefined ? css : cssOf(color);
    },
    isShared: (cssVar) => shared.has(cssVar),
    hasOwn: (cssVar) => !shared.has(cssVar) && snapshot.texts.get(cssVar) !== "",
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopFollowing();
    },
  };
}

function modeOf({ config, activeScheme }: Session): "light" | "dark" {
  const modes = modesOfPage(config);
  const tab = config.tabs.find(({ colorExtras }) => colorExtras?.panelSettings.colorMode);
  return tab && activeScheme(tab.id) === modes?.darkScheme ? "dark" : "light";
}

/** The items that a reference may point at. */
export function targetsOf(tab: TabConfig, tier: string) {
  return tab.tiers.find(({ id }) => id === tier)?.items ?? [];
}

/** Reads the page as it is in this moment. */
function readSnapshot(ui: PanelUi, tokens: readonly ModeToken[]): Snapshot {
  const texts = new Map<string, string>();
  const colors = new Map<string, Oklch>();
  for (const { item } of tokens) {
    const text = ui.session.computedText(item.cssVar);
    texts.set(item.cssVar, text);
    const css = colorTextOf(item.type, text);
    const color = text === "" || parseColor(css) !== undefined ? undefined : resolveColor(ui, css);
    if (color !== undefined) colors.set(item.cssVar, color);
  }
  return { texts, colors };
}
