/** The reference picker. */
export const referenceCss = `
.reference-picker { width: 264px; padding: 8px; display: grid; gap: 6px; max-height: 420px; grid-template-rows: auto }
.targets { overflow: auto; overscroll-behavior: contain; max-height: 288px; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start }
.target { display: flex; align-items: center; gap: 8px; min-height: 28px; padding: 0 8px; border-radius: 7px }
.target > .clip:not(.target-value) { flex: none; max-width: 70% }
.target:hover { background: var(--dtp-raised) }
.target[aria-selected="true"] { background: var(--dtp-field) }
.target .target-value { margin-inline-start: auto; flex: 0 1 auto; padding-inline-start: 8px }
.reference-picker .contrast { padding: 9px 8px 4px }
.reference-picker .note { padding: 2px 8px }
@media (pointer: coarse) { .target { min-height: 40px } }
`;
