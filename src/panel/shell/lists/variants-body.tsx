import { useEffect, useState } from "preact/hooks";
import type { Variant, Variants } from "../../../state/session/edits/variants.js";
import { holdProps } from "../../buttons/hold.js";
import { IconButton } from "../../buttons/icon-button.js";
import { download } from "../../dialogs/download.js";
import { Menu } from "../../overlays/menu.js";
import { toolWords, useToolWords } from "../../strings/tools.js";
import { type PanelUi, useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { EmptyState } from "../empty-state.js";
import { BackBar } from "./back-bar.js";
import namedListCss from "./named-list.css?raw";

/** Named sets of changes: to save, to look at, to go to. */
export function VariantsBody() {
  const { session, strings, load, adoptStyles } = useUi();
  adoptStyles(namedListCss);
  const [variants, setVariants] = useState<Variants>();
  useEffect(() => load(session.variants(), setVariants), [session, load]);
  return (
    <>
      <BackBar title={strings.t("variants")} />
      {variants && <VariantList variants={variants} />}
    </>
  );
}

function VariantList({ variants }: { readonly variants: Variants }) {
  useRevision();
  const { t } = useToolWords();
  const saved = variants.list();
  return (
    <>
      <SaveForm variants={variants} names={saved.map(({ name }) => name)} />
      {saved.length === 0 ? (
        <EmptyState title={t("variants.none")} text={t("variants.none.next")} />
      ) : (
        <ul class="named-list scrolling">
          {saved.map((variant) => (
            <VariantLine key={variant.name} variants={variants} variant={variant} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Saves the present changes under the name that is typed, or the next free one. */
function SaveForm({ variants, names }: { readonly variants: Variants; readonly names: readonly string[] }) {
  const { announce } = useUi();
  const { t } = useToolWords();
  const [typed, setTyped] = useState("");
  const next = freeName(names, (n) => t("variants.next", { n }));
  const name = typed.trim() || next;
  return (
    <form
      class="variant-form"
      onSubmit={(event) => {
        event.preventDefault();
        const isStored = variants.save(name);
        setTyped("");
        announce(t(isStored ? "variants.saved" : "variants.not-stored", { name }), { visible: true });
      }}
    >
      <span class="field">
        <input
          type="text"
          aria-label={t("variants.name")}
          placeholder={next}
          maxLength={60}
          autocomplete="off"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </span>
      <button type="submit" class="button quiet" data-action="save-variant">
        {t(names.includes(name) ? "variants.replace" : "variants.save")}
      </button>
    </form>
  );
}

interface VariantLineProps {
  readonly variants: Variants;
  readonly variant: Variant;
}

function VariantLine({ variants, variant: { name, count } }: VariantLineProps) {
  const ui = useUi();
  const { strings, announce } = ui;
  const { t } = useToolWords();
  return (
    <li>
      <span class="clip" dir="auto" data-hint-clipped={name}>
        {name}
      </span>
      <small class="faint">{strings.count("changes", count)}</small>
      <IconButton
        icon="eye"
        label={t("variants.hold", { name })}
        attributes={{ ...holdProps((isHeld) => variants.preview(isHeld ? name : undefined)) }}
      />
      <button
        type="button"
        class="button quiet"
        aria-label={t("variants.use.name", { name })}
        onClick={() => {
          ui.endGesture();
          variants.use(name);
          announce(t("variants.used", { name }), { visible: true });
        }}
      >
        {t("variants.use")}
      </button>
      <IconButton
        icon="more"
        label={t("variants.more", { name })}
        onClick={({ currentTarget }) => openVariantMenu(ui, { variants, name }, currentTarget)}
        attributes={{ "aria-haspopup": "menu" }}
      />
    </li>
  );
}

function openVariantMenu(
  ui: PanelUi,
  { variants, name }: { readonly variants: Variants; readonly name: string },
  anchor: HTMLElement,
): void {
  const { session, strings, document } = ui;
  const { t } = toolWords(strings.language);
  const items = [
    {
      id: "export",
      label: t("variants.export"),
      run: () =>
        void session.exchange
          .writeVariant(name, variants.read(name))
          .then((file) => download(document, file)),
    },
    {
      id: "delete",
      label: t("variants.delete"),
      run: () => {
        variants.remove(name);
        ui.announce(t("variants.deleted", { name }), { visible: true });
      },
    },
  ];
  ui.openPopover({ anchor, label: t("variants.more", { name }), content: <Menu items={items} /> });
}

function freeName(names: readonly string[], nameOf: (n: number) => string): string {
  for (let n = 1; ; n += 1) if (!names.includes(nameOf(n))) return nameOf(n);
}
