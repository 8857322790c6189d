/**
 * Loads the checks and says what is wrong with a configuration, if anything is. Resolves to whether it is sound;
 * rejects when the server is gone with the checks.
 */
export async function complainAbout(config: unknown, say: (message: string) => void): Promise<boolean> {
  const { checkConfig } = await import("./check-config.js");
  return checkConfig(config, say) !== undefined;
}
