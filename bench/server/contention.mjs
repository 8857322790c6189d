import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFixture } from "./fixture.mjs";
import { startServer } from "./start.mjs";
import { table } from "./table.mjs";

const requests = 1_600;

/** Many clients at once on one file, each with tokens of its own: requests per second, and updates that got lost. */
export async function measureContention({ ours, peer }, say) {
  const rows = [];
  for (const clients of [8, 32]) {
    for (const subject of [ours, peer]) {
      const { perSecond, lost, refused } = await contend(subject, clients);
      rows.push([`${clients} clients, ${subject.name}`, perSecond.toFixed(0), String(lost), String(refused)]);
    }
  }
  say("\nClients on one file of 20 KB");
  say(table(["", "requests/s", "lost updates", "not answered 200"], rows));
}

async function contend(subject, clients) {
  const fixture = createFixture({ tokens: clients, bytes: 20_000, files: 1 });
  const server = await startServer(subject, fixture.root);
  for (let round = 0; round < 60; round++) await server.apply(fixture.body(round));
  const requestsPerClient = requests / clients;
  let refused = 0;
  const start = performance.now();
  await Promise.all(
    fixture.names.map(async (name) => {
      for (let i = 1; i <= requestsPerClient; i++) {
        const { status } = await server.apply(JSON.stringify({ tokens: { [name]: `${i}px` } }));
        if (status !== 200) refused++;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  const text = readFileSync(join(fixture.root, "css/f0.css"), "utf8");
  const lost = fixture.names.filter((name) => !text.includes(`${name}: ${requestsPerClient}px;`)).length;
  await server.stop();
  fixture.remove();
  return { perSecond: requests / seconds, lost, refused };
}
