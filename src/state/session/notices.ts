import type { SessionNotice } from "./session.js";

/** Notices to the user; those from before anybody listened wait for the first listener. */
export interface Notices {
  tell(notice: SessionNotice): void;
  listen(tell: (notice: SessionNotice) => void): () => void;
}

export function createNotices(): Notices {
  const listeners = new Set<(notice: SessionNotice) => void>();
  const waiting: SessionNotice[] = [];
  return {
    tell(notice) {
      if (listeners.size === 0) waiting.push(notice);
      for (const listener of [...listeners]) listener(notice);
    },
    listen(tell) {
      const listener = (notice: SessionNotice) => tell(notice);
      listeners.add(listener);
      for (const notice of waiting.splice(0)) listener(notice);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
