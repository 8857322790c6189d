export type { PanelHandlerOptions } from "./integrations/handler/panel-handler.js";
export {
  DesignTokenPanel,
  type DesignTokenPanelProps,
  type PanelElement,
} from "./integrations/next/next-panel.js";
export {
  createPanelApi,
  createPanelRoute,
  GET,
  type PanelApi,
  type PanelRoute,
  POST,
  panelApi,
  recoverWrites,
} from "./integrations/next/next-routes.js";
