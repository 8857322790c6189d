import { designTokenPanel } from "design-token-panel/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [designTokenPanel({ writeRoot: "src" })],
});
