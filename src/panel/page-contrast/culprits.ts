import type { ItemAddress } from "../../model/overrides.js";
import { inSlices } from "../../state/page/in-slices.js";
import type { PageTrials } from "../../state/session/session.js";
import { readStyledRules } from "../inspect/styled-rules.js";
import type { PanelUi } from "../ui/ui.js";
import { isFailing, type Mode, type PageContrast, type Pair } from "./read-pairs.js";
import { type ColorName, colorAddresses, colorNames, colorRules } from "./responsible-tokens.js";

/** A token of the panel that has a part in a contrast. */
export interface Culprit {
  readonly address: ItemAddress;
  readonly cssVar: string;
  readonly side: "text" | "background";
  /** Set where a value of its own can be changed, and not what it points at. */
  readonly isLiteral: boolean;
}

/** A contrast that is too low, and the tokens it comes from, what is nearest to the text first. */
export interface Failure {
  readonly pair: Pair;
  readonly culprits: readonly Culprit[];
}

/** The pairs that fail, those with the most texts first, each with its tokens. */
export async function findFailures(
  ui: PanelUi,
  trials: PageTrials,
  { pairs }: PageContrast,
): Promise<readonly Failure[]> {
  const addresses = colorAddresses(ui.session.config);
  const failing = pairs.filter(isFailing).sort((one, two) => two.places.length - one.places.length);
  const known = new Map<Mode, ReturnType<typeof colorRules>>();
  const failures: Failure[] = [];
  await inSlices(ui.window, failing, (pair) => {
    const { mode } = pair;
    const culprits = trials.read({ mode }, () => {
      const rules = known.get(mode) ?? colorRules(readStyledRules(ui.window));
      known.set(mode, rules);
      return culpritsOf(pair, rules, addresses);
    });
    failures.push({ pair, culprits });
  });
  return failures;
}

function culpritsOf(
  { places, stack }: Pair,
  rules: ReturnType<typeof colorRules>,
  addresses: ReadonlyMap<string, ItemAddress>,
): readonly Culprit[] {
  const [place] = places;
  if (place === undefined) return [];
  const owners = stack.flatMap((paint) => (paint.kind === "color" && paint.owner ? [paint.owner] : []));
  const toCulprits =
    (side: Culprit["side"]) =>
    ({ name, refersToOthers }: ColorName): readonly Culprit[] => {
      const address = addresses.get(name);
      return address ? [{ address, cssVar: name, side, isLiteral: !refersToOthers }] : [];
    };
  return [
    ...colorNames(place.element, "text", rules).flatMap(toCulprits("text")),
    ...owners
      .reverse()
      .flatMap((owner) => colorNames(owner, "background", rules).flatMap(toCulprits("background"))),
  ];
}
