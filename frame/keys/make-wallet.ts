/** Creates a wallet. It is not registered, and no address leaves the frame, before a factor besides this browser exists. */
import { keepHere, type Access } from './access.ts'
import { toBase64Url, wipe } from './bytes.ts'
import { gatewayCalls } from './gateway-calls.ts'
import { sealForCode, sealForOperator, type NewFactor } from './recovery-factors.ts'
import { walletProof } from '../../gateway/wire/custody.ts'
import type { Me, NewWallet } from '../../gateway/wire/api.ts'

export interface PreparedWallet {
  evm: string
  /** Recovery code, shown once; absent if the user postpones it. */
  code?: string
  /** Registers it as the account's wallet. May be called again after a failure. */
  register(): Promise<void>
  /** Deletes its envelope from this browser. */
  discard(): Promise<void>
}

/** Creates secret, envelopes and proofs. The secret is wiped when this resolves; only envelopes remain. */
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
    const text = walletProof({ userId, ...addresses })
    const wallet: NewWallet = {
      ...addresses,
      proofs: {
        evm: await keys.evm.signControl(text),
        solana: toBase64Url(await keys.solana.signControl(text)),
      },
      factorIds: [stored.factorId, ...others.map(({ factorId }) => factorId)],
    }
    return {
      evm: addresses.evm,
      ...(code && { code: code.code }),
      register: () => register(access, wallet, others),
      discard: () => access.envelopes.drop(stored.factorId),
    }
  } finally {
    keys.close()
    wipe(secret)
  }
}

async function register(access: Access, wallet: NewWallet, others: readonly NewFactor[]): Promise<void> {
  const calls = gatewayCalls(access.frame)
  for (const { factorId, envelope } of others) await calls.putEnvelope(factorId, envelope)
  await calls.registerWallet(wallet)
}
