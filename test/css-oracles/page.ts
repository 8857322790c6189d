/** A document of its own, with one style sheet, whose root element can be asked for computed values. */
export interface OraclePage {
  /** Computed values of custom properties of the root element; empty text for none. */
  read(css: string, attributes: Readonly<Record<string, string>>, names: readonly string[]): string[];
  close(): void;
}

export function openOraclePage(): OraclePage {
  const frame = document.createElement("iframe");
  frame.style.width = "400px";
  frame.style.height = "300px";
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page === null) throw new Error("the frame has no document");
  page.open();
  page.write("<!doctype html><html><head><style></style></head><body></body></html>");
  page.close();
  const root = page.documentElement;
  const style = page.querySelector("style");
  const view = page.defaultView;
  if (style === null || view === null) throw new Error("the frame has no style element");
  return {
    read(css, attributes, names) {
      for (const { name } of [...root.attributes]) root.removeAttribute(name);
      for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
      style.textContent = css;
      const computed = view.getComputedStyle(root);
      return names.map((name) => computed.getPropertyValue(name));
    },
    close: () => frame.remove(),
  };
}
