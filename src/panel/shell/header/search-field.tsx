import { useMemo } from "preact/hooks";
import { Icon } from "../../buttons/icons.js";
import { focusFirstRow, focusSearch } from "../../keyboard/focus.js";
import { groupDigits } from "../../strings/strings.js";
import { useUi } from "../../ui/ui.js";

/** Finds tokens as one types. Down and Enter go to the first result. */
export function SearchField() {
  const ui = useUi();
  const { session, strings, view } = ui;
  const { t } = strings;
  const total = useMemo(
    () => session.config.tabs.flatMap((tab) => tab.tiers).reduce((sum, tier) => sum + tier.items.length, 0),
    [session],
  );
  const query = view.query.value;
  const placeholder = t("search.placeholder", { n: groupDigits(total) });
  return (
    <search class="search">
      <Icon name="search" />
      <input
        type="search"
        data-action="search"
        aria-label={t("search")}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        value={query}
        onInput={(event) => {
          view.query.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          const isPlainEnter = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
          if (event.key === "ArrowDown" || (isPlainEnter && query !== "")) {
            event.preventDefault();
            focusFirstRow(ui);
          }
        }}
      />
      {query === "" ? (
        <kbd class="kbd">/</kbd>
      ) : (
        <button type="button" class="search-clear" aria-label={t("search.clear")} onClick={() => clear()}>
          <Icon name="close" />
        </button>
      )}
    </search>
  );

  function clear(): void {
    view.query.value = "";
    focusSearch(ui);
  }
}
