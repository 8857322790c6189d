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

function Counting() {
  const [count, setCount] = useState(0);
  return (
    <Modal title="Counting" onClose={() => undefined}>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </Modal>
  );
}

test("a dialog leaves the focus where it is when it is drawn again", async () => {
  part = prepareComponent();
  part.draw(Counting, {});
  const button = part.button("Pressed 0 times");
  button.focus();
  button.click();
  await part.until("the next number", () => button.textContent === "Pressed 1 times");
  expect(part.root.activeElement).toBe(button);
});
