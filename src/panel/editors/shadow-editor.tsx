import type { ItemAddress } from "../../model/overrides.js";
import { IconButton } from "../buttons/icon-button.js";
import { useToolWords } from "../strings/tools.js";
import { EditorFrame } from "./editor-frame.js";
import { PartColor } from "./part-color.js";
import { PartField } from "./part-field.js";
import {
  type ShadowLayer,
  shadowLayers,
  shadowLengths,
  withInset,
  withLayerUp,
  withLength,
  withMoreLayers,
  withShadowColor,
} from "./parts/shadow-parts.js";
import { listItems, withoutItem } from "./parts/value-parts.js";
import { useValueEditing, type ValueEditing } from "./use-value-editing.js";

/** The layers of a shadow, the topmost first. */
export function ShadowEditor({ address }: { readonly address: ItemAddress }) {
  const { t } = useToolWords();
  const editing = useValueEditing(address, "box-shadow");
  const { value } = editing;
  const layers = shadowLayers(value);
  return (
    <EditorFrame name="shadow" editing={editing}>
      <ol class="editor-list">
        {layers.map((layer, index) => (
          // A layer is its place: its text changes while it is edited.
          <li key={String(index)}>
            <div class="editor-line layer-head">
              <b>{t("shadow.layer", { n: index + 1 })}</b>
              {layer !== undefined && (
                <button
                  type="button"
                  class="toggle"
                  aria-pressed={layer.inset !== undefined}
                  onClick={() => editing.setAtOnce(withInset(value, layer))}
                >
                  {t("shadow.inset")}
                </button>
              )}
              {index > 0 && (
                <IconButton
                  label={t("editor.up", { n: index + 1 })}
                  icon="up"
                  onClick={() => editing.setAtOnce(withLayerUp(value, index))}
                />
              )}
              {layers.length > 1 && (
                <IconButton
                  label={t("editor.remove", { n: index + 1 })}
                  icon="close"
                  onClick={() => editing.setAtOnce(withoutItem(value, listItems(value), index))}
                />
              )}
            </div>
            {layer === undefined ? (
              <p class="note muted">{t("editor.not-understood")}</p>
            ) : (
              <Layer layer={layer} editing={editing} />
            )}
          </li>
        ))}
      </ol>
      <button type="button" class="button quiet" onClick={() => editing.setAtOnce(withMoreLayers(value))}>
        {t("shadow.add")}
      </button>
    </EditorFrame>
  );
}

interface LayerProps {
  readonly layer: ShadowLayer;
  readonly editing: ValueEditing;
}

function Layer({ layer, editing }: LayerProps) {
  const { t } = useToolWords();
  const { value, set, finish } = editing;
  return (
    <>
      <div class="editor-fields">
        {shadowLengths.map((name, index) => (
          <div key={name} class="named-field">
            <span class="faint" aria-hidden="true">
              {t(`shadow.${name}`)}
            </span>
            <PartField
              label={t(`shadow.${name}`)}
              value={layer.lengths[index]?.text ?? "0px"}
              onValue={(by) => set(withLength(value, layer, { index, by }))}
              onDone={finish}
            />
          </div>
        ))}
      </div>
      <PartColor
        label={t("shadow.color")}
        css={layer.color?.text ?? "currentColor"}
        editing={editing}
        onCss={(css) => set(withShadowColor(value, layer, css))}
      />
    </>
  );
}
