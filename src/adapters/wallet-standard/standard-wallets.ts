import { TAKEN_ID, type Connector } from '../../domain/wallets/connector.ts'
import { isDataImage } from '../../domain/web/image.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { plainName } from '../../domain/text.ts'
import { ICON_LENGTH, MOST_WALLETS, NAME_LENGTH, type WalletSource } from '../evm/announced-wallets.ts'
import type { DiscoveredWallet } from '../evm/discovered-wallet.ts'
import { watchRegistrations } from './registrations.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { standardProvider, type InUse, type StandardWallet } from './standard-wallet.ts'

/** Requirements of a namespace. */
export interface Kind {
  namespace: Namespace
  /** Whether the wallet supports the namespace; may throw. */
  fits(wallet: StandardWallet): boolean
  /** The id of its connector. */
  id(name: string): string
}

export interface StandardWallets extends WalletSource {
  /** Listens for wallets and calls back when they register or unregister. Returns a function that stops listening. */
  watch(onChange: () => void): () => void
}

interface Registered extends DiscoveredWallet {
  wallet: StandardWallet
  isHere: boolean
}

/**
 * Registered wallets by namespace. The first wallet of a name wins until it unregisters: another one of that name is a repetition or an
 * imitation and never replaces it. `inUse` returns what is connected in a namespace.
 */
export function standardWallets(page: Window, kinds: readonly Kind[], inUse: InUse): StandardWallets {
  const found: Registered[] = []

  function add(wallet: StandardWallet): boolean {
    const entries = kinds.flatMap((kind) => describe(wallet, kind, inUse) ?? [])
    const added = entries.filter((entry) => {
      const before = found.findIndex((other) => isSamePlace(entry, other))
      const given = before < 0 ? freePlace() : found[before]!.isHere ? undefined : before
      if (given !== undefined) found[given] = entry
      return given !== undefined
    })
    return added.length > 0
  }

  /** The next free slot: at the end, or one that a wallet has left. */
  function freePlace(): number | undefined {
    if (found.length < MOST_WALLETS) return found.length
    const left = found.findIndex(({ isHere }) => !isHere)
    return left < 0 ? undefined : left
  }

  function remove(wallet: StandardWallet): boolean {
    const leaving = found.filter((entry) => entry.wallet === wallet && entry.isHere)
    for (const entry of leaving) entry.isHere = false
    return leaving.length > 0
  }

  return {
    found,
    unannounced: () => found.filter(({ isHere }) => isHere),
    watch(onChange) {
      const stop = watchRegistrations(page, { add, remove }, onChange)
      return () => {
        stop()
        found.length = 0
      }
    },
  }
}

function isSamePlace({ connector }: DiscoveredWallet, { connector: other }: DiscoveredWallet): boolean {
  return connector.id === other.id && connector.namespace === other.namespace
}

/** Any property of a wallet may be missing, invalid, huge, or throw when read. */
function describe(
  wallet: StandardWallet,
  { namespace, fits, id }: Kind,
  inUse: InUse,
): Registered | undefined {
  return attempt(() => {
    const given = plainName(wallet.name, NAME_LENGTH)
    const name = given === 'Trust' ? 'Trust Wallet' : given
    if (!name || TAKEN_ID.test(name) || !fits(wallet)) return undefined
    const icon = attempt(() => wallet.icon)
    const connector: Connector = { id: id(name), type: 'ANNOUNCED', namespace, name }
    if (isDataImage(icon, ICON_LENGTH)) connector.icon = icon
    return { connector, provider: standardProvider(wallet, namespace, inUse), wallet, isHere: true }
  })
}
