export {
  type AstroDesignTokenPanel,
  type AstroDesignTokenPanelOptions,
  type AstroSetup,
  astroDesignTokenPanel as designTokenPanel,
} from "./integrations/astro-integration.js";
