import { type LinePlace, placed } from "./line-place.js";

interface HeadingLineProps {
  readonly text: string;
  readonly level: 3 | 4;
  readonly aside: string | undefined;
  readonly place: LinePlace;
}

/** The name of a tier (level 3) or of a group in it (level 4). */
export function HeadingLine({ text, level, aside, place }: HeadingLineProps) {
  const Tag = level === 3 ? "h3" : "h4";
  return (
    <div class="line heading" data-level={level} {...placed(place)}>
      <Tag class="clip" dir="auto" data-hint-clipped={text}>
        {text}
      </Tag>
      {aside !== undefined && <span class="faint">{aside}</span>}
    </div>
  );
}
