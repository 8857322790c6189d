import type { PanelConfig } from "../../model/config.js";
import type { Editing } from "../session/edits/editing.js";
import type { SessionCore } from "../session/session-core.js";
import type { KeptFieldsStore } from "../storage/kept-fields.js";
import type { Exchange } from "./exchange.js";

interface ExchangeDependencies {
  readonly config: PanelConfig;
  readonly core: SessionCore;
  readonly editing: Editing;
  readonly kept: KeptFieldsStore;
}

/** Export and import; the formats are loaded when they are first used. */
export function createExchange({ config, core, editing, kept }: ExchangeDependencies): Exchange {
  const schemaId = config.schemaId ?? "design-token-panel";
  const filename = config.exportFilename ?? `${config.storagePrefix}-tokens`;
  return {
    async write(format, scope) {
      const { writeExport } = await import("./write-export.js");
      return writeExport(core, { format, scope, filename, schemaId, kept: kept.read() });
    },
    async writeVariant(name, tabs) {
      const { writeOverrides } = await import("./write-export.js");
      return writeOverrides(tabs, { filename: `${filename}-${fileNamePart(name)}`, schemaId });
    },
    async read(text) {
      const { readImport } = await import("./read-import.js");
      return readImport(core, schemaId, text);
    },
    load(report, label = "Import") {
      if (!report.ok) return;
      const edits = report.lines.flatMap((line) =>
        line.outcome === "will-change" ? [{ address: line.address, value: line.after }] : [],
      );
      editing.editAsStep(label, edits);
      kept.add(report.kept ?? {});
    },
  };
}

/** A name as a part of a file name that every system takes. */
function fileNamePart(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .toLowerCase();
}
