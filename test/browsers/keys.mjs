/** The code points of keys without a character: https://w3c.github.io/webdriver/#keyboard-actions */
const named = {
  Escape: "\uE00C",
  Enter: "\uE007",
  Tab: "\uE004",
  ArrowDown: "\uE015",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Control: "\uE009",
  Shift: "\uE008",
};

/** `"text"` is typed, `{ key: "Control+Enter" }` pressed: the actions of WebDriver for a list of these. */
export function keyActions(keys) {
  return keys.flatMap((one) => {
    if (typeof one === "string") return [...one].flatMap((character) => [down(character), up(character)]);
    const chord = one.key.split("+").map((name) => named[name] ?? name);
    return [...chord.map(down), ...chord.toReversed().map(up)];
  });
}

const down = (value) => ({ type: "keyDown", value });
const up = (value) => ({ type: "keyUp", value });
