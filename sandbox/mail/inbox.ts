import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

/** How long `/mails/next` waits, in ms. */
const WAIT = 30_000

/**
 *   GET    /              the page; it refreshes itself every two seconds
 *   GET    /mails         all mails as JSON, or those to the address `?to=`
 *   GET    /mails/next    ?to=…&after=0  waits for the mail to the address that follows `after` others; 204 on timeout
 *   DELETE /mails         deletes all mails
 */
export function answerInbox(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox')
  const to = searchParams.get('to')
  const json = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(status === 204 ? undefined : JSON.stringify(body))
  }
  if (pathname === '/mails' && request.method === 'DELETE') {
    mailbox.clear()
    return json(200, {})
  }
  if (request.method !== 'GET') return json(405, {})
  if (pathname === '/mails') return json(200, to ? mailbox.to(to) : mailbox.mails)
  if (pathname === '/mails/next')
    return waitForMail(mailbox, to ?? '', Number(searchParams.get('after') ?? 0), json)
  if (pathname !== '/') return json(404, {})
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  response.end(inboxPage(mailbox.mails))
}

function waitForMail(
  mailbox: Mailbox,
  to: string,
  after: number,
  json: (status: number, body: unknown) => void,
): void {
  mailbox.next(to, after, AbortSignal.timeout(WAIT)).then(
    (mail) => json(200, mail),
    () => json(204, null),
  )
}

const STYLE = `
:root { color-scheme: light dark; --page: #f4f4f5; --bg: #fff; --text: #131416; --text-2: #63666d; --raised: #f4f4f5; --accent: #131416; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #0c0d0e; --bg: #17181a; --text: #f3f3f4; --text-2: #a2a5ad; --raised: #222327; --accent: #f3f3f4; --on-accent: #131416 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--page); color: var(--text); font: 500 15px/21px Inter, system-ui, sans-serif; padding: 32px 16px }
main { max-width: 640px; margin: 0 auto; display: grid; gap: 12px }
article { background: var(--bg); border-radius: 20px; padding: 18px 20px; overflow-wrap: anywhere }
h1, h2 { font-size: 16px; line-height: 24px; font-weight: 600 }
small { color: var(--text-2); font-size: 13px }
pre { margin-block-start: 12px; font: inherit; white-space: pre-wrap; color: var(--text-2) }
strong { display: block; margin-block-start: 12px; padding: 14px; border-radius: 12px; background: var(--raised); font: 600 28px/32px ui-monospace, monospace; letter-spacing: 6px; text-align: center; user-select: all }
a { display: block; margin-block-start: 12px; padding: 14px; border-radius: 12px; background: var(--accent); color: var(--on-accent); text-align: center; text-decoration: none }
`

const inboxPage = (mails: readonly ReceivedMail[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2">
<title>Inbox${mails.length > 0 ? ` (${mails.length})` : ''}</title><style>${STYLE}</style>
<main><h1>Inbox of the sandbox</h1>
${mails.length === 0 ? '<p>No mail yet. Every address works: nothing leaves this machine.</p>' : [...mails].reverse().map(mailCard).join('\n')}
</main></html>`

const mailCard = ({ subject, recipients, at, text, code, link }: ReceivedMail) => `<article>
<h2>${escape(subject)}</h2><small>to ${escape(recipients.join(', '))}, ${new Date(at).toISOString().slice(11, 19)} UTC</small>
${code ? `<strong>${code}</strong>` : ''}${link ? `<a href="${escape(link)}" target="_blank" rel="noopener">Open the link</a>` : ''}
<pre>${escape(text)}</pre></article>`

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
