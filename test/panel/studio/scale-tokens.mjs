const named = (stem, names, values) =>
  Object.fromEntries(names.map((name, index) => [`${stem}-${name}`, values[index]]));

const hundreds = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const dozen = Array.from({ length: 12 }, (_, index) => index + 1);

/** The tokens of the studio's scales: custom property → value. Hex, OKLCH and comma-separated HSL, as authors have them. */
export const scaleTokens = {
  ...named("--brand", hundreds, [
    ...["#eef2ff", "#e0e7ff", "#c7d2fe", "#a5b4fc", "#818cf8", "#6366f1"],
    ...["#4f46e5", "#4338ca", "#3730a3", "#312e81", "#1e1b4b"],
  ]),
  ...named("--leaf", hundreds, [
    ...["oklch(98.2% 0.018 155.8)", "oklch(96.2% 0.044 156.7)", "oklch(92.5% 0.084 156)"],
    ...["oklch(87.1% 0.15 154.4)", "oklch(79.2% 0.209 151.7)", "oklch(72.3% 0.219 149.6)"],
    ...["oklch(62.7% 0.194 149.2)", "oklch(52.7% 0.154 150.1)", "oklch(44.8% 0.119 151.3)"],
    ...["oklch(39.3% 0.095 152.5)", "oklch(26.6% 0.065 152.9)"],
  ]),
  ...named("--grey", dozen, [
    ...["hsl(0, 0%, 99%)", "hsl(0, 0%, 97.5%)", "hsl(0, 0%, 94.6%)", "hsl(0, 0%, 92%)", "hsl(0, 0%, 89.5%)"],
    ...[
      "hsl(0, 0%, 86.8%)",
      "hsl(0, 0%, 83%)",
      "hsl(0, 0%, 73.2%)",
      "hsl(0, 0%, 55.2%)",
      "hsl(0, 0%, 50.3%)",
    ],
    ...["hsl(0, 0%, 39.3%)", "hsl(0, 0%, 12.5%)"],
  ]),
  ...named(
    "--text",
    ["xs", "s", "m", "l", "xl", "2xl", "3xl"],
    ["0.75rem", "0.875rem", "1rem", "1.25rem", "1.5rem", "2rem", "2.75rem"],
  ),
  ...named("--gap", ["1", "2", "3", "4", "5", "6"], ["4px", "8px", "12px", "16px", "24px", "32px"]),
};
