// What says which part of the page it paints, such as `has-text-dark`, is left out.
const soleModeClass =
  /(?:^|,)\s*(?::root|html)?\.(?!(?:[\w-]+-)?(?:text|bg|background|border)-)([\w-]+-(?:dark|light))\s*(?=,|$)/g;

/**
 * The classes that stand alone in a selector list and end in a mode, such as `p-dark`. They may be a mode's or a part's, such
 * as `btn-dark`: a mode's gives colours that the root has anyway.
 */
export function soleModeClasses(selectors: string): readonly string[] {
  return [...selectors.matchAll(soleModeClass)].map(([, name = ""]) => name);
}
