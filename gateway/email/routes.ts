import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { atOnce } from '../limits/at-once.ts'
import { route, type Route, type SessionAsked } from '../server/route.ts'
import { ProofShape } from '../custody/proof-shape.ts'
import { type Member, startChange, verifyPrimary, verifySecondary } from './change.ts'
import { stopChange } from './later-change.ts'
import { awaitDevice, startLogin, verifyLogin } from './login.ts'
import { linkRoutes } from './pages/link-routes.ts'
import { undoRoutes } from './pages/undo-routes.ts'

/** Longer than any address, so that an address that is too long is reported as INVALID_EMAIL and not as BAD_REQUEST. */
const Email = v.object({ email: v.pipe(v.string(), v.maxLength(1_000)) })
const NewEmail = v.object({
  ...Email.entries,
  proof: v.exactOptional(ProofShape),
  isLater: v.exactOptional(v.literal(true)),
})
const ChallengeId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const Challenge = v.object({ challengeId: ChallengeId })
const Code = v.object({ challengeId: ChallengeId, code: v.pipe(v.string(), v.regex(/^\d{6}$/)) })

/** Routes for login by e-mail, changing the address, and the two pages that mails link to. */
export function emailRoutes(context: GatewayContext): Route[] {
  // Each pending request polls the database.
  const waiting = atOnce(4, 25)
  return [
    route({
      method: 'POST',
      path: '/v1/email/start',
      needs: 'device',
      body: Email,
      handle: ({ asker, body }) => startLogin(context, asker, body),
    }),
    route({
      method: 'POST',
      path: '/v1/email/await-device',
      needs: 'device',
      body: Challenge,
      handle: ({ asker, body, signal }) =>
        waiting(asker.jkt, () => awaitDevice(context, asker, body, signal)),
    }),
    route({
      method: 'POST',
      path: '/v1/email/verify',
      needs: 'device',
      body: Code,
      handle: ({ asker, body }) => verifyLogin(context, asker, body),
    }),
    ...changeRoutes(context),
    ...linkRoutes(context),
    ...undoRoutes(context),
  ]
}

const changeRoutes = (context: GatewayContext): Route[] => [
  route({
    method: 'POST',
    path: '/v1/email-change/start',
    needs: 'session',
    body: NewEmail,
    handle: (asked) => startChange(context, memberOf(asked), asked.body),
  }),
  route({
    method: 'POST',
    path: '/v1/email-change/primary',
    needs: 'session',
    body: Code,
    handle: (asked) => verifyPrimary(context, memberOf(asked), asked.body),
  }),
  route({
    method: 'POST',
    path: '/v1/email-change/secondary',
    needs: 'session',
    body: Code,
    handle: (asked) => verifySecondary(context, memberOf(asked), asked.body),
  }),
  route({
    method: 'POST',
    path: '/v1/email-change/stop',
    needs: 'session',
    // Stopping a change takes nothing from anybody, and a frozen account may need it.
    whileFrozen: 'answers',
    body: v.object({}),
    async handle(asked) {
      await stopChange(context, memberOf(asked))
      return {}
    },
  }),
]

const memberOf = ({ asker, caller }: SessionAsked<unknown>): Member => ({
  ...asker,
  userId: caller.userId,
  sessionId: caller.sessionId,
})
