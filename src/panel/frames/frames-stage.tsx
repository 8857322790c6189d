import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { keepKey } from "../keyboard/escape.js";
import { giveFocus, rememberFocus } from "../keyboard/focus.js";
import { focusBack } from "../keyboard/focus-back.js";
import { useToolWords } from "../strings/tools.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { boxOf } from "../window/layout.js";
import { type FramesChoice, parseChoice, writeChoice } from "./choice.js";
import type { FrameWorld } from "./frame-life.js";
import framesCss from "./frames.css?raw";
import { roomBeside } from "./frames-room.js";
import { PageFrame } from "./page-frame.js";
import { createPageSource } from "./page-source.js";
import { createScrollGroup } from "./scroll-together.js";
import { StageBar } from "./stage-bar.js";

const gap = 16;
/** Smaller than this, nothing can be told of a page. */
const leastScale = 0.15;

/** Shows the page in several frames, or no longer. */
export function toggleFrames({ view }: PanelUi): void {
  view.stage.value = view.stage.value === undefined ? FramesStage : undefined;
}

/** The page in several frames, in the room that the panel leaves of the window. */
export function FramesStage() {
  const ui = useUi();
  const { view, session, root, adoptStyles } = ui;
  const { t } = useToolWords();
  adoptStyles(framesCss);
  const stage = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(() => parseChoice(session.preference("frames")));
  const [round, setRound] = useState(0);
  const world = useFrameWorld();
  const layout = view.layout.value;
  const viewport = view.viewport.value;
  const room = roomBeside(boxOf(layout, viewport), viewport, layout.mode);
  const scale = scaleOf(choice, room.width);
  const close = (): void => {
    view.stage.value = undefined;
  };
  const choose = (next: FramesChoice): void => {
    session.setPreference("frames", writeChoice(next));
    setChoice(next);
  };
  useEffect(() => {
    const giveBack = rememberFocus(root);
    giveFocus(stage.current);
    return () => focusBack(ui, giveBack);
  }, [ui, root]);
  return (
    <section
      ref={stage}
      class="stage"
      aria-label={t("frames.title")}
      tabIndex={-1}
      data-quiet=""
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
        keepKey(event);
        close();
      }}
    >
      <div
        class="stage-room"
        style={{
          left: `${room.left}px`,
          top: `${room.top}px`,
          width: `${room.width}px`,
          height: `${room.height}px`,
        }}
      >
        <StageBar
          {...{ world, grid, choice }}
          onChoose={choose}
          onLoadAgain={() => setRound(round + 1)}
          onClose={close}
        />
        <FramesGrid grid={grid} {...{ choice, scale, world, round }} />
      </div>
    </section>
  );
}

interface FramesGridProps {
  readonly grid: { current: HTMLDivElement | null };
  readonly choice: FramesChoice;
  readonly scale: number;
  readonly world: FrameWorld;
  /** Another one loads all frames again. */
  readonly round: number;
}

function FramesGrid({ grid, choice, scale, world, round }: FramesGridProps) {
  const { t } = useToolWords();
  return (
    <div
      ref={grid}
      class="frames scrolling"
      {...{ tabIndex: 0, role: "group", "aria-label": t("frames.grid") }}
      style={{ gridTemplateColumns: `repeat(${choice.widths.length}, max-content)`, gap: `${gap}px` }}
    >
      {choice.looks.flatMap((look) =>
        choice.widths.map((width) => (
          <PageFrame key={`${look} ${width} ${round}`} {...{ look, width, scale, world }} />
        )),
      )}
      <p class="frames-note muted">{t("frames.note")}</p>
    </div>
  );
}

/** How large the frames are drawn in a room of this width. */
function scaleOf({ widths: columns, zoom }: FramesChoice, width: number): number {
  if (zoom !== "fit") return Number(zoom) / 100;
  const all = columns.reduce((sum, column) => sum + column, 0);
  const free = width - (columns.length + 1) * gap - 12;
  return Math.min(1, Math.max(leastScale, Math.floor((free / all) * 1000) / 1000));
}

function useFrameWorld(): FrameWorld {
  const ui = useUi();
  const { view, window, session } = ui;
  const world = useMemo<FrameWorld>(
    () => ({
      window,
      source: createPageSource(ui),
      scrolling: createScrollGroup(),
      consoleNamespace: session.config.consoleNamespace,
      loading: new Set(),
      onKey(event) {
        if (event.key === "Escape" && !event.defaultPrevented) view.stage.value = undefined;
      },
    }),
    [ui, view, window, session],
  );
  useEffect(() => world.source.end, [world]);
  return world;
}
