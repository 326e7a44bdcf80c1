import { createHash } from 'node:crypto'

/** CSS of the pages, with the tokens of the modal (src/ui/base.css), light and dark. */
const SHEET = `
:root { color-scheme: light dark; --bg: #fff; --page: #f4f4f5; --raised: #f4f4f5; --line: #0000000f; --text: #131416; --text-2: #63666d; --accent: #131416; --on-accent: #fff; --good: #0a7540; --bad: #c62a3a; --shadow: 0 0 0 1px #00000008, 0 24px 64px -16px #00000038, 0 4px 16px #00000014 }
@media (prefers-color-scheme: dark) { :root { --bg: #17181a; --page: #0c0d0e; --raised: #222327; --line: #ffffff12; --text: #f3f3f4; --text-2: #a2a5ad; --accent: #f3f3f4; --on-accent: #131416; --good: #3fc98a; --bad: #ff7480; --shadow: 0 0 0 1px #ffffff12, 0 24px 64px -16px #000000a0 } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 500 15px/21px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; -webkit-font-smoothing: antialiased }
main { width: 100%; max-width: 400px; padding: 28px 20px 20px; background: var(--bg); border-radius: 28px; box-shadow: var(--shadow); overflow-wrap: anywhere }
svg { display: block; width: 56px; height: 56px; margin: 0 auto 16px; padding: 15px; border-radius: 50%; background: var(--raised); stroke: currentColor; fill: none; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
svg.good { color: var(--good) }
svg.bad { color: var(--bad) }
h1 { font-size: 20px; line-height: 26px; font-weight: 600; text-align: center; letter-spacing: -.01em }
p { margin-block-start: 8px; text-align: center; color: var(--text-2); text-wrap: balance }
dl { margin-block: 20px; padding: 4px 14px; border-radius: 16px; background: var(--raised) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 10px; border-block-start: 1px solid var(--line) }
dl div:first-child { border: 0 }
dt { flex: none; color: var(--text-2) }
dd { margin: 0; text-align: end; font-weight: 600; unicode-bidi: plaintext }
form { display: grid; gap: 8px; margin-block-start: 20px }
button { min-height: 52px; padding: 6px 12px; border: 0; border-radius: 16px; font: inherit; font-weight: 600; background: var(--accent); color: var(--on-accent); cursor: pointer }
button.quiet { background: var(--raised); color: var(--text) }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
[hidden] { display: none }
@media (forced-colors: active) { main, dl { border: 1px solid } button { border: 1px solid ButtonText } }
`

/** The style element, whose exact text is hashed in the Content-Security-Policy. */
export const STYLE = `<style>${SHEET}</style>`

const hash = createHash('sha256').update(SHEET).digest('base64')

/** Headers of a page whose form posts to its own URL: no scripts, no resources from elsewhere, no framing. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The URL contains a token. Not `no-referrer`: the form would then be sent with `Origin: null`.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}
