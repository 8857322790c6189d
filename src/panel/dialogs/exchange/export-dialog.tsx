import { useEffect, useRef, useState } from "preact/hooks";
import type { ExportFile, ExportFormat } from "../../../state/formats/exchange.js";
import type { ItemChange } from "../../../state/session/session.js";
import { giveFocus } from "../../keyboard/focus.js";
import { useToolWords } from "../../strings/tools.js";
import { importPasted } from "../../ui/import-pasted.js";
import { useUi } from "../../ui/ui.js";
import { CopyButton } from "../copy-button.js";
import { download } from "../download.js";
import { LongList } from "../long-list.js";
import { Modal } from "../modal.js";
import { Segmented } from "../segmented.js";
import exchangeDialogsCss from "./exchange-dialogs.css?raw";

const formats: readonly ExportFormat[] = ["json", "css", "dtcg"];
const scopes = ["changes", "all"] as const;

/** Keeps its place, so that the dialog does not grow under the pointer. */
const notMadeYet = { text: "", report: [] };

type Scope = (typeof scopes)[number];

/** The tokens as text in one of three formats, to copy or to download, with what the format cannot say. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const ui = useUi();
  const { session, adoptStyles } = ui;
  adoptStyles(exchangeDialogsCss);
  const { t } = useToolWords();
  const [format, setFormat] = useState<ExportFormat>("json");
  const [scope, setScope] = useState<Scope>(session.changedItems().length > 0 ? "changes" : "all");
  const [status, setStatus] = useState("");
  const made = useExportFile(format, scope);
  const elsewhere = session.changes().filter(({ isInForce }) => !isInForce);
  const isEmpty = scope === "changes" && session.changedItems().length === 0;
  const file = isEmpty || made === "failed" ? undefined : made;
  return (
    <Modal
      title={t("export.title")}
      intro={t(`export.about.${format}`)}
      status={status}
      onClose={onClose}
      // Who takes tokens out often brings others in.
      onPaste={(event) => importPasted(ui, event)}
      footer={<ExportButtons file={file} onSaved={setStatus} onClose={onClose} />}
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
      {isEmpty && elsewhere.length === 0 && <p class="empty muted">{t("export.empty")}</p>}
      {elsewhere.length > 0 && <Elsewhere changes={elsewhere} />}
      {made === "failed" && <p role="alert">{t("export.failed")}</p>}
      {!isEmpty && made !== "failed" && <ExportText file={made ?? notMadeYet} />}
    </Modal>
  );
}

/** A file holds one value of each token: the one of the mode or theme that the page shows. */
function Elsewhere({ changes }: { readonly changes: readonly ItemChange[] }) {
  const { t, count } = useToolWords();
  const schemes = [...new Set(changes.map(({ scheme = "" }) => scheme))].join(", ");
  return (
    <p class="empty muted">
      {count("export.elsewhere", changes.length, { schemes })} {t("export.elsewhere.how")}
    </p>
  );
}

function ExportText({ file }: { readonly file: Pick<ExportFile, "text" | "report"> }) {
  const { t, count } = useToolWords();
  const { text, report } = file;
  return (
    <>
      <textarea
        class="code-area mono"
        readOnly
        aria-label={t("export.text")}
        spellcheck={false}
        value={text}
      />
      {report.length > 0 && (
        <section class="leftover">
          <h3>{count("export.report", report.length)}</h3>
          <LongList
            items={report}
            draw={({ path, message }) => (
              <>
                <span class="mono">{path}</span> {message}
              </>
            )}
          />
        </section>
      )}
    </>
  );
}

interface ExportButtonsProps {
  /** Undefined while there is nothing to take. */
  readonly file: ExportFile | undefined;
  readonly onSaved: (message: string) => void;
  readonly onClose: () => void;
}

function ExportButtons({ file, onSaved, onClose }: ExportButtonsProps) {
  const { document, session, strings } = useUi();
  const { t } = useToolWords();
  const hadFocus = useRef(false);
  const { exportFilename, storagePrefix } = session.config;
  const filename = useRef(`${exportFilename ?? `${storagePrefix}-tokens`}.json`);
  if (file !== undefined) filename.current = file.filename;
  // As soon as there is something to take, Enter takes it. Later the focus is where a choice was made.
  const takeFocusOnce = (button: HTMLButtonElement | null): void => {
    if (button === null || hadFocus.current) return;
    hadFocus.current = true;
    giveFocus(button);
  };
  const save = (): void => {
    if (file === undefined) return;
    download(document, file);
    onSaved(t("export.downloaded", { filename: file.filename }));
  };
  return (
    <>
      <CopyButton
        text={() => file?.text ?? ""}
        label={t("export.copy")}
        action="copy-export"
        isDisabled={file === undefined}
      />
      <button type="button" class="button quiet" onClick={onClose}>
        {strings.t("close")}
      </button>
      {/* It is there before its file: the footer has as many lines then. */}
      <button
        type="button"
        class="button primary"
        data-action="download-export"
        disabled={file === undefined}
        ref={file === undefined ? null : takeFocusOnce}
        onClick={save}
      >
        {t("export.download", { filename: filename.current })}
      </button>
    </>
  );
}

/** Undefined until the format's code has made it. */
function useExportFile(format: ExportFormat, scope: Scope): ExportFile | "failed" | undefined {
  const { exchange } = useUi().session;
  const [file, setFile] = useState<ExportFile | "failed">();
  useEffect(() => {
    let isWanted = true;
    const show = (made: ExportFile | "failed"): void => {
      if (isWanted) setFile(made);
    };
    exchange.write(format, scope).then(show, () => show("failed"));
    return () => {
      isWanted = false;
    };
  }, [format, scope]);
  return file;
}
