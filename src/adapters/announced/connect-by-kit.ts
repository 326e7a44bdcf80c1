import { ProviderError } from '../../errors/provider-error.ts'
import { REFUSAL_NUMBERS } from '../../errors/refusal-numbers.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import type { OwnWallet } from './own-wallet.ts'

const INTERNAL = -32_603

/** Connects as the kit does. Rejects with the number that libraries know: a refusal is told from a failure. */
export async function connectByKit(wallet: OwnWallet): Promise<void> {
  try {
    await wallet.connect()
  } catch (cause) {
    const { code, message } =
      cause instanceof WalletKitError ? cause : { code: '', message: 'Failed to connect' }
    throw Object.assign(new ProviderError(REFUSAL_NUMBERS.get(code) ?? INTERNAL, message), { cause })
  }
}
