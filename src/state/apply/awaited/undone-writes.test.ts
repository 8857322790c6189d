import { expect, test } from "vitest";
import { createServer, md, name, openPage, send, settled } from "../../../../test/state/one-token-site.js";

const only = (value: string) => ({ spacing: { raw: { md: value } } });

/** A page whose token was edited, and whose server has written that, with or without an answer. */
async function write({ isAnswered = false, onWrite = (_undo: () => void): void => {} } = {}) {
  const server = createServer();
  server.answersWrites = isAnswered;
  const opened = openPage(server);
  const { session, page } = opened;
  server.onWrite = () => onWrite(session.undo);
  session.set(md, "10px");
  await send(session);
  server.onWrite = () => {};
  /** The page loads its style sheet anew. */
  const follow = async (): Promise<void> => {
    page.sheet.set(name, server.file);
    page.changed();
    await settled();
  };
  return { ...opened, server, follow };
}

test.each([
  ["is answered", true],
  ["has no answer", false],
])(
  "what is undone while a write of it %s stays undone: what the file held is a change",
  async (_, isAnswered) => {
    const { session, page, follow } = await write({ isAnswered, onWrite: (undo) => undo() });
    await follow();
    expect([page.computed(name), session.changeCount()]).toEqual(["8px", 1]);
    session.redo();
    expect(page.computed(name)).toBe("10px");
  },
);

test("what is undone after its write had no answer stays undone, too", async () => {
  const { session, page, follow } = await write();
  session.undo();
  await follow();
  expect([page.computed(name), session.changeCount()]).toEqual(["8px", 1]);
});

test("so it is on the next page, whose server is gone", async () => {
  const { page, storage, server, session } = await write();
  page.hide();
  session.destroy();
  server.isThere = false;
  const next = openPage(server, storage);
  next.session.undo();
  await settled();
  expect([next.page.computed(name), next.session.changeCount()]).toEqual(["8px", 1]);
});

test("what the file held first is there to be undone to after a second Apply that finds the value in the file", async () => {
  const { session, server, follow } = await write();
  server.answersWrites = true;
  await send(session);
  await follow();
  expect(session.overrides()).toEqual({});
  session.undo();
  expect(session.overrides()).toEqual(only("8px"));
});

test("so it is after a second Apply of another value", async () => {
  const { session, page, server, follow } = await write();
  page.time += 1_000;
  session.set(md, "12px");
  server.answersWrites = true;
  await send(session);
  await follow();
  session.undo();
  session.undo();
  expect(session.overrides()).toEqual(only("8px"));
});
