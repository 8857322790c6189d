import { shorten } from "../../../model/echo.js";
import { isUnset } from "../../linking/given.js";
import { normalizeName } from "../syntax/sass-node.js";
import { type SassValue, unknownOf, type Variables } from "./sass-value.js";

/** What the text of an expression tells that only Sass can calculate. */
export interface Calculation {
  /** Whether it is made of others; else it is a value of which nobody knows how Sass prints it. */
  readonly isMade: boolean;
  /** As people are shown it. */
  readonly shown: string;
  /** The first variables in it. */
  readonly variables: readonly { readonly name: string; readonly namespace: string | undefined }[];
}

export function readCalculation(text: string): Calculation {
  return {
    isMade: /^\(|[$+*/(]|\s-\s|#\{/.test(text),
    shown: shorten(text),
    variables: text.includes("$") ? variablesIn(text) : [],
  };
}

/** What is said of an expression that only Sass can calculate, of which `name` is what people call what gets it. */
export function calculated(
  { isMade, shown, variables }: Calculation,
  name: string,
  around: Variables,
): SassValue {
  const values = variables.map((one) => around.find(one.name, one.namespace));
  // What is not set at all says more than what is made of it.
  const missing = values.find(isUnset);
  if (missing !== undefined) return missing;
  const what = isMade ? `Sass calculates ${shown}` : `${name} is no plain value, but ${shown}`;
  return unknownOf(name === "it" || !isMade ? what : `${what} for ${name}`, values);
}

// What a colon follows is the name of an argument.
const named = /(?:(?<![\w-])([a-zA-Z_][\w-]*)\.)?\$([\w\u0080-\uffff-]+)(?![\w\u0080-\uffff-]|[\t-\r ]*:)/g;

/** Nobody is told of more. */
const mostNamed = 20;

function variablesIn(text: string): Calculation["variables"] {
  const bare = /["']/.test(text) ? text.replace(/"[^"#]*"|'[^'#]*'/g, "") : text;
  const variables: Calculation["variables"][number][] = [];
  for (const [, namespace, own = ""] of bare.matchAll(named)) {
    variables.push({ name: normalizeName(own), namespace });
    if (variables.length === mostNamed) break;
  }
  return variables;
}
