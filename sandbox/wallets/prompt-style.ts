const card = `
  --bg: #fff; --raised: #f4f4f5; --line: #0000001a; --text: #131416; --dim: #63666d; --on: #fff;
  box-sizing: border-box; margin: 0; padding: 0; flex-direction: column; overflow: hidden;
  background: var(--bg); color: var(--text); color-scheme: light dark;
  font: 500 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  letter-spacing: normal; text-transform: none; text-align: left; white-space: normal; direction: ltr;
`

const dark =
  '--bg: #17181a; --raised: #24262a; --line: #ffffff1f; --text: #f3f3f4; --dim: #a2a5ad; --on: #131416'

const content = `
header { display: flex; align-items: center; gap: 10px; padding: 14px 16px; border-bottom: 1px solid var(--line) }
header img { inline-size: 28px; block-size: 28px; border-radius: 8px }
header b { font-weight: 600 }
.body { padding: 16px; overflow: auto; display: grid; gap: 12px }
h2 { margin: 0; font-size: 17px; line-height: 24px; font-weight: 600; letter-spacing: -.01em }
p { margin: 0; color: var(--dim); overflow-wrap: anywhere }
dl { margin: 0; padding: 4px 12px; border-radius: 12px; background: var(--raised) }
dl div { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; padding: 8px 0 }
dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--dim); flex: none }
dd { margin: 0; overflow-wrap: anywhere; min-inline-size: 0 }
dd.hex { font: 12px/20px ui-monospace, Menlo, Consolas, monospace }
pre {
  margin: 0; padding: 12px; border-radius: 12px; background: var(--raised); max-block-size: 220px; overflow: auto;
  font: 12px/18px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 16px 16px }
button {
  min-block-size: 44px; border: 0; border-radius: 12px; font: inherit; font-weight: 600; cursor: pointer;
  background: var(--raised); color: var(--text);
}
button.yes { background: var(--text); color: var(--on) }
button:hover { opacity: .88 }
:focus-visible { outline: 2px solid #3b82f6; outline-offset: 2px }
`

/** Used as a constructable style sheet: a style element would need `unsafe-inline` in the page's Content-Security-Policy. */
export const promptStyle = `
:host { all: initial; display: contents }
.card {
  ${card}
  position: fixed; inset: 16px 16px auto auto;
  inline-size: min(380px, calc(100vw - 32px)); max-block-size: calc(100dvh - 32px);
  border: 1px solid var(--line); border-radius: 20px; box-shadow: 0 24px 64px -16px #0006, 0 4px 16px #0003;
}
dialog[open], div { display: flex }
iframe { block-size: 420px }
dialog::backdrop { background: #0000 }
${content}
@media (prefers-color-scheme: dark) { .card { ${dark} } }
`

/** Styles for a document that only contains the prompt. */
export const pageStyle = `
body { ${card} }
${content}
@media (prefers-color-scheme: dark) { body { ${dark} } }
`
