import type { ExportFile } from "../../state/formats/exchange.js";

/** Hands the file to the browser's downloads. */
export function download(document: Document, { filename, mediaType, text }: ExportFile): void {
  downloadBlob(document, { filename, blob: new Blob([text], { type: mediaType }) });
}

interface NamedBlob {
  readonly filename: string;
  readonly blob: Blob;
}

/** The same for what is no text. */
export function downloadBlob(document: Document, { filename, blob }: NamedBlob): void {
  const { URL } = globalThis;
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  // The download starts after this task; revoking at once would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
