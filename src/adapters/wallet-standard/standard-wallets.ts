import type { Connector } from '../../domain/wallets/connector.ts'
import { isDataImage } from '../../domain/image.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { plainName } from '../../domain/text.ts'
import { ICON_LENGTH, MOST_WALLETS, NAME_LENGTH, type WalletSource } from '../evm/announced-wallets.ts'
import { TAKEN_ID, type DiscoveredWallet } from '../evm/discovered-wallet.ts'
import { watchRegistrations } from './registrations.ts'
import { accountAt, attempt, type StandardProvider, type StandardWallet } from './standard-wallet.ts'

/** What a chain family wants of a wallet. */
export interface Kind {
  namespace: Namespace
  /** Whether the wallet can be used there; may throw as the wallet does. */
  fits(wallet: StandardWallet): boolean
  /** The id of its connector. */
  id(name: string): string
}

export interface StandardWallets extends WalletSource {
  /** Listens for wallets, and calls back when they come or go. Returns its undo, which leaves nothing. */
  watch(onChange: () => void): () => void
}

interface Registered extends DiscoveredWallet {
  wallet: StandardWallet
  isHere: boolean
}

/**
 * Wallets that register themselves, as their chain families have them. Who was first with a name stays until it
 * unregisters: another one of that name is a repetition or an imitation and never takes its place. `inUse` says which
 * address of a namespace the page is connected with.
 */
export function standardWallets(
  page: Window,
  kinds: readonly Kind[],
  inUse: (namespace: Namespace) => string | undefined,
): StandardWallets {
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

  /** At the end while there is room, then where somebody left. */
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
    besides: () => found.filter(({ isHere }) => isHere),
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

/** Anything in a wallet may be missing, wrong, huge, or throw when read. */
function describe(
  wallet: StandardWallet,
  { namespace, fits, id }: Kind,
  inUse: (namespace: Namespace) => string | undefined,
): Registered | undefined {
  return attempt(() => {
    const given = plainName(wallet.name, NAME_LENGTH)
    const name = given === 'Trust' ? 'Trust Wallet' : given
    if (!name || TAKEN_ID.test(name) || !fits(wallet)) return undefined
    const icon = attempt(() => wallet.icon)
    const connector: Connector = { id: id(name), type: 'ANNOUNCED', namespace, name }
    if (isDataImage(icon, ICON_LENGTH)) connector.icon = icon
    const provider: StandardProvider = {
      wallet,
      get account() {
        const address = inUse(namespace)
        return address === undefined ? undefined : accountAt(wallet, address)
      },
    }
    return { connector, provider, wallet, isHere: true }
  })
}
