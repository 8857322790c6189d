/**
 * Where a page has frozen `Object.prototype`, as SES does, no assignment gives anything that inherits from it a `toString` of
 * its own. Defines them, in the one library that assigns them.
 */
export const frozenPrototypes = {
  name: "frozen prototypes",
  transform: {
    filter: { id: /@preact[\\/]signals-core[\\/]dist[\\/]/ },
    handler(code) {
      const defined = code.replace(
        /(\w+\.prototype)\.(valueOf|toString)=(function\(\)\{[^{}]*\})/g,
        'Object.defineProperty($1,"$2",{value:$3})',
      );
      if (defined === code)
        throw new Error("signals-core no longer assigns what can be frozen: this plugin can go");
      return { code: defined };
    },
  },
};
