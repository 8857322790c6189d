/** Goes to the tab that an arrow key, Home or End asks for, from the one with the focus. */
export function moveTab(event: KeyboardEvent, list: HTMLElement | null): void {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  if (at < 0) return;
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  tab?.focus();
  tab?.click();
}
