/** Where a line lies in its list. */
export interface LinePlace {
  readonly index: number;
  /** CSS pixels from the list's start. */
  readonly top: number;
}

/** The attributes that put a line in its place. */
export function placed({ index, top }: LinePlace): { "data-index": number; style: { transform: string } } {
  return { "data-index": index, style: { transform: `translateY(${top}px)` } };
}
