/** Adds, removes and renames factors of an existing wallet. Each change is signed by the wallet's key: access to the mailbox is not enough. */
import { factorProof } from '../../gateway/wire/custody.ts'
import { Failure } from '../failure.ts'
import { account, envelopesFor, withSecret, type Access } from './access.ts'
import { gatewayCalls } from './gateway-calls.ts'
import { sealForCode } from './recovery-factors.ts'

export interface PreparedCode {
  code: string
  /** Activates the recovery code; the previous one stops working. May be called again after a failure. */
  submit(): Promise<void>
}

export async function prepareCode(access: Access, signal?: AbortSignal): Promise<PreparedCode> {
  const { frame } = access
  const made = await withSecret(
    access,
    'protect',
    async ({ me, secret, keys, calls }) => {
      const { userId } = me
      const { factorId, envelope, code } = await sealForCode({ access, calls, userId, secret })
      const text = factorProof({ userId, factorId, change: 'add', envelope })
      return { factorId, envelope, code, proof: await keys.evm.signControl(text) }
    },
    signal,
  )
  return {
    code: made.code,
    async submit() {
      await gatewayCalls(frame).putEnvelope(made.factorId, made.envelope, made.proof)
    },
  }
}

/** Removes a factor other than this device. */
export async function removeFactor(access: Access, factorId: string, signal?: AbortSignal): Promise<void> {
  await withSecret(
    access,
    'protect',
    async ({ me, keys, calls }) => {
      const text = factorProof({ userId: me.userId, factorId, change: 'remove' })
      await calls.removeFactor(factorId, await keys.evm.signControl(text))
    },
    signal,
  )
}

/** Renames a factor; an empty name removes the name. */
export async function renameFactor(
  access: Access,
  factorId: string,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  await withSecret(
    access,
    'protect',
    async ({ me, keys, calls }) => {
      const text = factorProof({ userId: me.userId, factorId, change: 'rename', name })
      await calls.renameFactor(factorId, name, await keys.evm.signControl(text))
    },
    signal,
  )
}

/** Deletes this browser's envelopes and, if there is a session, the gateway's half. Without a session, the deleted envelope is enough. */
export async function forgetDevice(access: Access): Promise<void> {
  const { frame, envelopes } = access
  const me = await account(access).catch(() => null)
  const own = me && (await envelopesFor(access, me))
  await envelopes.dropAll()
  if (!own) return
  try {
    await gatewayCalls(frame).removeFactor(own.factorId)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}
