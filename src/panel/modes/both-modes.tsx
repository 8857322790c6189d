import type { FunctionComponent } from "preact";
import { paintOf } from "../../model/color-text.js";
import { Icon } from "../buttons/icons.js";
import { useToolWords } from "../strings/tools.js";
import type { ModesColumn, PanelUi, RowPairProps } from "../ui/ui.js";
import { useUi } from "../ui/ui.js";
import { useRevision } from "../ui/use-session.js";
import { createDeriveBody } from "./derive-body.js";
import { ModeField, paintIn } from "./mode-field.js";
import { modeTokens } from "./mode-tokens.js";
import { modeValuesOf } from "./mode-value.js";
import modesCss from "./modes.css?raw";
import { createOtherMode, type OtherMode } from "./other-mode.js";

/** Shows what tokens have in light and in dark side by side in their rows, or no longer. It is remembered. */
export function toggleBothModes(ui: PanelUi): void {
  const { session, view } = ui;
  const shown = view.modes.value;
  session.setPreference("modes", shown === undefined ? "both" : undefined);
  if (shown !== undefined) {
    view.modes.value = undefined;
    shown.end();
    return;
  }
  ui.adoptStyles(modesCss);
  view.modes.value = createColumn(ui);
}

function createColumn(ui: PanelUi): ModesColumn {
  const other = createOtherMode(ui);
  const DeriveBody = createDeriveBody(other);
  return {
    Pair: (props) => <RowPair {...props} other={other} />,
    Head: ({ tab }) => <ModesHead tab={tab} other={other} DeriveBody={DeriveBody} />,
    paints(state) {
      other.revision.value;
      const now = other.modeNow() === "dark" ? 1 : 0;
      return modeValuesOf(ui.session, other, state)?.map((part, at) =>
        at === now && !part.isOfText ? paintOf(state.item) : paintIn(other, part.read(state)),
      );
    },
    end: other.stop,
  };
}

/** The two values of a row, the light one first; a row whose token has one for both keeps its control. */
function RowPair({ state, id, children, other }: RowPairProps & { readonly other: OtherMode }) {
  const { session } = useUi();
  other.revision.value;
  const parts = modeValuesOf(session, other, state);
  if (parts === undefined) return children;
  const now = other.modeNow() === "dark" ? 1 : 0;
  return (
    <span class="mode-pair">
      {parts.map((part, at) =>
        at === now && !part.isOfText ? (
          <span key="control" class="mode-control">
            {children}
          </span>
        ) : (
          <ModeField
            key={part.mode}
            {...{ whole: state, part, other }}
            {...(part.isOfText && at === 0 ? { id } : {})}
          />
        ),
      )}
    </span>
  );
}

interface ModesHeadProps {
  readonly tab: string;
  readonly other: OtherMode;
  readonly DeriveBody: FunctionComponent;
}

/** What the two columns of a tab are, and the way to derive the one from the other. */
function ModesHead({ tab, other, DeriveBody }: ModesHeadProps) {
  const ui = useUi();
  const { t } = useToolWords();
  useRevision();
  other.revision.value;
  const { session, showItems } = ui;
  const shown = session.config.tabs.find(({ id }) => id === tab);
  const tokens = modeTokens(session.config).filter((token) => token.tab === shown);
  if (tokens.length === 0) return null;
  const canDerive = shown?.colorExtras !== undefined;
  return (
    <div class="mode-head muted">
      {canDerive ? (
        <button
          type="button"
          class="button quiet"
          data-action="derive-dark"
          onClick={() => showItems({ title: t("modes.derive"), Body: DeriveBody })}
        >
          {t("modes.derive.short")}
        </button>
      ) : (
        <span />
      )}
      {(["light", "dark"] as const).map((mode) => (
        <span key={mode} class="mode-name">
          <Icon name={mode === "dark" ? "moon" : "sun"} />
          {t(`contrast.mode.${mode}`)}
        </span>
      ))}
    </div>
  );
}
