// In a project of Nuxt alone, the handler itself is this file.
export { apply } from "../../../apply.js";
