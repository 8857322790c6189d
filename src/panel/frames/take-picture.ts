import { nextFrame } from "../../state/page/in-next-frame.js";

/** What a picture is taken of. */
export interface PictureOf {
  readonly window: Window & typeof globalThis;
  /** An element that scrolls, of which all is wanted. */
  readonly scroller: HTMLElement;
  /** Resolves when all that is in view has loaded. */
  readonly whenLoaded: () => Promise<void>;
}

/** So long a picture waits for the browser to hand over what it has painted since the last scroll. */
const paintWithinMs = 1_000;

/** Whether this browser can hand over the picture of its own tab. Others offer windows and screens alone. */
export function canTakePictures(window: Window): boolean {
  return "CropTarget" in window && window.navigator.mediaDevices !== undefined;
}

/**
 * Takes a picture of all that an element can be scrolled to, as the browser paints it: a page cannot draw itself, so the
 * browser asks its user whether the tab may be seen. Else the word for why there is none.
 */
export async function takePicture({
  window,
  scroller,
  whenLoaded,
}: PictureOf): Promise<Blob | "refused" | "unmade" | "unseen"> {
  const { document } = window;
  const before = { left: scroller.scrollLeft, top: scroller.scrollTop };
  let stream: MediaStream | undefined;
  try {
    // `preferCurrentTab` is Chromium's own.
    const wanted = { video: { width: 7680, height: 4320 }, audio: false, preferCurrentTab: true };
    stream = await window.navigator.mediaDevices.getDisplayMedia(wanted);
    const video = document.createElement("video");
    video.muted = true;
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement("canvas");
    const scale = video.videoWidth / window.innerWidth;
    canvas.width = Math.round(scroller.scrollWidth * scale);
    canvas.height = Math.round(scroller.scrollHeight * scale);
    const context = canvas.getContext("2d");
    for (const { left, top } of stopsOf(scroller)) {
      scroller.scrollTo({ left, top, behavior: "instant" });
      await whenLoaded();
      await nextPaint(window, video);
      drawView(context, { video, scroller, scale });
    }
    // It makes none of a canvas that is larger than it can hold.
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? "unmade")));
  } catch (error) {
    if (!(error instanceof window.DOMException)) throw error;
    // Allowed means by the user and by the page's policy; the system may still not hand the tab over.
    return error.name === "NotAllowedError" ? "refused" : "unseen";
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    scroller.scrollTo({ ...before, behavior: "instant" });
  }
}

/** Where an element is scrolled to, until all of it has been in view. */
function stopsOf(scroller: HTMLElement): readonly { readonly left: number; readonly top: number }[] {
  const along = (all: number, view: number): readonly number[] =>
    [...Array(Math.max(1, Math.ceil(all / view))).keys()].map((at) => at * view);
  return along(scroller.scrollHeight, scroller.clientHeight).flatMap((top) =>
    along(scroller.scrollWidth, scroller.clientWidth).map((left) => ({ left, top })),
  );
}

/** Two frames until what was scrolled is painted, and one of the film that was made after. */
async function nextPaint(window: Window, video: HTMLVideoElement): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await nextFrame(window);
  await new Promise<unknown>((resolve) => {
    video.requestVideoFrameCallback(resolve);
    // A page that stands still gives no new picture: the last one is as it is.
    window.setTimeout(resolve, paintWithinMs);
  });
}

interface View {
  readonly video: HTMLVideoElement;
  readonly scroller: HTMLElement;
  readonly scale: number;
}

/** Puts what is in view to its place in the whole. */
function drawView(context: CanvasRenderingContext2D | null, { video, scroller, scale }: View): void {
  const box = scroller.getBoundingClientRect();
  const { clientWidth, clientHeight, clientLeft, clientTop, scrollLeft, scrollTop } = scroller;
  const scaled = (length: number): number => Math.round(length * scale);
  const from = [box.left + clientLeft, box.top + clientTop, clientWidth, clientHeight].map(scaled);
  const to = [scrollLeft, scrollTop, clientWidth, clientHeight].map(scaled);
  // Four figures each, as they stand above.
  context?.drawImage(video, ...(from as Four), ...(to as Four));
}

type Four = [number, number, number, number];
