import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { createTunedOperation, type TunedOperation } from "./tuned-operation.js";

/** An operation on these tokens; another one when the tokens are others, or have got other values from elsewhere. */
export function useTunedOperation(addresses: readonly ItemAddress[]): {
  readonly operation: TunedOperation;
  /** Another one for another operation. */
  readonly id: string;
} {
  const ui = useUi();
  const { count } = useToolWords();
  const [round, startAnew] = useReducer((number: number) => number + 1, 0);
  const key = addresses.map(itemKey).join("\n");
  const operation = useMemo(
    () =>
      createTunedOperation(ui, addresses, {
        label: count("many.step", addresses.length),
        onStale: () => startAnew(undefined),
      }),
    [ui, key, round],
  );
  useEffect(() => operation.stop, [operation]);
  return { operation, id: `${round} ${key}` };
}

/** A state that begins anew with every operation, without the element that shows it going away. */
export function useFresh<T>(id: string, initial: T): readonly [T, (value: T) => void] {
  const [kept, keep] = useState({ id, value: initial });
  return [kept.id === id ? kept.value : initial, (value) => keep({ id, value })];
}

export interface ToolProps {
  readonly operation: TunedOperation;
  /** Another one for another operation. */
  readonly id: string;
}
