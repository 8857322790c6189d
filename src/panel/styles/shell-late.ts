/** What the hands add to the frame: handles, notices, the ends of the tabs, the pill. */
export const shellLateCss = `
[data-overflow="end"] .tabs { mask-image: linear-gradient(to right, #000 calc(100% - 28px), transparent) }
[data-overflow="start"] .tabs { mask-image: linear-gradient(to left, #000 calc(100% - 28px), transparent) }
[data-overflow="both"] .tabs { mask-image: linear-gradient(to right, transparent, #000 28px calc(100% - 28px), transparent) }
.tabs { scroll-padding-inline: 28px 50px }
.notices { flex: none; border-bottom: 1px solid var(--dtp-line) }
.notices li { display: flex; gap: 8px; padding: 6px 6px 6px 14px; align-items: start; background: var(--dtp-raised) }
.notices .icon { margin-top: 1px }
.notices li > .icon { color: var(--dtp-changed) }
.notices span { flex: 1; padding-block: 1px }
.notices .icon-button { width: 24px; height: 24px; margin-block: -3px }
.handle { position: absolute; z-index: 1; touch-action: none }
.handle[data-side="left"], .handle[data-side="right"] { inset-block: 10px; width: 8px; cursor: ew-resize }
.handle[data-side="top"], .handle[data-side="bottom"] { inset-inline: 10px; height: 8px; cursor: ns-resize }
.handle[data-side="left"] { left: -4px }
.handle[data-side="right"] { right: -4px }
.handle[data-side="top"] { top: -4px }
.handle[data-side="bottom"] { bottom: -4px }
.handle:focus-visible { outline: none }
.handle:focus-visible::after { content: ""; position: absolute; inset: 0 2.5px; border-radius: 2px; background: var(--dtp-accent) }
.handle[data-side="top"]:focus-visible::after { inset: 2.5px 0 }

.mini { position: fixed; display: flex; align-items: center; padding: 4px; border-radius: 20px; background: var(--dtp-bg);
  box-shadow: var(--dtp-shadow); touch-action: none; animation: dtp-appear var(--dtp-quick) }
.mini-open { display: flex; align-items: center; gap: 6px; flex: 1; min-width: 0; height: 100%; padding: 0 4px 0 12px;
  border-radius: 16px; font-weight: 580 }
.mini-open:hover { background: var(--dtp-field) }
.mini .icon-button { width: 32px; height: 32px; border-radius: 16px }
`;
