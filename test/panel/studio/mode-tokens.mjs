/** The tokens of the studio's two modes: custom property → what it has in the light, and in the dark where that is another. */
export const modeTokens = {
  "--paper": ["#f6f5f1", "#14161c"],
  "--card": ["#ffffff", "#1d2028"],
  "--ink": ["#23252c", "#e8e9ee"],
  "--quiet": ["#8b8f99", "#6c7280"],
  "--brand": ["#5b7cff", "#5b7cff"],
  "--on-brand": ["#ffffff", "#ffffff"],
  "--link": ["var(--brand)", "var(--on-brand)"],
  "--note": ["light-dark(#e9edff, #242b45)"],
  "--on-note": ["light-dark(#3a4a9f, #9fb0ff)"],
  "--logo": ["#d6336c"],
  "--lift": ["0 2px 8px rgb(30 40 80 / 12%)", "0 2px 8px rgb(0 0 0 / 50%)"],
};

const declarations = (mode) =>
  Object.entries(modeTokens)
    .filter(([, values]) => values[mode] !== undefined)
    .map(([name, values]) => `  ${name}: ${values[mode]};\n`)
    .join("");

/** As they stand in the file. */
export const modeSheet = `:root {\n${declarations(0)}}\n[data-theme="dark"] {\n${declarations(1)}}\n`;
