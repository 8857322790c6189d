export type { DesignTokenPanelOptions } from "./integrations/options.js";
export { designTokenPanel } from "./integrations/vite-plugin.js";
