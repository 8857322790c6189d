/**
 * Runs the gates one after another, whatever fails; prints a line each, and the whole output of those that failed.
 * Ends with the line `N passed, N failed` and sets the exit status.
 */
export async function runGates(gates) {
  const total = { passed: 0, failed: 0 };
  for (const gate of gates) {
    const started = performance.now();
    const result = await runSafely(gate);
    total.passed += result.passed;
    total.failed += result.failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${result.failed === 0 ? "ok  " : "FAIL"}  ${gate.title}  ${summary(result)}${seconds} s`);
    if (result.failed > 0) console.log(indent(result.output ?? ""));
    else for (const note of result.notes ?? []) console.log(`      ${note}`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
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
