import type { ItemState } from "../../state/session/session.js";

/** What a field edits, as it was last drawn. */
export interface EditedText {
  readonly state: ItemState;
  /** What a bare number means in the field of a number; undefined where the text is the value. */
  readonly unit: string | undefined;
}

/** Edits one item as text. */
export interface TextEditor {
  isTyping(): boolean;
  /** The CSS text that was typed, or undefined when it is no value for this item. */
  read(typed: string): string | undefined;
  /** The item's CSS text at this moment, what is being typed included. */
  current(): string;
  /** This is in the field now. */
  type(text: string): void;
  /** Steps and the like: sets at once, and keeps it as one undo step when the hand rests. */
  setNow(value: string): void;
  /** Takes back what was typed, and what it set. */
  putBack(): void;
  /** Keeps what was typed, or says why it cannot be kept. */
  finish(): void;
}
