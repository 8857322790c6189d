/** Boxes over elements of the page. */
export const outlineCss = `
.outlines { position: fixed; inset: 0 auto auto 0; width: 0; height: 0 }
.outline-box { position: absolute; left: 0; top: 0; pointer-events: none; border-radius: 3px;
  outline: 2px solid var(--dtp-accent); outline-offset: 1px }
.outlines[data-fill="tinted"] .outline-box { background: color-mix(in oklab, var(--dtp-accent) 14%, transparent) }
.outline-box span { position: absolute; left: -2px; bottom: 100%; margin-bottom: 3px; padding: 1px 6px; border-radius: 5px;
  background: var(--dtp-accent); color: var(--dtp-on-accent); font: 600 11px/16px var(--dtp-mono); white-space: nowrap; max-width: 60vw;
  overflow: hidden; text-overflow: ellipsis }
`;
