import { useToolWords } from "../strings/tools.js";
import { CopyButton } from "./copy-button.js";
import type { FailureWords } from "./failure-words.js";

/** In UTF-16 units: whatever answers may send a whole page as its reason. */
const longestLine = 400;
/** More of them tell nobody more. */
const mostLines = 200;

/** A failure in words, read out as soon as it appears. */
export function FailureNote({ what, next, code, lines = [] }: FailureWords) {
  const { t, count } = useToolWords();
  return (
    <div class="failure" role="alert">
      <p class="failure-what">{what.slice(0, longestLine)}</p>
      {next !== undefined && <p class="muted">{next}</p>}
      {code !== undefined && (
        <div class="failure-code">
          <code class="mono">{code}</code>
          <CopyButton label={t("export.copy")} action="copy-command" text={() => code} />
        </div>
      )}
      {lines.length > 0 && (
        <ul class="mono">
          {lines.slice(0, mostLines).map((line) => (
            <li key={line}>{line.slice(0, longestLine)}</li>
          ))}
          {lines.length > mostLines && <li key="">{count("many.more", lines.length - mostLines)}</li>}
        </ul>
      )}
    </div>
  );
}
