interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A sentence, and the next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div class="empty">
      <p>{title}</p>
      {text !== undefined && <p class="muted">{text}</p>}
      {action !== undefined && (
        <button type="button" class="button quiet" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
