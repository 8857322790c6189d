export {
  type ApplyHandlerOptions,
  createApplyHandler,
  createNodeApplyHandler,
} from "./http/apply-handler.js";
export type { FetchHandler } from "./http/fetch-door.js";
export type { NodeHandler } from "./http/node-door.js";
export { loadRouting } from "./http/routing-file.js";
export type { Routing } from "./model/config.js";
export type { ApplyAnswer, ApplyErrorBody, ApplyRequest, FileOutcome, FilePreview } from "./model/wire.js";
