import tailwindcss from "@tailwindcss/vite";
import { designTokenPanel } from "design-token-panel/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), designTokenPanel({ writeRoot: "src" })],
});
