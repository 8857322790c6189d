/** The panel's frame: header, search, tabs, body, status line, footer, docks, the pill. */
export const shellCss = `
.root[data-theme="light"] { color-scheme: light }
.root[data-theme="dark"] { color-scheme: dark }
@keyframes dtp-appear { from { opacity: 0; transform: translateY(3px) } }
.panel { position: fixed; display: flex; flex-direction: column; background: var(--dtp-bg); color: var(--dtp-text);
  border-radius: var(--dtp-radius); box-shadow: var(--dtp-shadow); container: panel / inline-size;
  animation: dtp-appear var(--dtp-quick); contain: layout }
.panel:focus-visible { outline: 1px solid color-mix(in oklab, var(--dtp-accent) 55%, transparent); outline-offset: -1px }
[data-mode="right"] .panel, [data-mode="bottom"] .panel { border-radius: 0; box-shadow: 0 0 0 1px var(--dtp-line) }

.header { display: flex; align-items: center; gap: 1px; height: 44px; padding: 0 8px 0 14px; flex: none; touch-action: none;
  user-select: none; -webkit-user-select: none }
.title { font-weight: 620; font-size: 13px; letter-spacing: -.005em; flex: 1 }

.search { display: flex; align-items: center; gap: 8px; height: 30px; margin: 0 10px 6px; padding: 0 8px 0 9px;
  border-radius: 8px; background: var(--dtp-field); color: var(--dtp-faint); flex: none }
.search:hover { background: var(--dtp-field-hover) }
.search:has(input:focus) { outline: 1.5px solid var(--dtp-accent) }
.search .icon { width: 14px; height: 14px }
.search input { flex: 1; height: 100%; color: var(--dtp-text); outline: none !important; appearance: none }
.search input::-webkit-search-cancel-button { display: none }
.search-clear { width: 24px; height: 24px; display: grid; place-items: center; border-radius: 6px; margin-inline-end: -4px }
.search-clear:hover { color: var(--dtp-text) }

.top { flex: none }
.tab-bar { display: flex; align-items: center; border-bottom: 1px solid var(--dtp-line); flex: none; min-width: 0;
  padding-inline-end: 6px }
.tabs { display: flex; gap: 2px; padding: 0 8px; overflow-x: auto; scrollbar-width: none; flex: 1; min-width: 0;
  overscroll-behavior-x: contain }
[data-overflow="end"] .tabs { mask-image: linear-gradient(to right, #000 calc(100% - 28px), transparent) }
[data-overflow="start"] .tabs { mask-image: linear-gradient(to left, #000 calc(100% - 28px), transparent) }
[data-overflow="both"] .tabs { mask-image: linear-gradient(to right, transparent, #000 28px calc(100% - 28px), transparent) }
.tab { display: flex; align-items: center; gap: 5px; height: 34px; padding: 0 8px 2px; color: var(--dtp-muted);
  white-space: nowrap; position: relative; flex: none; border-radius: 6px }
.tab:hover { color: var(--dtp-text) }
.tab:focus-visible { outline-offset: -3px }
.tab[aria-selected="true"] { color: var(--dtp-text); font-weight: 580 }
.tab[aria-selected="true"]::after { content: ""; position: absolute; inset: auto 8px 0; height: 2px; border-radius: 2px 2px 0 0;
  background: var(--dtp-accent) }
.header .icon-button, .footer .icon-button { margin-inline: -.5px }
.badge { min-width: 16px; padding: 0 5px; border-radius: 8px; text-align: center; font-weight: 600; font-size: 10.5px;
  background: var(--dtp-changed); color: light-dark(#fff, oklch(.2 .04 75)) }

@container panel (width >= 640px) {
  .top { display: grid; grid-template-columns: 260px minmax(0, 1fr); border-bottom: 1px solid var(--dtp-line) }
  .top .header { grid-column: 1 / -1; height: 40px }
  .top .tab-bar { border: 0 }
}
.notices { flex: none; border-bottom: 1px solid var(--dtp-line) }
.notices li { display: flex; gap: 8px; padding: 6px 6px 6px 14px; align-items: start; background: var(--dtp-raised) }
.notices .icon { margin-top: 1px }
.notices li > .icon { color: var(--dtp-changed) }
.notices span { flex: 1; padding-block: 1px }
.notices .icon-button { width: 24px; height: 24px; margin-block: -3px }

.body { flex: 1; min-height: 0; display: flex; flex-direction: column }
.items-title { display: flex; align-items: center; gap: 4px; padding: 4px 14px 4px 6px; border-bottom: 1px solid var(--dtp-line);
  font-weight: 580 }
.empty { padding: 36px 28px; text-align: center; display: grid; gap: 6px; justify-items: center; text-wrap: balance }
.empty .button { margin-top: 8px }

.status { display: flex; align-items: center; gap: 12px; height: 24px; padding: 0 14px; flex: none; color: var(--dtp-faint);
  font-size: 11px; border-top: 1px solid var(--dtp-line) }
.status .mono { font-size: 11px }
.status .name { color: var(--dtp-muted); flex: 0 1 auto }
.status .aside { margin-inline-start: auto; flex: 0 1 auto; max-width: 60% }
.status .message { color: var(--dtp-text) }

.footer { display: flex; align-items: center; padding: 8px 10px 10px 8px; flex: none }
.footer .space { flex: 1 }
.footer .primary { margin-inline-start: 6px }
.changes { display: grid; padding: 2px 6px; border-radius: 7px; min-width: 0; flex: 0 1 auto; text-align: start }
.changes:hover { background: var(--dtp-field) }
.changes[aria-pressed="true"] { background: color-mix(in oklab, var(--dtp-changed) 18%, transparent) }
.changes em { font-style: normal; font-weight: 640; color: var(--dtp-changed-text) }
.changes small { font-size: 11px; line-height: 14px; color: var(--dtp-faint) }
@container panel (width < 330px) {
  .changes small { display: none }
  @media (pointer: coarse) {
    .title { opacity: 0 }
    .footer .icon-button { width: 36px }
    .footer .primary { padding-inline: 10px; margin-inline-start: 4px }
  }
}

/* It lies over the list's end: taking room when it speaks would move the row under the finger. */
@media (pointer: coarse) {
  .status { margin-top: -24px; background: var(--dtp-bg); position: relative; pointer-events: none }
  .status:empty { visibility: hidden }
}
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
