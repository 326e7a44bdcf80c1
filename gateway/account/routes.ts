import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { stopRecoveriesHere } from '../custody/delayed-recovery.ts'
import { ProofShape } from '../custody/proof-shape.ts'
import { route, type Route } from '../server/route.ts'
import { confirmByCode, startConfirmation } from './confirmations.ts'
import { deleteAccount } from './delete.ts'
import { freezeRoutes } from './freeze-routes.ts'
import { freezeAccount, keepDevice } from './freezing.ts'
import { stopHere } from './leaving.ts'
import { stayRoutes } from './stay-routes.ts'

const Purpose = v.picklist(['export', 'delete', 'email'])
const Code = v.strictObject({
  purpose: Purpose,
  challengeId: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
})

export const accountRoutes = (context: GatewayContext): Route[] => [
  route({
    ...{ method: 'POST', path: '/v1/account/confirm', needs: 'session' },
    body: v.strictObject({ purpose: Purpose }),
    handle: (asked) => startConfirmation(context, asked, asked.body.purpose),
  }),
  route({
    ...{ method: 'POST', path: '/v1/account/confirm-code', needs: 'session', body: Code },
    async handle(asked) {
      await confirmByCode(context, asked, asked.body)
      return {}
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/account/delete', needs: 'session' },
    body: v.strictObject({ proof: v.exactOptional(ProofShape), isLater: v.exactOptional(v.literal(true)) }),
    handle: async (asked) => ({ leavesAt: await deleteAccount(context, asked, asked.body) }),
  }),
  route({
    ...{ method: 'POST', path: '/v1/account/stay', needs: 'session', body: v.strictObject({}) },
    async handle(asked) {
      await stopHere(context, asked)
      return {}
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/account/freeze', needs: 'session' },
    body: v.strictObject({ proof: v.exactOptional(ProofShape) }),
    whileFrozen: 'answers',
    async handle(asked) {
      await freezeAccount(context, asked, asked.body.proof)
      return {}
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/account/device', needs: 'session' },
    body: v.strictObject({ proof: ProofShape }),
    async handle(asked) {
      await keepDevice(context, asked, asked.body.proof)
      return {}
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/account/stop-recovery', needs: 'session', body: v.strictObject({}) },
    whileFrozen: 'answers',
    async handle(asked) {
      await stopRecoveriesHere(context, asked)
      return {}
    },
  }),
  ...freezeRoutes(context),
  ...stayRoutes(context),
]
