import type { ExportFile } from "../../state/formats/exchange.js";

/** Hands the file to the browser's downloads. */
export function download(document: Document, { filename, mediaType, text }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  // The download starts after this task; revoking at once would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
