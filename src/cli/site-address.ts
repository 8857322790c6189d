/** Whether an argument is the address of a site rather than the name of a command. */
export function isSiteAddress(argument: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/|\d{2,5}(?:[/?#]|$)|(?:[\w.-]+|\[[\da-f:]+\])?:\d+(?:[/?#]|$))/i.test(
    argument,
  );
}

/** The whole address of a site of which the scheme, or the name of this machine, was left out. */
export function completeAddress(given: string): string {
  const named = given.replace(/^:?(?=\d+(?:[/?#]|$))/, "localhost:");
  return named.includes("://") ? named : `http://${named}`;
}
