import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import type { ColorEditor } from "./use-picked-color.js";

/** The EyeDropper API (https://wicg.github.io/eyedropper-api/) is not in every browser, and not in TypeScript's types. */
interface WithEyeDropper {
  readonly EyeDropper?: new () => { open(): Promise<{ readonly sRGBHex: string }> };
}

/** Takes a colour from anywhere on the screen, in browsers that can. */
export function EyeDropperButton({ editor }: { readonly editor: ColorEditor }) {
  const { window } = useUi();
  const { t } = useToolWords();
  const { EyeDropper } = window as Window & WithEyeDropper;
  if (EyeDropper === undefined) return null;
  const pick = (): void => {
    // Escape rejects the promise: nothing was picked and nothing changes.
    new EyeDropper().open().then(
      ({ sRGBHex }) => editor.choose(sRGBHex),
      () => {},
    );
  };
  const label = t("picker.eyedropper");
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={pick}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m9 4.500 2.500-2.200a1.500 1.500 0 0 1 2.200 2.200L11.500 7M8 4l4 4M9.200 5.500 3.500 11.200 2.500 13.500l2.300-1L10.500 6.800" />
      </svg>
    </button>
  );
}
