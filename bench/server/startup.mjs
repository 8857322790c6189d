import { createFixture } from "./fixture.mjs";
import { startServer } from "./start.mjs";
import { table } from "./table.mjs";

const starts = 9;

/** CPU and memory from the start of the process until it listens, against a server that does nothing. */
export async function measureStartup({ bare, ours, peer }, say) {
  const fixture = createFixture({ tokens: 100, bytes: 20_000, files: 2 });
  const samples = new Map([bare, ours, peer].map((subject) => [subject, []]));
  for (let i = 0; i < starts; i++) {
    for (const [subject, list] of samples) {
      const server = await startServer(subject, fixture.root);
      list.push(await server.usage());
      await server.stop();
    }
  }
  fixture.remove();
  const of = (subject, key) => Math.min(...samples.get(subject).map((usage) => usage[key]));
  const rows = [...samples.keys()].map((subject) => [
    subject.name,
    of(subject, "cpuMs").toFixed(1),
    (of(subject, "cpuMs") - of(bare, "cpuMs")).toFixed(1),
    of(subject, "rssMiB").toFixed(1),
    (of(subject, "rssMiB") - of(bare, "rssMiB")).toFixed(1),
  ]);
  say(`\nStart: the least of ${starts} (targets: 10 ms of CPU and 4 MiB above the bare server)`);
  say(table(["server", "CPU ms", "above bare", "RSS MiB", "above bare"], rows));
}
