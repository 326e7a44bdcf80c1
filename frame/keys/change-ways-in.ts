/** Adding and removing ways into a wallet that exists: each change is signed by its key, so that a stolen mailbox cannot make any. */
import { factorProof } from '../../gateway/wire/custody.ts'
import { Failure } from '../failure.ts'
import { account, keptFor, withSecret, type Access } from './access.ts'
import { gatewayCalls } from './gateway-calls.ts'
import { sealForCode } from './ways-in.ts'

export interface PreparedCode {
  code: string
  /** Makes it the recovery code; the one before stops working. May be called again after a failure. */
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
      return { factorId, envelope, code, proof: await keys.evm.signMessage(text) }
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

/** Removes another device, or the operator. */
export async function removeFactor(access: Access, factorId: string, signal?: AbortSignal): Promise<void> {
  await withSecret(
    access,
    'protect',
    async ({ me, keys, calls }) => {
      const text = factorProof({ userId: me.userId, factorId, change: 'remove' })
      await calls.removeFactor(factorId, await keys.evm.signMessage(text))
    },
    signal,
  )
}

/** Gives a way in another name; an empty one takes the name away. */
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
      await calls.renameFactor(factorId, name, await keys.evm.signMessage(text))
    },
    signal,
  )
}

/** Deletes what this browser has. The gateway's half is deleted as well where there is a session; without one the envelope is gone, which is enough. */
export async function forgetDevice(access: Access): Promise<void> {
  const { frame, kept } = access
  const me = await account(access).catch(() => null)
  const own = me && (await keptFor(access, me))
  await kept.dropAll()
  if (!own) return
  try {
    await gatewayCalls(frame).removeFactor(own.factorId)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}
