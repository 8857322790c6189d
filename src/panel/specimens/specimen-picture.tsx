import { paintOf } from "../../model/color-text.js";
import type { ItemState } from "../../state/session/session.js";
import { CursorPicture } from "../previews/cursor-picture.js";
import { parseEasing } from "../previews/easing.js";
import { useUi } from "../ui/ui.js";
import type { PageText, PageTexts } from "./page-text.js";
import type { SpecimenKind } from "./specimen-kind.js";

interface SpecimenPictureProps {
  readonly kind: SpecimenKind;
  readonly state: ItemState;
  readonly texts: PageTexts;
  /** What the page has, without references. */
  readonly text: string;
  /** What lengths are multiplied by to be drawn. */
  readonly scale: number;
  /** The size of its text in CSS pixels. */
  readonly pixels: number | undefined;
}

/** From here on a size is one of headings. */
const large = 20;

/** What a token looks like. All but what only a number tells is drawn by the browser from the page's own value. */
export function SpecimenPicture({ kind, state, texts, text, scale, pixels }: SpecimenPictureProps) {
  const { item } = state;
  const reference = `var(${item.cssVar})`;
  switch (kind) {
    case "color":
      return <ColorPicture state={state} />;
    case "image":
      return <i style={{ backgroundImage: reference }} />;
    case "shadow":
      return <i style={{ boxShadow: reference }} />;
    case "radius":
      return <i style={{ borderRadius: reference }} />;
    case "border":
      return (
        <i
          style={
            /^[\d.]|^(?:clamp|calc)\(/.test(text) ? { borderTopWidth: reference } : { borderTop: reference }
          }
        />
      );
    case "opacity":
      return <i style={{ opacity: reference }} />;
    case "ratio":
      return <i style={{ aspectRatio: reference }} />;
    case "mask":
      return <i style={{ maskImage: reference }} />;
    case "cursor":
      return <CursorPicture value={text} />;
    case "easing":
      return <EasingPicture text={text} reference={reference} />;
    case "duration":
      return <DurationPicture text={text} reference={reference} />;
    case "bar":
      return <i style={{ width: scale === 1 ? reference : `calc(${reference} * ${scale})` }} />;
    case "size":
      return (
        <Sample
          of={(pixels ?? 0) >= large ? texts.heading : texts.paragraph}
          style={{ fontSize: reference }}
        />
      );
    case "family":
      return (
        <>
          <Sample of={texts.heading} style={{ fontFamily: reference }} />
          <Sample of={texts.paragraph} style={{ fontFamily: reference }} />
        </>
      );
    case "weight":
      return <Sample of={texts.heading} style={{ fontWeight: reference }} />;
    case "leading":
      return <Sample of={texts.paragraph} style={{ lineHeight: reference }} />;
    case "tracking":
      return <Sample of={texts.heading} style={{ letterSpacing: reference }} />;
    case "value":
      return null;
  }
}

/** The colour that the page has; where light and dark stand side by side, both. */
function ColorPicture({ state }: { readonly state: ItemState }) {
  const paints = useUi().view.modes.value?.paints(state) ?? [
    paintOf({ cssVar: state.item.cssVar, type: typeOf(state) }),
  ];
  return (
    <>
      {paints.map((paint, index) => (
        <i key={index} style={{ "--swatch": paint }} />
      ))}
    </>
  );
}

/** A reference is a colour of the kind of its target. */
function typeOf({ item, target }: ItemState) {
  return target?.type ?? item.type;
}

function EasingPicture({ text, reference }: { readonly text: string; readonly reference: string }) {
  const points = parseEasing(text);
  const line = points?.map(([at, height]) => `${4 + at * 72},${44 - height * 32}`).join(" ");
  return (
    <>
      <svg viewBox="0 0 80 56" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={line} />
      </svg>
      <b style={{ animationTimingFunction: reference }} />
    </>
  );
}

/** A second fills the track. */
function DurationPicture({ text, reference }: { readonly text: string; readonly reference: string }) {
  return (
    <>
      <i style={{ width: `${Math.min(1, milliseconds(text) / 1000) * 100}%` }} />
      <b style={{ animationDuration: reference }} />
    </>
  );
}

interface SampleProps {
  readonly of: PageText;
  readonly style: Readonly<Record<string, string>>;
}

/** Not as text: it is part of a button whose name says something else. */
function Sample({ of: { text, lang, direction, family, weight }, style }: SampleProps) {
  return (
    <span
      class="specimen-sample"
      lang={lang}
      dir={direction}
      data-text={text}
      style={{ fontFamily: family, fontWeight: weight, ...style }}
    />
  );
}

function milliseconds(text: string): number {
  return Number.parseFloat(text) * (/[^m]s$/i.test(text) ? 1000 : 1);
}
