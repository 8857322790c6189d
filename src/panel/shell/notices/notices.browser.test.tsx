import { signal } from "@preact/signals";
import { afterEach, expect, test } from "vitest";
import { type DrawnComponent, prepareComponent } from "../../../../test/panel/draw-component.js";
import type { SessionNotice } from "../../../state/session/session.js";
import { UiProvider, useUi } from "../../ui/ui.js";
import { Notices } from "./notices.js";

let part: DrawnComponent;
afterEach(() => part.end());

test("the keyboard keeps its place in a notice of values that the page shows one by one", async () => {
  const values = ["--gap", "--pad"].map((cssVar) => ({
    ...{ scheme: undefined, cssVar, shown: "1px", from: { kind: "unknown" as const } },
  }));
  const notices = signal<readonly SessionNotice[]>([{ kind: "not-taken-over", values }]);
  const revision = signal(0);
  part = prepareComponent();
  part.draw(() => {
    const ui = useUi();
    const apply = { ...ui.session.apply, stillAwaited: <Slot,>(slots: readonly Slot[]) => slots };
    const view = { ...ui.view, notices, revision };
    return (
      <UiProvider value={{ ...ui, view, session: { ...ui.session, apply } }}>
        <Notices />
      </UiProvider>
    );
  }, {});
  const text = () => part.find("[role=status]").textContent;
  const before = text();
  const button = part.button("Keep my values as changes");
  button.focus();
  notices.value = [{ kind: "not-taken-over", values: values.slice(0, 1) }];
  await part.until("the count has fallen", () => text() !== before);
  expect(text()).not.toContain("--pad");
  expect(part.root.activeElement).toBe(button);
});
