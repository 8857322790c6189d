import { vi } from "vitest";
import type { ApplyRequest } from "../../src/model/wire/wire.js";
import { createSession } from "../../src/state/session/create-session.js";
import type { Session } from "../../src/state/session/session.js";
import { createConfig } from "./configs.js";
import { createFakePage, createMemoryStorage } from "./fake-page.js";

export const md = { tab: "spacing", tier: "raw", item: "md" };
export const name = "--space-md";

/** A file with one token, and what happens to a write of it: its answer gets lost, or its server, too. */
export function createServer() {
  const server = {
    file: "8px",
    isThere: true,
    previews: 0,
    answersWrites: false,
    onWrite: (): void | Promise<void> => {},
    async answer({ preview, tokens }: ApplyRequest): Promise<Response> {
      if (!server.isThere) throw new TypeError("Failed to fetch");
      if (preview) {
        server.previews += 1;
        const isHeld = preview[name] === server.file;
        const hunk = { cssVar: name, line: 1, selector: ":root", conditions: [] };
        return Response.json({
          ok: true,
          preview: true,
          project: "site",
          files: [
            {
              file: "tokens.css",
              changed: isHeld ? [] : [name],
              unchanged: isHeld ? [name] : [],
              unknown: [],
              digest: "d1",
              hunks: isHeld ? [] : [{ ...hunk, before: server.file, after: preview[name] }],
            },
          ],
        });
      }
      server.file = tokens?.[name] ?? "";
      await server.onWrite();
      if (!server.answersWrites) throw new TypeError("Failed to fetch");
      const file = { file: "tokens.css", changed: [name], unchanged: [], unknown: [] };
      return Response.json({ ok: true, updated: [file] });
    },
  };
  return server;
}

type Server = ReturnType<typeof createServer>;

/** A page whose style sheet is as the file is now. */
export function openPage(server: Server, storage = createMemoryStorage()) {
  const page = createFakePage({
    storage,
    fetch: (_, init) => {
      if (init?.body === undefined) throw new TypeError("Failed to fetch");
      return server.answer(JSON.parse(String(init.body)) as ApplyRequest);
    },
  });
  page.sheet.set(name, server.file);
  return { page, storage, session: createSession(createConfig(), page.world) };
}

/** Sends what the session has for the token, without a look at what became of it. */
export async function send(session: Session) {
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(preview.failure.kind);
  return session.apply.confirm(preview.value, [{ part: 0, cssVar: name }]);
}

/** Nothing is under way any more. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await vi.dynamicImportSettled();
}
