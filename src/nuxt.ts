export {
  type NuxtSetup,
  // biome-ignore lint/style/noDefaultExport: Nuxt takes a module's default export.
  nuxtDesignTokenPanel as default,
} from "./integrations/nuxt-module.js";
export type { DesignTokenPanelOptions } from "./integrations/options.js";
