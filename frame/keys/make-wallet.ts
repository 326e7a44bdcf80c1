/** Creates a wallet. It is not registered, and no address leaves the frame, before a factor besides this browser exists. */
import { keepHere, openStored, type Access } from './access.ts'
import { wipe } from './bytes.ts'
import { gatewayCalls } from './gateway-calls.ts'
import { sealForCode, sealForOperator, type NewFactor } from './recovery-factors.ts'
import type { StoredEnvelope } from './stored-envelopes.ts'
import type { Me } from '../../gateway/wire/api.ts'

export interface PreparedWallet {
  evm: string
  /** Recovery code, shown once; absent if the user postpones it. */
  code?: string
  /** Registers it as the account's wallet. May be called again after a failure. */
  register(): Promise<void>
  /** Deletes its envelope from this browser. */
  discard(): Promise<void>
}

/** Creates secret and envelopes. The secret is wiped when this resolves; only envelopes remain. */
export async function prepareWallet(
  access: Access,
  me: Me,
  withCode: boolean,
  signal?: AbortSignal,
): Promise<PreparedWallet> {
  const { makeSecret, openKeys } = await access.loadSigner()
  const calls = gatewayCalls(access.frame, signal)
  const secret = makeSecret()
  const keys = await openKeys(secret)
  try {
    const { userId } = me
    const { addresses } = keys
    const sealing = { access, calls, userId, secret }
    const code = withCode ? await sealForCode(sealing) : undefined
    const operator = me.recovery.includes('operator') ? await sealForOperator(sealing) : undefined
    const stored = await keepHere(access, calls, { userId, secret, addresses })
    const others = [code, operator].filter((one) => one !== undefined)
    return {
      evm: addresses.evm,
      ...(code && { code: code.code }),
      register: () => register(access, userId, stored, others),
      discard: () => access.envelopes.drop(stored.factorId),
    }
  } finally {
    keys.close()
    wipe(secret)
  }
}

/** Opens the new envelope of this browser to sign: a nonce lives for minutes, and the user may take longer to write down the code. */
async function register(
  access: Access,
  userId: string,
  stored: StoredEnvelope,
  others: readonly NewFactor[],
): Promise<void> {
  const { frame } = access
  const { newControl, openKeys } = await access.loadSigner()
  const calls = gatewayCalls(frame)
  for (const { factorId, envelope } of others) await calls.putEnvelope(factorId, envelope)
  const secret = await openStored(access, calls, stored, 'protect')
  const keys = await openKeys(secret)
  try {
    const factorIds = [stored.factorId, ...others.map(({ factorId }) => factorId)]
    const control = await newControl({ frame, calls, userId, keys }, factorIds)
    await calls.registerWallet({ ...keys.addresses, ...control, factorIds })
  } finally {
    keys.close()
    wipe(secret)
  }
}
