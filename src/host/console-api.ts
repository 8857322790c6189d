import { consoleLog } from "./log.js";

/** Functions at `window.<consoleNamespace>`; each resolves to whether the panel is open afterwards. */
export interface ConsoleApi {
  showDesignPanel(): Promise<boolean>;
  hideDesignPanel(): Promise<boolean>;
  toggleDesignPanel(): Promise<boolean>;
}

/** Adds the console API to what the host has at `window[name]`. Returns the way to take it away again. */
export function installConsoleApi(window: Window, name: string, api: ConsoleApi): () => void {
  // The name comes from the configuration, so no declaration can know what stands there.
  const names = window as unknown as Record<string, Record<string, unknown> | undefined>;
  const home = names[name] ?? {};
  if (!isOurs(names, name, home)) {
    consoleLog.error(`consoleNamespace: window.${name} is taken`);
    return () => undefined;
  }
  Object.assign(home, api);
  if (names[name] !== home) names[name] = home;
  return () => {
    for (const [key, value] of Object.entries(api)) if (home[key] === value) delete home[key];
  };
}

/**
 * True for a name that nobody has, and for a plain object of the host. What the browser has under a name breaks if it is
 * joined: it is inherited, no plain object, or cannot be enumerated, as `Math`.
 */
function isOurs(names: Readonly<Record<string, object | undefined>>, name: string, home: object): boolean {
  const isFree = !(name in names) || (Object.keys(names).includes(name) && names[name] === home);
  return isFree && Object.getPrototypeOf(home) === Object.prototype && Object.isExtensible(home);
}
