/** Every menu, in the one piece that loads with the first. */
export { openUnitMenu } from "../controls/unit-menu.js";
export { openRowMenu } from "../rows/row-menu.js";
export { openMenu } from "../shell/menus.js";
export { switchPageMode } from "../window/switch-page-mode.js";
