import type { FailureWords } from "./failure-words.js";

/** A failure in words, read out as soon as it appears. */
export function FailureNote({ what, next, code, lines = [] }: FailureWords) {
  return (
    <div class="failure" role="alert">
      <p class="failure-what">{what}</p>
      {next !== undefined && <p class="muted">{next}</p>}
      {code !== undefined && <code class="mono failure-code">{code}</code>}
      {lines.length > 0 && (
        <ul class="mono">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
