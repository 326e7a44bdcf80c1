export const panelStyle = `
:host { display: block }
section {
  --line: color-mix(in srgb, currentColor 14%, transparent); --raised: color-mix(in srgb, currentColor 6%, transparent);
  display: grid; gap: 12px; font-size: 14px; line-height: 20px;
}
header { display: flex; align-items: center; gap: 10px }
header img { inline-size: 32px; block-size: 32px; border-radius: 9px }
h3 { margin: 0; font-size: 15px; font-weight: 600 }
header span { margin-inline-start: auto; font-size: 13px; opacity: .8 }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 8px }
label { display: grid; gap: 4px; font-size: 12px; min-inline-size: 0 }
select, button {
  box-sizing: border-box; min-block-size: 36px; inline-size: 100%; border: 1px solid var(--line); border-radius: 10px;
  background: var(--raised); color: inherit; font: inherit; font-size: 14px; padding: 0 10px;
}
option { background: Canvas; color: CanvasText }
button { cursor: pointer; font-weight: 600 }
button:hover:not(:disabled) { background: var(--line) }
button:disabled { opacity: .5; cursor: default }
:focus-visible { outline: 2px solid #3b82f6; outline-offset: 1px }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
details { font-size: 12px }
summary { cursor: pointer }
ol { margin: 6px 0 0; padding: 0; list-style: none; max-block-size: 140px; overflow: auto }
li { font: 12px/20px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
`
