import { startHostAdapter } from "./host/adapter.js";

export { configurePanel } from "./host/config/configure-panel.js";
export type { PanelHandle } from "./host/panel-on-page.js";

startHostAdapter();
