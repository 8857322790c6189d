import { useRef } from "preact/hooks";

interface FieldEvent {
  readonly currentTarget: HTMLInputElement;
}

/** Hears every text that is entered, also the same one again: browsers tell of changes only, whatever an undo did since. */
export function useEntered(enter: (text: string) => void) {
  const last = useRef<string | undefined>(undefined);
  return {
    onChange({ currentTarget: { value } }: FieldEvent): void {
      last.current = value;
      enter(value);
    },
    onKeyDown({ key, currentTarget: { value } }: FieldEvent & Pick<KeyboardEvent, "key">): void {
      if (key === "Enter" && value === last.current) enter(value);
    },
  };
}
