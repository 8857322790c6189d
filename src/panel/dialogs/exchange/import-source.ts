import { useEffect, useRef, useState } from "preact/hooks";
import type { Exchange, ImportReport } from "../../../state/formats/exchange.js";

/** What is known of what the user gave: nothing yet, being read, or read. */
export type ImportState =
  | { readonly kind: "waiting" }
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly report: ImportReport }
  | { readonly kind: "unreadable" };

export interface ImportSource {
  readonly text: string;
  readonly state: ImportState;
  readonly setText: (text: string) => void;
  readonly setFile: (file: File) => void;
  /** Reads this text without waiting for a pause. Answers with the report unless something else was given meanwhile. */
  readonly readNow: (text: string) => Promise<ImportReport | undefined>;
}

const typingPauseMs = 200;

/** Files above this are not even opened; the exchange has the same limit. */
const maxFileBytes = 1024 * 1024;

/** Where each is a letter or less, three times as many take a browser five seconds to lay out. */
const mostLines = 100_000;

/** Whether it is not even put into the field: a browser takes seconds to lay such a text out. */
export function isTooLong(text: string): boolean {
  return text.length > maxFileBytes || text.split("\n", mostLines + 1).length > mostLines;
}

const tooLarge: ImportReport = { ok: false, reason: "too-large", message: "" };

/** Reads what is pasted, dropped or chosen, the last one only, and reports without changing anything. */
export function useImportSource(exchange: Exchange): ImportSource {
  const [text, setText] = useState("");
  const [state, setState] = useState<ImportState>({ kind: "waiting" });
  const turn = useRef(0);

  const read = async (source: string, mine: number): Promise<ImportReport | undefined> => {
    const report = await exchange.read(source);
    if (turn.current !== mine) return undefined;
    setState({ kind: "read", report });
    return report;
  };

  const fail = (mine: number) => (): undefined => {
    if (turn.current === mine) setState({ kind: "unreadable" });
  };

  useEffect(
    () => () => {
      turn.current = -1;
    },
    [],
  );

  return {
    text,
    state,
    setText: (next) => {
      const mine = ++turn.current;
      setText(isTooLong(next) ? "" : next);
      if (next.length > maxFileBytes) return setState({ kind: "read", report: tooLarge });
      if (next.trim() === "") return setState({ kind: "waiting" });
      setState({ kind: "reading" });
      setTimeout(() => {
        if (turn.current === mine) read(next, mine).catch(fail(mine));
      }, typingPauseMs);
    },
    setFile: (file) => {
      const mine = ++turn.current;
      setText("");
      if (file.size > maxFileBytes) return setState({ kind: "read", report: tooLarge });
      setState({ kind: "reading" });
      const opened = file.text().then((content) => {
        if (turn.current === mine) setText(isTooLong(content) ? "" : content);
        return read(content, mine);
      });
      opened.catch(fail(mine));
    },
    readNow: async (next) => {
      if (next.trim() === "") return undefined;
      const mine = ++turn.current;
      return read(next, mine).catch(fail(mine));
    },
  };
}
