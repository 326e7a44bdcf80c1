import type { Context } from 'hono'
import { verifySignIn, type createNonces } from '../../src/verify/index.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { pageHosts } from './guards.ts'
import { Refusal } from './refusal.ts'
import type { Sessions, SignIn } from './sessions.ts'

const MINUTE = 60_000

export interface SignInRules {
  /** By CAIP-2 id: the networks on which visitors may sign in, with the nodes that verify smart accounts. */
  rpcUrls: Readonly<Record<string, string | readonly string[]>>
  /** Origins of the pages, if they differ from the back end's own. */
  origins?: readonly string[]
}

/** A sign-in request of a page. The message is authoritative; `address` and `network` must agree with it. */
export interface Claim {
  message: string
  signature: string
  address?: string | undefined
  network?: string | undefined
}

export interface Desk {
  rules: SignInRules
  sessions: Sessions
  nonces: ReturnType<typeof createNonces>
  now: () => number
}

/** Verifies a claim and signs the visitor in. Throws a `Refusal`. */
export async function signIn(desk: Desk, context: Context, claim: Claim): Promise<SignIn> {
  const { rules, sessions, nonces, now } = desk
  const id = sessions.find(readCookie(context))
  const networks = Object.keys(rules.rpcUrls)
  const verdict = await verifySignIn(claim, {
    domain: pageHosts(context, rules.origins),
    // A nonce is only valid in the browser that requested it.
    nonce: async (nonce) => id !== undefined && (await nonces.consume(nonce, id)),
    networks: claim.network === undefined ? networks : networks.filter((one) => one === claim.network),
    ...(claim.address !== undefined && { address: claim.address }),
    rpcUrls: rules.rpcUrls,
    now: now(),
    clockTolerance: MINUTE,
    maxAge: 10 * MINUTE,
    // In ms: less than the page's timeout of ten seconds.
    signal: AbortSignal.timeout(8000),
  })
  if (!verdict.ok) throw new Refusal(verdict.reason)
  const { address, network } = verdict
  // Without a session the nonce is invalid, so there is one here.
  writeCookie(context, sessions.signIn(id ?? '', { address, network }))
  return { address, network, since: now() }
}
