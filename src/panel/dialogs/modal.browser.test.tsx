import { useState } from "preact/hooks";
import { afterEach, expect, test } from "vitest";
import { type DrawnComponent, prepareComponent } from "../../../test/panel/draw-component.js";
import { Modal } from "./modal.js";

let part: DrawnComponent;
afterEach(() => part.end());

function TwoSteps() {
  const [isFirst, setIsFirst] = useState(true);
  return (
    <Modal title="Two steps" onClose={() => undefined}>
      {isFirst ? (
        <button type="button" onClick={() => setIsFirst(false)}>
          Go on
        </button>
      ) : (
        <p>Done</p>
      )}
    </Modal>
  );
}

test("a dialog has the focus itself when a step takes the focused button away", async () => {
  part = prepareComponent();
  part.draw(TwoSteps, {});
  const button = part.button("Go on");
  button.focus();
  button.click();
  await part.until("the next step", () => !button.isConnected);
  expect(part.root.activeElement).toBe(part.find("dialog"));
});
