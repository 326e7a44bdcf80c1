import { bitcoinFaultOf, type BitcoinFaultName } from './bitcoin-faults.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { BitcoinNetworkName, BitcoinPurpose, BitcoinWalletChain } from './bitcoin-types.ts'
import { alreadyPending, codes, ProviderError } from './errors.ts'
import type { Memory, Remembered } from './memory.ts'
import { grant } from './permissions.ts'
import type { Prompts } from './prompts.ts'

export const loadVault = async () => (await import('./bitcoin-vault.ts')).vault
export type Vault = Awaited<ReturnType<typeof loadVault>>

/** What the faces of one wallet work with. */
export interface BitcoinContext {
  origin: string
  memory: Memory<BitcoinFaultName>
  prompts: Prompts
  chains: readonly BitcoinWalletChain[]
  /** As "test test … junk" counts them. */
  accounts: readonly number[]
  /** The one address that some faces have. */
  purpose: BitcoinPurpose
  vault(): Promise<Vault>
  /** What is loaded of it already. */
  loaded(): Vault | undefined
}

export const currentFault = ({ memory }: BitcoinContext) => bitcoinFaultOf(memory.get().fault)

export function currentChain({ chains, memory }: BitcoinContext): BitcoinWalletChain {
  // A wallet has a chain at least.
  return chains[memory.get().chainId] ?? chains[0]!
}

/** The purposes for which a page may see the addresses: a permission is for these, not for single addresses. */
export function sharedPurposes(state: Remembered<string>, origin: string): BitcoinPurpose[] {
  if (state.locked) return []
  const granted = state.permissions[origin]?.accounts ?? []
  return (['payment', 'ordinals'] as const).filter((purpose) => granted.includes(purpose))
}

/** The keys of an account on the network in use; none before they are loaded. */
export function keysOf(
  wallet: BitcoinContext,
  place: number,
): Record<BitcoinPurpose, BitcoinKey> | undefined {
  const { network } = currentChain(wallet)
  const elsewhere: BitcoinNetworkName = network === 'mainnet' ? 'testnet' : 'mainnet'
  const shown = currentFault(wallet).isElsewhere ? elsewhere : network
  return wallet.loaded()?.bitcoinKeys(shown, wallet.accounts[place] ?? 0)
}

/** What this page may use, payment first. */
export function shownKeys(wallet: BitcoinContext): BitcoinKey[] {
  const state = wallet.memory.get()
  const keys = keysOf(wallet, state.selected)
  return keys ? sharedPurposes(state, wallet.origin).map((purpose) => keys[purpose]) : []
}

/** The key of an address, or the only one of the face, if this page may use it. */
export function keyFor(wallet: BitcoinContext, address?: unknown): BitcoinKey {
  const key = shownKeys(wallet).find((one) =>
    address === undefined ? one.purpose === wallet.purpose : one.address === address,
  )
  if (key) return key
  throw new ProviderError(codes.unauthorized, 'The requested account has not been authorized by the user.')
}

/** Asks the owner for what stands in the way of this page. */
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
