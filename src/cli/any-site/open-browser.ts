import { spawn } from "node:child_process";

/** Opens an address in the user's browser. `onFailure` is called where there is none to be started. */
export function openBrowser(address: string, platform: NodeJS.Platform, onFailure: () => void): void {
  const [command, ...rest] = openerOf(platform);
  const child = spawn(command, [...rest, address], { stdio: "ignore", detached: true });
  child.once("error", onFailure).once("exit", (code) => code !== 0 && onFailure());
  child.unref();
}

function openerOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  switch (platform) {
    case "darwin":
      return ["open"];
    case "win32":
      return ["rundll32", "url.dll,FileProtocolHandler"];
    default:
      return ["xdg-open"];
  }
}
