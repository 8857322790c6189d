import { Icon } from "../buttons/icons.js";
import { useUi } from "../ui/ui.js";
import { useRevision } from "../ui/use-session.js";
import { type LinePlace, placed } from "./line-place.js";

interface SchemeRowProps {
  readonly tab: string;
  readonly place: LinePlace;
}

/** Loads a colour scheme or a preset into the tab; each is one undo step. */
export function SchemeRow({ tab, place }: SchemeRowProps) {
  const { session, strings, endGesture } = useUi();
  useRevision();
  const { t } = strings;
  const extras = session.config.tabs.find((one) => one.id === tab)?.colorExtras;
  const active = session.activeScheme(tab);
  const schemes = Object.keys(extras?.colorSchemes ?? {});
  const presets = session.config.colorPresets ?? [];
  const load = (choice: string): void => {
    endGesture();
    const name = choice.slice(choice.indexOf(" ") + 1);
    if (choice.startsWith("scheme ")) session.loadScheme(tab, name);
    else session.loadPreset(tab, name);
  };
  const id = `scheme-${tab}`;
  return (
    <div class="line row" {...placed(place)}>
      <label for={id} class="label clip">
        {t("scheme.label")}
      </label>
      <span class="field select">
        <select
          id={id}
          aria-label={t("scheme.label")}
          value={active === undefined ? "" : `scheme ${active}`}
          onChange={(event) => {
            load(event.currentTarget.value);
            event.currentTarget.value = active === undefined ? "" : `scheme ${active}`;
          }}
        >
          <optgroup label={t("scheme.group")}>
            {schemes.map((name) => (
              <option key={name} value={`scheme ${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {presets.length > 0 && (
            <optgroup label={t("preset.group")}>
              {presets.map(({ id: preset, label }) => (
                <option key={preset} value={`preset ${preset}`}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        <Icon name="chevron" class="chevron" />
      </span>
    </div>
  );
}
