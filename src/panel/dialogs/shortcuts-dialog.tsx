import { chordLabel, keyLabel, type ShortcutName, shortcutKeys } from "../keyboard/shortcut-keys.js";
import type { StringKey } from "../strings/en.js";
import { type ToolKey, useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { Modal } from "./modal.js";
import shortcutsDialogCss from "./shortcuts-dialog.css?raw";

const names: Readonly<Record<ShortcutName, StringKey>> = {
  search: "search",
  palette: "palette",
  inspect: "inspect",
  outline: "outline.show",
  "pass-contrast": "contrast.pass",
  undo: "undo",
  redo: "redo",
  apply: "apply",
  "changed-only": "changed.only",
  original: "original.hold",
  select: "select",
  "dock-float": "dock.float",
  "dock-right": "dock.right",
  "dock-bottom": "dock.bottom",
  "dock-mini": "dock.mini",
  shortcuts: "shortcuts",
};

/** Every key that does something, and where. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { strings, window, options, adoptStyles } = useUi();
  const { t } = strings;
  const tools = useToolWords();
  const { navigator } = window;
  adoptStyles(shortcutsDialogCss);
  const press = (key: string, how: { shift?: true; alt?: true; mod?: true } = {}): string =>
    chordLabel({ key, ...how }, navigator);
  const inNumbers: readonly (readonly [string, ToolKey])[] = [
    [`${press("↑")} ${press("↓")}`, "shortcuts.step"],
    [press("↑", { shift: true }), "shortcuts.step.large"],
    [press("PgUp"), "shortcuts.step.page"],
    [press("↑", { alt: true }), "shortcuts.step.small"],
    [`${press("Home", { mod: true })}, ${press("End")}`, "shortcuts.ends"],
    [press("Enter"), "shortcuts.enter"],
    [press("Esc"), "shortcuts.escape"],
    [`${press("Enter", { alt: true })}, ${press("F10", { shift: true })}`, "shortcuts.menu"],
  ];
  const inSelection: readonly (readonly [string, ToolKey])[] = [
    [press("S", { shift: true, alt: true }), "shortcuts.range"],
    [press("A", { alt: true }), "shortcuts.all"],
    [press("E", { alt: true }), "shortcuts.bar"],
  ];
  // The table names exactly the shortcuts there are.
  const everywhere = Object.keys(shortcutKeys) as ShortcutName[];
  return (
    <Modal
      title={t("shortcuts")}
      isText
      onClose={onClose}
      footer={
        <button type="button" class="button quiet" autofocus onClick={onClose}>
          {t("close")}
        </button>
      }
    >
      <div class="shortcuts">
        {options.shortcuts !== false && (
          <Keys
            title={tools.t("shortcuts.everywhere")}
            lines={everywhere.map((name) => [keyLabel(name, navigator) ?? "", t(names[name])])}
          />
        )}
        <Keys
          title={tools.t("shortcuts.value")}
          lines={inNumbers.map(([keys, what]) => [keys, tools.t(what)])}
        />
        <Keys
          title={tools.t("many.title")}
          lines={inSelection.map(([keys, what]) => [keys, tools.t(what)])}
        />
      </div>
    </Modal>
  );
}

function Keys({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
}) {
  return (
    <section>
      <h3 class="muted">{title}</h3>
      <dl>
        {lines.map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <kbd class="kbd">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
