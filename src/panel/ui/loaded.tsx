import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useUi } from "./ui.js";

/** Draws what loads on demand, as soon as it is there. */
export function Loaded({ from }: { readonly from: () => Promise<FunctionComponent> }) {
  const { load } = useUi();
  const [Part, setPart] = useState<FunctionComponent>();
  useEffect(() => load(from(), (loaded) => setPart(() => loaded)), [from, load]);
  return Part === undefined ? null : <Part />;
}
