import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../shell/icons.js";
import { useUi } from "../ui/ui.js";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly checked?: boolean | undefined;
  /** A line above it. */
  readonly startsGroup?: boolean;
  /** Words above it. */
  readonly heading?: string | undefined;
  readonly run: () => void;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly title?: string;
}

/** A menu in the popover: arrow keys move, a letter jumps, Enter runs, and it closes before it runs. */
export function Menu({ items, title }: MenuProps) {
  const ui = useUi();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first =
      list.current?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      list.current?.querySelector<HTMLElement>(".menu-item");
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={list}
      class="menu"
      role="menu"
      aria-label={title}
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      {title !== undefined && (
        <div class="menu-title mono" role="presentation">
          {title}
        </div>
      )}
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.startsGroup === true && <hr class="menu-line" />}
          {item.heading !== undefined && (
            <div class="menu-title" role="presentation">
              {item.heading}
            </div>
          )}
          <button
            type="button"
            class="menu-item"
            tabIndex={-1}
            role={item.checked === undefined ? "menuitem" : "menuitemradio"}
            {...(item.checked === undefined ? {} : { "aria-checked": item.checked })}
            aria-disabled={item.disabledReason !== undefined}
            data-hint={item.disabledReason}
            onClick={() => {
              if (item.disabledReason !== undefined) return;
              ui.closePopover();
              item.run();
            }}
          >
            {items.some((one) => one.checked !== undefined) && (
              <span class="tick">{item.checked === true && <Icon name="check" class="tick" />}</span>
            )}
            <span class="clip">{item.label}</span>
            {item.keys !== undefined && <kbd class="kbd">{item.keys}</kbd>}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = [...(list?.querySelectorAll<HTMLElement>(".menu-item") ?? [])];
  const at = items.findIndex((item) => item.matches(":focus"));
  const next = nextIndex(event, items, at);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items.at(next % items.length)?.focus();
}

function nextIndex(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  items: readonly HTMLElement[],
  at: number,
): number | undefined {
  if (key === "ArrowDown") return at + 1;
  if (key === "ArrowUp") return Math.max(at, 0) - 1;
  if (key === "Home") return 0;
  if (key === "End") return -1;
  if (key.length !== 1 || key === " " || ctrlKey || metaKey) return undefined;
  const later = [...items.keys()].map((_, i) => (at + 1 + i) % items.length);
  return later.find((i) => items[i]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
