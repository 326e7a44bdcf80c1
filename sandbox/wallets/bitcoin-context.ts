import { bitcoinFaultOf, type BitcoinFaultName } from './bitcoin-faults.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { BitcoinNetworkName, BitcoinPurpose, BitcoinWalletChain } from './bitcoin-types.ts'
import { alreadyPending, codes, ProviderError } from './errors.ts'
import type { Memory, Remembered } from './memory.ts'
import { grant } from './permissions.ts'
import type { Prompts } from './prompts.ts'

export const loadVault = async () => (await import('./bitcoin-vault.ts')).vault
export type Vault = Awaited<ReturnType<typeof loadVault>>

/** Shared state of a wallet's provider APIs. */
export interface BitcoinContext {
  origin: string
  memory: Memory<BitcoinFaultName>
  prompts: Prompts
  chains: readonly BitcoinWalletChain[]
  /** Account indexes of the mnemonic "test test … junk". */
  accounts: readonly number[]
  /** Purpose of the address in APIs that only have one address. */
  purpose: BitcoinPurpose
  vault(): Promise<Vault>
  /** The vault, if it is loaded. */
  loaded(): Vault | undefined
}

export const currentFault = ({ memory }: BitcoinContext) => bitcoinFaultOf(memory.get().fault)

export function currentChain({ chains, memory }: BitcoinContext): BitcoinWalletChain {
  // A wallet has at least one chain.
  return chains[memory.get().chainId] ?? chains[0]!
}

/** Purposes whose addresses a page may see: permissions are for purposes, not for single addresses. */
export function sharedPurposes(state: Remembered<string>, origin: string): BitcoinPurpose[] {
  if (state.locked) return []
  const granted = state.permissions[origin]?.accounts ?? []
  return (['payment', 'ordinals'] as const).filter((purpose) => granted.includes(purpose))
}

/** The account's keys on the selected network; undefined before the vault is loaded. */
export function keysOf(
  wallet: BitcoinContext,
  place: number,
): Record<BitcoinPurpose, BitcoinKey> | undefined {
  const { network } = currentChain(wallet)
  const elsewhere: BitcoinNetworkName = network === 'mainnet' ? 'testnet' : 'mainnet'
  const shown = currentFault(wallet).isElsewhere ? elsewhere : network
  return wallet.loaded()?.bitcoinKeys(shown, wallet.accounts[place] ?? 0)
}

/** Keys that this page may use, payment first. */
export function shownKeys(wallet: BitcoinContext): BitcoinKey[] {
  const state = wallet.memory.get()
  const keys = keysOf(wallet, state.selected)
  return keys ? sharedPurposes(state, wallet.origin).map((purpose) => keys[purpose]) : []
}

/** The key of an address, or of the wallet's purpose if no address is given. Throws 4100 if this page may not use it. */
export function keyFor(wallet: BitcoinContext, address?: unknown): BitcoinKey {
  const key = shownKeys(wallet).find((one) =>
    address === undefined ? one.purpose === wallet.purpose : one.address === address,
  )
  if (key) return key
  throw new ProviderError(codes.unauthorized, 'The requested account has not been authorized by the user.')
}

/** Asks the owner for what this page lacks: unlocking and permission. */
export async function letIn(
  wallet: BitcoinContext,
  purposes: readonly BitcoinPurpose[],
): Promise<BitcoinKey[]> {
  const { memory, prompts, origin } = wallet
  await wallet.vault()
  if (prompts.pending) throw alreadyPending('connect')
  if (memory.get().locked) {
    await prompts.ask({ kind: 'unlock', title: 'Unlock', rows: [], origin })
    memory.set({ locked: false })
  }
  const shared = sharedPurposes(memory.get(), origin)
  if (!purposes.every((purpose) => shared.includes(purpose))) {
    const all = [...new Set([...shared, ...purposes])]
    const keys = keysOf(wallet, memory.get().selected)
    const rows = all.map((purpose) => ({ label: labels[purpose], value: keys?.[purpose].address ?? '' }))
    await prompts.ask({ kind: 'connect', title: 'Connect to this site?', rows, origin })
    grant(memory, origin, all)
  }
  return shownKeys(wallet)
}

const labels: Record<BitcoinPurpose, string> = { payment: 'Payments', ordinals: 'Ordinals' }
