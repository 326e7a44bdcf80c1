import type { Address } from 'viem'
import { codes, ProviderError } from './errors.ts'
import type { Memory } from './memory.ts'
import { visibleAccounts } from './permissions.ts'
import type { Prompts } from './prompts.ts'
import type { Signer } from './signer.ts'
import type { BatchOptions, PromptRequest, WalletChain } from './types.ts'

/** Shared state of a wallet's methods. */
export interface WalletContext {
  origin: string
  accounts: readonly Signer[]
  memory: Memory
  prompts: Prompts
  /** Whether and how the wallet grants permissions to spend. */
  sessions?: 'none' | 'granted' | 'revocable' | 'co-signed'
  /** Options of batches; undefined if the wallet does not support them. */
  batches?: BatchOptions
  /** The chains of the options, and those added by pages. */
  chains(): WalletChain[]
}

export function allAddresses(wallet: WalletContext): Address[] {
  return wallet.accounts.map((account) => account.address)
}

export function shownAddresses(wallet: WalletContext): Address[] {
  return visibleAccounts(wallet.memory.get(), wallet.origin, allAddresses(wallet))
}

export function currentChain(wallet: WalletContext): WalletChain {
  const { chainId } = wallet.memory.get()
  return wallet.chains().find((chain) => chain.id === chainId) ?? { id: chainId, name: `Chain ${chainId}` }
}

/** The signer of an account. Throws 4100 if this page may not use it. */
export function signerFor(wallet: WalletContext, address: unknown): Signer {
  const wanted = typeof address === 'string' ? address.toLowerCase() : ''
  const shown = shownAddresses(wallet).find((one) => one.toLowerCase() === wanted)
  const account = wallet.accounts.find((one) => one.address === shown)
  if (account) return account
  throw new ProviderError(
    codes.unauthorized,
    'The requested account and/or method has not been authorized by the user.',
  )
}

export function ask(wallet: WalletContext, prompt: Omit<PromptRequest, 'origin'>): Promise<void> {
  return wallet.prompts.ask({ ...prompt, origin: wallet.origin })
}
