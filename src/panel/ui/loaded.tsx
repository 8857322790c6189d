import { createElement, type FunctionComponent, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useUi } from "./ui.js";

interface LoadedProps<Props> {
  readonly from: () => Promise<FunctionComponent<Props>>;
  readonly props?: Props;
  /** Stands in its place until it is there. */
  readonly meanwhile?: VNode;
  /** When it does not load, which is announced. */
  readonly onFailure?: () => void;
}

/** Draws what loads on demand, as soon as it is there. */
export function Loaded<Props extends object>({ from, props, meanwhile, onFailure }: LoadedProps<Props>) {
  const { load } = useUi();
  const [Part, setPart] = useState<FunctionComponent<Props>>();
  useEffect(() => load(from(), (loaded) => setPart(() => loaded), onFailure), [from, load]);
  return Part === undefined ? (meanwhile ?? null) : createElement(Part, props ?? null);
}
