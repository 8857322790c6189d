import { ColorControl } from "./color.js";
import type { ControlRegistry } from "./control.js";
import { ContentControl, MaskImageControl, RatioControl } from "./css-text-controls.js";
import { CursorControl } from "./cursor.js";
import { NumberControl } from "./number/number.js";
import { PillControl } from "./pill.js";
import { ReadonlyControl } from "./readonly.js";
import { ReferenceControl } from "./reference.js";
import { SelectControl } from "./select.js";
import { TextControl } from "./text.js";

/** The control of every kind. */
export const controls: ControlRegistry = {
  length: NumberControl,
  number: NumberControl,
  select: SelectControl,
  text: TextControl,
  color: ColorControl,
  cursor: CursorControl,
  content: ContentControl,
  "mask-image": MaskImageControl,
  ratio: RatioControl,
  reference: ReferenceControl,
  pill: PillControl,
  readonly: ReadonlyControl,
};
