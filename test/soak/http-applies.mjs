import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { largeValue } from "./apply-server.mjs";
import { editByHand } from "./editor.mjs";

/** Applies without a browser, as fast as the server takes them, on style sheets that no page shows. */
export function createHttpApplies({ soak, origin }) {
  const { project, random, count, newValueOf } = soak;
  const agent = new Agent({ keepAlive: true });
  const all = project.declarationsOf("fast");
  const modes = ["light", "dark"];

  function send(server, mode, changes) {
    const tokens = Object.fromEntries(changes.map(([{ name }, value]) => [name, value]));
    const page = { attributes: { "data-theme": mode } };
    return post(server.endpoint, { agent, origin, body: JSON.stringify({ tokens, page }) });
  }

  /** Changes of different tokens, for several requests that must not get in each other's way. */
  function changesFor(requests) {
    const mode = random.pick(modes);
    const candidates = all.filter((one) => one.mode === undefined || one.mode === mode);
    const chosen = random.some(candidates, requests * 3).map((one) => [one, newValueOf(one)]);
    return {
      mode,
      lists: Array.from({ length: requests }, (_, index) => chosen.slice(index * 3, index * 3 + 3)),
    };
  }

  function accept(changes, answer) {
    if (answer.status !== 200) throw new Error(`an apply was answered with ${answer.status}: ${answer.text}`);
    for (const [one, value] of changes) project.values.set(one.key, value);
    count.httpApplies += 1;
  }

  return {
    /** So many requests, three at a time; then the files are compared. */
    async burst(server, rounds) {
      for (let round = 0; round < rounds; round += 1) {
        const { mode, lists } = changesFor(3);
        const answers = await Promise.all(lists.map((changes) => send(server, mode, changes)));
        for (const [index, changes] of lists.entries()) accept(changes, answers[index]);
      }
      soak.compare("requests, three at a time");
    },
    /** The server dies while it answers three requests: each is in the files whole or not at all. */
    async killed(server) {
      const { mode, lists } = changesFor(3);
      const answers = lists.map((changes) => send(server, mode, changes).catch(() => undefined));
      await wait(random.below(15));
      await server.kill();
      count.kills += 1;
      const given = await Promise.all(answers);
      await server.start();
      const written = soak.adoptAllOrNothing(
        lists.map((changes) => new Map(changes.map(([one, value]) => [one.key, value]))),
        "the server was killed",
      );
      for (const [index, answer] of given.entries())
        if (answer?.status === 200 && !written[index])
          throw new Error("a write that was answered is not in the files");
    },
    /** An editor saves a file while the server writes it: what the editor wrote stays. */
    async raced(server) {
      const { mode, lists } = changesFor(1);
      const [changes] = lists;
      const answer = send(server, mode, changes);
      await wait(random.below(6));
      editByHand(project, changes[0][0].file, random.chance(0.5));
      count.editorSaves += 1;
      const { status } = await answer;
      if (![200, 409].includes(status))
        throw new Error(`an apply beside an editor was answered with ${status}`);
      soak.adoptEither(changes, "an editor saved a file during an apply");
    },
    async diskFull(server) {
      const { mode, lists } = changesFor(1);
      const font = random.pick(all.filter(({ kind }) => kind === "font"));
      const { status } = await send(server, mode, [...lists[0], [font, largeValue]]);
      if (status !== 500) throw new Error(`an apply on a full disk was answered with ${status}`);
      count.diskFull += 1;
      soak.compare("the disk was full");
    },
    close: () => agent.destroy(),
  };
}

function post(endpoint, { agent, origin, body }) {
  return new Promise((resolve, reject) => {
    const headers = { origin, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request(endpoint, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
      response.on("error", reject);
    });
    sent.on("error", (error) => {
      // The server may close a kept connection at the moment at which it is used again: then nothing was read.
      if (sent.reusedSocket && error.code === "ECONNRESET") resolve(post(endpoint, { agent, origin, body }));
      else reject(error);
    });
    sent.end(body);
  });
}
