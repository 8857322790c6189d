import { expect, test } from "vitest";
import { createServer, md, name, openPage, send, settled } from "../../../../test/state/one-token-site.js";
import type { Session } from "../../session/session.js";

async function applyUnanswered(session: Session): Promise<void> {
  session.set(md, "10px");
  expect(await send(session)).toMatchObject({ ok: false });
}

test("an edit whose write a killed server puts back is still a change, though the page has shown it from its style sheets", async () => {
  const server = createServer();
  server.onWrite = () => {
    server.isThere = false;
  };
  const { session, page, storage } = openPage(server);
  await applyUnanswered(session);
  page.sheet.set(name, server.file);
  page.changed();
  await settled();
  expect(page.computed(name)).toBe("10px");
  expect(session.changeCount()).toBe(1);
  server.file = "8px";
  server.isThere = true;
  page.sheet.set(name, server.file);
  page.changed();
  await settled();
  expect([page.computed(name), session.changeCount()]).toEqual(["10px", 1]);
  page.hide();
  const next = openPage(server, storage);
  await settled();
  expect([next.page.computed(name), next.session.changeCount()]).toEqual(["10px", 1]);
});

test("so it is where the page is loaded between the kill and the next start", async () => {
  const server = createServer();
  server.onWrite = () => {
    server.isThere = false;
  };
  const { session, page, storage } = openPage(server);
  await applyUnanswered(session);
  page.hide();
  const next = openPage(server, storage);
  await settled();
  server.file = "8px";
  next.page.sheet.set(name, server.file);
  next.page.changed();
  await settled();
  expect([next.page.computed(name), next.session.changeCount()]).toEqual(["10px", 1]);
});

test("so it is where a page that shows the value long since asks the server after it has put the file back", async () => {
  const server = createServer();
  server.onWrite = () => {
    server.file = "8px";
  };
  const { session, page } = openPage(server);
  await applyUnanswered(session);
  page.sheet.set(name, "10px");
  page.changed();
  await settled();
  expect(session.changeCount()).toBe(1);
});

test("a value that the file holds is let go of once the server has said so, and an undo goes back to what the file held", async () => {
  const server = createServer();
  const { session, page } = openPage(server);
  await applyUnanswered(session);
  page.sheet.set(name, server.file);
  page.changed();
  await expect.poll(() => session.overrides()).toEqual({});
  expect(page.inline.size).toBe(0);
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "8px" } } });
});

test("a page that goes on changing asks a server that is gone no more than once for each apply, and not at all for what has an answer", async () => {
  const server = createServer();
  const { session, page } = openPage(server);
  await applyUnanswered(session);
  const before = server.previews;
  const { answer } = server;
  let asked = 0;
  server.answer = async () => {
    asked += 1;
    throw new TypeError("Failed to fetch");
  };
  page.sheet.set(name, server.file);
  for (let change = 0; change < 20; change += 1) {
    page.changed();
    await settled();
  }
  expect(asked).toBe(1);
  server.answer = answer;
  await session.apply.settle();
  await settled();
  expect(session.overrides()).toEqual({});
  page.changed();
  await session.apply.settle();
  await settled();
  expect(server.previews).toBe(before + 1);
});

test("a page that shows the value before the answer is lost asks the server after that", async () => {
  const server = createServer();
  const { session, page } = openPage(server);
  server.onWrite = async () => {
    page.sheet.set(name, server.file);
    page.changed();
    await settled();
  };
  await applyUnanswered(session);
  await settled();
  expect(session.overrides()).toEqual({});
});
