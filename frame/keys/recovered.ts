import { SETTINGS } from '../../gateway/wire/account.ts'
import type { Me } from '../../gateway/wire/api.ts'
import { Failure } from '../failure.ts'
import { addControl, areRegistered, keepHere, type Access } from './access.ts'
import { wipe, type Bytes } from './bytes.ts'
import type { GatewayCalls } from './gateway-calls.ts'
import type { OpenKeys } from './signer.ts'

/** Adds this browser as a factor of the wallet. False if there is no secret, or if it is of another wallet. */
export async function recovered(
  access: Access,
  calls: GatewayCalls,
  me: Me,
  secret: Bytes | undefined,
): Promise<boolean> {
  if (!secret) return false
  try {
    const { openKeys } = await access.loadSigner()
    const keys = await openKeys(secret)
    try {
      if (!areRegistered(keys.addresses, me)) return false
      if (me.control === null) await addControl(access, calls, me, keys)
      await keepHere(access, calls, { userId: me.userId, secret, addresses: keys.addresses })
      await becomeKnown(access, calls, me, keys)
    } finally {
      keys.close()
    }
    return true
  } finally {
    wipe(secret)
  }
}

/** A new login in this browser then lifts a freeze at once. If that fails, the wallet is recovered all the same. */
async function becomeKnown(
  { frame, loadSigner }: Access,
  calls: GatewayCalls,
  { userId }: Me,
  keys: OpenKeys,
): Promise<void> {
  const { proofOf } = await loadSigner()
  const change = { purpose: 'account.setting', subject: SETTINGS.device } as const
  try {
    await calls.keepDevice(await proofOf({ frame, calls, userId, keys }, change))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}
