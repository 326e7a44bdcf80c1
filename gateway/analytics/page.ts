import { createHash } from 'node:crypto'
import { html, Html } from '../pages/html.ts'
import { shareOf, type Stats } from './stats.ts'

const SHEET = `
:root { color-scheme: light dark }
body { max-width: 760px; margin: 32px auto; padding: 0 16px; font: 15px/22px system-ui, sans-serif }
h1 { font-size: 22px } h2 { margin-block: 32px 8px; font-size: 17px }
svg { display: block; width: 100%; height: auto } text { font: 13px system-ui, sans-serif; fill: currentColor }
rect { fill: #3b6cf6 } rect.behind { fill: #3b6cf640 }
form { display: flex; flex-wrap: wrap; gap: 8px } input, button { min-height: 40px; padding: 4px 12px; font: inherit }
`

/** Headers of the page: no script, nothing from elsewhere, its form posts to itself. */
export const STATS_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(SHEET).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

const style = new Html(`<style>${SHEET}</style>`)

const documentOf = (body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Statistics</title>
        ${style}
      </head>
      <body>
        <h1>Statistics</h1>
        ${body}
      </body>
    </html> `.text

/** Asks for the token, which stands in no address and no cookie. */
export const tokenPage = (isWrong: boolean): string =>
  documentOf(html`${isWrong ? [html`<p role="alert">That is not the token.</p>`] : []} ${form}`)

const form = html`<form method="post">
  <label>Token <input name="token" type="password" autocomplete="off" required /></label>
  <label>Days <input name="days" type="number" min="1" max="366" value="30" /></label>
  <button>Show</button>
</form>`

/** The numbers, each list with its bars. */
export function statsPage({ funnel, wallets, failures, errors }: Stats, days: number): string {
  const first = funnel[0]?.amount ?? 0
  const steps = funnel.map(({ name, amount }) => ({
    ...{ name, amount },
    label: `${amount} (${shareOf(amount, first)})`,
  }))
  const chosen = wallets.map(({ name, chosen: amount, connected }) => ({
    ...{ name, amount, within: connected },
    label: `${amount} chosen, ${connected} connected (${shareOf(connected, amount)})`,
  }))
  const counted = (list: Stats['failures']) => list.map((one) => ({ ...one, label: String(one.amount) }))
  return documentOf(
    html`<p>The last ${String(days)} days, in UTC. Events are counted, not visitors.</p>
      ${section('From opening to signing in', steps)} ${section('Wallets', chosen)}
      ${section('Connections that failed', counted(failures))}
      ${section('Reports of errors', counted(errors))} ${form}`,
  )
}

interface Bar {
  name: string
  amount: number
  /** The part of the amount that is drawn solid; all of it by default. */
  within?: number
  label: string
}

const [ROW, START, WIDTH, MOST_BARS] = [28, 220, 300, 40]

function section(title: string, all: readonly Bar[]): Html {
  const bars = all.slice(0, MOST_BARS)
  if (bars.length === 0)
    return html`<h2>${title}</h2>
      <p>None.</p>`
  const most = Math.max(1, ...bars.map(({ amount }) => amount))
  const wide = (amount: number) => String(Math.round((WIDTH * amount) / most))
  const height = String(bars.length * ROW)
  return html`<h2>${title}</h2>
    <svg viewBox="0 0 760 ${height}" role="img" aria-label="${title}">
      ${bars.map(({ name, amount, within = amount, label }, index) => {
        const [top, base] = [String(index * ROW + 4), String(index * ROW + 19)]
        return html`<g>
          <text x="0" y="${base}">${name.slice(0, 30)}</text>
          <rect class="behind" x="${String(START)}" y="${top}" width="${wide(amount)}" height="20" />
          <rect x="${String(START)}" y="${top}" width="${wide(Math.min(within, amount))}" height="20" />
          <text x="${String(START + WIDTH + 8)}" y="${base}">${label}</text>
        </g>`
      })}
    </svg>`
}
