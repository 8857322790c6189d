import { handsCss } from "./styles/hands.js";
import { rememberView } from "./ui/remember-view.js";
import { type FaceUi, withAll } from "./ui/ui-context.js";

/** Brings the looks of the hands, and begins what goes on as long as there are any. */
export function equip(face: FaceUi): void {
  face.adoptStyles(handsCss);
  face.atEnd.push(...rememberView(withAll(face)));
}
