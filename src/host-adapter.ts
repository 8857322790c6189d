import { startHostAdapter } from "./host/adapter.js";

export { configurePanel } from "./host/configure-panel.js";
export type { PanelHandle } from "./host/panel-on-page.js";

startHostAdapter();
