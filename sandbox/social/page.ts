/** Pages of a simulated login provider. */
import type { ServerResponse } from 'node:http'
import type { Faults } from './faults.ts'

const STYLE = `
:root { color-scheme: light dark; --page: #eef2f7; --bg: #fff; --text: #131416; --text-2: #5a6070; --line: #0000001f; --accent: #2456d6 }
@media (prefers-color-scheme: dark) { :root { --page: #0d1016; --bg: #171b23; --text: #f3f3f4; --text-2: #a3a9b8; --line: #ffffff24; --accent: #7ea0ff } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 15px/21px system-ui, sans-serif }
main { width: 100%; max-width: 380px; padding: 24px; background: var(--bg); border-radius: 12px; overflow-wrap: anywhere }
h1 { font-size: 20px; line-height: 28px; font-weight: 600 }
p { margin-block-start: 6px; color: var(--text-2) }
form { display: grid; gap: 12px; margin-block-start: 18px }
label { display: grid; gap: 4px; font-weight: 600 }
label.check { display: flex; gap: 8px; align-items: baseline; font-weight: 400 }
input:not([type=checkbox]) { min-height: 40px; padding: 0 10px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit }
button { min-height: 42px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.main { background: var(--accent); border: 0; color: #fff }
@media (prefers-color-scheme: dark) { button.main { color: #0d1016 } }
`

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const layout = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`

/** The page to enter a name and give or deny consent. The form is sent to `action`, with `allow`, `deny` or `error` as `answer`. */
export const consentPage = (provider: string, action: string): string =>
  layout(
    `Sign in with ${provider}`,
    `<h1>Sign in with ${escape(provider)}</h1>
<p>The sandbox plays ${escape(provider)}: any name will do. The same name is the same account.</p>
<form method="post" action="${escape(action)}">
<label>Name <input name="name" value="Ada Lovelace" required maxlength="100"></label>
<label>Address <input name="email" type="email" value="ada@example.com" maxlength="200"></label>
<label class="check"><input type="checkbox" name="confirmed" value="yes" checked> The address is confirmed</label>
<button class="main" name="answer" value="allow">Allow</button>
<button name="answer" value="deny" formnovalidate>Deny</button>
<button name="answer" value="error" formnovalidate>Fail with an error</button>
</form>`,
  )

/** The page to set the providers' faults. */
export const faultsPage = (providers: readonly string[], { cutsOpener, refusesTokens }: Faults): string =>
  layout(
    'Providers of the sandbox',
    `<h1>Providers of the sandbox</h1>
<p>This origin plays ${escape(providers.join(', '))}.</p>
<form method="post" action="/">
<label class="check"><input type="checkbox" name="cutsOpener" value="yes"${cutsOpener ? ' checked' : ''}> Cut the opener (Cross-Origin-Opener-Policy): the page no longer sees the window</label>
<label class="check"><input type="checkbox" name="refusesTokens" value="yes"${refusesTokens ? ' checked' : ''}> Refuse to tell the gateway who came back</label>
<button class="main">From now on</button>
</form>`,
  )

export function sendHtml(
  response: ServerResponse,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(html)
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location })
  response.end()
}

export const openerHeaders = ({ cutsOpener }: Faults): Record<string, string> =>
  cutsOpener ? { 'cross-origin-opener-policy': 'same-origin' } : {}
