interface MarkedProps {
  readonly text: string;
  /** Start and end offsets, in order, not overlapping. */
  readonly marks: readonly (readonly [number, number])[];
}

/** A text with the parts that match a search marked. */
export function Marked({ text, marks }: MarkedProps) {
  let from = 0;
  return (
    <>
      {marks.map(([start, end]) => {
        const before = text.slice(from, start);
        from = end;
        return [
          before,
          <mark key={start} class="mark">
            {text.slice(start, end)}
          </mark>,
        ];
      })}
      {text.slice(from)}
    </>
  );
}
