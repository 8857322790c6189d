/** Loads the checks and says what is wrong with a configuration, if anything is. */
export async function complainAbout(config: unknown, say: (message: string) => void): Promise<void> {
  const { checkConfig } = await import("./check-config.js");
  checkConfig(config, say);
}
