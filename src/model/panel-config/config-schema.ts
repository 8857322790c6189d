import type { JsonSchema, Schemas } from "../shape/shape.js";
import { panelConfigShape } from "./panel-config-shape.js";

/**
 * The JSON Schema (draft-07) of a panel configuration, for build time. `describe` says what editors show beside a field
 * of a record.
 */
export function createConfigSchema(describe: Schemas["describe"]): JsonSchema {
  const written: Record<string, JsonSchema> = {};
  panelConfigShape.toSchema({ definitions: written, describe });
  const { PanelConfig: root, ...definitions } = written;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Configuration of design-token-panel",
    ...root,
    definitions,
  };
}
