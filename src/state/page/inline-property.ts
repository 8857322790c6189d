import type { StyleTarget } from "../session/session-world.js";

/** One inline property of ours on the root element. */
export interface InlineProperty {
  readonly css: string;
  isImportant: boolean;
  /** The value as the browser gives it back while it is there: how we know it is still ours. */
  ours: string | undefined;
  /** What the host had in its place. */
  host: { readonly value: string; readonly priority: string } | undefined;
}

export const unset: InlineProperty = { css: "", isImportant: false, ours: undefined, host: undefined };

/** Sets the property; what stands there and is not ours is remembered as the host's. */
export function putInline(style: StyleTarget, name: string, property: InlineProperty): void {
  const value = style.getPropertyValue(name);
  if (property.ours === undefined || value !== property.ours) {
    property.host = value === "" ? undefined : { value, priority: style.getPropertyPriority(name) };
  }
  // An empty string would remove the property; a blank is how CSS writes an empty value.
  const css = property.css.trim() === "" ? " " : property.css;
  if (property.isImportant) style.setProperty(name, css, "important");
  else style.setProperty(name, css);
  property.ours = style.getPropertyValue(name);
}

/** Puts back what the host had. A value that the host wrote after us stays. */
export function takeOffInline(style: StyleTarget, name: string, property: InlineProperty): void {
  const isOurs = style.getPropertyValue(name) === property.ours;
  property.ours = undefined;
  if (!isOurs) return;
  if (property.host) style.setProperty(name, property.host.value, property.host.priority);
  else style.removeProperty(name);
}
