import { shorten } from "../../../model/echo.js";
import { normalizeName } from "../syntax/sass-node.js";
import { originsOf, type SassValue, unknown, type Variables } from "./sass-value.js";

/** What is said of a variable that nothing sets. */
export const notSet = "is not set";

/** What is said of an expression that only Sass can calculate, of which `name` is what people call what gets it. */
export function calculated(text: string, name: string, variables: Variables): SassValue {
  const bare = text.replace(/"[^"#]*"|'[^'#]*'/g, "");
  // What a colon follows is the name of an argument.
  const named = /(?:(?<![\w-])([a-zA-Z_][\w-]*)\.)?\$([\w\u0080-\uffff-]+)(?![\w\u0080-\uffff-]|[\t-\r ]*:)/g;
  const values = Array.from(bare.matchAll(named))
    .slice(0, 20)
    .map(([, namespace, own = ""]) => variables.find(normalizeName(own), namespace));
  // What is not set at all says more than what is made of it.
  const [missing] = values.filter((value) => value.kind === "unknown" && value.reason.includes(notSet));
  if (missing?.kind === "unknown") return missing;
  const isMade = /^\(|[$+*/(]|\s-\s|#\{/.test(text);
  const what = isMade
    ? `Sass calculates ${shorten(text)}`
    : `${name} is no plain value, but ${shorten(text)}`;
  return unknown(name === "it" || !isMade ? what : `${what} for ${name}`, originsOf(values));
}
