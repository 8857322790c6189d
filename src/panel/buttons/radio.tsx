import { useLayoutEffect, useRef } from "preact/hooks";

interface RadioProps {
  readonly label: string;
  readonly labelClass: string;
  readonly class?: string;
  readonly name: string;
  readonly value?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
}

/** A radio button with its label. Chromium keeps each one in memory that is taken out of a shadow root while it has a name. */
export function Radio({ labelClass, label, ...input }: RadioProps) {
  const button = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => () => button.current?.removeAttribute("name"), []);
  return (
    <label class={labelClass}>
      <input ref={button} type="radio" {...input} />
      {label}
    </label>
  );
}
