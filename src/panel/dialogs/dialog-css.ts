/** What the dialogs hold: files and their changes, failures, reports. */
export const dialogCss = `
dialog.overlay:focus-visible { outline: none }
.dialog-header p { margin-top: 2px; text-wrap: pretty }
.dialog-wait { height: 3px; margin: 14px 8px 22px; border-radius: 2px; overflow: hidden; background: var(--dtp-field) }
.dialog-wait::after { content: ""; display: block; height: 100%; width: 32%; border-radius: inherit; background: var(--dtp-accent);
  animation: dtp-wait 1.1s ease-in-out infinite alternate }
@keyframes dtp-wait { from { transform: translateX(-20%) } to { transform: translateX(235%) } }
@media (prefers-reduced-motion: reduce) { .dialog-wait::after { animation: none; width: 100%; opacity: .4 } }

.check { appearance: none; width: 15px; height: 15px; border-radius: 4.5px; flex: none; display: grid; place-items: center;
  box-shadow: inset 0 0 0 1.25px var(--dtp-edge); position: relative }
.check::after { content: ""; width: 8px; height: 4px; margin-top: -2px; border: solid transparent; border-width: 0 0 2px 2px;
  transform: rotate(-45deg) }
.check:checked, .check:indeterminate { background: var(--dtp-accent); box-shadow: none }
.check:checked::after { border-color: var(--dtp-on-accent) }
.check:indeterminate::after { border-color: var(--dtp-on-accent); border-width: 0 0 2px 0; transform: none; margin-top: -4px }
.check:disabled { opacity: .5 }

.file { border: 1px solid var(--dtp-line); border-radius: 10px; margin-bottom: 10px; overflow: hidden }
.file-header { display: flex; align-items: center; gap: 8px; padding: 8px 12px; background: var(--dtp-raised) }
.file-path { font-weight: 600; overflow-wrap: anywhere }
.file-header .faint { margin-inline-start: auto; white-space: nowrap }
.file li { border-top: 1px solid var(--dtp-line); content-visibility: auto; contain-intrinsic-block-size: auto 34px }
.hunk { display: grid; grid-template-columns: 16px minmax(24px, auto) minmax(96px, 2fr) minmax(0, 3fr); gap: 4px 10px;
  padding: 8px 12px; align-items: baseline; min-height: 34px }
.hunk:hover { background: var(--dtp-raised) }
.hunk .check { align-self: start; margin-top: 1px }
.hunk-line { text-align: end }
.hunk-name { overflow-wrap: anywhere }
.hunk-name small { display: block; font-size: 11px }
.hunk-values { display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: baseline }
.hunk-arrow { color: var(--dtp-muted) }
.hunk-after { font-weight: 600 }
.css-text { overflow-wrap: anywhere; white-space: pre-wrap; max-height: 96px; overflow: auto }
.swatch.small { display: inline-block; width: 11px; height: 11px; border-radius: 3.5px; margin-inline-end: 5px; vertical-align: -1px }
.result { display: flex; align-items: center; gap: 8px; padding: 7px 12px }
.result .mono { overflow-wrap: anywhere }
.result .faint { margin-inline-start: auto; white-space: nowrap }
.good { color: var(--dtp-good) }
.bad { color: var(--dtp-bad) }

.leftover { padding: 4px 8px 12px }
.leftover h3 { font-weight: 600; margin-bottom: 2px }
.leftover li + li { margin-top: 6px }
.leftover p, .leftover .mono { overflow-wrap: anywhere }
.names { white-space: pre-wrap }
.failure { padding: 0 8px 12px; display: grid; gap: 6px }
.failure-what { font-weight: 560 }
.failure-code { display: block; padding: 8px 10px; border-radius: 8px; background: var(--dtp-field); user-select: all; overflow-wrap: anywhere }
.failure li { overflow-wrap: anywhere }
.dialog-footer :is([data-action="copy-diff"], [data-action="copy-export"], .at-start) { margin-inline-end: auto }

.dialog-body .empty { padding: 10px 8px 16px; text-wrap: pretty }
.segments { display: flex; gap: 2px; padding: 2px; margin: 0; border: 0; border-radius: 8px; background: var(--dtp-field); min-width: 0 }
.segment { position: relative; padding: 3px 12px; border-radius: 6.5px; color: var(--dtp-muted); text-align: center; min-height: 24px }
.segment-input { appearance: none; position: absolute; inset: 0; width: 100%; height: 100%; border-radius: inherit; outline: none !important }
.segment:hover { color: var(--dtp-text) }
.segment:has(:checked) { background: var(--dtp-bg); color: var(--dtp-text); box-shadow: 0 .5px 1.5px oklch(0 0 0 / .3) }
.segment:has(:focus-visible) { outline: 1.5px solid var(--dtp-accent) }
.export-choices { display: flex; flex-wrap: wrap; gap: 8px; justify-content: space-between; padding: 0 0 10px }
.code-area { display: block; width: 100%; height: 240px; resize: vertical; padding: 10px 12px; border-radius: 10px;
  background: var(--dtp-raised); border: 1px solid var(--dtp-line); white-space: pre; overflow: auto; tab-size: 2; margin-bottom: 10px }
.code-area:focus-visible { outline-offset: -1.5px }
.code-area[data-has-report="true"] { height: 88px }
.drop-area { position: relative; border-radius: 10px }
.drop-area[data-over="true"]::after { content: attr(data-hint); position: absolute; inset: 0; display: grid; place-items: center;
  border-radius: 10px; background: color-mix(in oklab, var(--dtp-bg) 82%, var(--dtp-accent)); outline: 1.5px dashed var(--dtp-accent);
  outline-offset: -1.5px; font-weight: 560 }
.import-line { display: grid; grid-template-columns: minmax(96px, 2fr) minmax(0, 3fr); gap: 10px; align-items: baseline }
@media (max-width: 480px) {
  .hunk { grid-template-columns: 16px auto minmax(0, 1fr) }
  .hunk-values { grid-column: 3 }
}
`;
