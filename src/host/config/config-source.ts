import { nameKeys } from "../../model/host-pieces/embedded-config.js";
import type { PanelNames } from "../../model/host-pieces/restore-script.js";

/** A page's configuration, of which only the two names are known: reading all of it is left to whoever needs it. */
export interface ConfigSource {
  readonly names: PanelNames;
  /** Its JSON. Equal text is the same configuration. */
  text(): string;
  /** What nobody has checked yet. Throws where the text is not JSON. */
  read(): unknown;
}

/** A configuration as text; undefined where it is JSON without the names. Throws where it is not JSON. */
export function sourceOfText(text: string): ConfigSource | undefined {
  const names = findNames(text) ?? namesOf(JSON.parse(text));
  return names && { names, text: () => text, read: () => JSON.parse(text) as unknown };
}

/** A configuration as an object; undefined where it has no names. */
export function sourceOfObject(config: unknown): ConfigSource | undefined {
  const names = namesOf(config);
  if (!names) return undefined;
  let text: string | undefined;
  return { names, read: () => config, text: () => (text ??= JSON.stringify(config)) };
}

/**
 * The names, found in the text of a large configuration without parsing it: a quote within a string is escaped, so a
 * key between plain quotes is a key. One that is not there exactly once, or is no text, makes the caller parse.
 */
function findNames(text: string): PanelNames | undefined {
  const [storagePrefix, consoleNamespace] = nameKeys.map((key) => {
    const quoted = `"${key}"`;
    const at = text.indexOf(quoted);
    if (at < 0 || text.includes(quoted, at + 1)) return undefined;
    const value = /^\s*:\s*("(?:[^"\\]|\\.)+")/.exec(text.slice(at + quoted.length))?.[1];
    // What stands between two quotes in JSON is text.
    return value && (JSON.parse(value) as string);
  });
  return namesOf({ storagePrefix, consoleNamespace });
}

/** Without these two there is nothing to find, store or call; all else is checked before its first use. */
function namesOf(config: unknown): PanelNames | undefined {
  // Its two fields are looked at in the next line.
  const { storagePrefix, consoleNamespace } = Object(config) as PanelNames;
  const names = { storagePrefix, consoleNamespace };
  return nameKeys.every((key) => names[key] && typeof names[key] === "string") ? names : undefined;
}
