import type { Connector } from '../../domain/connector.ts'
import { isDataImage } from '../../domain/image.ts'
import { PATIENCE } from '../../domain/patience.ts'
import { plainName } from '../../domain/text.ts'
import type { WalletDiscovery } from '../../ports/wallet-adapter.ts'
import { isEvmProvider } from './eip1193.ts'
import type { FoundWallet } from './found-wallet.ts'
import { LEGACY_ID, legacyWallets } from './legacy-wallets.ts'

/**
 * EIP-6963: wallets announce themselves whenever they like, before or after us. Who was first with an rdns or a uuid
 * stays: a later announcement with the same one is a repetition or an imitation and never takes a wallet's place.
 * `window.ethereum` and its `providers` come last, and only where no announcement stands for them.
 */
export function createEvmWallets(page: Window, warn: (problem: string) => void): WalletDiscovery {
  const announced: FoundWallet[] = []
  const legacy: FoundWallet[] = []
  const imitated = new Set<string>()
  let onChange = (_connectors: readonly Connector[]) => {}
  let isDue = false
  const tell = () => {
    isDue = false
    onChange([...announced, ...legacyWallets(page, announced, legacy)].map(({ connector }) => connector))
  }
  const onAnnounce = (event: Event) => {
    const found = announced.length < PATIENCE.announcedWallets && parseAnnouncement(event)
    if (!found) return
    const { id } = found.connector
    const known = announced.find(({ connector, uuid }) => connector.id === id || uuid === found.uuid)
    if (!known) {
      announced.push(found)
      // A page may be flooded with announcements: one change for all that arrive together.
      if (!isDue) queueMicrotask(tell)
      isDue = true
    } else if (known.uuid !== found.uuid && known.provider !== found.provider && !imitated.has(id)) {
      imitated.add(id)
      warn(`A second wallet announced itself as ${id} and was not listed.`)
    }
  }
  const look = () => {
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    tell()
  }
  return {
    watch(call) {
      onChange = call
      page.addEventListener('eip6963:announceProvider', onAnnounce)
      look()
      return () => page.removeEventListener('eip6963:announceProvider', onAnnounce)
    },
    look,
    provider: (id) => [...announced, ...legacy].find(({ connector }) => connector.id === id)?.provider,
  }
}

/** Announcements are other people's events: anything in them may be missing, wrong, huge, or throw when read. */
function parseAnnouncement(event: Event): FoundWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>)
      .detail
    const { uuid, icon } = info
    const name = plainName(info.name, PATIENCE.nameLength)
    const rdns = plainName(info.rdns, PATIENCE.nameLength)
    if (!name || !rdns || rdns.startsWith(LEGACY_ID) || typeof uuid !== 'string' || !isEvmProvider(provider))
      return undefined
    const connector: Connector = { id: rdns, type: 'ANNOUNCED', namespace: 'eip155', name, rdns }
    if (isDataImage(icon, PATIENCE.iconLength)) connector.icon = icon
    return { connector, provider, uuid: uuid.slice(0, PATIENCE.nameLength) }
  } catch {
    return undefined
  }
}
