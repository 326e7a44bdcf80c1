import * as v from 'valibot'
import { freezeUser } from '../custody/freeze.ts'
import { frozenMail } from '../email/mails/account-mails.ts'
import { sendPosted } from '../email/mails/outbox.ts'
import type { GatewayContext } from '../context.ts'
import { route, type Route } from '../server/route.ts'
import { confirmByCode, startConfirmation } from './confirmations.ts'
import { deleteAccount } from './delete.ts'
import { postNotice } from './notices.ts'

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
    ...{ method: 'POST', path: '/v1/account/delete', needs: 'session', body: v.strictObject({}) },
    async handle(asked) {
      await deleteAccount(context, asked)
      return {}
    },
  }),
  route({
    ...{ method: 'POST', path: '/v1/account/freeze', needs: 'session', body: v.strictObject({}) },
    whileFrozen: 'answers',
    async handle(asked) {
      const { userId } = asked.caller
      const notice = await context.database.transaction(async (work) => {
        if (!(await freezeUser(work, userId, 'owner', context.now()))) return null
        const { deviceId } = asked.asker
        await context.audit(work, { event: 'frozen', userId, deviceId, detail: 'owner' })
        return postNotice(context, work, asked, frozenMail)
      })
      await sendPosted(context, notice)
      return {}
    },
  }),
]
