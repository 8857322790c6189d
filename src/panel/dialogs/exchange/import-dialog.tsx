import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ImportReport } from "../../../state/formats/exchange.js";
import { giveFocus } from "../../keyboard/focus.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { Modal } from "../modal.js";
import exchangeDialogsCss from "./exchange-dialogs.css?raw";
import { useFileDrop } from "./file-drop.js";
import { ImportReportView } from "./import-report.js";
import { type ImportSource, isTooLong, useImportSource } from "./import-source.js";

/** Takes an export by paste, drop or choice, shows what it would change, and applies all of it as one undo step. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, strings, window, announce, adoptStyles } = useUi();
  adoptStyles(exchangeDialogsCss);
  const { t, count } = useToolWords();
  const { exchange } = session;
  const source = useImportSource(exchange);
  const isOver = useFileDrop(window, source.setFile);
  const { state } = source;
  const report = state.kind === "read" ? state.report : undefined;
  const changes = countChanges(report);

  const confirm = usePasted(source, changes);

  const load = (from: ImportReport | undefined): void => {
    const loaded = countChanges(from);
    if (!from?.ok || loaded === 0) return;
    exchange.load(from);
    onClose();
    announce(count("import.loaded", loaded), { visible: true });
  };

  return (
    <Modal
      title={t("import.title")}
      intro={t("import.intro")}
      status={!report?.ok ? "" : count("import.will-change", changes)}
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
            onClick={() => load(report)}
          >
            {changes === 0 ? t("import.load.none") : count("import.load", changes)}
          </button>
        </>
      }
    >
      <ImportBody
        source={source}
        isOver={isOver}
        onEnter={async (text) => load(await source.readNow(text))}
      />
    </Modal>
  );
}

/** Takes what was pasted on the panel. It asks for one more key: the button that is returned gets the focus. */
function usePasted(source: ImportSource, changes: number): RefObject<HTMLButtonElement | null> {
  const { pasted } = useUi().view;
  const confirm = useRef<HTMLButtonElement>(null);
  const wasPasted = useRef(pasted.value !== undefined);
  useLayoutEffect(() => {
    const given = pasted.value;
    pasted.value = undefined;
    if (typeof given === "string") source.setText(given);
    else if (given !== undefined) source.setFile(given);
  }, []);
  useEffect(() => {
    if (changes === 0 || !wasPasted.current) return;
    wasPasted.current = false;
    giveFocus(confirm.current);
  }, [changes]);
  return confirm;
}

function countChanges(report: ImportReport | undefined): number {
  return report?.ok ? report.lines.filter(({ outcome }) => outcome === "will-change").length : 0;
}

interface ImportBodyProps {
  readonly source: ImportSource;
  readonly isOver: boolean;
  readonly onEnter: (text: string) => void;
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
        onBeforeInput={(event) => {
          if (event.data === null || !isTooLong(event.data)) return;
          event.preventDefault();
          source.setText(event.data);
        }}
        onInput={(event) => source.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onEnter(event.currentTarget.value);
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
