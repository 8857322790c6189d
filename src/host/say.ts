/** One readable line in the console, with our name on it. */
export function say(message: string): void {
  console.error(`[design-token-panel] ${message}`);
}
