import { useMemo } from "preact/hooks";
import { findExcess } from "../../css/values/excess.js";
import { colorTextOf } from "../../model/color-text.js";
import type { PanelConfig } from "../../model/config.js";
import { escapeCharacter } from "../../model/echo.js";
import { useUi } from "../ui/ui.js";

export interface CssTextProps {
  readonly value: string;
  readonly className?: string;
  /** Stands for the empty value. */
  readonly empty: string;
  /** Whose value it is: bare channels are a colour by the kind of their item. */
  readonly cssVar?: string;
  /** How the file spells it, where that is not as CSS has it. */
  readonly spelling?: string | undefined;
}

const maxColorLength = 2_000;
/** In UTF-16 units: nobody reads more, and a browser takes seconds to lay out an image that is held as text. */
const longestShown = 10_000;

/** CSS text as it stands in a file, with a swatch when it is a colour by itself. */
export function CssText({ value, className = "", empty, cssVar, spelling = value }: CssTextProps) {
  const { session } = useUi();
  const type = useMemo(() => findKind(session.config, cssVar), [session, cssVar]);
  // The text may come from a file or a server.
  const mayBeColor = value !== "" && !value.includes("var(") && !findExcess(value, maxColorLength);
  const color = mayBeColor && type ? colorTextOf(type, value) : value;
  const isColor = mayBeColor && window.CSS.supports("color", color);
  return (
    <span class={`css-text ${className}`}>
      {isColor && <i class="swatch small" style={{ "--swatch": color }} />}
      {value === "" ? <em>{empty}</em> : shorten(spelling)}
    </span>
  );
}

/** A value cut to what fits into a line. Marks that turn text around, or take no room, are escaped: it would look like another one. */
export function shorten(value: string): string {
  const short = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  return short.replace(/\p{Cf}/gu, escapeCharacter);
}

function findKind({ tabs }: PanelConfig, cssVar: string | undefined) {
  if (cssVar === undefined) return undefined;
  for (const { tiers } of tabs)
    for (const { items } of tiers) for (const item of items) if (item.cssVar === cssVar) return item.type;
  return undefined;
}
