/** Controls at work, previews, and the lines that load beside the first paint. */
export const controlsCss = `
.swatch, .slider, .row::before { forced-color-adjust: none }
.label label[data-scrub] { cursor: ew-resize; touch-action: pan-y; user-select: none; -webkit-user-select: none }
.label label[data-scrub]:hover { text-decoration: underline dotted var(--dtp-faint); text-underline-offset: 3px }
.label label[data-scrubbing] { color: var(--dtp-accent) }
.field.field:has(> [aria-invalid="true"]) { outline: 1.5px solid var(--dtp-bad) }
button.unit:hover { background: var(--dtp-line); color: var(--dtp-text) }
.swatch-button { display: grid; place-items: center; width: 24px; height: 24px; margin-inline: -4px; flex: none; border-radius: 6px }
.swatch-button:hover .swatch { box-shadow: 0 0 0 1.5px var(--dtp-edge) }
.reference .target-value { flex: 1 1 0; text-align: end; font-size: 11px }
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
