import { parseAddress } from "../../state/page/parse-address.js";

/** The path of a style sheet on this page's server, the whole address on another, and the end of a file's path. */
export function sheetName(address: string, origin: string): string {
  const url = parseAddress(address);
  if (url === null) return address.split(/[/\\]/).slice(-3).join("/");
  return url.origin === origin ? url.pathname.slice(1) : `${url.host}${url.pathname}`;
}
