import { privateKeyToAccount } from 'viem/accounts'
import { writeSignInMessage, type SignInMessage } from '../../src/verify/index.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'

export const ALICE = privateKeyToAccount(anvilKeys[0]!)
export const BOB = privateKeyToAccount(anvilKeys[1]!)

/** A browser at a site: it keeps the cookie, and says where its page is from. */
export class Visitor {
  readonly #url: string
  readonly #origin: string
  #cookie = ''

  constructor(url: string, origin = url) {
    this.#url = url
    this.#origin = origin
  }

  get cookie(): string {
    return this.#cookie
  }

  /** As if this browser had the cookie of another. */
  set cookie(cookie: string) {
    this.#cookie = cookie
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookie) headers.set('cookie', this.#cookie)
    if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', this.#origin)
    const response = await fetch(this.#url + path, { redirect: 'manual', ...init, headers })
    const set = response.headers.get('set-cookie')
    if (set !== null) this.#cookie = set.includes('Max-Age=0') ? '' : (set.split(';', 1)[0] ?? '')
    return response
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    return this.fetch(path, { ...init, body: typeof body === 'string' ? body : JSON.stringify(body) })
  }

  postForm(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch('/sign-in/form', { method: 'POST', headers, body: new URLSearchParams(fields) })
  }

  async nonce(): Promise<string> {
    const response = await this.fetch('/sign-in/nonce')
    const { nonce } = (await response.json()) as { nonce: string }
    return nonce
  }

  /** What a wallet is asked to sign, with a nonce of the site. */
  async message(says: Partial<SignInMessage> = {}): Promise<string> {
    return writeSignInMessage({
      domain: new URL(this.#origin).host,
      uri: this.#origin,
      accountAddress: ALICE.address,
      chainId: 'eip155:31337',
      version: '1',
      nonce: says.nonce ?? (await this.nonce()),
      issuedAt: new Date().toISOString(),
      ...says,
    })
  }

  /** A message and Alice's signature of it. */
  async claim(says: Partial<SignInMessage> = {}): Promise<{ message: string; signature: string }> {
    const message = await this.message(says)
    return { message, signature: await ALICE.signMessage({ message }) }
  }

  async signIn(says: Partial<SignInMessage> = {}): Promise<Response> {
    return this.post('/sign-in/verify', await this.claim(says))
  }

  async me(): Promise<unknown> {
    return (await this.fetch('/sign-in/me')).json()
  }
}

/** The status of an answer and the reason in it. */
export async function outcome(response: Response): Promise<[number, unknown]> {
  const body = (await response.json()) as { reason?: unknown }
  return [response.status, body.reason]
}
