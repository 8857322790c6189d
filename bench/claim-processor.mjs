import { setPriority } from "node:os";

/** Other work on the machine makes every figure worse; where the system lets us, it has to wait. */
export function claimProcessor() {
  try {
    setPriority(-15);
  } catch (error) {
    if (error.code !== "ERR_SYSTEM_ERROR") throw error;
  }
}
