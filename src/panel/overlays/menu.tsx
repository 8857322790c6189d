import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../buttons/icons.js";
import { giveFocus, moveFocus, moveFocusTo } from "../keyboard/focus.js";
import { useUi } from "../ui/ui.js";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly checked?: boolean | undefined;
  /** Whether it is checked and unchecked by itself, and not one of several choices. */
  readonly isToggle?: boolean;
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
    const isChoice = items[0]?.checked !== undefined;
    const chosen = isChoice && list.current?.querySelector('[aria-checked="true"]');
    giveFocus(chosen || list.current?.querySelector(".menu-item"));
  }, []);
  return (
    <div
      ref={list}
      class="menu"
      role="menu"
      aria-label={title}
      onKeyDown={(event) => onKey(event, list.current)}
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
            role={roleOf(item)}
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

function roleOf({ checked, isToggle }: MenuItem) {
  if (checked === undefined) return "menuitem";
  return isToggle === true ? "menuitemcheckbox" : "menuitemradio";
}

function onKey(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = [...(list?.querySelectorAll<HTMLElement>(".menu-item") ?? [])];
  const isUsed =
    moveFocus(event, items, ["ArrowUp", "ArrowDown"]) !== undefined || focusByLetter(event, items);
  if (isUsed) event.stopPropagation();
}

/** Goes to the next item whose text begins with the letter of the key, if there is one. */
function focusByLetter(event: KeyboardEvent, items: readonly HTMLElement[]): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (key.length !== 1 || key === " " || ctrlKey || metaKey) return false;
  const at = items.findIndex((item) => item.matches(":focus"));
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const found = later.find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
  if (found === undefined) return false;
  event.preventDefault();
  moveFocusTo(found);
  return true;
}
