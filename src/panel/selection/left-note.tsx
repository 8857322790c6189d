import type { LeftReason } from "../operations/operand.js";
import type { OperationResult } from "../operations/tuned-operation.js";
import { useToolWords } from "../strings/tools.js";

/** Named at most, of those with one reason. */
const namedAtMost = 3;

/** What an operation changed, and what it left as it is, with the reason. */
export function LeftNote({ result }: { readonly result: OperationResult | undefined }) {
  const { t, count } = useToolWords();
  if (result === undefined) return null;
  const byReason = new Map<LeftReason, string[]>();
  const named = (labels: readonly string[]): string => {
    const first = labels.slice(0, namedAtMost).join(", ");
    const more = labels.length - namedAtMost;
    return more > 0 ? `${first} ${count("many.more", more)}` : first;
  };
  for (const { label, reason } of result.left) byReason.set(reason, [...(byReason.get(reason) ?? []), label]);
  return (
    <div role="status">
      <ul class="left-note muted">
        <li>{count("many.changed", result.changed)}</li>
        {[...byReason].map(([reason, labels]) => (
          <li key={reason} data-hint={labels.join(", ")}>
            {t("many.left", { labels: named(labels), reason: t(`many.left.${reason}`) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
