import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A published style sheet, by its path below `node_modules`. */
export interface PublishedSheet {
  readonly name: string;
  readonly path: string;
}

/** Design systems as their authors publish them, minified ones too. */
export const publishedSheets: readonly PublishedSheet[] = [
  "@amsterdam/design-system-tokens/dist/index.css",
  "@db-ux/core-foundations/build/styles/index.css",
  "@digdir/designsystemet-theme/brand/digdir.css",
  "@exampledev/new.css/new.css",
  "@gemeente-denhaag/design-tokens-components/dist/index.css",
  "@navikt/ds-tokens/dist/tokens.css",
  "@nordhealth/css/lib/nord.min.css",
  "@picocss/pico/css/pico.css",
  "@picocss/pico/css/pico.colors.min.css",
  "@radix-ui/colors/blue.css",
  "@radix-ui/colors/blue-dark.css",
  "@spectrum-css/tokens/dist/css/index.css",
  "@telekom/design-tokens/dist/css/design-tokens.all.css",
  "@utrecht/design-tokens/dist/root.css",
  "@wikimedia/codex-design-tokens/dist/theme-wikimedia-ui.css",
  "@workday/canvas-tokens-web/css/system/_variables.css",
  "beercss/dist/cdn/beer.min.css",
  "bootstrap/dist/css/bootstrap.css",
  "bootstrap/dist/css/bootstrap.min.css",
  "bulma/css/bulma.css",
  "bulma/css/bulma.min.css",
  "chota/dist/chota.css",
  "daisyui/daisyui.css",
  "halfmoon/css/halfmoon.min.css",
  "hpe-design-tokens/dist/css/color.light.css",
  "missing.css/dist/missing.css",
  "mvp.css/mvp.css",
  "open-props/open-props.min.css",
  "simpledotcss/simple.css",
  "tailwindcss/theme.css",
  "water.css/out/water.css",
].map((path) => ({
  name: path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/"),
  path,
}));

/** The text of a published sheet. */
export function readPublished({ path }: PublishedSheet): string {
  return readFileSync(fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)), "utf8");
}
