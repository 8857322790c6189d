import { Icon } from "../icons.js";
import type { Translate } from "../strings.js";
import { type RoleRowProps, useUi } from "../ui-context.js";
import { useRevision } from "../use-session.js";
import { placed } from "./place.js";

function roleLabel(role: string, t: Translate): string {
  return role === "bg" || role === "text" ? t(`role.${role}`) : role;
}

/** A base role of the colour tab, such as the background: which palette colour it takes. */
export function RoleRow({ tab, role, cssVar, place }: RoleRowProps) {
  const ui = useUi();
  useRevision();
  const palette = ui.session.config.tabs.find((one) => one.id === tab)?.tiers[0]?.items ?? [];
  const index = ui.session.baseRoles(tab)[role];
  const label = roleLabel(role, ui.strings.t);
  const id = `role-${cssVar}`;
  return (
    <div class="line row" data-css-var={cssVar} {...placed(place)}>
      <span class="label">
        <label for={id} class="clip" dir="auto" data-hint-clipped={label}>
          {label}
        </label>
      </span>
      <span class="control">
        <span class="field select">
          <span class="swatch" style={{ "--swatch": `var(${cssVar})` }} />
          <select
            id={id}
            aria-label={label}
            value={String(index ?? "")}
            onChange={(event) => {
              ui.settle();
              ui.session.setBaseRole(tab, role, Number(event.currentTarget.value));
            }}
          >
            {palette.map((item, at) => (
              <option key={item.id} value={String(at)}>
                {item.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" class="chevron" />
        </span>
      </span>
    </div>
  );
}
