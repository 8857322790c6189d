import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { giveFocus } from "../../keyboard/focus.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { Modal } from "../modal.js";
import exchangeDialogsCss from "./exchange-dialogs.css?raw";
import { useFileDrop } from "./file-drop.js";
import { ImportReportView } from "./import-report.js";
import { type ImportSource, useImportSource } from "./import-source.js";

/** Takes an export by paste, drop or choice, shows what it would change, and applies all of it as one undo step. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, strings, window, view, announce, adoptStyles } = useUi();
  adoptStyles(exchangeDialogsCss);
  const { t, count } = useToolWords();
  const { exchange } = session;
  const source = useImportSource(exchange);
  const isOver = useFileDrop(window, source.setFile);
  const { state } = source;
  const report = state.kind === "read" && state.report.ok ? state.report : undefined;
  const changes = report?.lines.filter(({ outcome }) => outcome === "will-change").length ?? 0;

  const confirm = useRef<HTMLButtonElement>(null);
  const { pasted } = view;
  const wasPasted = useRef(pasted.value !== undefined);
  useLayoutEffect(() => {
    const given = pasted.value;
    pasted.value = undefined;
    if (typeof given === "string") source.setText(given);
    else if (given !== undefined) source.setFile(given);
  }, []);
  useEffect(() => {
    // What was pasted on the panel asks for one more key.
    if (changes === 0 || !wasPasted.current) return;
    wasPasted.current = false;
    giveFocus(confirm.current);
  }, [changes]);

  const load = (): void => {
    if (report === undefined || changes === 0) return;
    exchange.load(report);
    onClose();
    announce(count("import.loaded", changes), { visible: true });
  };

  return (
    <Modal
      title={t("import.title")}
      intro={t("import.intro")}
      status={report === undefined ? "" : count("import.will-change", changes)}
      onClose={onClose}
      footer={
        <>
          <FileChoice onFile={source.setFile} label={t("import.choose")} />
          <button type="button" class="button quiet" onClick={onClose}>
            {strings.t("cancel")}
          </button>
          <button
            type="button"
            class="button primary"
            data-action="confirm-import"
            ref={confirm}
            disabled={changes === 0}
            onClick={load}
          >
            {changes === 0 ? t("import.load.none") : count("import.load", changes)}
          </button>
        </>
      }
    >
      <ImportBody source={source} isOver={isOver} onEnter={load} />
    </Modal>
  );
}

interface ImportBodyProps {
  readonly source: ImportSource;
  readonly isOver: boolean;
  readonly onEnter: () => void;
}

function ImportBody({ source, isOver, onEnter }: ImportBodyProps) {
  const { t } = useToolWords();
  const { state } = source;
  return (
    <div class="drop-area" data-over={isOver} data-hint={t("import.drop")}>
      <textarea
        class="code-area mono"
        data-has-report={state.kind !== "waiting"}
        aria-label={t("import.paste")}
        placeholder={t("import.paste")}
        spellcheck={false}
        autocomplete="off"
        value={source.text}
        onInput={(event) => source.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onEnter();
        }}
      />
      <div aria-busy={state.kind === "reading"}>
        {state.kind === "reading" && <p class="empty faint">{t("import.reading")}</p>}
        {state.kind === "unreadable" && <p role="alert">{t("import.no-file")}</p>}
        {state.kind === "read" && <ImportReportView report={state.report} />}
      </div>
    </div>
  );
}

function FileChoice({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        class="button at-start"
        data-action="choose-import"
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.tokens,.css,application/json,application/design-tokens+json,text/css"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Without this, choosing the same file again after a change would do nothing.
          event.currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
