import { createEmitter } from './emitter.ts'
import { codes, ProviderError } from './errors.ts'
import type { SolanaContext } from './solana-context.ts'
import { solanaFaultOf } from './solana-faults.ts'
import { createFeatures, type Honest } from './standard-features.ts'
import type { StandardIcon, StandardWallet } from './standard-types.ts'

interface FaceParts {
  name: string
  icon: StandardIcon
  hasSignIn: boolean
  lateMs: number
  wallet: SolanaContext
  isGone(): boolean
  onRequest(method: string, params: unknown): void
}

export interface StandardFace {
  standard: StandardWallet
  /** Emits the accounts as visible to pages. */
  tellAccounts(): void
  emit(event: string, properties: unknown): void
  clear(): void
}

/** The Wallet Standard API of a wallet, which applies the active fault. */
export function createStandardFace(parts: FaceParts): StandardFace {
  const { wallet, name, icon, hasSignIn, lateMs } = parts
  const emitter = createEmitter()
  const fault = () => solanaFaultOf(wallet.memory.get().fault)
  const shown = () => fault().shows?.(wallet.accounts()) ?? wallet.accounts()
  const emit = (event: string, properties: unknown) => {
    if (!fault().isSilent) emitter.emit(event, properties)
  }

  /** Returns a promise, unless the active fault throws synchronously. */
  const answer = (feature: string, params: unknown, honest: Honest): unknown => {
    if (parts.isGone()) return Promise.reject(new ProviderError(codes.disconnected, 'The wallet is gone.'))
    parts.onRequest(feature, params)
    const { answers } = fault()
    if (!answers) return honest()
    const change = (accounts: unknown) => emit('change', { accounts })
    return answers({ feature, params, answer: honest, change, accounts: wallet.accounts, lateMs })
  }

  const asksSilently = () => fault().asksSilently === true
  const standard: StandardWallet = {
    version: '1.0.0',
    name,
    icon,
    chains: wallet.chains,
    features: createFeatures({ wallet, emitter, hasSignIn, answer, asksSilently }),
    get accounts() {
      if (fault().isGuarded) throw new Error('Nobody reads the accounts')
      // A fault may return any value here.
      return shown() as StandardWallet['accounts']
    },
  }
  const tellAccounts = () => emit('change', { accounts: shown() })
  return { standard: Object.freeze(standard), tellAccounts, emit, clear: emitter.clear }
}
