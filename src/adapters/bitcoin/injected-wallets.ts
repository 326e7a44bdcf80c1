import { TAKEN_ID, type Connector } from '../../domain/wallets/connector.ts'
import { isDataImage } from '../../domain/web/image.ts'
import { plainName } from '../../domain/text.ts'
import type { Clock } from '../../ports/clock.ts'
import { ICON_LENGTH, MOST_WALLETS, NAME_LENGTH, type WalletSource } from '../evm/announced-wallets.ts'
import { attempt } from '../../domain/web/attempt.ts'
import type { DiscoveredWallet } from '../evm/discovered-wallet.ts'
import {
  standardProvider,
  type InUse,
  type StandardProvider,
  type StandardWallet,
} from '../wallet-standard/standard-wallet.ts'
import type { StandardWallets } from '../wallet-standard/standard-wallets.ts'
import { satsConnectOf } from './bitcoin-kind.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import { asStandardWallet, type InjectedProvider } from './injected-wallet.ts'
import { LEATHER_CHAINS, leatherProvider } from './leather-provider.ts'
import { okxProvider } from './okx-provider.ts'
import { SATS_CONNECT_CHAINS, satsConnectProvider } from './sats-connect-provider.ts'
import { UNISAT_CHAINS, unisatProvider } from './unisat-provider.ts'

/** Number of further looks for wallets that are injected late, and their interval in ms. */
const LOOKS = 3
const APART = 200

interface Candidate {
  /** The injected object, which identifies the wallet. */
  source: object
  id: string
  name: string
  icon?: unknown
  chains: readonly BitcoinChain[]
  dress(): InjectedProvider
}

type Injected = DiscoveredWallet & { source: object }

/**
 * Discovers injected Bitcoin providers: UniSat, OKX, Leather, Xverse and those in the list of sats-connect. A wallet that is also in
 * `standard` is listed there. `inUse` returns what is connected.
 */
export function injectedBitcoinWallets(
  page: Window,
  clock: Clock,
  standard: WalletSource,
  inUse: InUse,
): StandardWallets {
  // An id belongs to its provider for the page's life, even if another object replaces it.
  const found: Injected[] = []
  let present: readonly string[] = []
  function look(): boolean {
    const before = found.length
    const candidates = candidatesOn(page, clock)
    for (const candidate of candidates) {
      const isKnown = found.some(({ connector }) => connector.id === candidate.id)
      if (!isKnown && found.length < MOST_WALLETS) found.push(describe(candidate, inUse))
    }
    present = candidates.map(({ id }) => id)
    return found.length > before
  }
  return {
    found,
    unannounced(announced) {
      look()
      const others = standard
        .unannounced(announced)
        .filter(({ connector }) => connector.namespace === 'bip122')
      return found.filter(
        (wallet) => present.includes(wallet.connector.id) && !others.some((other) => isSame(wallet, other)),
      )
    },
    watch(onChange) {
      let stop = () => {}
      const again = (left: number) => {
        if (look()) onChange()
        if (left) stop = clock.after(APART, () => again(left - 1))
      }
      again(LOOKS)
      return () => stop()
    },
  }
}

function isSame({ connector, source }: Injected, other: DiscoveredWallet): boolean {
  const { wallet } = other.provider as StandardProvider
  return plainest(connector.name) === plainest(other.connector.name) || satsConnectOf(wallet) === source
}

/** `Xverse Wallet` is `Xverse`. */
const plainest = (name: string) => name.toLowerCase().replace(/\s*wallet$/, '')

function describe({ source, id, name, icon, chains, dress }: Candidate, inUse: InUse): Injected {
  // Some icons have the type image/svg, which browsers do not render.
  const image = typeof icon === 'string' ? icon.replace(/^data:image\/svg(?=[;,])/, '$&+xml') : undefined
  const shown = isDataImage(image, ICON_LENGTH) ? { icon: image } : {}
  const connector: Connector = { id, type: 'ANNOUNCED', namespace: 'bip122', name, ...shown }
  const wallet: StandardWallet = asStandardWallet({ name, chains, ...shown }, dress())
  return { connector, provider: standardProvider(wallet, 'bip122', inUse), source }
}

/** Foreign globals can have any value, and reading them may throw. */
function candidatesOn(page: Window, clock: Clock): Candidate[] {
  const listed = attempt(() => at(page, 'btc_providers'))
  const entries = attempt(() => (Array.isArray(listed) ? listed.slice(0, MOST_WALLETS) : [])) ?? []
  const all = [
    ...[unisatOn(page, clock), okxOn(page)],
    ...entries.map((entry) => listedOn(page, entry)),
    satsConnectOn(page, LEATHER, 'Leather'),
    satsConnectOn(page, 'XverseProviders.BitcoinProvider', 'Xverse Wallet'),
  ].filter((candidate) => candidate !== undefined)
  return all.filter(({ source }, index) => all.findIndex((other) => other.source === source) === index)
}

const LEATHER = 'LeatherProvider'

function unisatOn(page: Window, clock: Clock): Candidate | undefined {
  const source = objectAt(page, 'unisat')
  const isAnothers = attempt(
    () => !source || at(source, 'isBinance') || source === objectAt(page, 'okxwallet.bitcoin'),
  )
  if (isAnothers !== false || !source || !hasMethod(source, 'requestAccounts')) return undefined
  return {
    source,
    id: 'UniSat',
    name: 'UniSat Wallet',
    chains: UNISAT_CHAINS,
    dress: () => unisatProvider(source, clock),
  }
}

function okxOn(page: Window): Candidate | undefined {
  const source = objectAt(page, 'okxwallet.bitcoin')
  if (!source || !hasMethod(source, 'connect')) return undefined
  const testnet = objectAt(page, 'okxwallet.bitcoinTestnet')
  const chains: BitcoinChain[] = ['bitcoin:mainnet', ...(testnet ? (['bitcoin:testnet'] as const) : [])]
  const icon = attempt(() => at(objectAt(page, 'okxwallet.cardano'), 'icon'))
  return { source, id: 'OKX', name: 'OKX Wallet', icon, chains, dress: () => okxProvider(source, testnet) }
}

/** The id of an entry is the path of its provider on `window`: `XverseProviders.BitcoinProvider`. */
function listedOn(page: Window, entry: unknown): Candidate | undefined {
  return attempt(() => {
    const { id, name, icon } = entry as Record<string, unknown>
    const shown = plainName(name, NAME_LENGTH)
    if (typeof id !== 'string' || id.length > NAME_LENGTH || !shown || TAKEN_ID.test(shown)) return undefined
    return satsConnectOn(page, id, shown, icon)
  })
}

function satsConnectOn(page: Window, path: string, name: string, icon?: unknown): Candidate | undefined {
  const source = objectAt(page, path)
  if (!source || !hasMethod(source, 'request')) return undefined
  const isLeather = path === LEATHER
  const chains = isLeather ? LEATHER_CHAINS : SATS_CONNECT_CHAINS
  const dress = () => (isLeather ? leatherProvider(source) : satsConnectProvider(source))
  return { source, id: name, name, icon, chains, dress }
}

const at = (owner: unknown, name: string): unknown => (owner as Record<string, unknown>)[name]
const hasMethod = (source: object, name: string) => attempt(() => typeof at(source, name) === 'function')

function objectAt(page: Window, path: string): object | undefined {
  return attempt(() => {
    const value = path.split('.').reduce<unknown>(at, page)
    return typeof value === 'object' && value !== null ? value : undefined
  })
}
