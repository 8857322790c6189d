import { fileURLToPath } from "node:url";

/** The root of the checkout, with a trailing slash. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
