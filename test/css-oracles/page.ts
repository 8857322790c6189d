/** A document of its own, with some style sheets, whose root element can be asked for computed values. */
export interface OraclePage {
  readonly window: Window & typeof globalThis;
  /** Puts these sheets in order, and these attributes on `html`. */
  set(sheets: readonly string[], attributes: Readonly<Record<string, string>>): void;
  /** Computed values of custom properties of the root element; empty text for none. */
  read(names: readonly string[]): string[];
  /** The rules of the first sheet, as the browser has read them. */
  rules(): CSSRuleList;
  close(): void;
}

export function openOraclePage(): OraclePage {
  const frame = document.createElement("iframe");
  frame.style.width = "400px";
  frame.style.height = "300px";
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page === null || view === null) throw new Error("the frame has no document");
  page.open();
  page.write("<!doctype html><html><head></head><body></body></html>");
  page.close();
  const root = page.documentElement;
  const styles = [page.createElement("style"), page.createElement("style"), page.createElement("style")];
  page.head.append(...styles);
  return {
    window: view as Window & typeof globalThis, // The type of a frame's window leaves its globals out.
    set(sheets, attributes) {
      for (const { name } of [...root.attributes]) root.removeAttribute(name);
      for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
      styles.forEach((style, index) => {
        style.textContent = sheets[index] ?? "";
      });
    },
    read(names) {
      const computed = view.getComputedStyle(root);
      return names.map((name) => computed.getPropertyValue(name));
    },
    rules() {
      const rules = styles[0]?.sheet?.cssRules;
      if (rules === undefined) throw new Error("the first sheet was not read");
      return rules;
    },
    close: () => frame.remove(),
  };
}
