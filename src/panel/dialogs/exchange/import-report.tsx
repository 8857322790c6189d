import type { ImportReport } from "../../../state/formats/exchange.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { CopyButton } from "../copy-button.js";
import { CssText, shorten } from "../css-text.js";
import { LongList } from "../long-list.js";
import { sortLines, type WillChange, writeReport } from "./import-lines.js";
import { remoteHosts } from "./remote-hosts.js";

/** What an import would do, line by line: what changes, what cannot, and what this panel does not know. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const { session, strings } = useUi();
  const { t, count } = useToolWords();
  if (!report.ok) {
    return (
      <div class="failure" role="alert">
        <p class="failure-what">{t("import.not-read")}</p>
        <p class="muted">{t(`import.refused.${report.reason}`)}</p>
      </div>
    );
  }
  const { lines } = report;
  if (lines.length === 0) return <p class="empty muted">{t("import.empty-file")}</p>;
  const { changes, same, unknown, invalid } = sortLines(lines);
  return (
    <>
      {changes.length === 0 && same.length > 0 && <p class="empty muted">{t("import.nothing")}</p>}
      {changes.length > 0 && (
        <section class="leftover">
          <h3>{count("import.will-change", changes.length)}</h3>
          <LongList items={changes} draw={(line) => <ChangeLine line={line} />} />
        </section>
      )}
      {invalid.length > 0 && (
        <section class="leftover">
          <h3 class="bad">{count("import.invalid", invalid.length)}</h3>
          <LongList
            items={invalid}
            draw={({ source, reason }) => (
              <>
                <span class="mono">{source}</span> <span class="muted">{reason}</span>
              </>
            )}
          />
        </section>
      )}
      {unknown.length > 0 && (
        <section class="leftover">
          <h3>{count("import.unknown", unknown.length)}</h3>
          <LongList items={unknown} draw={({ source }) => <span class="mono">{shorten(source)}</span>} />
        </section>
      )}
      {same.length > 0 && <p class="leftover muted">{count("import.same", same.length)}</p>}
      <div class="import-tools">
        <CopyButton
          text={() => writeReport(lines, { session, strings })}
          label={t("import.copy")}
          action="copy-report"
        />
      </div>
    </>
  );
}

function ChangeLine({ line }: { readonly line: WillChange }) {
  const { session, document } = useUi();
  const { address, before, after } = line;
  const { item } = session.itemState(address);
  const hosts = remoteHosts(after, document);
  const { t } = useToolWords();
  const empty = t("apply.empty");
  return (
    <span class="import-line">
      <span class="clip" title={item.cssVar}>
        {item.label}
      </span>
      <span class="hunk-values mono">
        <CssText value={before} className="faint" empty={empty} />
        <span class="hunk-arrow" aria-hidden="true">
          →
        </span>
        <CssText value={after} className="hunk-after" empty={empty} />
        {hosts.length > 0 && <span class="bad">{t("import.remote", { host: hosts.join(", ") })}</span>}
      </span>
    </span>
  );
}
