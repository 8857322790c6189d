/** A custom property name as CSS text: what cannot stand in an identifier is escaped (CSSOM, section 2.1). */
export function escapePropertyName(name: string): string {
  return String(name).replace(/[^-\w\u0080-\uffff]/g, (char) => `\\${char}`);
}

/** The name in a text that is nothing but a `var()` reference without a fallback; escapes are resolved. */
export function readWholeReference(css: string): string | undefined {
  const name = /^\s*var\(\s*(--(?:\\[^\da-f\s]|[^\s,()\\])+)\s*\)\s*$/i.exec(css)?.[1];
  return name?.replace(/\\(.)/g, "$1");
}
