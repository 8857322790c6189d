import { shorten } from "../../../model/echo.js";
import { isUnset } from "../../linking/given.js";
import { normalizeName } from "../syntax/sass-node.js";
import { type SassValue, unknownOf, type Variables } from "./sass-value.js";

/** What is said of an expression that only Sass can calculate, of which `name` is what people call what gets it. */
export function calculated(text: string, name: string, variables: Variables): SassValue {
  const values = text.includes("$") ? valuesIn(text, variables) : [];
  // What is not set at all says more than what is made of it.
  const missing = values.find(isUnset);
  if (missing !== undefined) return missing;
  const isMade = /^\(|[$+*/(]|\s-\s|#\{/.test(text);
  const what = isMade
    ? `Sass calculates ${shorten(text)}`
    : `${name} is no plain value, but ${shorten(text)}`;
  return unknownOf(name === "it" || !isMade ? what : `${what} for ${name}`, values);
}

// What a colon follows is the name of an argument.
const named = /(?:(?<![\w-])([a-zA-Z_][\w-]*)\.)?\$([\w\u0080-\uffff-]+)(?![\w\u0080-\uffff-]|[\t-\r ]*:)/g;

/** Nobody is told of more. */
const mostNamed = 20;

/** What the first variables in a text stand for. */
function valuesIn(text: string, variables: Variables): readonly SassValue[] {
  const bare = /["']/.test(text) ? text.replace(/"[^"#]*"|'[^'#]*'/g, "") : text;
  const values: SassValue[] = [];
  for (const [, namespace, own = ""] of bare.matchAll(named)) {
    values.push(variables.find(normalizeName(own), namespace));
    if (values.length === mostNamed) break;
  }
  return values;
}
