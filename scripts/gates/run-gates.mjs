/** A gate waits for disks, browsers and timers, some of them most of the time: four together keep two processors busy. */
const lanes = 4;

/**
 * Runs stages of gates one after another, and the gates of a stage four at a time, whatever fails. Prints a line for
 * each gate when it ends, and the whole output of those that failed. Ends with the line `N passed, N failed` and sets
 * the exit status.
 */
export async function runGates(stages) {
  const total = { passed: 0, failed: 0 };
  for (const gates of stages) {
    const waiting = [...gates];
    const runLane = async () => {
      for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
        const { passed, failed } = await runAndPrint(gate);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function runAndPrint(gate) {
  const started = performance.now();
  const result = await runSafely(gate);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${result.failed === 0 ? "ok  " : "FAIL"}  ${gate.title}  ${summary(result)}${seconds} s`);
  if (result.failed > 0) console.log(indent(result.output ?? ""));
  for (const note of result.notes ?? []) console.log(`      ${note}`);
  return result;
}

async function runSafely(gate) {
  try {
    return await gate.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error.stack };
  }
}

function summary({ passed, failed, skipped = 0 }) {
  if (passed + failed + skipped <= 1) return "";
  const parts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
  return `${parts.filter(Boolean).join(", ")}  `;
}

function indent(text) {
  return text.trimEnd().replaceAll(/^/gm, "      ");
}
