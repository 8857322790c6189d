import type { Setting } from "./setting.js";

interface NumberedSetting {
  readonly setting: Setting;
  /** How many variables had been set before. */
  readonly number: number;
}

/** What variables have been set to at one place, which may be asked when others have been set since. */
export interface VariablesThen {
  /** Whether a file before it was not read, which may have set any. */
  readonly mayLack: boolean;
  settingOf(this: void, name: string): Setting | undefined;
}

/** What variables are set to while files are gone through in their order. */
export class SetVariables {
  readonly #mayLack: boolean;
  readonly #byName = new Map<string, NumberedSetting[]>();
  #count = 0;

  constructor(mayLack: boolean) {
    this.#mayLack = mayLack;
  }

  set(name: string, setting: Setting): void {
    const numbered = { setting, number: this.#count++ };
    const all = this.#byName.get(name);
    if (all === undefined) this.#byName.set(name, [numbered]);
    else all.push(numbered);
  }

  /** What they are set to so far. */
  get now(): VariablesThen {
    const count = this.#count;
    const settingOf = (name: string) =>
      this.#byName.get(name)?.findLast(({ number }) => number < count)?.setting;
    return { mayLack: this.#mayLack, settingOf };
  }
}
