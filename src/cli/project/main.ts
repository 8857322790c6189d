import { findFileStats } from "../../discover/project-files.js";
import { findMadeTokens } from "../../integrations/config/made-tokens.js";
import { quote, toPlainJson } from "../../model/echo.js";
import { namesSite, main as serveSite } from "../any-site/main.js";
import { line } from "../lines.js";
import { printOrRefuse } from "../print-or-refuse.js";
import { mistake } from "../read-flags.js";
import { createTerminal } from "../terminal.js";
import { readVersion } from "../usage.js";
import { columnsOf } from "../wrap.js";
import { parseProjectCommand, projectUsage } from "./commands.js";
import { doctor } from "./doctor/doctor.js";
import { init } from "./init/init.js";
import { readProject } from "./project.js";
import { sayWhileWaiting } from "./say-while-waiting.js";

/** The command `design-token-panel`: reads the arguments, then prints, discovers, examines or serves. */
export async function main(process: NodeJS.Process): Promise<void> {
  if (namesSite(process.argv.slice(2))) return serveSite(process);
  const terminal = createTerminal(process);
  const command = parseProjectCommand(process.argv.slice(2), process.cwd());
  const refuse = (message: string) => printOrRefuse(mistake(message), projectUsage, { terminal, process });
  switch (command.kind) {
    case "help":
    case "version":
    case "mistake":
      return printOrRefuse(command, projectUsage, { terminal, process });
  }
  if (findFileStats(command.folder)?.isDirectory() !== true) {
    return refuse(`${quote(command.folder)} is not an existing folder`);
  }
  const project = readProject(command.folder);
  const made = await sayWhileWaiting(
    (onBegin) => findMadeTokens(project.folder, onBegin),
    (text) => process.stderr.isTTY && terminal.printError(line(text)),
  );
  const columns = columnsOf(process.stdout);
  const asked = { ...command, columns, discover: { ...command.discover, made } };
  const result =
    asked.kind === "init"
      ? init(project, asked)
      : await doctor(project, { ...asked, nodeVersion: process.version, ownVersion: readVersion() });
  if (!result.ok && command.json) {
    terminal.print(`${toPlainJson({ ok: false, error: result.message })}\n`);
    process.exitCode = 1;
    return;
  }
  if (!result.ok) return refuse(result.message);
  terminal.print(result.output);
  process.exitCode = result.exitCode;
}
