/** The reset of the shadow root and the pieces every part is made of: buttons, fields, swatches, marks. */
export const baseCss = `
/* Important declarations of a shadow root beat those of the page. */
:host {
  all: initial !important; direction: ltr !important; unicode-bidi: isolate !important; display: block !important;
  position: fixed !important; inset: 0 auto auto 0 !important; width: 0 !important; height: 0 !important;
  overflow: visible !important; z-index: 2147483647 !important;
}
:host::backdrop { display: none !important }
.dtp, .dtp *, .dtp *::before, .dtp *::after { box-sizing: border-box }
.dtp {
  color-scheme: light dark; color: var(--dtp-text); font: 400 12px/16px var(--dtp-font);
  font-variant-numeric: tabular-nums; text-align: start; direction: ltr;
  -webkit-text-size-adjust: none; text-size-adjust: none; -webkit-tap-highlight-color: transparent;
}
.dtp :where(button, input, select, textarea) {
  font: inherit; color: inherit; letter-spacing: inherit; margin: 0; padding: 0; border: 0; background: none;
  border-radius: 0; min-width: 0; text-align: inherit;
}
.dtp :where(button, select, summary, [role="option"]) { cursor: default }
.dtp :where(h2, h3, h4, p, ul, ol, dl, dd, figure) { margin: 0; padding: 0; font: inherit; list-style: none }
.dtp :focus { outline: none }
.dtp :focus-visible { outline: 1.5px solid var(--dtp-accent); outline-offset: 1px }
.dtp ::selection { background: color-mix(in oklab, var(--dtp-accent) 32%, transparent) }
.dtp ::placeholder { color: var(--dtp-faint); opacity: 1 }
.visually-hidden {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.mono { font: 11.5px/16px var(--dtp-mono); letter-spacing: -.01em }
.clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0 }
.muted { color: var(--dtp-muted) }
.faint { color: var(--dtp-faint) }

.icon { width: 16px; height: 16px; flex: none; display: block; stroke: currentColor; fill: none; stroke-width: 1.5;
  stroke-linecap: round; stroke-linejoin: round; pointer-events: none }
.icon.dots { stroke-width: 2.2 }
.icon-button { width: 28px; height: 28px; border-radius: 7px; display: grid; place-items: center; flex: none;
  color: var(--dtp-muted); position: relative }
.icon-button:hover { background: var(--dtp-field); color: var(--dtp-text) }
.icon-button[aria-pressed="true"], .icon-button[aria-expanded="true"] { background: var(--dtp-field); color: var(--dtp-accent) }
.icon-button[aria-disabled="true"] { opacity: .38; background: none; color: var(--dtp-muted) }

.button { height: 30px; padding: 0 12px; border-radius: 8px; font-weight: 560; color: var(--dtp-muted);
  display: inline-flex; align-items: center; justify-content: center; gap: 6px; white-space: nowrap; flex: none }
.button:hover { color: var(--dtp-text); background: var(--dtp-field) }
.button.quiet { background: var(--dtp-field); color: var(--dtp-text) }
.button.quiet:hover { background: var(--dtp-field-hover) }
.button.primary { background: var(--dtp-accent); color: var(--dtp-on-accent) }
.button.primary:hover { background: color-mix(in oklab, var(--dtp-accent) 90%, var(--dtp-text)) }
.button[aria-disabled="true"], .button:disabled { opacity: .45 }
.button[aria-disabled="true"]:hover { color: var(--dtp-muted); background: none }
.button.primary[aria-disabled="true"], .button.primary[aria-disabled="true"]:hover, .button.primary:disabled {
  background: var(--dtp-field); color: var(--dtp-muted); opacity: 1 }

.field { height: 24px; border-radius: 6px; background: var(--dtp-field); display: flex; align-items: center;
  gap: 6px; padding: 0 7px; min-width: 0; width: 100%; position: relative }
.field:hover { background: var(--dtp-field-hover) }
.field:has(> input:focus), .field:has(> select:focus), .field:focus-visible, button.field[aria-expanded="true"] {
  outline: 1.5px solid var(--dtp-accent); outline-offset: 0; background: var(--dtp-field-hover) }
.field > input, .field > select { flex: 1; width: 100%; height: 100%; outline: none !important; text-overflow: ellipsis }
.field .chevron { width: 10px; height: 10px; stroke-width: 1.6; color: var(--dtp-faint); margin-inline-start: auto }

.swatch { width: 16px; height: 16px; border-radius: 5px; flex: none; position: relative; overflow: hidden; padding: 0;
  display: block; background: repeating-conic-gradient(oklch(.8 0 0) 0 25%, #fff 0 50%) 0 0 / 8px 8px }
.swatch::after { color-scheme: var(--dtp-page-scheme); content: ""; position: absolute; inset: 0; border-radius: inherit; background: var(--swatch);
  box-shadow: inset 0 0 0 1px var(--dtp-hairline) }

.kbd { font: 10.5px/16px var(--dtp-mono); color: var(--dtp-faint); border: 1px solid var(--dtp-line);
  border-radius: 4px; padding: 0 5px; white-space: nowrap }
@media (pointer: coarse) {
  .icon-button { width: 40px; height: 40px }
  .button { height: 40px }
  .field { height: 32px }
}
@media (forced-colors: active) {
  .field, .button, .swatch { border: 1px solid }
}
`;
