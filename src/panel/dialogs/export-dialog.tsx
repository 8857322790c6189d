import { useEffect, useState } from "preact/hooks";
import type { ExportFile, ExportFormat } from "../../state/exchange.js";
import { usePartsStrings } from "../strings/use-parts.js";
import { useUi } from "../ui-context.js";
import { CopyButton } from "./copy-button.js";
import { download } from "./download.js";
import { LongList } from "./long-list.js";
import { Modal } from "./modal.js";
import { Segmented } from "./segmented.js";

const formats: readonly ExportFormat[] = ["json", "css", "dtcg"];
const scopes = ["changes", "all"] as const;

/** The tokens as text in one of three formats, to copy or to download, with what the format cannot say. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, document, strings } = useUi();
  const words = usePartsStrings();
  const { t, count } = words;
  const [format, setFormat] = useState<ExportFormat>("json");
  const [scope, setScope] = useState<"changes" | "all">(session.changeCount() > 0 ? "changes" : "all");
  const [status, setStatus] = useState("");
  const file = useExportFile(format, scope);
  const isEmpty = scope === "changes" && session.changeCount() === 0;
  const text = isEmpty || file === undefined || file === "failed" ? undefined : file.text;

  return (
    <Modal
      title={t("export.title")}
      intro={t(`export.about.${format}`)}
      status={status}
      onClose={onClose}
      footer={
        <>
          <CopyButton
            text={() => text ?? ""}
            label={t("export.copy")}
            action="copy-export"
            isDisabled={text === undefined}
            words={words}
          />
          <button type="button" class="button quiet" onClick={onClose}>
            {strings.t("close")}
          </button>
          {typeof file === "object" && (
            <button
              type="button"
              class="button primary"
              data-action="download-export"
              disabled={text === undefined}
              onClick={() => {
                download(document, file);
                setStatus(t("export.downloaded", { filename: file.filename }));
              }}
            >
              {t("export.download", { filename: file.filename })}
            </button>
          )}
        </>
      }
    >
      <div class="export-choices">
        <Segmented
          label={t("export.format")}
          value={format}
          options={formats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
          onChange={setFormat}
        />
        <Segmented
          label={t("export.scope")}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`export.scope.${value}`) }))}
          onChange={setScope}
        />
      </div>
      {isEmpty && <p class="empty muted">{t("export.empty")}</p>}
      {file === "failed" && <p role="alert">{t("export.failed")}</p>}
      {text !== undefined && (
        <textarea
          class="code-area mono"
          readOnly
          aria-label={t("export.text")}
          spellcheck={false}
          value={text}
        />
      )}
      {text !== undefined && typeof file === "object" && file.report.length > 0 && (
        <section class="leftover">
          <h3>{count("export.report", file.report.length)}</h3>
          <LongList
            items={file.report}
            words={words}
            draw={({ path, message }) => (
              <>
                <span class="mono">{path}</span> {message}
              </>
            )}
          />
        </section>
      )}
    </Modal>
  );
}

/** Undefined until the format's code has made it. */
function useExportFile(format: ExportFormat, scope: "changes" | "all"): ExportFile | "failed" | undefined {
  const { exchange } = useUi().session;
  const [file, setFile] = useState<ExportFile | "failed">();
  useEffect(() => {
    let isWanted = true;
    const settle = (made: ExportFile | "failed"): void => {
      if (isWanted) setFile(made);
    };
    exchange.write(format, scope).then(settle, () => settle("failed"));
    return () => {
      isWanted = false;
    };
  }, [format, scope]);
  return file;
}
