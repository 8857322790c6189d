import { setTimeout as wait } from "node:timers/promises";
import { largeValue } from "./apply-server.mjs";
import { editByHand } from "./editor.mjs";

const mostTries = 5;

/**
 * What a person does with a panel, again and again, and what may happen to them meanwhile. `soak` holds the project,
 * the chances and the counts; each function leaves a page on which nothing waits.
 */
export function createPanelRounds({ soak, group, panel, server }) {
  const { project, random, count, note, newValueOf } = soak;

  /** Edits some tokens in the mode that the page has, takes some of them back, and keeps in `pending` what is left. */
  async function editSome(mode, pending) {
    const candidates = project
      .declarationsOf(group)
      .filter((one) => one.mode === undefined || one.mode === mode);
    const edits = random.some(candidates, 1 + random.below(4)).map((one) => [one, newValueOf(one)]);
    for (const [{ name }, value] of edits) await panel.edit(name, value);
    const undone = random.chance(0.4) ? 1 + random.below(edits.length) : 0;
    const redone = undone > 0 ? random.below(undone + 1) : 0;
    note(`${group}: edits ${describe(edits)}, then ${undone} times undo and ${redone} times redo`);
    for (let step = 0; step < undone; step += 1) await panel.press("undo");
    for (let step = 0; step < redone; step += 1) await panel.press("redo");
    count.edits += edits.length;
    count.undos += undone;
    const left = edits.slice(0, edits.length - undone + redone);
    for (const [one, value] of left) pending.set(one, value);
    await shows(edits.map(([one]) => [one, pending.get(one) ?? project.values.get(one.key)]));
  }

  async function shows(edits) {
    const seen = await panel.computed(edits.map(([{ name }]) => name));
    const wrong = edits.filter(([, value], index) => seen[index] !== value);
    if (wrong.length > 0)
      throw new Error(`the page must show ${describe(wrong)}; all of them: ${seen.join(", ")}`);
  }

  /** Edits in one mode or in both. At least one change is left, and the page's mode is the last one's. */
  async function editInModes() {
    const changes = new Map();
    for (const mode of random.some(["light", "dark"], 1 + random.below(2))) {
      note(`${group}: the page is ${mode}`);
      await panel.setMode(mode);
      count.modeChanges += 1;
      await editSome(mode, changes);
      await panel.rest();
    }
    if (changes.size > 0) return [...changes];
    const [one] = project.declarationsOf(group, "space");
    const value = newValueOf(one);
    await panel.edit(one.name, value);
    return [[one, value]];
  }

  /** A machine that is busy elsewhere may keep the server from answering in time: then a person tries again. */
  async function previewed() {
    await panel.openApply();
    for (let tries = 0; tries < mostTries && !(await panel.canConfirm()); tries += 1) {
      note(`${group}: instead of a preview, the panel says ${await panel.dialogText()}`);
      count.secondTries += 1;
      await panel.goOn();
      await panel.untilLooked();
    }
    note(`${group}: the preview says ${await panel.dialogText()}`);
    if (!(await panel.canConfirm())) throw new Error("there is nothing to confirm");
  }

  /** The write succeeds: the files are what they must be, and the page shows them by itself in each mode. */
  async function confirmed(changes) {
    for (const [one, value] of changes) project.values.set(one.key, value);
    await panel.confirm();
    await panel.untilAnswered();
    count.panelApplies += 1;
    soak.compare(`the panel wrote ${describe(changes)}`);
    await panel.closeDialog();
    await shownEverywhere();
  }

  async function shownEverywhere() {
    for (const mode of ["light", "dark"]) {
      await panel.setMode(mode);
      await panel.rest();
      await panel.untilTakenOver();
    }
    await shows(
      project
        .declarationsOf(group)
        .flatMap((one) => (one.mode === "light" ? [] : [[one, project.values.get(one.key)]])),
    );
  }

  return {
    async plain() {
      const changes = await editInModes();
      await previewed();
      await confirmed(changes);
    },
    async reloaded() {
      const changes = await editInModes();
      const mode = await panel.page.evaluate(() => document.documentElement.dataset.theme);
      await panel.load();
      await panel.setMode(mode);
      await panel.rest();
      count.reloads += 1;
      await shows(changes.filter(([one]) => one.mode === undefined || one.mode === mode));
      await panel.setMode(mode === "dark" ? "light" : "dark");
      await previewed();
      await confirmed(changes);
    },
    /** The server is gone when Apply is pressed, and back at the second try. */
    async serverGone() {
      const changes = await editInModes();
      await server.kill();
      count.kills += 1;
      await panel.openApply();
      const words = await panel.dialogText();
      if (!words.includes("npx design-token-panel-server"))
        throw new Error(`server gone, and the panel says: ${words}`);
      soak.compare("the server was gone");
      await server.start();
      await panel.goOn();
      await panel.page.locator('design-token-panel [data-action="confirm-apply"]').waitFor();
      await confirmed(changes);
    },
    /** The server dies at any instant of the write: all is written or nothing, and nothing is lost on the page. */
    async serverKilled() {
      const changes = await editInModes();
      await previewed();
      await panel.confirm();
      await wait(random.below(25));
      await server.kill();
      count.kills += 1;
      await panel.untilAnswered();
      // In this time the page fetches what the server may have left behind, before the next start puts it back.
      if (random.chance(0.5)) await wait(1500);
      await server.start();
      const isWritten = soak.adoptAllOrNothing(
        [new Map(changes.map(([one, value]) => [one.key, value]))],
        "the server was killed",
      )[0];
      await panel.closeDialog();
      await panel.load();
      count.reloads += 1;
      if (isWritten) return shownEverywhere();
      await seeBothModes();
      await previewed();
      await confirmed(changes);
    },
    /** A file is saved by an editor between the preview and the write, which is refused until it was looked at. */
    async savedMeanwhile() {
      const changes = await editInModes();
      await previewed();
      const { file } = random.pick(changes)[0];
      editByHand(project, file, random.chance(0.5));
      count.editorSaves += 1;
      await panel.confirm();
      await panel.untilAnswered();
      soak.compare("a file was saved by hand after the preview");
      await panel.goOn();
      await panel.page.locator('design-token-panel [data-action="confirm-apply"]').waitFor();
      await confirmed(changes);
    },
    /** A value that the disk has no room for: nothing is written, the edit stays and can be taken back. */
    async diskFull() {
      const one = random.pick(project.declarationsOf(group, "font"));
      await panel.edit(one.name, largeValue);
      await previewed();
      await panel.confirm();
      await panel.untilAnswered();
      count.diskFull += 1;
      soak.compare("the disk was full");
      await panel.closeDialog();
      await shows([[one, largeValue]]);
      await panel.press("undo");
      await shownEverywhere();
    },
  };

  async function seeBothModes() {
    for (const mode of ["light", "dark"]) {
      await panel.setMode(mode);
      await panel.rest();
    }
  }
}

function describe(changes) {
  return changes.map(([{ key }, value]) => `${key}: ${value.slice(0, 40)}`).join(", ");
}
