import { useEffect, useMemo, useState } from "preact/hooks";
import {
  findUnlisted,
  type UnlistedToken,
  type UnlistedTokens,
} from "../../../state/page/look/find-unlisted.js";
import { CssText } from "../../dialogs/css-text.js";
import { LongList } from "../../dialogs/long-list.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { EmptyState } from "../empty-state.js";
import { sheetName } from "../sheet-name.js";
import { BackBar } from "./back-bar.js";
import namedListCss from "./named-list.css?raw";

/** The page's tokens that the panel cannot edit, each with the place that declares it, and those that it edits in vain. */
export function UnlistedBody() {
  const { session, strings, window, adoptStyles } = useUi();
  const { t, count } = useToolWords();
  adoptStyles(namedListCss);
  const [found, setFound] = useState<UnlistedTokens>();
  const listed = useMemo(() => {
    const items = session.config.tabs.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.items));
    const roles = session.config.tabs.flatMap(({ colorExtras }) =>
      Object.values(colorExtras?.baseRoles ?? {}),
    );
    return new Set([...items.map(({ cssVar }) => cssVar), ...roles]);
  }, [session]);
  useEffect(() => {
    let isWanted = true;
    findUnlisted(window, listed).then((tokens) => {
      if (isWanted) setFound(tokens);
    });
    return () => {
      isWanted = false;
    };
  }, [window, listed]);
  if (found === undefined) return <BackBar title={strings.t("unlisted")} />;
  const { ofRoot, ofOthers, unset, isUnread } = found;
  return (
    <>
      <BackBar title={strings.t("unlisted")} />
      {ofRoot.length + ofOthers.length + unset.length === 0 && !isUnread && (
        <EmptyState title={t("unlisted.none")} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll a list that holds only text */}
      <div class="named-list scrolling unlisted" tabIndex={0}>
        <TokenGroup title={count("unlisted.root", ofRoot.length)} tokens={ofRoot} />
        <TokenGroup title={count("unlisted.others", ofOthers.length)} tokens={ofOthers} />
        {unset.length > 0 && (
          <section>
            <h3>{count("unlisted.unset", unset.length)}</h3>
            <LongList
              items={unset}
              lineClass="unlisted-token"
              draw={(cssVar) => <span class="mono clip">{cssVar}</span>}
            />
          </section>
        )}
        {isUnread && <p class="faint">{t("unlisted.unread")}</p>}
      </div>
    </>
  );
}

function TokenGroup({
  title,
  tokens,
}: {
  readonly title: string;
  readonly tokens: readonly UnlistedToken[];
}) {
  const { window } = useUi();
  const { t } = useToolWords();
  if (tokens.length === 0) return null;
  const placeOf = ({ selector, address }: UnlistedToken): string =>
    address === "" ? selector : `${selector} · ${sheetName(address, window.location.origin)}`;
  return (
    <section>
      <h3>{title}</h3>
      <LongList
        items={tokens}
        lineClass="unlisted-token"
        draw={(token) => (
          <>
            <span class="mono clip">{token.cssVar}</span>
            <CssText value={token.value} empty={t("apply.empty")} className="mono clip" />
            <small class="faint clip">{placeOf(token)}</small>
          </>
        )}
      />
    </section>
  );
}
