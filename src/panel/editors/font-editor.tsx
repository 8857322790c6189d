import type { ItemAddress } from "../../model/overrides.js";
import { IconButton } from "../buttons/icon-button.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { EditorFrame } from "./editor-frame.js";
import { fontFamilies, withFamily } from "./parts/font-parts.js";
import { fontPresence } from "./parts/font-presence.js";
import { withoutItem, withPart } from "./parts/value-parts.js";
import { useValueEditing } from "./use-value-editing.js";

/** The families of a font stack, each in itself, with whether it is there. */
export function FontEditor({ address }: { readonly address: ItemAddress }) {
  const ui = useUi();
  const { t } = useToolWords();
  const editing = useValueEditing(address, "font-family");
  const { value } = editing;
  const families = fontFamilies(value);
  const moveUp = (index: number): void => {
    const [above, below] = [families[index - 1], families[index]];
    if (above === undefined || below === undefined) return;
    editing.setAtOnce(withPart(withPart(value, below, above.text), above, below.text));
  };
  const presences = families.map((family) => fontPresence(family, ui));
  // The page shows the first that is there, letter by letter.
  const used = presences.findIndex((presence) => presence !== "missing");
  return (
    <EditorFrame name="font" editing={editing}>
      <ol class="editor-list">
        {families.map((family, index) => {
          const presence = presences[index] ?? "missing";
          return (
            <li key={family.text} class="font-family" aria-current={index === used}>
              <span class="font-sample" style={{ fontFamily: family.text }}>
                <span class="clip">{family.name}</span>
              </span>
              <span class={`font-presence ${presence}`}>{t(`font.${presence}`)}</span>
              {index > 0 && (
                <IconButton
                  label={t("editor.up", { n: index + 1 })}
                  icon="up"
                  onClick={() => moveUp(index)}
                />
              )}
              {families.length > 1 && (
                <IconButton
                  label={t("editor.remove", { n: index + 1 })}
                  icon="close"
                  onClick={() => editing.setAtOnce(withoutItem(value, families, index))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <span class="field">
        <input
          type="text"
          aria-label={t("font.add")}
          placeholder={t("font.add")}
          spellcheck={false}
          autocomplete="off"
          onKeyDown={(event) => {
            const { currentTarget: input } = event;
            if (event.key !== "Enter" || event.isComposing || input.value.trim() === "") return;
            editing.setAtOnce(withFamily(value, input.value.trim()));
            input.value = "";
          }}
        />
      </span>
    </EditorFrame>
  );
}
