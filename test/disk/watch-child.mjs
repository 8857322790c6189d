// Prints every name that ever appears in a folder, until its input ends.
import { readdirSync, watch } from "node:fs";

const { dir } = JSON.parse(process.argv[2]);
const names = new Set();
const see = (name) => {
  if (name !== null && !names.has(name)) {
    names.add(name);
    console.log(name);
  }
};
const watcher = watch(dir, (_, name) => see(name));
const timer = setInterval(() => readdirSync(dir).forEach(see), 1);
process.stdin
  .on("end", () => {
    clearInterval(timer);
    watcher.close();
  })
  .resume();
