import { createElement, type FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useUi } from "./ui.js";

interface LoadedProps<Props> {
  readonly from: () => Promise<FunctionComponent<Props>>;
  readonly props?: Props;
}

/** Draws what loads on demand, as soon as it is there. */
export function Loaded<Props extends object>({ from, props }: LoadedProps<Props>) {
  const { load } = useUi();
  const [Part, setPart] = useState<FunctionComponent<Props>>();
  useEffect(() => load(from(), (loaded) => setPart(() => loaded)), [from, load]);
  return Part === undefined ? null : createElement(Part, props ?? null);
}
