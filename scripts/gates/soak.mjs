import { root } from "../setup/paths.mjs";
import { run } from "../setup/run.mjs";

/** One minute of `npm run soak`: what is lost rarely, or grows slowly, needs more of it by hand. */
export function soakGate(env) {
  return {
    title: "a minute of work and faults loses nothing, and nothing grows",
    run: async () => {
      const { code, output } = await run(process.execPath, [`${root}scripts/soak.mjs`, "1"], { env });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}
