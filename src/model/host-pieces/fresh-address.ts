/** The parameter, a time, with which the panel asks for a style sheet anew: no cache knows the address then. */
export const freshParameter = "design-token-panel";

const parameter = new RegExp(`([?&])${freshParameter}=\\d+(?:&|(?=#|$))`);

/** The address, or the end of one, that the page itself links. */
export function asLinked(address: string): string {
  return parameter.test(address) ? address.replace(parameter, "$1").replace(/[?&](?=#|$)/, "") : address;
}
