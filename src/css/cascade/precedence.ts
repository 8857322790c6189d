import type { Layer } from "./layers.js";

/** What the cascade weighs of a declaration, all of them being the author's (CSS Cascade 6, section 2.1). */
export interface Candidate {
  readonly isImportant: boolean;
  /** Whether it stands in the element's own `style` attribute. */
  readonly isInline: boolean;
  /** The layer it is in; layers must be numbered. */
  readonly layer: Layer;
  /** Of the strongest selector of its rule that matches. */
  readonly specificity: number;
  /** How many steps up from the element the root of its `@scope` is; infinite outside of any. */
  readonly distance: number;
}

/** Whether a candidate wins over another that comes before it in the order of appearance. */
export function beats(later: Candidate, earlier: Candidate): boolean {
  const { isImportant } = later;
  if (isImportant !== earlier.isImportant) return isImportant;
  if (later.isInline !== earlier.isInline) return later.isInline;
  const step = later.layer.order - earlier.layer.order;
  // Importance turns the order of layers round.
  if (step !== 0) return isImportant ? step < 0 : step > 0;
  if (later.specificity !== earlier.specificity) return later.specificity > earlier.specificity;
  return later.distance <= earlier.distance;
}
