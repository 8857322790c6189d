export { panelApi as default } from "design-token-panel/next";
