import { layersCss } from "./layers.js";
import { shellTouchCss } from "./shell-touch.js";

/** Styles of what loads at the first touch. */
export const touchCss = layersCss + shellTouchCss;
