/** Rows and plain controls. */
export const rowsCss = `
.list { flex: 1; overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; position: relative;
  scrollbar-color: color-mix(in oklab, var(--dtp-edge) 55%, transparent) transparent }
.lines { position: relative; margin: 4px 0 10px; contain: layout style }
.line { position: absolute; inset-inline: 0; contain: layout style }
.row { height: var(--dtp-row); display: grid; grid-template-columns: minmax(0, 1fr) var(--dtp-control) 24px;
  align-items: center; column-gap: 6px; padding: 0 6px 0 14px; content-visibility: auto; overflow-clip-margin: 4px;
  inset-inline: auto; width: calc(100% / var(--dtp-columns)); left: calc(100% / var(--dtp-columns) * var(--dtp-column, 0)) }
@container panel (width < 640px) { .row { --dtp-control: 45.4cqw } }
.row:hover, .row:focus-within { background: var(--dtp-raised) }
.row[data-changed]::before { content: ""; position: absolute; left: 5px; top: calc(50% - 4px); width: 5px; height: 8px;
  border-radius: 3px; background: var(--dtp-changed) }
.label { display: flex; align-items: center; min-width: 0; height: 100% }
.label label { flex: 0 1 auto; padding-block: 4px }
.row-more, .row-revert { width: 24px; height: 24px; border-radius: 6px; display: grid; place-items: center;
  color: var(--dtp-faint); flex: none }
.row-more { margin-inline-start: auto; opacity: 0 }
.row-more::before { content: ""; width: 12px; height: 4px;
  background: radial-gradient(circle at 2px 2px, currentColor 1px, transparent 1.4px) 0 0 / 4px 4px }
.row:hover .row-more, .row:focus-within .row-more, .row-more[aria-expanded="true"] { opacity: 1 }
.row-more:hover, .row-revert:hover { background: var(--dtp-field-hover); color: var(--dtp-text) }
.row-revert .icon { width: 14px; height: 14px }
.control { min-width: 0; display: flex }
@media (pointer: coarse) {
  .row-more { opacity: 1; margin-inline-end: -6px }
  .label label { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal;
    overflow-wrap: anywhere; line-height: 15px; padding: 0 }
}

.heading { display: flex; align-items: end; gap: 8px; height: 34px; padding: 0 14px 6px; color: var(--dtp-muted); font-size: 11.5px }
.heading h3 { font-weight: 580; flex: 1 }
.heading h4 { font-weight: 400; color: var(--dtp-faint); flex: 1 }
.heading[data-level="4"] { height: 28px; padding-bottom: 4px }
.advanced { height: calc(var(--dtp-row) + 8px); padding: 8px 8px 0; }
.disclosure { display: flex; align-items: center; gap: 4px; width: 100%; height: 100%; padding: 0 6px; border-radius: 7px;
  color: var(--dtp-muted); font-weight: 580; font-size: 11.5px }
.disclosure:hover { background: var(--dtp-raised); color: var(--dtp-text) }
.disclosure .icon { width: 12px; height: 12px; transition: transform var(--dtp-quick) }
.disclosure[aria-expanded="true"] .icon { transform: rotate(90deg) }

.unit { padding: 3px 4px; margin-inline-end: -4px; border-radius: 4px; flex: none }
`;
