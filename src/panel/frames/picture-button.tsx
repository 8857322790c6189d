import { useState } from "preact/hooks";
import { nextFrame } from "../../state/page/in-next-frame.js";
import { downloadBlob } from "../dialogs/download.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { canTakePictures, takePicture } from "./take-picture.js";

interface PictureButtonProps {
  readonly grid: { readonly current: HTMLElement | null };
  readonly loading: ReadonlySet<HTMLIFrameElement>;
}

/** Saves a picture of all frames, or says why not. */
export function PictureButton({ grid, loading }: PictureButtonProps) {
  const { document, window, announce, session } = useUi();
  const { t } = useToolWords();
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    if (isBusy || grid.current === null) return;
    if (!canTakePictures(window)) {
      announce(t("frames.picture.cannot"), { visible: true });
      return;
    }
    setBusy(true);
    const whenLoaded = () => waitForFrames(window, loading);
    const picture = await takePicture({ window, scroller: grid.current, whenLoaded }).finally(() =>
      setBusy(false),
    );
    if (typeof picture === "string") {
      announce(t(`frames.picture.${picture}`), { visible: true });
      return;
    }
    const filename = `${session.config.storagePrefix}-frames.png`;
    downloadBlob(document, { filename, blob: picture });
    announce(t("frames.picture.done", { filename }), { visible: true });
  };
  return (
    <button type="button" class="button quiet" aria-disabled={isBusy} onClick={() => void take()}>
      {t("frames.picture")}
    </button>
  );
}

/** A frame whose page never ends to load is taken as it is. */
const loadWithinMs = 10_000;

async function waitForFrames(window: Window, loading: ReadonlySet<HTMLIFrameElement>): Promise<void> {
  const start = window.performance.now();
  // What has just come into view is told of after the next frame.
  for (let frames = 0; frames < 2; frames++) await nextFrame(window);
  while (loading.size > 0 && window.performance.now() - start < loadWithinMs) await nextFrame(window);
}
