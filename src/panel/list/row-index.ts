/** The index in the list of the line that holds this element. */
export function indexOfRow(target: EventTarget | null): number | undefined {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  return line === null ? undefined : Number(line.dataset.index);
}
