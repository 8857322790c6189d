import { defineConfig } from "astro/config";
import { designTokenPanel } from "design-token-panel/astro";

export default defineConfig({
  devToolbar: { enabled: false },
  integrations: [designTokenPanel({ writeRoot: "src/styles" })],
});
