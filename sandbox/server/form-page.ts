import { html } from 'hono/html'
import type { Refusal } from './refusal.ts'
import type { SignIn } from './sessions.ts'

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      ${body}
    </html>`

export const welcomePage = ({ address, network }: SignIn) =>
  page(
    'Signed in',
    html`<p>
      You are <output id="address">${address}</output> on <output id="network">${network}</output>.
    </p>`,
  )

export const refusalPage = ({ message, reason }: Refusal) =>
  page(
    'Not signed in',
    html`<p>${message}</p>
      <p><code id="reason">${reason}</code></p>`,
  )
