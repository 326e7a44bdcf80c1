import { alreadyPending, codes, invalidParams, ProviderError } from './errors.ts'
import type { Memory } from './memory.ts'
import { grant, visibleAccounts } from './permissions.ts'
import type { Prompts } from './prompts.ts'
import type { SolanaFaultName } from './solana-faults.ts'
import type { SolanaSigner } from './solana-signer.ts'
import type { StandardAccount } from './standard-types.ts'

/** Shared state of a wallet's features. */
export interface SolanaContext {
  origin: string
  signers: readonly SolanaSigner[]
  memory: Memory<SolanaFaultName>
  prompts: Prompts
  chains: readonly `${string}:${string}`[]
  rpcUrl: string | undefined
  /** Whether the page has connected since it was loaded. */
  isConnected: boolean
  /** Accounts as visible to this page. */
  accounts(): StandardAccount[]
  /** Emits the changed accounts to this page. */
  tell(): void
}

/** Addresses that an origin has permission for, connected or not. */
export function allowedAddresses({
  memory,
  origin,
  signers,
}: Pick<SolanaContext, 'memory' | 'origin' | 'signers'>) {
  return visibleAccounts(
    memory.get(),
    origin,
    signers.map(({ address }) => address),
  )
}

/** `standard:connect`; a silent one shows no prompt. */
export async function connect(wallet: SolanaContext, isSilent: boolean): Promise<StandardAccount[]> {
  if (!isSilent) await letIn(wallet)
  if (allowedAddresses(wallet).length > 0 && !wallet.isConnected) {
    wallet.isConnected = true
    wallet.tell()
  }
  return wallet.accounts()
}

/** Asks the owner for what this page lacks: unlocking and permission. */
export async function letIn(wallet: SolanaContext): Promise<void> {
  const { memory, prompts, origin, signers } = wallet
  if (prompts.pending) throw alreadyPending('standard:connect')
  if (memory.get().locked) {
    await prompts.ask({ kind: 'unlock', title: 'Unlock', rows: [], origin })
    memory.set({ locked: false })
  }
  if (allowedAddresses(wallet).length > 0) return
  const addresses = signers.map(({ address }) => address)
  const rows = addresses.map((value, index) => ({ label: `Account ${index + 1}`, value }))
  await prompts.ask({ kind: 'connect', title: 'Connect to this site?', rows, origin })
  grant(memory, origin, addresses)
}

/** The signer of an account. Throws 4100 if this page may not use it. */
export function solanaSignerFor(wallet: SolanaContext, account: unknown): SolanaSigner {
  const address = readObject(account)['address']
  const isShown = wallet.accounts().some((one) => one.address === address)
  const signer = isShown ? wallet.signers.find((one) => one.address === address) : undefined
  if (signer) return signer
  throw new ProviderError(codes.unauthorized, 'The requested account has not been authorized by the user.')
}

export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw invalidParams('Expected an object.')
}
