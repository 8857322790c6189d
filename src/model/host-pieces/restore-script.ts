import { configElementId, embedConfig, hostValuesAttribute } from "./embedded-config.js";

/** The two names of a configuration that its host pieces need. */
export interface PanelNames {
  readonly storagePrefix: string;
  readonly consoleNamespace: string;
}

/**
 * The text of a classic inline script, to stand right after the configuration's element. It sets the saved overrides
 * before the first paint, and says so in the console when the host adapter never runs.
 * It is the same on every site, so one hash in a Content Security Policy allows it.
 */
export const restoreScript = writeScript(`JSON.parse(d.getElementById("${configElementId}").textContent)`);

/** The same script with the names in it, for a page that carries no configuration element. */
export function restoreScriptFor({ storagePrefix, consoleNamespace }: PanelNames): string {
  return writeScript(embedConfig({ storagePrefix, consoleNamespace }));
}

/** Written by hand, so that its bytes and its hash do not hang on a minifier. `host/saved-css.ts` does the same later. */
function writeScript(names: string): string {
  return [
    "(()=>{try{",
    `let d=document,r=d.documentElement,s=r.style,h={},n,v,p,c=${names};`,
    'addEventListener("load",()=>setTimeout(()=>window[c.consoleNamespace]?.showDesignPanel||console.warn(',
    "'[design-token-panel] The panel is configured on this page, but its script is missing: ",
    `a module script has to import "design-token-panel/host-adapter".'),3e3));`,
    'let m=JSON.parse(localStorage.getItem(c.storagePrefix+"-state-v3")).css;',
    'for(n in m)if(n.startsWith("--")){',
    "v=s.getPropertyValue(n);p=s.getPropertyPriority(n);s.setProperty(n,m[n]);",
    "v&&v!=s.getPropertyValue(n)&&(h[n]=[v,p],",
    `r.setAttribute("${hostValuesAttribute}",JSON.stringify(h)))}`,
    "}catch{}})()",
  ].join("");
}
