/** Runs it once for all who ask; when it fails, the next one who asks has it run again. */
export function retried<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().catch((error) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
