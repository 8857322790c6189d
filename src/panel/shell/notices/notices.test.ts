import { expect, test } from "vitest";
import type { NotTakenOver } from "../../../state/apply/awaited/not-taken-over.js";
import type { WrittenSlot } from "../../../state/apply/awaited/written-values.js";
import type { SessionNotice } from "../../../state/session/session.js";
import { joinNotTakenOver } from "./notices.js";

const value = (cssVar: string, shown: string): NotTakenOver => {
  return { scheme: undefined, cssVar, shown, from: { kind: "unknown" } };
};
const notice = (...values: readonly NotTakenOver[]): SessionNotice => ({ kind: "not-taken-over", values });
const stillAwaited = <Slot extends WrittenSlot>(slots: readonly Slot[]) => slots;

test("a value that a later notice does not tell of is told on, and one that it tells of is told as it is now", () => {
  const told = [notice(value("--a", "1px"), value("--b", "2px")), notice(value("--b", "3px"))];
  expect(joinNotTakenOver({ stillAwaited }, told)).toEqual([
    notice(value("--a", "1px"), value("--b", "3px")),
  ]);
});

test("a value that is awaited no more is told no more, and the other notices stay", () => {
  const other: SessionNotice = { kind: "dropped-overrides", count: 1 };
  const told = [other, notice(value("--a", "1px"))];
  expect(joinNotTakenOver({ stillAwaited: () => [] }, told)).toEqual([other]);
});
