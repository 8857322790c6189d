/** Where a library does what a page with other built-ins than a browser's takes away, and what it is to do instead. */
const changes = [
  {
    // A page may have frozen `Object.prototype`, as SES does: then no assignment gives anything that inherits from it a
    // `toString` of its own, and a `toJSON` there may be one that cannot be replaced.
    library: /@preact[\\/]signals-core[\\/]dist[\\/]/,
    what: /(\w+\.prototype)\.(valueOf|toString|toJSON)=(function\(\)\{[^{}]*\})/g,
    instead: 'Object.defineProperty($1,"$2",{value:$3})',
  },
  {
    // With MooTools 1.2, `bind` takes a list of all arguments, and passes no other.
    library: /@preact[\\/]signals[\\/]dist[\\/]/,
    what: /(\w+)\.bind\(null,(\w+\[\w+\]\|\|function\(\)\{\})\)/,
    instead: "(before=>(...all)=>$1(before,...all))($2)",
  },
];

/** Has the libraries that we bundle work on pages whose scripts have changed the built-ins of JavaScript. */
export const changedBuiltIns = changes.map(({ library, what, instead }) => ({
  name: "changed built-ins",
  transform: {
    filter: { id: library },
    handler(code) {
      const changed = code.replace(what, instead);
      if (changed === code)
        throw new Error(`${library} no longer does what a page could spoil: this line can go`);
      return { code: changed };
    },
  },
}));
