/** Adds, removes and renames factors of an existing wallet. Each change is signed by the wallet's control key: access to the mailbox is not enough. */
import { Failure } from '../failure.ts'
import { account, envelopesFor, withSecret, type Access } from './access.ts'
import type { ControlProof } from '../../gateway/wire/api.ts'
import { gatewayCalls, type GatewayCalls } from './gateway-calls.ts'
import { sealForCode } from './recovery-factors.ts'

export interface PreparedCode {
  code: string
  /** Activates the recovery code; the previous one stops working. May be called again after a failure. */
  submit(): Promise<void>
}

export async function prepareCode(access: Access, signal?: AbortSignal): Promise<PreparedCode> {
  const made = await withSecret(
    access,
    'protect',
    ({ me, secret, calls }) => sealForCode({ access, calls, userId: me.userId, secret }),
    signal,
  )
  const { factorId, envelope, code } = made
  return {
    code,
    // Signed now and not above: a nonce lives for minutes, and the user may take longer to write down the code.
    submit: () =>
      proved(
        access,
        (changes) => changes.add(factorId, 'code', envelope),
        (calls, proof) => calls.putEnvelope(factorId, envelope, proof),
      ),
  }
}

/** Removes a factor other than this device. */
export async function removeFactor(access: Access, factorId: string, signal?: AbortSignal): Promise<void> {
  await proved(
    access,
    (changes) => changes.remove(factorId),
    (calls, proof) => calls.removeFactor(factorId, proof),
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
  await proved(
    access,
    (changes) => changes.rename(factorId, name),
    (calls, proof) => calls.renameFactor(factorId, name, proof),
    signal,
  )
}

type Signer = Awaited<ReturnType<Access['loadSigner']>>

/** Opens the wallet, signs the change and sends it. */
async function proved(
  access: Access,
  change: (changes: Signer['factorChanges']) => Parameters<Signer['proofOf']>[1],
  send: (calls: GatewayCalls, proof: ControlProof) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const { frame } = access
  await withSecret(
    access,
    'protect',
    async ({ me: { userId }, keys, calls }) => {
      const { factorChanges, proofOf } = await access.loadSigner()
      await send(calls, await proofOf({ frame, calls, userId, keys }, change(factorChanges)))
    },
    signal,
  )
}

/**
 * Deletes this browser's envelopes and, if there is a session, the gateway's half. Without a session, the deleted envelope is enough. Resolves with
 * false, and deletes nothing, if the wallet is lost without this browser, or may be.
 */
export async function forgetDevice(access: Access): Promise<boolean> {
  const { frame, envelopes } = access
  const me = await account(access).catch(() => null)
  const isOnly = me ? me.wallet?.state === 'device' : frame.project.protection !== 'first'
  if (isOnly) return false
  const own = me && (await envelopesFor(access, me))
  await envelopes.dropAll()
  if (!own) return true
  try {
    await gatewayCalls(frame).removeFactor(own.factorId)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  return true
}
