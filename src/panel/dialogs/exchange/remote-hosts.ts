import { readLoadedAddresses } from "../../../css/values/loaded-addresses.js";
import { parseAddress } from "../../../state/page/parse-address.js";

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
  const url = parseAddress(address, base);
  return url && network.test(url.protocol) ? url.host : undefined;
}
