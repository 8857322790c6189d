/**
 * What floats above the panel: the anchored popover, menus, dialogs, the hint. A dialog is as high as what it holds, and
 * WebKit takes the basis of `flex: 1` for no height at all.
 */
export const layersCss = `
.popover, .hint { position: fixed; inset: auto; margin: 0; border: 0; color: var(--dtp-text); background: var(--dtp-bg);
  box-shadow: var(--dtp-shadow); overflow: visible }
.popover { padding: 0; border-radius: 12px; max-width: calc(100vw - 16px); max-height: calc(100vh - 16px); overflow: auto;
  overscroll-behavior: contain }
.popover:popover-open { animation: dtp-appear var(--dtp-quick) }
.hint { padding: 5px 8px; border-radius: 7px; max-width: min(320px, calc(100vw - 16px)); pointer-events: none;
  overflow-wrap: anywhere; background: light-dark(oklch(.26 .012 262), oklch(.34 .012 262)); color: oklch(.97 .003 262) }
.hint .kbd { margin-inline-start: 8px; color: inherit; border-color: oklch(1 0 0 / .25) }
.menu { padding: 5px; min-width: 200px; display: grid }
.menu-item { display: flex; align-items: center; gap: 8px; min-height: 28px; padding: 4px 8px; border-radius: 7px; width: 100% }
.menu-item:hover, .menu-item:focus { background: var(--dtp-field) }
.menu-item:focus-visible { outline-offset: -1.5px }
.menu-item[aria-disabled="true"] { color: var(--dtp-faint); background: none }
.menu-item .kbd { margin-inline-start: auto }
.menu-item .tick { width: 12px; height: 12px; flex: none }
.menu-title { padding: 6px 8px 4px; color: var(--dtp-faint); font-size: 11px; overflow-wrap: anywhere }
.menu-line { height: 1px; border: 0; margin: 5px 8px; background: var(--dtp-line) }

dialog.overlay { border: 0; padding: 0; margin: auto; color: var(--dtp-text); background: var(--dtp-bg); border-radius: 16px;
  box-shadow: var(--dtp-shadow); width: min(560px, calc(100vw - 24px)); max-height: min(760px, calc(100vh - 24px));
  overflow: hidden; font: 400 12.5px/18px var(--dtp-font) }
dialog.overlay[open] { animation: dtp-appear var(--dtp-quick); display: flex; flex-direction: column }
dialog.overlay::backdrop { background: oklch(.2 .02 262 / .28) }
.dialog-panel { display: flex; flex-direction: column; min-height: 0; flex: auto }
.dialog-header { padding: 18px 20px 12px; flex: none }
.dialog-title { font-size: 15px; line-height: 20px; font-weight: 640 }
.dialog-body { overflow: auto; overscroll-behavior: contain; padding: 0 12px 4px; min-height: 0; flex: auto }
.dialog-footer { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; padding: 10px 14px 14px; flex: none }
`;
