import type { FilePreview, RefusedToken } from "../../../model/wire/wire.js";
import type { History } from "../../session/edits/history.js";
import type { Change } from "../../session/items/override-store.js";
import type { SessionCore } from "../../session/session-core.js";
import { type ApplyRequestPart, choiceKey } from "../apply-client.js";
import { keysOf } from "../awaited/awaited-look.js";
import { nameFileValue } from "../awaited/awaited-values.js";
import type { WrittenSlot } from "../awaited/written-values.js";

/** Notes what is sent to the files, before it is sent: an answer may never be read. */
export interface SentValues {
  /** These values are being sent. */
  send(parts: readonly PlacedPart[], shown: Shown): void;
  /** The server has them in the files. */
  confirm(parts: readonly ApplyRequestPart[]): void;
  /** No answer came: the server may have them in the files. */
  doubt(parts: readonly ApplyRequestPart[]): void;
  /** The server does not have them. */
  giveUp(parts: readonly ApplyRequestPart[]): void;
}

/** A part with its place in the preview, which hunks name it by. */
type PlacedPart = ApplyRequestPart & { readonly at: number };

/** What the files hold before they are written, as a preview says. */
interface Shown {
  readonly files: readonly FilePreview[];
  readonly refused: readonly RefusedToken[];
}

/** `awaitPage` waits for the page to show what is in the files. */
export function createSentValues(core: SessionCore, history: History, awaitPage: () => void): SentValues {
  const { world, written } = core;

  const findSent = (parts: readonly ApplyRequestPart[]) =>
    parts.flatMap(slotsIn).flatMap((slot) => {
      const value = written.get(slot);
      return value ? [{ slot, value }] : [];
    });

  /** What the files held gets a name: in the history, and where the value was taken back while it was sent. */
  function nameBefore(sent: ReturnType<typeof findSent>): void {
    const named = sent.flatMap(({ slot, value }) => nameFileValue(core, slot, value.before) ?? []);
    history.rewrite(named);
    const takenBack = named.filter((one) => !core.held.has(one.entry));
    core.write(
      takenBack.flatMap(({ entry, scheme, toNow }): Change[] => {
        const before = core.store.get(entry, scheme);
        const after = toNow(before);
        return before === after ? [] : [{ entry, scheme, before, after }];
      }),
    );
  }

  return {
    send(parts, shown) {
      const before = readBefore(shown);
      written.put(
        parts.flatMap((part) =>
          slotsIn(part).map((slot) => {
            const { cssVar } = slot;
            const emitted = part.tokens[cssVar] ?? "";
            const held = before.get(choiceKey({ part: part.at, cssVar }));
            return [slot, { emitted, before: held, isConfirmed: false, madeIn: part.madeIn?.theme }] as const;
          }),
        ),
      );
    },
    confirm(parts) {
      const sent = findSent(parts);
      nameBefore(sent);
      written.put(
        sent.map(({ slot, value }) => [slot, { ...value, before: undefined, isConfirmed: true }] as const),
      );
      core.watchers.notify(
        keysOf(
          core,
          sent.map(({ slot }) => slot),
        ),
      );
      if (sent.length === 0) return;
      // What the server said is drawn first: each look at the page makes it compute its styles.
      if (world.after) world.after(0, awaitPage);
      else awaitPage();
    },
    doubt(parts) {
      nameBefore(findSent(parts));
      awaitPage();
    },
    giveUp(parts) {
      written.forget(parts.flatMap(slotsIn));
    },
  };
}

/** What the files held before, by the key of the choice; of several declarations the first counts. */
function readBefore({ files, refused }: Shown): ReadonlyMap<string, string> {
  // What is written although it was refused is written where the rules for files say.
  const places = refused.flatMap(({ cssVar, batch = 0, places }) =>
    places.filter(({ wins }) => wins).map(({ value }) => ({ cssVar, batch, before: value })),
  );
  const hunks = [...files.flatMap((file) => file.hunks), ...places].reverse();
  return new Map(hunks.map(({ batch = 0, cssVar, before }) => [choiceKey({ part: batch, cssVar }), before]));
}

/** The slots of the overrides that a part of a request was made of. */
function slotsIn({ tokens, slots }: ApplyRequestPart): readonly WrittenSlot[] {
  return Object.keys(tokens).flatMap((name) => slots.get(name) ?? []);
}
