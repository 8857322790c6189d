import type { ItemAddress } from "../../model/overrides.js";
import type { PageTrials } from "../../state/session/session.js";
import { readStyledRules } from "../inspect/styled-rules.js";
import type { PanelUi } from "../ui/ui.js";
import { inModeSlices } from "./in-mode-slices.js";
import { isFailing, type PageContrast, type Pair } from "./read-pairs.js";
import { type ColorName, colorAddresses, colorNames, colorRules } from "./responsible-tokens.js";

/** A token of the panel that has a part in a contrast. */
export interface ResponsibleToken {
  readonly address: ItemAddress;
  readonly cssVar: string;
  readonly side: "text" | "background";
  /** Set where a value of its own can be changed, and not what it points at. */
  readonly isLiteral: boolean;
}

/** A contrast that is too low, and the tokens it comes from, what is nearest to the text first. */
export interface Failure {
  readonly pair: Pair;
  readonly responsible: readonly ResponsibleToken[];
}

/** The pairs that fail, those with the most texts first, each with its tokens. */
export async function findFailures(
  ui: PanelUi,
  trials: PageTrials,
  { pairs, modes }: PageContrast,
): Promise<readonly Failure[]> {
  const addresses = colorAddresses(ui.session.config);
  const failing = pairs.filter(isFailing).sort((one, two) => two.places.length - one.places.length);
  const responsible = new Map<Pair, readonly ResponsibleToken[]>();
  for (const mode of modes) {
    let rules: ReturnType<typeof colorRules> | undefined;
    await inModeSlices(
      ui.window,
      { trials, trial: { mode } },
      {
        all: failing.filter((pair) => pair.mode === mode),
        visit(pair) {
          rules ??= colorRules(readStyledRules(ui.window));
          responsible.set(pair, responsibleFor(pair, rules, addresses));
        },
      },
    );
  }
  return failing.map((pair) => ({ pair, responsible: responsible.get(pair) ?? [] }));
}

function responsibleFor(
  { places, stack }: Pair,
  rules: ReturnType<typeof colorRules>,
  addresses: ReadonlyMap<string, ItemAddress>,
): readonly ResponsibleToken[] {
  const [place] = places;
  if (place === undefined) return [];
  const owners = stack.flatMap((paint) => (paint.kind === "color" && paint.owner ? [paint.owner] : []));
  const toResponsible =
    (side: ResponsibleToken["side"]) =>
    ({ name, refersToOthers }: ColorName): readonly ResponsibleToken[] => {
      const address = addresses.get(name);
      return address ? [{ address, cssVar: name, side, isLiteral: !refersToOthers }] : [];
    };
  return [
    ...colorNames(place.element, "text", rules).flatMap(toResponsible("text")),
    ...owners
      .reverse()
      .flatMap((owner) => colorNames(owner, "background", rules).flatMap(toResponsible("background"))),
  ];
}
