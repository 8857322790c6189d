import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const bin = fileURLToPath(new URL("../../../dist/bin/design-token-panel.js", import.meta.url));

/** A project that knows nothing of the panel, its own dev server, and the command of the package before it. */
export interface ProxiedSite {
  /** The proxy's page. */
  readonly url: string;
  /** What the command has printed. */
  printed(): string;
  read(file: string): string;
  write(file: string, text: string): void;
  close(): Promise<void>;
}

export interface ProxiedSiteOptions {
  /** Path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** Headers of each answer of the dev server. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** Starts Vite without a plugin on a folder of these files, and then the proxy. */
export async function openProxiedSite({
  files,
  headers = {},
  flags = [],
}: ProxiedSiteOptions): Promise<ProxiedSite> {
  // Vite compares real paths.
  const root = realpathSync(mkdtempSync(join(tmpdir(), "proxied-")));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const [file, text] of Object.entries(files)) write(file, text);
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    cacheDir: join(root, ".vite"),
    server: { port: 0, host: "localhost", headers },
  });
  await vite.listen();
  const upstream = vite.resolvedUrls?.local[0] ?? "";
  const child = spawn(process.execPath, [bin, upstream, "--port", "0", ...flags], {
    cwd: root,
    // Without programs to find, `--open` opens no window on the machine that runs the tests.
    env: { ...process.env, PATH: "" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (printed += text));
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error(`the proxy ended: ${printed}`))),
  ]);
  return {
    // The program's one message to its parent.
    url: `http://localhost:${(message as { port: number }).port}/`,
    printed: () => printed,
    read: (file) => readFileSync(join(root, file), "utf8"),
    write,
    async close() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await vite.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
