import { TAKEN_ID, type Connector } from '../../domain/wallets/connector.ts'
import { isDataImage } from '../../domain/web/image.ts'
import { plainName } from '../../domain/text.ts'
import { isOwnWallet } from '../../domain/web/own-wallets.ts'
import type { WalletDiscovery } from '../../ports/wallet-adapter.ts'
import { isEvmProvider } from './eip1193.ts'
import type { DiscoveredWallet } from './discovered-wallet.ts'

// Limits on announcements.
export const MOST_WALLETS = 50
export const NAME_LENGTH = 64
export const ICON_LENGTH = 262_144

/** A domain name, as EIP-6963 requires. Letters of other scripts could imitate another wallet. */
const RDNS = /^[a-z0-9][a-z0-9.-]*$/i

/** A further source of wallets. */
export interface WalletSource {
  /** Wallets that have not announced themselves. */
  unannounced(announced: readonly DiscoveredWallet[]): readonly DiscoveredWallet[]
  /** All wallets found so far: a connected one stays reachable. */
  found: readonly DiscoveredWallet[]
}

export interface EvmDiscovery extends WalletDiscovery {
  include(others: WalletSource): void
}

/**
 * EIP-6963 discovery. Wallets announce themselves at any time, before or after this code runs. The first announcement of an rdns wins: a later
 * one is a repetition or an imitation and never replaces it. A wallet that copied the uuid of an example, or has another text than a domain
 * name as its rdns, is a wallet all the same, with an `oddity`. `legacy-wallets.ts` finds wallets without EIP-6963 when the modal opens.
 * Written by hand and not taken from a library, because it has to withstand hostile pages: floods, throwing getters, imitations.
 */
export function createEvmDiscovery(page: Window): EvmDiscovery {
  let announced: DiscoveredWallet[] = []
  const others: WalletSource[] = []
  const imitated = new Set<string>()
  let onChange = (_connectors: readonly Connector[]) => {}
  let isDue = false
  /** A provider without `request` is none any more: its wallet has left. */
  const present = () => (announced = announced.filter(({ provider }) => isEvmProvider(provider)))
  const tell = () => {
    isDue = false
    const here = present()
    const unannounced = others.flatMap((more) => more.unannounced(here))
    onChange([...here, ...unannounced].map(({ connector }) => connector))
  }
  const onAnnounce = (event: Event) => {
    const found = present().length < MOST_WALLETS && parseAnnouncement(event)
    if (!found) return
    const { id } = found.connector
    const known = announced.find(({ connector }) => connector.id === id)
    const twin = announced.find(({ uuid }) => uuid === found.uuid)
    if (!known) {
      // The same wallet under a second name.
      if (twin?.provider === found.provider) return
      if (twin) found.connector.oddity ??= 'uuid'
      announced.push(found)
      // Announcements that arrive together cause one change.
      if (!isDue) queueMicrotask(tell)
      isDue = true
    } else if (known.uuid !== found.uuid && known.provider !== found.provider) imitated.add(id)
  }
  const look = () => {
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    tell()
  }
  return {
    imitated,
    watch(call) {
      onChange = call
      page.addEventListener('eip6963:announceProvider', onAnnounce)
      look()
      return () => page.removeEventListener('eip6963:announceProvider', onAnnounce)
    },
    look,
    include(more) {
      others.push(more)
      look()
    },
    provider: (id, namespace) =>
      [...announced, ...others.flatMap(({ found }) => found)].find(
        ({ connector }) => connector.id === id && connector.namespace === namespace,
      )?.provider,
  }
}

/** An announcement is a foreign event: any part may be missing, invalid, huge, or throw when read. */
function parseAnnouncement(event: Event): DiscoveredWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>)
      .detail
    const { icon } = info
    const name = plainName(info.name, NAME_LENGTH)
    const rdns = plainName(info.rdns, NAME_LENGTH) || `?${name}`
    if (!name || TAKEN_ID.test(rdns) || !isEvmProvider(provider) || isOwnWallet(provider)) return undefined
    const connector: Connector = { id: rdns, type: 'ANNOUNCED', namespace: 'eip155', name, rdns }
    if (!RDNS.test(rdns)) connector.oddity = 'rdns'
    if (isDataImage(icon, ICON_LENGTH)) connector.icon = icon
    return { connector, provider, uuid: String(info.uuid).slice(0, NAME_LENGTH) }
  } catch {
    return undefined
  }
}
