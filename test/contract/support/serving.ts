import { type BuiltBin, buildBin, type RunningBin, startBin } from "./bin.js";
import { page } from "./doors.js";
import { createScratch, type Scratch } from "./scratch.js";

/** The bin, serving one style sheet to one allowed page. */
export interface Serving {
  readonly port: number;
  readonly running: RunningBin;
  readonly scratch: Scratch;
  /** Whether the style sheet is byte for byte what it was at the start. */
  isUnchanged(): boolean;
  /** Whether the same process still answers. */
  isAlive(): Promise<boolean>;
  stop(): Promise<void>;
}

const sheet = ":root {\n  --color-a: red;\n}\n";

export async function startServing(...argv: string[]): Promise<Serving> {
  const bin: BuiltBin = await buildBin();
  const scratch = createScratch({ "css/tokens.css": sheet, "routing.json": '{"color": "css/tokens.css"}' });
  const required = ["--write-root", "css", "--routing", "routing.json", "--port=0", "--allow-origin", page];
  const running = startBin(bin.file, [...required, ...argv], { cwd: scratch.root });
  const port = await running.port;
  return {
    port,
    running,
    scratch,
    isUnchanged: () => scratch.read("css/tokens.css") === sheet,
    isAlive: async () => {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`);
      return response.status === 200 && running.child.exitCode === null;
    },
    stop: async () => {
      await running.stop();
      bin.remove();
      scratch.remove();
    },
  };
}
