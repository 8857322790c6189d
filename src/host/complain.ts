/** Loads the checks and says what is wrong with a configuration, if anything is. */
export async function complainAbout(config: unknown, say: (message: string) => void): Promise<void> {
  try {
    const { checkConfig } = await import("./check-config.js");
    checkConfig(config, say);
  } catch {
    // The server is gone: whoever asks for the panel is told so.
  }
}
