import type { Context } from 'hono'
import { verifySignIn, type createNonces } from '../../src/verify/index.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { pageHosts } from './guards.ts'
import { Refusal } from './refusal.ts'
import type { Sessions, SignIn } from './sessions.ts'

const MINUTE = 60_000

export interface SignInRules {
  /** By CAIP-2 id: the networks that visitors may sign in on, and where smart accounts of theirs are asked. */
  rpcUrls: Readonly<Record<string, string | readonly string[]>>
  /** The pages' origins, where they are not the back end's own. */
  origins?: readonly string[]
}

/** What a page hands in. The message counts; what is said beside it must agree with it. */
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

/** Verifies a claim and lets its visitor in, or throws a refusal. */
export async function signIn(desk: Desk, context: Context, claim: Claim): Promise<SignIn> {
  const { rules, sessions, nonces, now } = desk
  const id = sessions.find(readCookie(context))
  const networks = Object.keys(rules.rpcUrls)
  const verdict = await verifySignIn(claim, {
    domain: pageHosts(context, rules.origins),
    // A nonce belongs to the browser that asked for it.
    nonce: async (nonce) => id !== undefined && (await nonces.consume(nonce, id)),
    networks: claim.network === undefined ? networks : networks.filter((one) => one === claim.network),
    ...(claim.address !== undefined && { address: claim.address }),
    rpcUrls: rules.rpcUrls,
    now: now(),
    clockTolerance: MINUTE,
    maxAge: 10 * MINUTE,
    // The page gives up after ten seconds.
    signal: AbortSignal.timeout(8000),
  })
  if (!verdict.ok) throw new Refusal(verdict.reason)
  const { address, network } = verdict
  // Whoever has no session had no nonce either.
  writeCookie(context, sessions.signIn(id ?? '', { address, network }))
  return { address, network, since: now() }
}
