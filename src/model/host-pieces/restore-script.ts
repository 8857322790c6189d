import {
  doubling,
  maxDoublingsByReferences,
  maxEarlyNames,
  maxStoredLength,
  restoredKey,
  wholeReference,
} from "./early-css.js";
import { configElementId, embedConfig, hostValuesAttribute, nameKeys } from "./embedded-config.js";

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
export const restoreScript = writeScript(
  [
    // `host/config/config-source.ts` finds them in the same way.
    "(t=>{let c={},k,q,i,m;",
    `for(k of${JSON.stringify(nameKeys)}){i=t.indexOf(q='"'+k+'"');`,
    'm=/^\\s*:\\s*("(?:[^"\\\\]|\\\\.)+")/.exec(t.slice(i+q.length));',
    "if(i<0||t.indexOf(q,i+1)>0||!m)return JSON.parse(t);c[k]=JSON.parse(m[1])}return c})",
    `(d.getElementById("${configElementId}").textContent)`,
  ].join(""),
);

/** The same script with the names in it, for a page that carries no configuration element. */
export function restoreScriptFor({ storagePrefix, consoleNamespace }: PanelNames): string {
  return writeScript(embedConfig({ storagePrefix, consoleNamespace }));
}

/**
 * Written by hand, so that its bytes and its hash do not hang on a minifier. `host/saved/saved-css.ts` does the same later, with
 * what `early-css.ts` picks.
 */
function writeScript(names: string): string {
  return [
    "(()=>{try{",
    `let d=document,r=d.documentElement,s=r.style,l=s.length,h={},k=new Set,v,p,t,u,c=${names};`,
    'addEventListener("load",()=>setTimeout(()=>window[c.consoleNamespace]?.showDesignPanel||console.warn(',
    "'[design-token-panel] The panel is configured on this page, but its script is missing: ",
    `a module script has to import "design-token-panel/host-adapter".'),3e3));`,
    't=localStorage.getItem(c.storagePrefix+"-state-v3");',
    `if(t.length>${maxStoredLength})return;`,
    "let e=JSON.parse(t),{css:m,tabs:a,schemes:b}=e,f=Object.entries(m),",
    'w=(o,i)=>{for(let x of Object.values(o))typeof x=="string"?k.add(x):x&&i&&w(x,i-1)};',
    `if(f.length>${maxEarlyNames}||f.join().split(${doubling}).length>${maxDoublingsByReferences + 1})return;`,
    "w([a,b],4);",
    `for(let[n,x]of f)if(n.startsWith("--")&&(k.has(x)||typeof x=="string"&&/${wholeReference.source}/.test(x))){`,
    // A browser searches the whole style for each property that is read or set.
    'v=l&&s.getPropertyValue(n);p=v&&s.getPropertyPriority(n);s.setProperty(n,x||" ");',
    "v&&v!=s.getPropertyValue(n)&&(h[n]=[v,p])}else u=1;",
    `if(v=Object.keys(h)[0])r.setAttribute("${hostValuesAttribute}",JSON.stringify(h));`,
    `if(!u)r.${restoredKey}={text:t,saved:e,style:s.cssText}`,
    "}catch{}})()",
  ].join("");
}
