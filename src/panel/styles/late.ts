import { controlsCss } from "./controls.js";
import { layersCss } from "./layers.js";
import { shellLateCss } from "./shell-late.js";

/** Styles of what loads beside the first paint. */
export const lateCss = layersCss + controlsCss + shellLateCss;
