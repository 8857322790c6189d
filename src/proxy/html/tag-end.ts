/** What the reading is in, as HTML's tokenizer has it (HTML, "13.2.5 Tokenization"). */
type State = "name" | "between" | "attribute" | "equals" | "value" | "bare" | '"' | "'";

/** What ends each of them. */
const ends: Readonly<Record<State, RegExp>> = {
  name: /[\t\n\f\r />]/g,
  between: /[^\t\n\f\r /]/g,
  attribute: /[\t\n\f\r />=]/g,
  equals: /[^\t\n\f\r ]/g,
  value: /[^\t\n\f\r ]/g,
  bare: /[\t\n\f\r >]/g,
  '"': /"/g,
  "'": /'/g,
};

/** Finds where a tag ends that comes in pieces, and looks at each character once. */
export class TagEnd {
  #state: State = "name";

  /** Takes the next piece; the first one comes after the `<` or the `</`. Gives the offset after the `>`, if it is in it. */
  find(piece: string): number | undefined {
    let at = 0;
    for (;;) {
      const end = ends[this.#state];
      end.lastIndex = at;
      const found = end.exec(piece);
      if (found === null) return undefined;
      const { 0: character, index } = found;
      if (this.#state === "between" && character === ">") return index + 1;
      const isTaken = this.#take(character);
      at = isTaken ? index + 1 : index;
    }
  }

  /** Goes on after a character that ends what was read; false where that is to be read again. */
  #take(character: string): boolean {
    switch (this.#state) {
      case "between":
        // An equals sign at the very start is a part of the name.
        this.#state = "attribute";
        return true;
      case "attribute":
        this.#state = "equals";
        return false;
      case "equals":
        this.#state = character === "=" ? "value" : "between";
        return character === "=";
      case "value":
        this.#state = character === '"' || character === "'" ? character : "bare";
        return this.#state !== "bare";
      case '"':
      case "'":
        this.#state = "between";
        return true;
      default:
        this.#state = "between";
        return false;
    }
  }
}
