/** Rows and plain controls. */
export const rowsCss = `
.list { flex: 1; overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; position: relative;
  scrollbar-color: color-mix(in oklab, var(--dtp-edge) 55%, transparent) transparent }
.lines { position: relative; margin: 4px 0 10px; contain: layout style }
.line { position: absolute; inset-inline: 0; contain: layout style }
.row { height: var(--dtp-row); display: grid; grid-template-columns: minmax(0, 1fr) var(--dtp-control) 24px;
  align-items: center; column-gap: 6px; padding: 0 6px 0 14px;
  inset-inline: auto; width: calc(100% / var(--dtp-columns)); left: calc(100% / var(--dtp-columns) * var(--dtp-column, 0)) }
@container panel (400px < width < 640px) { .row { --dtp-control: 45% } }
.row:hover, .row:focus-within { background: var(--dtp-raised) }
.row[data-changed]::before { content: ""; position: absolute; left: 5px; top: calc(50% - 4px); width: 5px; height: 8px;
  border-radius: 3px; background: var(--dtp-changed) }
.label { display: flex; align-items: center; min-width: 0; height: 100% }
.label label { flex: 0 1 auto; padding-block: 4px }
.label label[data-scrub] { cursor: ew-resize; touch-action: pan-y; user-select: none; -webkit-user-select: none }
.label label[data-scrub]:hover { text-decoration: underline dotted var(--dtp-faint); text-underline-offset: 3px }
.label label[data-scrubbing] { color: var(--dtp-accent) }
.row-more, .row-revert { width: 24px; height: 24px; border-radius: 6px; display: grid; place-items: center;
  color: var(--dtp-faint); flex: none }
.row-more { margin-inline-start: auto; opacity: 0 }
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
button.unit:hover { background: var(--dtp-line); color: var(--dtp-text) }
.swatch-button { display: grid; place-items: center; width: 24px; height: 24px; margin-inline: -4px; flex: none; border-radius: 6px }
.swatch-button:hover .swatch { box-shadow: 0 0 0 1.5px var(--dtp-edge) }
.reference .target-value { margin-inline-start: auto; font-size: 11px }
.field.select { padding-inline-end: 6px }
.field.select select { appearance: none; padding-inline-end: 16px; margin-inline-end: -16px; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap }
.field.select select option, .field.select select optgroup { background: var(--dtp-bg); color: var(--dtp-text) }
.field.select .chevron { pointer-events: none; flex: none }
.field.readonly { background: none; box-shadow: inset 0 0 0 1px var(--dtp-line) }
.field.readonly input { color: var(--dtp-muted) }
.bad { color: var(--dtp-bad) }
.pill { display: flex; align-items: center; width: 100%; border-radius: 6px; background: var(--dtp-field); min-width: 0 }
.pill > .field { background: none; flex: 1 }
.pill-switch { height: 20px; margin-inline-start: 2px; padding: 0 8px; border-radius: 4.5px; color: var(--dtp-muted); flex: 0 1 auto;
  max-width: 50% }
.pill-switch:hover { color: var(--dtp-text) }
.pill-switch[aria-pressed="true"] { background: var(--dtp-bg); color: var(--dtp-text); box-shadow: 0 .5px 1.5px oklch(0 0 0 / .35) }
.pill[data-on] > .field input { color: var(--dtp-faint) }
.preview { width: 18px; height: 16px; flex: none; display: grid; place-items: center; color: var(--dtp-accent) }
.preview .icon { width: 13px; height: 13px }
.curve { stroke: currentColor; stroke-width: 1.6; fill: none; stroke-linecap: round; stroke-linejoin: round; overflow: visible }
.preview.mask { background: var(--dtp-text); mask-size: contain; mask-repeat: no-repeat; mask-position: center }
.preview.shadow { width: 14px; height: 14px; border-radius: 4px; background: var(--dtp-bg); margin-inline: 2px }
.preview.font { font-size: 12px; color: var(--dtp-muted); overflow: hidden }
.preview.duration { width: 14px; height: 3px; border-radius: 2px; background: var(--dtp-line); position: relative }
.preview.duration::after { content: ""; position: absolute; width: 4px; height: 3px; border-radius: 2px; left: 0;
  background: var(--dtp-accent) }
.row:hover .preview.duration::after, .row:focus-within .preview.duration::after {
  animation: dtp-travel var(--duration) ease-in-out 2 alternate }
@keyframes dtp-travel { to { transform: translateX(10px) } }
@media (prefers-reduced-motion: reduce) { .preview.duration::after { animation: none !important } }
`;
