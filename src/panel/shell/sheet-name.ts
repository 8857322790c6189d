/** The path of a style sheet on this page's server, the whole address on another, and the end of a file's path. */
export function sheetName(address: string, origin: string): string {
  if (!URL.canParse(address)) return address.split(/[/\\]/).slice(-3).join("/");
  const url = new URL(address);
  return url.origin === origin ? url.pathname.slice(1) : `${url.host}${url.pathname}`;
}
