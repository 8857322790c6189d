import { isRecord, readText } from "../../../model/json.js";

/** Our key in a token's or a group's `$extensions`. */
export const extensionKey = "dev.design-token-panel";

/** What we keep beside a token: the exact property, and the author's own CSS text. */
export interface Extension {
  readonly cssVar: string;
  readonly css: string | undefined;
}

export function readExtension(token: Readonly<Record<string, unknown>>): Extension | undefined {
  const extensions = token.$extensions;
  const own =
    isRecord(extensions) && Object.hasOwn(extensions, extensionKey) ? extensions[extensionKey] : undefined;
  return isRecord(own) && typeof own.cssVar === "string"
    ? { cssVar: own.cssVar, css: readText(own.css) }
    : undefined;
}
