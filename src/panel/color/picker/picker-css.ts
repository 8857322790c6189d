/** The colour picker. */
export const pickerCss = `
.picker { width: 264px; padding: 10px; display: grid; gap: 10px }
.plane { position: relative; height: 150px; border-radius: 8px; background: var(--dtp-field); touch-action: none; cursor: crosshair }
.plane canvas { display: block; width: 100%; height: 100%; border-radius: inherit }
.plane svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; border-radius: inherit; pointer-events: none }
.plane path { fill: none; vector-effect: non-scaling-stroke }
.gamut-under { stroke: oklch(0 0 0 / .32); stroke-width: 2.4 }
.gamut-srgb { stroke: #fff; stroke-width: 1.2 }
.gamut-p3 { stroke: oklch(1 0 0 / .85); stroke-width: 1.2; stroke-dasharray: 3 3 }
.gamut-name { position: absolute; font-size: 9.5px; line-height: 12px; color: #fff; text-shadow: 0 0 3px #000, 0 1px 2px #000;
  pointer-events: none; transform: translate(calc(-100% - 3px), 9px) }
.gamut-name[hidden] { display: none }
.gamut-name[data-name="P3"] { transform: translate(6px, -50%); color: var(--dtp-muted); text-shadow: none }
.knob { position: absolute; width: 14px; height: 14px; margin: -7px; border-radius: 50%; border: 2px solid #fff; pointer-events: none;
  box-shadow: 0 0 0 1px oklch(0 0 0 / .45), inset 0 0 0 1px oklch(0 0 0 / .15), 0 1px 4px oklch(0 0 0 / .4) }
.plane:focus-visible { outline-offset: 2px }
.plane:focus-visible .knob { width: 18px; height: 18px; margin: -9px }
.picker-bars { display: flex; gap: 8px; align-items: center }
.bars { flex: 1; display: grid; gap: 10px; min-width: 0 }
.slider { appearance: none; display: block; width: 100%; height: 12px; border-radius: 6px; background: var(--track); touch-action: none }
.slider:focus-visible { outline-offset: 2px }
.slider.hue { --track: linear-gradient(to right, oklch(.72 .14 0), oklch(.72 .14 40), oklch(.72 .14 80), oklch(.72 .14 120),
  oklch(.72 .14 160), oklch(.72 .14 200), oklch(.72 .14 240), oklch(.72 .14 280), oklch(.72 .14 320), oklch(.72 .14 360)) }
.slider.alpha { --track: linear-gradient(to right, transparent, var(--opaque)),
  repeating-conic-gradient(oklch(.8 0 0) 0 25%, #fff 0 50%) 0 0 / 8px 8px }
.slider::-webkit-slider-thumb { appearance: none; width: 14px; height: 14px; border-radius: 50%; border: 2px solid #fff; background: var(--knob);
  box-shadow: 0 0 0 1px oklch(0 0 0 / .45), 0 1px 4px oklch(0 0 0 / .4) }
.slider::-moz-range-thumb { width: 10px; height: 10px; border-radius: 50%; border: 2px solid #fff; background: var(--knob);
  box-shadow: 0 0 0 1px oklch(0 0 0 / .45), 0 1px 4px oklch(0 0 0 / .4) }
.picker-fields { display: grid; grid-template-columns: 74px 1fr 1fr 1fr; gap: 5px }
.picker-fields .field { padding: 0 6px }
.picker-fields input { text-align: center }
.picker-fields .hex { grid-column: 2 / -1 }
.picker-fields .hex input { text-align: start; font: 11.5px/16px var(--dtp-mono) }
.convert { height: 26px; font-weight: 500 }
.note { font-size: 11px; line-height: 14px; text-wrap: pretty }
.swatch-grid { display: grid; grid-template-columns: repeat(11, 1fr); gap: 4px }
.swatch-grid .swatch { width: auto; aspect-ratio: 1; height: auto; min-width: 0 }
.swatch-grid .swatch[aria-pressed="true"] { outline: 1.5px solid var(--dtp-accent); outline-offset: 1px }
.contrast { display: grid; gap: 6px; padding-top: 9px; border-top: 1px solid var(--dtp-line) }
.contrast li { display: flex; align-items: center; gap: 8px }
.contrast .sample { width: 24px; height: 18px; border-radius: 5px; display: grid; place-items: center; font: 600 10.5px/18px var(--dtp-font);
  box-shadow: inset 0 0 0 1px light-dark(oklch(0 0 0 / .14), oklch(1 0 0 / .18)); flex: none }
.contrast b { font-weight: 600; white-space: nowrap }
.level { margin-inline-start: auto; font-weight: 600; white-space: nowrap }
.level.AAA, .level.AA { color: var(--dtp-good) }
.level.large { color: var(--dtp-muted) }
.level.fail { color: var(--dtp-bad) }
.expression { display: grid; gap: 8px; justify-items: start }
.expression code { overflow-wrap: anywhere }
.expression .resolved { width: 100%; height: 56px; border-radius: 8px }
.expression .button { max-width: 100%; overflow: hidden; text-overflow: ellipsis; display: block }
@media (pointer: coarse) {
  .slider { height: 22px; border-radius: 11px }
  .slider::-webkit-slider-thumb { width: 24px; height: 24px }
  .picker { width: 300px }
  .swatch-grid { grid-template-columns: repeat(8, 1fr) }
}
`;
