/** The command palette. */
export const paletteCss = `
.dialog-header[data-hidden="true"] { position: absolute; width: 1px; height: 1px; overflow: hidden; padding: 0; clip-path: inset(50%) }
.dialog-header[data-hidden="true"] + .dialog-body { padding: 0; display: flex }
dialog.overlay:has(.palette) { margin-block-start: min(14vh, 120px) }
.palette { display: flex; flex-direction: column; flex: auto; min-height: 0; min-width: 0 }
.dtp .palette-field { height: 48px; flex: none; padding: 0 18px; font-size: 15px; border-bottom: 1px solid var(--dtp-line); outline: none }
.palette-list { overflow: auto; overscroll-behavior: contain; padding: 6px; max-height: min(400px, 60vh) }
.palette-list:empty { display: none }
.palette-heading { padding: 8px 12px 4px; font-size: 11px; line-height: 14px; font-weight: 580; color: var(--dtp-muted) }
.palette-entry { display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 2px 12px; border-radius: 8px }
.palette-entry:hover { background: var(--dtp-raised) }
.palette-entry[aria-selected="true"] { background: var(--dtp-field) }
.palette-entry[aria-disabled="true"] > .clip { color: var(--dtp-faint) }
.palette-entry > .clip:first-of-type { flex: 0 0 auto; max-width: 70% }
.palette-end { margin-inline-start: auto; display: flex; align-items: center; gap: 10px; min-width: 0; flex: 0 1 auto; padding-inline-start: 12px }
.palette-entry .tick { width: 12px; height: 12px; color: var(--dtp-accent) }
.palette-tab { flex: none; max-width: 96px }
.palette .empty { padding: 14px 18px 18px }
@media (pointer: coarse) { .palette-entry { min-height: 40px } }
@media (max-width: 480px) { .palette-entry > .mono, .palette-tab { display: none } }
`;
