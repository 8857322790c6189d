import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFixture } from "./fixture.mjs";
import { startServer } from "./start.mjs";
import { table } from "./table.mjs";

const clients = 8;
const requests = 400;

/** Several clients at once on one file, each with a token of its own: updates that got lost. */
export async function measureContention({ ours, peer }, say) {
  const rows = [];
  for (const subject of [ours, peer]) {
    const { lost, refused } = await contend(subject);
    rows.push([subject.name, String(lost), String(refused)]);
  }
  say(`\n${requests} requests of ${clients} clients at once, on one file of 20 KB`);
  say(table(["server", "lost updates", "not answered 200"], rows));
}

async function contend(subject) {
  const fixture = createFixture({ tokens: clients, bytes: 20_000, files: 1 });
  const server = await startServer(subject, fixture.root);
  for (let round = 0; round < 60; round++) await server.apply(fixture.body(round));
  const requestsPerClient = requests / clients;
  let refused = 0;
  await Promise.all(
    fixture.names.map(async (name) => {
      for (let i = 1; i <= requestsPerClient; i++) {
        const { status } = await server.apply(JSON.stringify({ tokens: { [name]: `${i}px` } }));
        if (status !== 200) refused++;
      }
    }),
  );
  const text = readFileSync(join(fixture.root, "css/f0.css"), "utf8");
  const lost = fixture.names.filter((name) => !text.includes(`${name}: ${requestsPerClient}px;`)).length;
  await server.stop();
  fixture.remove();
  return { lost, refused };
}
