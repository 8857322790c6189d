import { createRecord } from "../../../model/json.js";
import type { PageContext } from "../../../model/wire/wire.js";
import type { SessionCore } from "../../session/session-core.js";
import type { ApplyRequestPart, SharedWith } from "../apply-client.js";
import { lookInMode } from "../look-in-mode.js";
import { isSamePlace } from "../made-elsewhere.js";
import { pickTokens } from "./request-parts.js";

type Mode = "light" | "dark";

/**
 * Notes with each change of one mode that the page uses its declaration in the other mode, too. One declaration takes
 * one value: where both modes have one of their own waiting for it, that of the earlier part is asked for, and the other
 * one is left out. Nothing is noted where the page was not looked at.
 */
export async function noteShared(
  core: SessionCore,
  parts: readonly ApplyRequestPart[],
): Promise<readonly ApplyRequestPart[]> {
  const { kept, notes } = withoutClashes(core, parts);
  const noted: ApplyRequestPart[] = [];
  for (const part of kept) {
    const sharedWith = notes[noted.length] ?? createRecord<SharedWith>();
    const isElsewhere = (name: string) => kept.some((one) => one !== part && Object.hasOwn(one.tokens, name));
    const open = Object.keys(part.tokens).filter(
      (name) => !Object.hasOwn(sharedWith, name) && !isElsewhere(name),
    );
    for (const [mode, names] of groupByMode(core, part, open)) {
      const where = mode === "dark" ? "light" : "dark";
      const page = await lookThere(core, { mode: where, names });
      for (const name of names) if (page && usesSame(part.page, page, name)) sharedWith[name] = { where };
    }
    noted.push(Object.keys(sharedWith).length > 0 ? { ...part, sharedWith } : part);
  }
  return noted;
}

function withoutClashes(core: SessionCore, parts: readonly ApplyRequestPart[]) {
  const kept: ApplyRequestPart[] = [];
  const notes: Record<string, SharedWith>[] = [];
  for (const part of parts) {
    const names = Object.entries(part.tokens).flatMap(([name, waiting]) => {
      const at = kept.findIndex(
        ({ tokens, page }) =>
          Object.hasOwn(tokens, name) && tokens[name] !== waiting && usesSame(page, part.page, name),
      );
      const note = notes[at];
      if (note === undefined) return [name];
      note[name] = { where: nameMode(core, part, name), waiting };
      return [];
    });
    if (names.length === 0) continue;
    kept.push({ ...part, tokens: pickTokens(part.tokens, names) });
    notes.push(createRecord<SharedWith>());
  }
  return { kept, notes };
}

function nameMode(core: SessionCore, part: ApplyRequestPart, name: string): string {
  return part.madeIn?.name ?? modeOf(core, part, name) ?? part.slots.get(name)?.scheme ?? "";
}

/** The mode that a change is for; undefined for a theme that has a name only. */
function modeOf(core: SessionCore, part: ApplyRequestPart, name: string): Mode | undefined {
  const [entry] = core.index.ofCssVar(name);
  return entry && core.schemes.modeOf(entry, part.slots.get(name)?.scheme);
}

/** Those of these names that have a value for each mode, by the mode that the change is for. */
function groupByMode(
  core: SessionCore,
  part: ApplyRequestPart,
  names: readonly string[],
): ReadonlyMap<Mode, readonly string[]> {
  const groups = new Map<Mode, string[]>();
  // Of a theme beside the two modes, the other mode is not known.
  if (part.madeIn !== undefined) return groups;
  for (const name of names) {
    const isByMode = core.index.ofCssVar(name).some((entry) => new Set(core.schemes.slots(entry)).size > 1);
    if (part.slots.get(name)?.scheme === undefined || !isByMode) continue;
    const mode = modeOf(core, part, name);
    if (mode !== undefined) groups.set(mode, [...(groups.get(mode) ?? []), name]);
  }
  return groups;
}

interface There {
  readonly mode: Mode;
  readonly names: readonly string[];
}

/** The page in the mode that a change is not for; where that is the mode it is in, as it stands. */
function lookThere(core: SessionCore, { mode, names }: There): Promise<PageContext | undefined> {
  const { schemes, index } = core;
  const isNow = names
    .flatMap((name) => index.ofCssVar(name))
    .every((entry) => schemes.modeOf(entry, schemes.slot(entry)) === mode);
  const page = isNow ? core.look(names) : lookInMode(core, mode, names);
  return page.catch(() => undefined);
}

/** Whether both pages are known to use one declaration. */
function usesSame(one: PageContext, other: PageContext, name: string): boolean {
  // Where either of two may be in use, no selector is told.
  return (one.seen?.[name]?.selector ?? "") !== "" && isSamePlace(one, other, name);
}
