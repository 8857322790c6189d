import type { FaceUi } from "./ui-context.js";

/** Why Apply cannot work now, in words. */
export function applyBlocked({ session, strings }: FaceUi): string | undefined {
  const blocked = session.apply.blocked();
  if (blocked === undefined) return undefined;
  return strings.t(`apply.cannot.${blocked}`);
}
