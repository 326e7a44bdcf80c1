import type { Me } from '../../gateway/wire/api.ts'
import { addControl, areRegistered, keepHere, type Access } from './access.ts'
import { wipe, type Bytes } from './bytes.ts'
import type { GatewayCalls } from './gateway-calls.ts'

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
    } finally {
      keys.close()
    }
    await keepHere(access, calls, { userId: me.userId, secret, addresses: keys.addresses })
    return true
  } finally {
    wipe(secret)
  }
}
