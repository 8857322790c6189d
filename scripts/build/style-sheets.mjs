import { readFileSync } from "node:fs";
import { transform } from "esbuild";

const query = "?raw";

/** Makes texts of the style sheets that are imported with `?raw`, without their white space and comments. */
export const styleSheets = {
  name: "style sheets",
  load: {
    filter: { id: /\.css\?raw$/ },
    async handler(id) {
      const source = readFileSync(id.slice(0, -query.length), "utf8");
      const { code } = await transform(source, { loader: "css", minify: true, charset: "utf8" });
      return { code, moduleType: "text" };
    },
  },
};
