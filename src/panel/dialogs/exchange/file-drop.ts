import { useLayoutEffect, useState } from "preact/hooks";

/** Takes a file dropped anywhere on the page while the component is shown: a near miss would make the browser leave the
 * page for the file. Tells whether a file is over the page. */
export function useFileDrop(window: Window, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const stops = new AbortController();
    const listen = (name: "dragover" | "drop" | "dragleave", run: (event: DragEvent) => void): void => {
      window.addEventListener(name, run, { signal: stops.signal, capture: true });
    };
    listen("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(true);
    });
    // Leaving for another element of the page names it; leaving the page does not.
    listen("dragleave", (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    listen("drop", (event) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    });
    return () => stops.abort();
  }, []);
  return isOver;
}
