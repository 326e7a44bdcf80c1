import * as v from 'valibot'
import type { Confirmation, ConfirmPurpose } from '../../gateway/wire/account.ts'
import { Failure } from '../failure.ts'
import type { CustodyHost } from '../keys/host.ts'

const Started: v.GenericSchema<unknown, Confirmation> = v.object({
  challengeId: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  needsPasskey: v.boolean(),
  expiresAt: v.number(),
})

/** Requests to the gateway that need or give a confirmation. */
export function accountCalls({ ask }: Pick<CustodyHost, 'ask'>, signal?: AbortSignal) {
  const post = (path: string, body: unknown) => ask('POST', `account/${path}`, body, signal)
  return {
    async start(purpose: ConfirmPurpose): Promise<Confirmation> {
      const parsed = v.safeParse(Started, await post('confirm', { purpose }))
      if (parsed.success) return parsed.output
      throw new Failure('GATEWAY_AWAY', 'The answer of the wallet’s server cannot be read.')
    },
    async confirm(purpose: ConfirmPurpose, challengeId: string, code: string) {
      await post('confirm-code', { purpose, challengeId, code })
    },
    async delete() {
      await post('delete', {})
    },
    async freeze() {
      await post('freeze', {})
    },
  }
}
