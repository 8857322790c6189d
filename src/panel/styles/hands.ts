import { controlsCss } from "./controls.js";
import { shellLateCss } from "./shell-late.js";

/** Styles of what loads beside the first paint. */
export const handsCss = controlsCss + shellLateCss;
