/** The panel's frame: header, search, tabs, body, status line, footer. */
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
.top { flex: none }
.tab-bar { display: flex; align-items: center; border-bottom: 1px solid var(--dtp-line); flex: none; min-width: 0;
  padding-inline-end: 6px }
.tabs { display: flex; gap: 2px; padding: 0 8px; overflow-x: auto; scrollbar-width: none; flex: 1; min-width: 0;
  overscroll-behavior-x: contain }
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
.body { flex: 1; min-height: 0; display: flex; flex-direction: column }
.empty { padding: 36px 28px; text-align: center; display: grid; gap: 6px; justify-items: center; text-wrap: balance }
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
`;
