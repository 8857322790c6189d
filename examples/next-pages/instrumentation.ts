export async function register() {
  if (process.env.NODE_ENV === "development" && process.env.NEXT_RUNTIME === "nodejs") {
    const { recoverWrites } = await import("design-token-panel/next");
    await recoverWrites();
  }
}
