import { readLoadedAddresses } from "../../../css/values/loaded-addresses.js";

/**
 * The hosts other than the page's own that a browser would ask for something when this page uses a CSS value: an
 * imported `url()` of a stranger can tell them who opened the page.
 */
export function remoteHosts(
  value: string,
  { baseURI, location }: Pick<Document, "baseURI"> & { readonly location: Pick<Location, "host"> },
): readonly string[] {
  const hosts = readLoadedAddresses(value).flatMap((address) => hostOf(address, baseURI) ?? []);
  return [...new Set(hosts)].filter((host) => host !== location.host);
}

/** Values with other schemes, such as `data:`, ask no host. */
const network = /^https?:$/;

function hostOf(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const { protocol, host } = new URL(address, base);
  return network.test(protocol) ? host : undefined;
}
