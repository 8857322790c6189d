import { measureOne } from "./cells.mjs";
import { table } from "./table.mjs";

const steps = [
  { tokens: 250, bytes: 50_000, files: 1 },
  { tokens: 1_000, bytes: 200_000, files: 1 },
  { tokens: 4_000, bytes: 800_000, files: 1 },
];

/** How CPU grows when tokens and file grow together: the exponent of size, 1 being linear. */
export async function measureGrowth({ ours, peer }, say) {
  const rows = [];
  for (const subject of [ours, peer]) {
    const times = [];
    for (const step of subject === peer ? steps.slice(0, 2) : steps) {
      times.push((await measureOne(subject, step)).cpuMs);
    }
    const exponent = Math.log(times.at(-1) / times[0]) / Math.log(4 ** (times.length - 1));
    const shown = steps.map((_, i) => times[i]?.toFixed(2) ?? "-");
    rows.push([subject.name, ...shown, exponent.toFixed(2)]);
  }
  say("\nGrowth: CPU in ms when tokens and file grow together (target: exponent at most 1.15)");
  say(
    table(
      ["server", ...steps.map(({ tokens, bytes }) => `${tokens} x ${bytes / 1_000} KB`), "exponent"],
      rows,
    ),
  );
}
