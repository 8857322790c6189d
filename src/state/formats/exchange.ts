import type { Issue } from "../../model/issue.js";
import type { ItemAddress, Overrides } from "../../model/overrides.js";

export type ExportFormat = "json" | "css" | "dtcg";

export interface ExportFile {
  /** With its extension. */
  readonly filename: string;
  readonly mediaType: string;
  readonly text: string;
  /** What the format could not say, one line each. */
  readonly report: readonly Issue[];
}

/**
 * What an imported file said beside its values (descriptions, other tools' extensions), kept so that the next export
 * says it again: custom property → fields.
 */
export type KeptFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One line of an import report. */
export type ImportLine =
  | {
      readonly outcome: "will-change";
      readonly source: string;
      readonly address: ItemAddress;
      readonly before: string;
      readonly after: string;
    }
  | { readonly outcome: "same"; readonly source: string; readonly address: ItemAddress }
  | { readonly outcome: "unknown"; readonly source: string }
  | { readonly outcome: "invalid"; readonly source: string; readonly reason: string };

export type ImportReport =
  | {
      readonly ok: true;
      readonly format: string;
      readonly lines: readonly ImportLine[];
      readonly kept?: KeptFields;
    }
  | {
      readonly ok: false;
      readonly reason: "too-large" | "not-json" | "too-deep" | "unknown-schema" | "newer-version";
      readonly message: string;
    };

/** Export and import of a session's tokens. `write` and `read` load their format's code on demand. */
export interface Exchange {
  /** Changes only, or every item. */
  write(format: ExportFormat, scope: "changes" | "all"): Promise<ExportFile>;
  /** A set of overrides that is not the present one, as JSON. */
  writeVariant(name: string, tabs: Overrides): Promise<ExportFile>;
  /** Reads a file's text and reports; changes nothing. */
  read(text: string): Promise<ImportReport>;
  /** Applies what the report says will change, all of it, as one undo step. */
  load(report: ImportReport, label?: string): void;
}
