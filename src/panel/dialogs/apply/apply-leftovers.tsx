import { writeJson } from "../../../model/json.js";
import type { UnseenMode } from "../../../state/apply/apply-client.js";
import { useToolWords } from "../../strings/tools.js";
import { type ApplyPlan, placeText, type UnknownToken } from "./apply-plan.js";

/** What will not be written, and why. */
export function ApplyLeftovers({ plan }: { plan: ApplyPlan }) {
  const { t, count } = useToolWords();
  const { inFiles, unknown, unrouted, unseen, setByScript, left } = plan;
  return (
    <>
      {inFiles.length > 0 && (
        <NameList title={t("apply.unchanged")} names={inFiles.map(({ cssVar }) => cssVar)} />
      )}
      {setByScript.length > 0 && (
        <NameList title={t("apply.by-script")} names={setByScript} next={t("apply.by-script.next")} />
      )}
      {unseen.map((mode) => (
        <UnseenList key={writeJson(mode)} mode={mode} />
      ))}
      {unknown.length > 0 && (
        <section class="leftover">
          <h3>{t("apply.unknown")}</h3>
          <ul>
            {unknown.map((token) => (
              <UnknownLine key={token.name} token={token} />
            ))}
          </ul>
        </section>
      )}
      {unrouted.length > 0 && (
        <NameList title={t("apply.unrouted")} names={unrouted} next={t("apply.unrouted.next")} />
      )}
      {left > 0 && (
        <section class="leftover">
          <h3>{t("apply.left")}</h3>
          <p class="muted">{count("apply.left.next", left)}</p>
        </section>
      )}
    </>
  );
}

function UnseenList({ mode }: { readonly mode: UnseenMode }) {
  const { t, count } = useToolWords();
  const { names } = mode;
  if ("state" in mode) {
    const { state } = mode;
    return <NameList title={t("apply.made-in", { state })} names={names} next={t("apply.made-in.next")} />;
  }
  const { scheme } = mode;
  return (
    <NameList
      title={count("apply.unseen", names.length, { scheme })}
      names={names}
      next={t("apply.unseen.next", { scheme })}
    />
  );
}

function UnknownLine({ token }: { token: UnknownToken }) {
  const { t } = useToolWords();
  const { name, after, files, elsewhere } = token;
  return (
    <li>
      <span class="mono">{name}</span>
      {elsewhere.length === 0 && (
        <p class="muted">
          {files.length > 0
            ? t("apply.unknown.absent", { files: files.join(", ") })
            : t("apply.unknown.untold")}
        </p>
      )}
      {elsewhere.length === 0 && files.length > 0 && (
        <>
          <p class="muted">{t("apply.unknown.add")}</p>
          <code class="mono">{`${name}: ${after};`}</code>
        </>
      )}
      {elsewhere.map(({ file, places }) => (
        <p class="muted" key={file}>
          {t("apply.unknown.elsewhere", { file })} {places.length === 0 && "…"}
          {places.map((place, index) => (
            <span key={index}>
              {index > 0 && ", "}
              <span class="mono">{placeText(place)}</span> ({t("apply.line", { line: place.line })})
            </span>
          ))}
        </p>
      ))}
    </li>
  );
}

/** A heading, names, and what to do about them. */
export function NameList({ title, names, next }: { title: string; names: readonly string[]; next?: string }) {
  return (
    <section class="leftover">
      <h3>{title}</h3>
      <p class="mono names">{names.join("  ")}</p>
      {next !== undefined && <p class="muted">{next}</p>}
    </section>
  );
}
