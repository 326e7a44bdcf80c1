/** A tab of a browser at the gateway's pages: what their scripts do, without a browser. Its `sessionStorage` has the secrets of its logins. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SocialOutcome } from '../../../gateway/wire/social.ts'
import { ORIGIN } from '../../support/gateway.ts'

/** Headers of a tab that the wallet's own frame has opened or navigated. */
export const OPENED_BY_FRAME = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

export function socialTab(address: string) {
  const secrets = new Map<string, string>()

  async function ask(path: string, body: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${address}/v1/oauth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    secrets,
    ask,
    /** Makes the secret of a login; returns its hash. */
    hash(flowId: string): string {
      const secret = randomBytes(32).toString('base64url')
      secrets.set(flowId, secret)
      return createHash('sha256').update(secret).digest('base64url')
    },
    /** Opens `/go`. */
    async open(flowId: string, headers: Record<string, string> = {}) {
      // `fetch` sets headers of its own.
      const [response] = (await once(get(`${address}/go?f=${flowId}`, { headers }), 'response')) as [
        IncomingMessage,
      ]
      const html = await text(response)
      const all = new Headers(response.headers as Record<string, string>)
      return { status: response.statusCode, headers: all, html, grant: askedOf(html)['grant'] }
    },
    /** Leaves for the provider. */
    leave: (flowId: string) => ask('continue', { flowId, secret: secrets.get(flowId) ?? 'A'.repeat(43) }),
    /** Opens the callback URL with the provider's response, without running its script. */
    async arrive(name: string, answer: Record<string, string>, form?: Record<string, string>) {
      const response = await fetch(
        `${address}/callback/${name}?${new URLSearchParams(answer).toString()}`,
        form && {
          method: 'POST',
          headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
          body: new URLSearchParams(form),
        },
      )
      const html = await response.text()
      const { flowId, returned } = askedOf(html)
      return { status: response.status, headers: response.headers, html, flowId, returned }
    },
    /** Runs the script of the callback page. */
    async finish({ flowId, returned }: { flowId?: string | undefined; returned?: string | undefined }) {
      if (!flowId || !returned) return { status: 0, outcome: undefined, returnTo: undefined }
      const secret = secrets.get(flowId) ?? returned
      const { status, body } = await ask('finish', { flowId, returned, secret })
      const { outcome, returnTo } = body as Partial<SocialOutcome>
      return { status, outcome, returnTo }
    },
  }
}

function askedOf(html: string): Record<string, string | undefined> {
  const attribute = /data-asked="([^"]*)"/.exec(html)?.[1]
  if (attribute === undefined) return {}
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, string>
}
