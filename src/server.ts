export {
  type ApplyHandlerOptions,
  createApplyHandler,
  createNodeApplyHandler,
} from "./http/apply-handler.js";
export type { FetchHandler } from "./http/calls/fetch-adapter.js";
export type { NodeHandler } from "./http/calls/node-adapter.js";
export { loadRouting } from "./http/routing-file.js";
export {
  createNodePanelHandler,
  createPanelHandler,
  type PanelHandlerOptions,
} from "./integrations/handler/panel-handler.js";
export { recoverWrites } from "./integrations/handler/recover-writes.js";
export type { Routing } from "./model/config.js";
export type {
  ApplyAnswer,
  ApplyErrorBody,
  ApplyRequest,
  FileOutcome,
  FilePreview,
} from "./model/wire/wire.js";
