import { readFileSync } from "node:fs";
import { transform } from "esbuild";

const query = "?raw";

/** Makes texts of the style sheets that are imported with `?raw`, without their white space and comments. */
export const styleSheets = {
  name: "style sheets",
  load: {
    filter: { id: /\.css\?raw$/ },
    async handler(id) {
      return { code: await minifyStyleSheet(id.slice(0, -query.length)), moduleType: "text" };
    },
  },
};

export async function minifyStyleSheet(file) {
  const { code } = await transform(readFileSync(file, "utf8"), {
    loader: "css",
    minify: true,
    charset: "utf8",
  });
  return code;
}
