import type { FilePreview, Hunk } from "../../model/wire.js";
import { useUi } from "../ui/ui.js";
import { CssText } from "./css-text.js";

export interface ApplyFilesProps {
  readonly files: readonly FilePreview[];
  readonly chosen: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onChoose: (names: readonly string[], on: boolean) => void;
}

/** One card per file, one line per declaration that would change. */
export function ApplyFiles({ files, ...rest }: ApplyFilesProps) {
  return (
    <>
      {files.map((file) => (
        <FileCard key={file.file} file={file} {...rest} />
      ))}
    </>
  );
}

type FileCardProps = Omit<ApplyFilesProps, "files"> & { readonly file: FilePreview };

function FileCard({ file, chosen, isBusy, onChoose }: FileCardProps) {
  const { strings } = useUi();
  const { file: path, hunks } = file;
  const names = hunks.map(({ cssVar }) => cssVar);
  const count = names.filter((name) => chosen.has(name)).length;
  const isPartly = count > 0 && count < names.length;
  return (
    <section class="file" aria-label={path}>
      <header class="file-header">
        {names.length > 1 && (
          <input
            type="checkbox"
            class="check"
            aria-label={strings.t("apply.choose-file", { file: path })}
            checked={count > 0}
            disabled={isBusy}
            ref={(box) => {
              if (box !== null) box.indeterminate = isPartly;
            }}
            onChange={(event) => onChoose(names, event.currentTarget.checked)}
          />
        )}
        <bdi class="file-path">{path}</bdi>
        <span class="faint">{strings.count("apply.changes", hunks.length)}</span>
      </header>
      <ul>
        {hunks.map((hunk) => (
          <HunkLine
            key={hunk.cssVar}
            hunk={hunk}
            isChosen={chosen.has(hunk.cssVar)}
            isBusy={isBusy}
            onChoose={(on) => onChoose([hunk.cssVar], on)}
          />
        ))}
      </ul>
    </section>
  );
}

interface HunkLineProps {
  readonly hunk: Hunk;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (on: boolean) => void;
}

function HunkLine({ hunk, isChosen, isBusy, onChoose }: HunkLineProps) {
  const { t } = useUi().strings;
  const { cssVar, line, selector, before, after } = hunk;
  const empty = t("apply.empty");
  const spoken = t("apply.choose", {
    name: cssVar,
    line,
    before: before || empty,
    after: after || empty,
  });
  return (
    <li>
      <label class="hunk">
        <input
          type="checkbox"
          class="check"
          aria-label={spoken}
          checked={isChosen}
          disabled={isBusy}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span class="hunk-line faint" title={t("apply.line", { line })}>
          {line}
        </span>
        <span class="hunk-name mono">
          {cssVar}
          {selector !== ":root" && <small class="faint">{t("apply.in", { selector })}</small>}
        </span>
        <span class="hunk-values mono">
          <CssText value={before} className="faint" empty={empty} />
          <span class="hunk-arrow" aria-hidden="true">
            →
          </span>
          <CssText value={after} className="hunk-after" empty={empty} />
        </span>
      </label>
    </li>
  );
}
