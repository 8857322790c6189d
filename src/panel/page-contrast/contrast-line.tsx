import { Icon } from "../buttons/icons.js";
import { ratioText } from "../color/contrast/contrast.js";
import { elementName } from "../inspect/outline-boxes.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import type { Failure, ResponsibleToken } from "./find-failures.js";
import type { PlaceWalk } from "./jump-to-place.js";
import { cssOf, seen } from "./paint.js";
import type { Pair } from "./read-pairs.js";

interface LineProps {
  /** Whether it is worth saying which mode it is of. */
  readonly hasModes: boolean;
  readonly walk: PlaceWalk;
}

/** A contrast that is too low: where it is, the way there, and the tokens that make it. */
export function FailureLine({ failure, ...props }: LineProps & { readonly failure: Failure }) {
  const { t } = useToolWords();
  const { pair, responsible } = failure;
  const sides = (["text", "background"] as const).map((side) =>
    responsible.filter((one) => one.side === side),
  );
  const [texts = [], backgrounds = []] = sides;
  return (
    <>
      <PlaceButton pair={pair} {...props}>
        <span class="contrast-ratio">
          <b>{ratioText(pair.ratio)}</b>
          <small class="faint">{t("contrast.page.needs", { ratio: pair.needed })}</small>
        </span>
      </PlaceButton>
      {responsible.length > 0 && (
        <span class="responsible">
          {texts.slice(0, 2).map((token) => (
            <TokenButton key={token.cssVar} token={token} />
          ))}
          {texts.length > 0 && backgrounds.length > 0 && <small class="faint">{t("contrast.page.on")}</small>}
          {backgrounds.slice(0, 2).map((token) => (
            <TokenButton key={token.cssVar} token={token} />
          ))}
        </span>
      )}
    </>
  );
}

/** A text of which nobody can tell, and why. */
export function UndecidedLine({ pair, ...props }: LineProps & { readonly pair: Pair }) {
  const { t } = useToolWords();
  return (
    <PlaceButton pair={pair} {...props}>
      <small class="faint">{pair.obstacle && t(`contrast.undecided.${pair.obstacle}`)}</small>
    </PlaceButton>
  );
}

interface PlaceButtonProps extends LineProps {
  readonly pair: Pair;
  readonly children: preact.ComponentChildren;
}

/** Goes to the first of the texts, and with each further press to the next. */
function PlaceButton({ pair, hasModes, walk, children }: PlaceButtonProps) {
  const { t } = useToolWords();
  const { places, mode, text, stack, background } = pair;
  const name = places[0] === undefined ? "" : elementName(places[0].element);
  const words = places[0]?.text.slice(0, 60) ?? "";
  const color = cssOf(seen([...stack, { kind: "color", color: text, owner: undefined }]));
  return (
    <button
      type="button"
      class="contrast-place"
      data-hint={t("contrast.page.go")}
      onClick={() => walk.next(pair)}
    >
      <i class="sample" aria-hidden="true" style={{ color, background: cssOf(background) }}>
        Aa
      </i>
      <span class="contrast-where">
        <span class="clip">{words}</span>
        <small class="faint clip">
          {places.length > 1 ? t("contrast.page.places", { n: places.length, name }) : name}
        </small>
      </span>
      {children}
      {hasModes && (
        <span class="contrast-mode" role="img" aria-label={t(`contrast.mode.${mode}`)}>
          <Icon name={mode === "dark" ? "moon" : "sun"} />
        </span>
      )}
    </button>
  );
}

/** Leads to the token's row. */
function TokenButton({ token: { address, cssVar } }: { readonly token: ResponsibleToken }) {
  const ui = useUi();
  return (
    <button type="button" class="contrast-token mono clip" onClick={() => ui.reveal(address)}>
      {cssVar}
    </button>
  );
}
