import * as v from 'valibot'
import type { Confirmation, ConfirmPurpose } from '../../gateway/wire/account.ts'
import type { ControlProof } from '../../gateway/wire/api.ts'
import { Failure } from '../failure.ts'
import type { CustodyHost } from '../keys/host.ts'

const Started: v.GenericSchema<unknown, Confirmation> = v.object({
  challengeId: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  needsPasskey: v.boolean(),
  expiresAt: v.number(),
})

const Deleted = v.object({ leavesAt: v.nullable(v.pipe(v.number(), v.finite())) })

/** Requests to the gateway that need or give a confirmation. */
export function accountCalls({ ask }: Pick<CustodyHost, 'ask'>, signal?: AbortSignal) {
  const post = (path: string, body: unknown) => ask('POST', `account/${path}`, body, signal)
  return {
    async start(purpose: ConfirmPurpose): Promise<Confirmation> {
      return parsed(Started, await post('confirm', { purpose }))
    },
    async confirm(purpose: ConfirmPurpose, challengeId: string, code: string) {
      await post('confirm-code', { purpose, challengeId, code })
    },
    /** Resolves with the time of the deletion; null if the account is deleted. */
    async delete(proof?: ControlProof): Promise<number | null> {
      return parsed(Deleted, await post('delete', { isLater: true, ...(proof && { proof }) })).leavesAt
    },
    async stay() {
      await post('stay', {})
    },
    /** Stops recoveries by the operator that other browsers have asked for. */
    async stopRecovery() {
      await post('stop-recovery', {})
    },
    /** Stops a change of address that waits. */
    async keepAddress() {
      await ask('POST', 'email-change/stop', {}, signal)
    },
    async freeze(proof?: ControlProof) {
      await post('freeze', proof ? { proof } : {})
    },
  }
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new Failure('GATEWAY_AWAY', 'The answer of the wallet’s server cannot be read.')
}
