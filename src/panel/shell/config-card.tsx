import { render } from "preact";
import { useState } from "preact/hooks";
import { formatIssue, type Issue } from "../../model/issue.js";
import { IconButton } from "../buttons/icon-button.js";
import { CopyTextButton } from "../dialogs/copy-button.js";
import { languageOf, loadStrings, type Strings } from "../strings/strings.js";
import { toolWords } from "../strings/tools.js";
import base from "../styles/base.css?raw";
import buttons from "../styles/buttons.css?raw";
import { createStyles } from "../styles/sheets.js";
import { createHostElement } from "../window/host-element.js";
import configCardCss from "./config-card.css?raw";

export interface ConfigCardRequest {
  readonly window: Window & typeof globalThis;
  readonly storagePrefix: string;
  /** Every mistake of the configuration; at least one. */
  readonly issues: readonly Issue[];
  readonly language: "en" | "ja" | undefined;
  readonly theme: string | undefined;
  /** Takes the saved edits off the page and out of the storage, and answers how to put them back; none may be saved. */
  readonly removeEdits: (() => () => void) | undefined;
  /** Ends the card from outside. */
  readonly signal: AbortSignal;
}

/** On the card's element: which panel it stands for. */
const cardAttribute = "data-config-card";

/** Says on the page, in place of the panel, what is wrong with its configuration. */
export async function showConfigCard(request: ConfigCardRequest): Promise<void> {
  const { window, storagePrefix, language, signal } = request;
  const { document } = window;
  const strings = await loadStrings(
    language ?? languageOf([document.documentElement.lang, ...window.navigator.languages]),
  );
  if (signal.aborted) return;
  const { element, root, mountPoint } = createHostElement(document);
  // Asking again for a panel that cannot be shown draws no second card.
  element.setAttribute(cardAttribute, storagePrefix);
  for (const card of document.querySelectorAll(`[${cardAttribute}]`)) {
    if (card.getAttribute(cardAttribute) === storagePrefix) card.remove();
  }
  const { adoptStyles, followTheme } = createStyles(root, window);
  adoptStyles([base, buttons, configCardCss].join("\n"));
  const close = (): void => {
    render(null, mountPoint);
    element.remove();
  };
  signal.addEventListener("abort", close);
  document.documentElement.append(element);
  element.showPopover();
  followTheme();
  render(<ConfigCard {...request} strings={strings} close={close} />, mountPoint);
}

interface ConfigCardProps extends ConfigCardRequest {
  readonly strings: Strings;
  readonly close: () => void;
}

function ConfigCard({ window, issues, strings, theme, removeEdits, close }: ConfigCardProps) {
  const { t, count } = toolWords(strings.language);
  const [first] = issues;
  return (
    <section
      class="config-card"
      role="alert"
      lang={strings.language}
      data-theme={theme}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <header>
        <h2>{t("config.title")}</h2>
        <IconButton icon="close" label={strings.t("dismiss")} onClick={close} />
      </header>
      {first !== undefined && first.path !== "" && <code>{first.path}</code>}
      {first !== undefined && <p>{formatIssue({ ...first, path: "" })}</p>}
      {issues.length > 1 && <p class="muted">{count("config.more", issues.length - 1)}</p>}
      <footer>
        <CopyTextButton
          label={t("config.copy")}
          action="copy-issues"
          text={() => issues.map(formatIssue).join("\n")}
          strings={strings}
          window={window}
        />
        {removeEdits !== undefined && <EditsButton removeEdits={removeEdits} strings={strings} />}
      </footer>
    </section>
  );
}

interface EditsButtonProps {
  readonly removeEdits: () => () => void;
  readonly strings: Strings;
}

/** Takes the saved edits back, and puts them there again when that was a mistake. */
function EditsButton({ removeEdits, strings }: EditsButtonProps) {
  const { t } = toolWords(strings.language);
  const [putBack, setPutBack] = useState<{ readonly run: () => void }>();
  const press = (): void => {
    putBack?.run();
    setPutBack(putBack === undefined ? { run: removeEdits() } : undefined);
  };
  return (
    <button type="button" class="button quiet" data-action="saved-edits" onClick={press}>
      {t(putBack === undefined ? "config.remove-edits" : "config.put-back-edits")}
    </button>
  );
}
