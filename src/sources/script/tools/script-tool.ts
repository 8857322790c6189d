import type { Unread } from "../../source.js";
import type { LinkedModule, ScriptFollower } from "../follow.js";
import type { ScriptDeclarer, ScriptSheet } from "../script-sheet.js";

/** A script, and what is put down of it. */
export interface ScriptContext {
  readonly script: LinkedModule;
  readonly follower: ScriptFollower;
  readonly declarer: ScriptDeclarer;
  readonly sheet: ScriptSheet;
  /** Parts of which nothing can be told. */
  readonly unread: Unread[];
  readonly options: { readonly packageName?: string | undefined };
}

/** Reads in a script what one library makes custom properties of. */
export type ScriptTool = (context: ScriptContext) => void;
