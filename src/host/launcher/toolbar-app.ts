/** Asks the page's launcher to open or close the panel. */
export const toggleRequested = "design-token-panel:toggle";

/** As much of Astro's `ToolbarAppEventTarget` as is used here. */
interface ToolbarApp {
  onToggled(callback: (options: { readonly state: boolean }) => void): void;
  toggleState(options: { readonly state: boolean }): void;
}

/**
 * The button as an app of Astro's dev toolbar. It is off again at once: an app that stays on would be switched off by
 * Escape, which in the panel goes back by one step.
 */
export const toolbarApp = {
  init(_canvas: ShadowRoot, app: ToolbarApp): void {
    app.onToggled(({ state }) => {
      if (!state) return;
      app.toggleState({ state: false });
      document.dispatchEvent(new Event(toggleRequested));
    });
  },
};
