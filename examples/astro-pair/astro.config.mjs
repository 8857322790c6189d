import { defineConfig } from "astro/config";

export default defineConfig({
  devToolbar: { enabled: false },
  // It has no dependencies, so there is nothing to bundle first, and no reload when that is done.
  vite: { optimizeDeps: { exclude: ["design-token-panel"] } },
});
