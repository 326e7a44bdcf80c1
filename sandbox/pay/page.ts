/** The shops' own pages, for entering a card. */
import { CARDS, type Card, type Order } from './orders.ts'

const STYLE = `
:root { color-scheme: light dark; --page: #eef2f7; --bg: #fff; --text: #131416; --text-2: #5a6070; --line: #0000001f; --accent: #2456d6 }
@media (prefers-color-scheme: dark) { :root { --page: #0d1016; --bg: #171b23; --text: #f3f3f4; --text-2: #a3a9b8; --line: #ffffff24; --accent: #7ea0ff } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 15px/21px system-ui, sans-serif }
main { width: 100%; max-width: 420px; padding: 24px; background: var(--bg); border-radius: 12px; overflow-wrap: anywhere }
h1 { font-size: 20px; line-height: 28px; font-weight: 600 }
p { margin-block-start: 6px; color: var(--text-2) }
form { display: grid; gap: 10px; margin-block-start: 18px }
label { display: flex; gap: 8px; align-items: baseline }
button, a.button { display: block; width: 100%; padding: 10px; text-align: center; text-decoration: none; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.main, a.main { background: var(--accent); border: 0; color: #fff }
@media (prefers-color-scheme: dark) { button.main, a.main { color: #0d1016 } }
`

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const layout = (title: string, body: string, script = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main>${script && `<script>${script}</script>`}</body></html>`

const summary = ({ shop, quote, token, paid, currency, address }: Order) =>
  `<p>${escape(shop.name)} sends <b>${escape(quote.amount)} ${escape(token.symbol)}</b> to ${escape(address)}.</p>
<p>You pay ${escape(paid)} ${escape(currency)}.</p>`

const hidden = ({ form = '' }: Order) => `<input type="hidden" name="form" value="${escape(form)}">`

/** The page with the cards to choose from. */
export const cardPage = (order: Order): string =>
  layout(
    `Pay at ${order.shop.name}`,
    `<h1>Pay at ${escape(order.shop.name)}</h1>${summary(order)}
<form method="post" action="pay">${hidden(order)}
${Object.entries(CARDS)
  .map(
    ([name, [digits, what]], index) =>
      `<label><input type="radio" name="card" value="${name}"${index ? '' : ' checked'}> •••• ${digits} ${what}</label>`,
  )
  .join('\n')}
<button class="main" name="answer" value="pay">Pay</button>
<button name="answer" value="cancel">Cancel</button>
</form>`,
  )

/** The confirmation page of the bank (3-D Secure). */
export const securePage = (order: Order): string =>
  layout(
    'Your bank asks',
    `<h1>Your bank asks</h1>${summary(order)}
<form method="post" action="pay">${hidden(order)}<input type="hidden" name="card" value="secure">
<button class="main" name="answer" value="confirm">It is me</button>
<button name="answer" value="refuse">It is not me</button>
</form>`,
  )

const SAYS: Readonly<Record<Order['status'], string>> = {
  waiting: 'Nothing was paid',
  paid: 'Thank you. It is on its way',
  sent: 'Thank you. It was sent',
  declined: 'The bank declined the card',
  cancelled: 'Nothing was paid',
  expired: 'The time is over',
  refunded: 'The money is on its way back',
}

/** The result page: sends the result to the page that opened the window, or links back to that page. */
export function donePage(order: Order): string {
  const { id, status, origin, returnUrl } = order
  const message = JSON.stringify({ onRamp: { orderId: id, status } })
  // `</` would end the script element.
  const script = origin
    ? `opener && opener.postMessage(${message}, ${JSON.stringify(origin)})`.replaceAll('<', '\\u003c')
    : ''
  const back = returnUrl
    ? `<a class="button main" href="${escape(returnUrl)}">Back to the page</a>`
    : '<button class="main" onclick="window.close()">Close this window</button>'
  return layout(SAYS[status], `<h1>${SAYS[status]}</h1>${summary(order)}<form>${back}</form>`, script)
}

/** The page for a URL that was used or has expired. */
export const gonePage = (): string =>
  layout(
    'This address is not valid',
    '<h1>This address is not valid</h1><p>It opens once, within five minutes.</p>',
  )

/** The front page: all orders, and the settings of the shops. */
export const frontPage = (orders: readonly Order[], cutsOpener: boolean): string =>
  layout(
    'Shops of the sandbox',
    `<h1>Shops of the sandbox</h1>
<form method="post" action="/">
<label><input type="checkbox" name="cutsOpener" value="yes"${cutsOpener ? ' checked' : ''}> Cut the opener (Cross-Origin-Opener-Policy)</label>
<button class="main">From now on</button></form>
${orders
  .map(
    ({ id, status, token, quote, shop }) =>
      `<form method="post" action="/deliver"><p>${escape(shop.name)}: ${escape(quote.amount)} ${escape(token.symbol)}, ${status}</p>
<input type="hidden" name="id" value="${escape(id)}">${status === 'paid' ? '<button>Send it now</button>' : ''}</form>`,
  )
  .join('\n')}`,
  )

export const isCard = (value: unknown): value is Card =>
  typeof value === 'string' && Object.hasOwn(CARDS, value)
