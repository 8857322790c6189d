import { statSync } from "node:fs";
import { quote } from "../../model/echo.js";
import { namesSite, main as serveSite } from "../any-site/main.js";
import { line } from "../lines.js";
import { readVersion } from "../usage.js";
import { parseProjectCommand, projectUsage } from "./commands.js";
import { doctor } from "./doctor/doctor.js";
import { init } from "./init/init.js";
import { readProject } from "./project.js";

/** The command `design-token-panel`: reads the arguments, then prints, discovers, examines or serves. */
export async function main(process: NodeJS.Process): Promise<void> {
  if (namesSite(process.argv.slice(2))) return serveSite(process);
  process.stdout.on("error", () => undefined);
  const command = parseProjectCommand(process.argv.slice(2), process.cwd());
  const refuse = (message: string) => {
    process.stderr.write(line(message));
    process.exitCode = 1;
  };
  switch (command.kind) {
    case "help":
      process.stdout.write(projectUsage());
      return;
    case "version":
      process.stdout.write(`${readVersion()}\n`);
      return;
    case "mistake":
      return refuse(command.message);
  }
  if (statSync(command.folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return refuse(`${quote(command.folder)} is not an existing folder`);
  }
  const project = readProject(command.folder);
  const result =
    command.kind === "init"
      ? init(project, command)
      : await doctor(project, { ...command, nodeVersion: process.version });
  if (!result.ok) return refuse(result.message);
  process.stdout.write(result.output);
  process.exitCode = result.exitCode;
}
