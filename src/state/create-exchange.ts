import type { PanelConfig } from "../model/config.js";
import type { Editing } from "./editing.js";
import type { Exchange, ExportFile, ExportFormat } from "./exchange.js";
import type { SessionCore } from "./session-core.js";

/** Export and import; each format's code is loaded when it is first used. */
export function createExchange(config: PanelConfig, core: SessionCore, editing: Editing): Exchange {
  const name = config.exportFilename ?? `${config.storagePrefix}-tokens`;
  const schemaId = config.schemaId ?? "design-token-panel";

  async function write(format: ExportFormat, scope: "changes" | "all"): Promise<ExportFile> {
    const { collectTokens } = await import("./formats/token-table.js");
    const tokens = collectTokens(core, scope);
    switch (format) {
      case "json": {
        const { writeJson } = await import("./formats/write-json.js");
        const text = writeJson(tokens, schemaId, new Date().toISOString());
        return { filename: `${name}.json`, mediaType: "application/json", text, report: [] };
      }
      case "css": {
        const { writeCss } = await import("./formats/write-css.js");
        return { filename: `${name}.css`, mediaType: "text/css", text: writeCss(tokens), report: [] };
      }
      case "dtcg":
        throw new Error("Design Tokens export is not built yet");
    }
  }

  return {
    write,
    async read(text) {
      const { readImport } = await import("./formats/read-import.js");
      return readImport(core, schemaId, text);
    },
    load(report) {
      if (!report.ok) return;
      const edits = report.lines.flatMap((line) =>
        line.outcome === "will-change" ? [{ address: line.address, value: line.after }] : [],
      );
      editing.editAsStep("Import", edits);
    },
  };
}
