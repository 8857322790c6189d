import { useEffect, useRef, useState } from "preact/hooks";
import { pageFrameName } from "../../model/host-pieces/embedded-config.js";
import { Icon, type IconName } from "../buttons/icons.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { type FrameWidth, frameHeight, type Look } from "./choice.js";
import { findObstacle, type Obstacle } from "./find-obstacle.js";
import { createFramedPage, type FrameWorld } from "./frame-life.js";

interface PageFrameProps {
  readonly look: Look;
  readonly width: FrameWidth;
  readonly scale: number;
  readonly world: FrameWorld;
}

const icons: Readonly<Partial<Record<Look, IconName>>> = { light: "sun", dark: "moon" };

/**
 * All that a page does but for what reaches out of its frame: pages that are to be in no frame lead the window away, and a
 * question would be asked once in each.
 */
const allowed =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock";

/** The page once more, in a window of this width and with this look. */
export function PageFrame({ look, width, scale, world }: PageFrameProps) {
  const { window } = useUi();
  const { t } = useToolWords();
  const element = useRef<HTMLIFrameElement>(null);
  const [keepsOwn, setKeepsOwn] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  useEffect(() => {
    if (element.current === null) return;
    const address = window.location.href;
    let isWanted = true;
    const page = createFramedPage(element.current, {
      ...world,
      look,
      address,
      onOwnLook: setKeepsOwn,
      onObstacle: () => void findObstacle(window, address).then((found) => isWanted && setObstacle(found)),
    });
    return () => {
      isWanted = false;
      page.end();
    };
  }, [world, look, window]);
  const wanted = t(`frames.look.${look}`);
  const name = keepsOwn ? `${wanted}: ${t("frames.own")}` : wanted;
  const icon = keepsOwn ? "warning" : icons[look];
  return (
    <figure class="page-frame" style={{ width: `${width * scale}px` }}>
      <figcaption data-hint={keepsOwn ? name : undefined}>
        {icon !== undefined && <Icon name={icon} />}
        {width} <span class="clip">{name}</span>
      </figcaption>
      <div class="frame-window" style={{ height: `${frameHeight * scale}px` }}>
        {obstacle === undefined ? (
          <iframe
            ref={element}
            name={pageFrameName}
            sandbox={allowed}
            title={`${name}, ${width}`}
            tabIndex={-1}
            style={{
              colorScheme: look === "light" || look === "dark" ? look : world.source.preference(),
              width: `${width}px`,
              height: `${frameHeight}px`,
              transform: scale === 1 ? "none" : `scale(${scale})`,
            }}
          />
        ) : (
          <ObstacleNote obstacle={obstacle} />
        )}
      </div>
    </figure>
  );
}

function ObstacleNote({ obstacle }: { readonly obstacle: Obstacle }) {
  const { t } = useToolWords();
  return (
    <div class="frame-obstacle">
      <Icon name="warning" />
      <p>{t(`frames.obstacle.${obstacle.kind}`)}</p>
      {obstacle.kind !== "other" && <code class="mono">{obstacle.text}</code>}
    </div>
  );
}
