/** What a touch brings into the frame: the title of a list, what a search found, an empty place with a way on. */
export const shellTouchCss = `
.items-title { display: flex; align-items: center; gap: 4px; padding: 4px 14px 4px 6px; border-bottom: 1px solid var(--dtp-line);
  font-weight: 580 }
[data-action="page-mode"][aria-description] { color: var(--dtp-changed) }
.mark { background: color-mix(in oklab, var(--dtp-accent) 26%, transparent); color: inherit; border-radius: 2px }
.search-clear { width: 24px; height: 24px; display: grid; place-items: center; border-radius: 6px; margin-inline-end: -4px }
.search-clear:hover { color: var(--dtp-text) }
.empty .button { margin-top: 8px }
`;
