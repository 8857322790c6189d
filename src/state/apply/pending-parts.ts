import { createRecord, writeJson } from "../../model/json.js";
import type { TokenValues } from "../../model/wire/wire.js";
import { type PageState, themeText } from "../page/page-state.js";
import type { OverrideChange, SessionCore } from "../session/session-core.js";
import type { ApplyRequestPart, UnseenMode } from "./apply-client.js";
import { slotOf, type WrittenSlot } from "./awaited/written-values.js";
import { findModePage, type OtherState } from "./find-mode-page.js";
import { sortByOrigin } from "./made-elsewhere.js";
import type { MadeIn } from "./made-in.js";
import type { ModePages } from "./mode-pages.js";

/** The changes that are to be applied. */
const pendingChanges = (core: SessionCore): readonly OverrideChange[] =>
  core.changes().filter(({ where }) => where === "pending");

function valuesOf(changes: readonly OverrideChange[]): TokenValues {
  const values = createRecord<string>();
  for (const { entry, emitted } of changes) values[entry.item.cssVar] = emitted;
  return values;
}

const slotsOf = (changes: readonly OverrideChange[]): ReadonlyMap<string, WrittenSlot> =>
  new Map(changes.map((change) => [change.entry.item.cssVar, slotOf(change)]));

export interface PendingParts {
  readonly parts: readonly ApplyRequestPart[];
  readonly unseen: readonly UnseenMode[];
  /** Properties that the page's own script sets in the `style` attribute of the root element. */
  readonly setByScript: readonly string[];
}

/** What is to be applied, mode by mode: first the one the page is in, with what it shows now. */
export async function collectParts(
  core: SessionCore,
  modePages: ModePages,
  madeIn: MadeIn,
): Promise<PendingParts> {
  const now = core.world.page.state?.();
  const parts: ApplyRequestPart[] = [];
  const unseen: UnseenMode[] = [];
  const tokens = createRecord<string>();
  const setByScript: string[] = [];
  const inForce = pendingChanges(core).filter(({ isInForce }) => isInForce);
  for (const [name, value] of Object.entries(valuesOf(inForce))) {
    // Whatever the files say, the page would go on showing what its script has set.
    if (core.inline.hostValue(name) === undefined) tokens[name] = value;
    else setByScript.push(name);
  }
  async function add(part: ApplyRequestPart, state: PageState | undefined): Promise<void> {
    const sorted = state ? await sortByOrigin(core, madeIn, { part, state }) : { parts: [part], unseen: [] };
    parts.push(...sorted.parts);
    unseen.push(...sorted.unseen);
  }
  const shown = Object.keys(tokens);
  if (shown.length > 0) {
    const page = await core.look(shown);
    await add({ scheme: undefined, tokens, slots: slotsOf(inForce), page }, now);
  }
  for (const { scheme, changes } of groupOthers(core)) {
    const tokens = valuesOf(changes);
    const slots = slotsOf(changes);
    const names = Object.keys(tokens);
    const there = findThere(core, madeIn, changes);
    const page = there && (await findModePage(core, modePages, { scheme, there, names }));
    if (there === undefined || page === undefined) unseen.push({ scheme, names });
    else if (there.kind === "theme")
      await add(
        { scheme, tokens, slots, page, madeIn: { name: scheme, theme: there.theme } },
        now && { ...now, theme: there.theme },
      );
    else
      await add(
        { scheme, tokens, slots, page },
        now && { ...now, theme: themeText(there.mode, there.mode === "dark", page.attributes) },
      );
  }
  return { parts, unseen, setByScript };
}

interface OtherChanges {
  readonly scheme: string;
  readonly changes: readonly OverrideChange[];
}

/** The pending changes of each mode and theme that the page is not in. Two tabs may have one name for different ones. */
function groupOthers(core: SessionCore): readonly OtherChanges[] {
  const groups = new Map<string, OtherChanges & { readonly changes: OverrideChange[] }>();
  for (const change of pendingChanges(core)) {
    const { entry, scheme, isInForce } = change;
    if (scheme === undefined || isInForce) continue;
    const key = writeJson([core.schemes.modeOf(entry, scheme), scheme]);
    const group = groups.get(key) ?? { scheme, changes: [] };
    groups.set(key, group);
    group.changes.push(change);
  }
  return [...groups.values()];
}

/** The mode of some changes that belong together; of a theme that has a name only, how the page was when a value of it was made. */
function findThere(
  core: SessionCore,
  madeIn: MadeIn,
  changes: readonly OverrideChange[],
): OtherState | undefined {
  for (const { entry, scheme } of changes) {
    const mode = core.schemes.modeOf(entry, scheme);
    if (mode !== undefined) return { kind: "mode", mode };
    const theme = madeIn.readTheme({ scheme, cssVar: entry.item.cssVar });
    if (theme !== undefined) return { kind: "theme", theme };
  }
  return undefined;
}
