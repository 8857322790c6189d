/** What can be said of the root element: `unknown` is what depends on the rest of the page or on its user. */
export type Truth = "yes" | "no" | "unknown";

export function and(a: Truth, b: Truth): Truth {
  if (a === "no" || b === "no") return "no";
  return a === "yes" && b === "yes" ? "yes" : "unknown";
}

export function or(a: Truth, b: Truth): Truth {
  if (a === "yes" || b === "yes") return "yes";
  return a === "no" && b === "no" ? "no" : "unknown";
}

export function not(a: Truth): Truth {
  if (a === "unknown") return a;
  return a === "yes" ? "no" : "yes";
}

export function truth(holds: boolean): Truth {
  return holds ? "yes" : "no";
}
