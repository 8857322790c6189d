/** Runs in the page: opens a subject and counts what it does. All times are milliseconds. */

const { style } = document.documentElement;
let sets = 0;
const { setProperty } = CSSStyleDeclaration.prototype;
CSSStyleDeclaration.prototype.setProperty = function (...args) {
  if (this === style && args[0].startsWith("--bench-")) sets += 1;
  return setProperty.apply(this, args);
};

const config = JSON.parse(document.getElementById("config").textContent);
const firstVar = config.tabs[0].tiers[0].items[0].cssVar;

/**
 * Once the browser has drawn the next frame. Resolves to what `look` says as that frame begins: what comes into the page
 * between a frame and this answer is drawn by the frame after.
 */
const painted = (look = () => undefined) =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const seen = look();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(seen);
      port2.postMessage(undefined);
    });
  });

let subject;
const fields = () => [
  ...(subject?.findRoot()?.querySelectorAll("input:is([type=text], :not([type]))") ?? []),
];
/** Can it be typed into, with the unit beside it or not? */
const isFirstField = (input) => !input.readOnly && Number.parseFloat(input.value) === 1;

/** From nothing loaded to the frame that shows the first token. */
async function open(url) {
  const start = performance.now();
  subject = await import(url);
  await subject.open(config);
  while (!(await painted(() => fields().some((input) => Number.parseFloat(input.value) === 1)))) {
    if (performance.now() - start > 30_000) throw new Error("no token was shown within 30 s");
  }
  performance.mark("first paint");
  return performance.now() - start;
}

/** From nothing loaded to the first input in its field that reaches the root element: it is tried again in every task. */
async function openAndEdit(url) {
  const edited = tryToEdit(performance.now());
  subject = await import(url);
  void subject.open(config);
  return edited;
}

function tryToEdit(start) {
  const was = style.getPropertyValue(firstVar);
  return new Promise((resolve) => {
    const attempt = () => {
      const input = fields().find(isFirstField);
      if (input) {
        input.value = "41px";
        input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      }
      if (style.getPropertyValue(firstVar) === was) setTimeout(attempt);
      else resolve(performance.now() - start);
    };
    attempt();
  });
}

/** Puts the caret into the field of the first token. Says whether it is there to be typed into. */
function focusFirst() {
  const input = fields().find(isFirstField);
  input?.focus();
  input?.select();
  return input !== undefined;
}

/** Selects the focused field's text, and watches what the next input event leads to. */
function expectEdit() {
  const root = subject.findRoot().getRootNode();
  root.activeElement.select();
  const before = sets;
  const was = style.getPropertyValue(firstVar);
  window.edited = new Promise((resolve) => {
    const onInput = async () => {
      const start = performance.now();
      let frames = 0;
      do {
        await painted();
        frames += 1;
      } while (style.getPropertyValue(firstVar) === was && frames < 120);
      const ms = performance.now() - start;
      // Later writes of the same edit count too.
      await painted();
      resolve({ frames, ms, sets: sets - before });
    };
    window.addEventListener("input", onInput, { capture: true, once: true });
  });
}

/** The middle of the scrolling list, in CSS pixels of the window. */
function listCentre() {
  for (let one = fields()[0]; one; one = one.parentElement) {
    if (one.scrollHeight <= one.clientHeight + 4) continue;
    if (!/auto|scroll/.test(getComputedStyle(one).overflowY)) continue;
    const box = one.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  return undefined;
}

/** Every node of the document, of shadow trees too. */
function countNodes(root = document) {
  let count = 0;
  const walker = document.createTreeWalker(root);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    count += 1;
    if (node.shadowRoot) count += countNodes(node.shadowRoot);
  }
  return count;
}

window.bench = { open, openAndEdit, focusFirst, expectEdit, listCentre, countNodes, painted };
