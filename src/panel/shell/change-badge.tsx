import { useUi } from "../ui/ui.js";

/** A number of changes beside a name: as a badge, and in words for a screen reader. */
export function ChangeBadge({ count }: { readonly count: number }) {
  const { strings } = useUi();
  if (count === 0) return null;
  return (
    <>
      <span class="badge" aria-hidden="true">
        {count}
      </span>
      <span class="visually-hidden">, {strings.count("changes", count)}</span>
    </>
  );
}
