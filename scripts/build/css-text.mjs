import { readFileSync } from "node:fs";
import { transform } from "esbuild";

/** Takes the white space and comments out of style sheets that are written as texts: ``const …Css = `…`;``. */
export const cssText = {
  name: "css text",
  load: {
    filter: { id: /[\\/]panel[\\/].*(styles[\\/]\w+|-css)\.ts$/ },
    async handler(path) {
      const source = readFileSync(path, "utf8");
      const sheet = /(?<=Css = `)[^`$\\]+(?=`;)/.exec(source);
      if (sheet === null) return undefined;
      const { code } = await transform(sheet[0], { loader: "css", minify: true, charset: "utf8" });
      return { code: source.replace(sheet[0], () => code.trim()), moduleType: "ts" };
    },
  },
};
