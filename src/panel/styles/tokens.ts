/**
 * The panel's own tokens, on the wrapper inside the shadow root. The prefix keeps them apart from the page's
 * custom properties, which pass through on purpose. A page sets `--design-token-panel-…` to override one.
 */
export const tokensCss = `
.dtp {
  --dtp-bg: var(--design-token-panel-bg, light-dark(oklch(.992 .002 262), oklch(.215 .008 262)));
  --dtp-raised: var(--design-token-panel-raised, light-dark(oklch(.97 .003 262), oklch(.25 .009 262)));
  --dtp-field: var(--design-token-panel-field, light-dark(oklch(.953 .004 262), oklch(.28 .01 262)));
  --dtp-field-hover: var(--design-token-panel-field-hover, light-dark(oklch(.928 .006 262), oklch(.315 .012 262)));
  --dtp-line: var(--design-token-panel-line, light-dark(oklch(0 0 0 / .09), oklch(1 0 0 / .085)));
  --dtp-edge: var(--design-token-panel-edge, light-dark(oklch(.62 .012 262), oklch(.56 .012 262)));
  --dtp-text: var(--design-token-panel-text, light-dark(oklch(.24 .012 262), oklch(.945 .004 262)));
  --dtp-muted: var(--design-token-panel-muted, light-dark(oklch(.45 .014 262), oklch(.75 .012 262)));
  --dtp-faint: var(--design-token-panel-faint, light-dark(oklch(.51 .013 262), oklch(.7 .012 262)));
  --dtp-accent: var(--design-token-panel-accent, light-dark(oklch(.53 .17 256), oklch(.75 .125 250)));
  --dtp-on-accent: var(--design-token-panel-on-accent, light-dark(#fff, oklch(.18 .03 250)));
  --dtp-changed: var(--design-token-panel-changed, light-dark(oklch(.6 .14 58), oklch(.8 .14 75)));
  --dtp-changed-text: var(--design-token-panel-changed-text, light-dark(oklch(.52 .125 55), oklch(.82 .135 78)));
  --dtp-good: var(--design-token-panel-good, light-dark(oklch(.5 .13 152), oklch(.8 .15 155)));
  --dtp-bad: var(--design-token-panel-bad, light-dark(oklch(.53 .2 25), oklch(.75 .14 22)));
  --dtp-hairline: color-mix(in oklab, currentColor 16%, transparent);
  --dtp-shadow:
    0 0 0 .5px light-dark(oklch(0 0 0 / .14), oklch(0 0 0 / .6)),
    inset 0 0 0 .5px light-dark(transparent, oklch(1 0 0 / .09)),
    0 18px 50px -14px light-dark(oklch(.3 .03 260 / .28), oklch(0 0 0 / .55)),
    0 3px 12px light-dark(oklch(.3 .03 260 / .1), oklch(0 0 0 / .22));
  --dtp-radius: var(--design-token-panel-radius, 14px);
  --dtp-font: var(--design-token-panel-font, system-ui, "Segoe UI", "Hiragino Sans", "Noto Sans CJK JP", sans-serif);
  --dtp-mono: var(--design-token-panel-mono, ui-monospace, "SF Mono", Menlo, Consolas, monospace);
  --dtp-control: 156px;
  --dtp-quick: 140ms ease-out;
}
.dtp[data-theme="light"] { color-scheme: light }
.dtp[data-theme="dark"] { color-scheme: dark }
@media (prefers-reduced-motion: reduce) { .dtp { --dtp-quick: 0s } }
`;
