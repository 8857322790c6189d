/** The keywords of properties whose name a token often carries, most telling words first. */
const table: readonly (readonly [string, string])[] = [
  ["border style", "none solid dashed dotted double groove ridge inset outset hidden"],
  ["outline style", "none auto solid dashed dotted double groove ridge inset outset"],
  ["ring style", "none auto solid dashed dotted double groove ridge inset outset"],
  ["decoration style", "solid double dotted dashed wavy"],
  ["text transform", "none uppercase lowercase capitalize full-width"],
  ["text align", "start end left right center justify"],
  ["decoration", "none underline overline line-through"],
  ["text wrap", "wrap nowrap balance pretty stable"],
  ["white space", "normal nowrap pre pre-wrap pre-line break-spaces"],
  ["font style", "normal italic oblique"],
  ["font weight", "normal bold lighter bolder"],
  ["font kerning", "auto normal none"],
  ["font stretch", "normal condensed semi-condensed extra-condensed expanded semi-expanded extra-expanded"],
  ["align items", "stretch start end center baseline flex-start flex-end normal"],
  ["justify content", "start end center space-between space-around space-evenly flex-start flex-end normal"],
  ["flex direction", "row row-reverse column column-reverse"],
  ["flex wrap", "nowrap wrap wrap-reverse"],
  ["object fit", "fill contain cover none scale-down"],
  ["background size", "auto cover contain"],
  ["background repeat", "repeat no-repeat repeat-x repeat-y round space"],
  ["color scheme", "normal light dark"],
  [
    "blend mode",
    "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity",
  ],
  ["scroll behavior", "auto smooth"],
  ["pointer events", "auto none"],
  ["user select", "auto none text all"],
  ["overflow", "visible hidden clip scroll auto"],
  ["visibility", "visible hidden collapse"],
  ["position", "static relative absolute fixed sticky"],
  ["display", "block inline inline-block flex inline-flex grid inline-grid contents none"],
];

const families = table.map(([name, list]) => ({ name: name.split(" "), options: list.split(" ") }));

/** The keywords a token may take instead of the one it has, when its name says which property it feeds. */
export function keywordOptions(keyword: string, words: readonly string[]): readonly string[] | undefined {
  for (const { name, options } of families) {
    if (options.includes(keyword) && name.every((word) => words.includes(word))) return options;
  }
  return undefined;
}
