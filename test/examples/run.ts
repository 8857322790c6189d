import { type ChildProcess, spawn } from "node:child_process";

export interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a program to its end and gives what it printed; anything but exit status 0 is an error that shows it. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const program = launch(command, args, options);
  const timer = setTimeout(() => killGroup(program.child), 300_000);
  const code = await program.ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}\n${program.output()}`);
  return program.output();
}

export interface Server {
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program that goes on running; resolves once it has printed a match of `ready`. */
export async function serve(
  command: string,
  args: readonly string[],
  { ready, ...options }: RunOptions & { readonly ready: RegExp },
): Promise<Server> {
  const program = launch(command, args, options);
  const timer = setTimeout(() => killGroup(program.child), 90_000);
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [program.child.stdout, program.child.stderr])
      stream.on("data", () => ready.test(program.output()) && resolve(true));
    void program.ended.then(() => resolve(false));
  });
  const started = await isReady;
  clearTimeout(timer);
  if (!started) throw new Error(`${command} ended, or did not get ready in time\n${program.output()}`);
  return {
    output: program.output,
    async stop() {
      killGroup(program.child);
      await program.ended;
    },
  };
}

function launch(command: string, args: readonly string[], { cwd, env }: RunOptions) {
  // A group of its own: a dev server's helpers end with it.
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  const collect = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding("utf8").on("data", collect);
  child.stderr.setEncoding("utf8").on("data", collect);
  const ended = new Promise<number | null>((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      resolve(null);
    });
    child.on("close", resolve);
  });
  return { child, output: () => output, ended };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    // It may have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
