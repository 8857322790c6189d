const megabyte = 1024 * 1024;

/** How much more the last third of the samples may show than the first: a share, and something for chance. */
const allowances = {
  heap: { share: 0.03, more: 0.5 * megabyte },
  resident: { share: 0.1, more: 8 * megabyte },
  resources: { share: 0, more: 0 },
  files: { share: 0, more: 0 },
  nodes: { share: 0.05, more: 100 },
  listeners: { share: 0.05, more: 50 },
};
const inMegabytes = ["heap", "resident"];

/** Compares the medians of the first and the last third of samples taken one after another. */
export function checkFlatness(what, samples) {
  const third = Math.max(1, Math.floor(samples.length / 3));
  return Object.keys(samples[0] ?? {}).map((name) => {
    const numbers = samples.map((sample) => sample[name]);
    const before = median(numbers.slice(0, third));
    const after = median(numbers.slice(-third));
    const { share, more } = allowances[name];
    const isFlat = after <= before * (1 + share) + more;
    const print = (number) =>
      inMegabytes.includes(name) ? `${(number / megabyte).toFixed(1)} MB` : String(number);
    return {
      isFlat,
      text: `${what}: ${name} ${print(before)}, at the end ${print(after)}${isFlat ? "" : ": GROWS"}`,
    };
  });
}

function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
