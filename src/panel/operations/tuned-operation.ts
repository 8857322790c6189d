import { type ReadonlySignal, signal } from "@preact/signals";
import { referencesIn } from "../../css/values/references.js";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import { readMetrics } from "../numbers/units.js";
import type { PanelUi } from "../ui/ui.js";
import type { LeftReason, Operand } from "./operand.js";
import { type Operation, type OperationWorld, operate } from "./operate.js";
import { createTunedEdits, type TunedEdits } from "./tuned-edits.js";

/** What an operation did: how many tokens it gave another value, and those that it left as they are. */
export interface OperationResult {
  readonly changed: number;
  readonly left: readonly { readonly label: string; readonly reason: LeftReason }[];
}

/** An operation on many tokens while it is being tuned. */
export interface TunedOperation
  extends Pick<TunedEdits, "isOpen" | "finish" | "finishAtPause" | "cancel" | "stop"> {
  readonly operands: readonly Operand[];
  readonly result: ReadonlySignal<OperationResult | undefined>;
  /** Shows with the next frame what the operation makes of the tokens. */
  run(operation: Operation): void;
}

export function createTunedOperation(
  ui: PanelUi,
  addresses: readonly ItemAddress[],
  options: Parameters<typeof createTunedEdits>[2],
): TunedOperation {
  const edits = createTunedEdits(ui, addresses, options);
  const { starts } = edits;
  const operands = starts.map(toOperand);
  const result = signal<OperationResult | undefined>(undefined);
  const world = createWorld(ui);

  function valuesBy(operation: Operation): readonly (string | undefined)[] {
    const outcomes = operate(operands, operation, world);
    const values = outcomes.map((outcome) => ("left" in outcome ? undefined : outcome.value));
    result.value = {
      changed: values.filter((value, at) => value !== undefined && value !== starts[at]?.value).length,
      left: outcomes.flatMap((outcome, at) =>
        "left" in outcome ? [{ label: starts[at]?.item.label ?? "", reason: outcome.left }] : [],
      ),
    };
    return values;
  }

  return {
    ...edits,
    operands,
    result,
    run: (operation) => edits.show(() => valuesBy(operation)),
    cancel() {
      const wasOpen = edits.cancel();
      if (wasOpen) result.value = undefined;
      return wasOpen;
    },
  };
}

/** A token by its state, as operations take it. */
export function toOperand({ item, value, tab, tier, isLocked }: ItemState): Operand {
  const targets = tab.tiers.find(({ id }) => id === tier.referencesTier)?.items;
  return { item, value, targets, isLocked };
}

function createWorld({ session, window }: PanelUi): OperationWorld {
  const readEmitted = (): ReadonlyMap<string, string> => {
    const emitted = new Map<string, string>();
    for (const { id: tab, tiers } of session.config.tabs) {
      for (const { id: tier, items } of tiers) {
        for (const item of items)
          emitted.set(item.cssVar, session.itemState({ tab, tier, item: item.id }).emitted);
      }
    }
    return emitted;
  };
  return {
    metrics: () => readMetrics(window),
    leadsTo(cssVar, other) {
      const emitted = readEmitted();
      const seen = new Set<string>();
      const leads = (name: string): boolean => {
        if (name === other) return true;
        if (seen.has(name)) return false;
        seen.add(name);
        return referencesIn(emitted.get(name) ?? "").some(leads);
      };
      return leads(cssVar);
    },
  };
}
