export { GET, POST } from "design-token-panel/next";
