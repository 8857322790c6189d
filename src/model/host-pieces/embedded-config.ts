/** The pieces a host puts into its HTML, as text: they travel from a server to the browser's host room. */

/** Id of the `<script type="application/json">` that carries the configuration. */
export const configElementId = "tokenpanel-config";

/** Name of the frames in which the panel shows its page once more: no panel stands in them. */
export const pageFrameName = "design-token-panel-frame";

/** The fields of a configuration that its host pieces need. */
export const nameKeys = ["storagePrefix", "consoleNamespace"] as const;

/** On `<html>`: the inline values the host had where saved overrides stand now, as JSON `{name: [value, priority]}`. */
export const hostValuesAttribute = "data-token-panel-host-values";

/**
 * A configuration as the text of its `<script type="application/json">`.
 * Safe in HTML whatever the strings hold: `<` is escaped, so `</script>` and `<!--` cannot end or alter the element.
 */
export function embedConfig(config: object): string {
  return JSON.stringify(config).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
