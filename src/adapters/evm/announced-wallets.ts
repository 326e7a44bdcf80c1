import type { Connector } from '../../domain/connector.ts'
import { isDataImage } from '../../domain/image.ts'
import { PATIENCE } from '../../domain/patience.ts'
import { plainName } from '../../domain/text.ts'
import type { WalletDiscovery } from '../../ports/wallet-adapter.ts'
import { isEvmProvider, type EvmProvider } from './eip1193.ts'
import { legacyWallets } from './legacy-wallets.ts'

export interface FoundWallet {
  connector: Connector
  provider: EvmProvider
  uuid?: string
}

/**
 * EIP-6963: wallets announce themselves whenever they like, before or after us. Who was first with an rdns or a uuid
 * stays: a later announcement with the same one is a repetition or an imitation and never takes a wallet's place.
 * `window.ethereum` and its `providers` come last, and only where no announcement stands for them.
 */
export function createEvmWallets(page: Window, warn: (problem: string) => void): WalletDiscovery {
  const announced: FoundWallet[] = []
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  const all = () => [...announced, ...legacyWallets(page, announced)]
  const tell = () => {
    const connectors = all().map(({ connector }) => connector)
    for (const call of watchers) call(connectors)
  }
  let isTold = true
  const onAnnounce = (event: Event) => {
    if (announced.length >= PATIENCE.announcedWallets) return
    const found = parseAnnouncement(event)
    if (!found) return
    const known = announced.find(
      ({ connector, uuid }) => connector.id === found.connector.id || uuid === found.uuid,
    )
    if (known) return warnOfImitation(known, found, warn)
    announced.push(found)
    if (!isTold) return
    // A page may be flooded with announcements: one change for all that arrive together.
    isTold = false
    queueMicrotask(() => {
      isTold = true
      tell()
    })
  }
  return {
    watch(onChange) {
      if (!watchers.size) page.addEventListener('eip6963:announceProvider', onAnnounce)
      watchers.add(onChange)
      page.addEventListener('ethereum#initialized', tell)
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      tell()
      return () => {
        watchers.delete(onChange)
        if (watchers.size) return
        page.removeEventListener('eip6963:announceProvider', onAnnounce)
        page.removeEventListener('ethereum#initialized', tell)
      }
    },
    provider: (connectorId) => all().find(({ connector }) => connector.id === connectorId)?.provider,
  }
}

function warnOfImitation(known: FoundWallet, found: FoundWallet, warn: (problem: string) => void): void {
  if (known.uuid === found.uuid || known.provider === found.provider) return
  warn(
    `A second wallet announced itself as ${known.connector.id} (${known.connector.name}) and was not listed.`,
  )
}

/** Announcements are other people's events: anything in them may be missing, wrong, huge, or throw when read. */
function parseAnnouncement(event: Event): FoundWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>)
      .detail
    const { uuid, icon } = info
    const name = plainName(info.name, PATIENCE.nameLength)
    const rdns = plainName(info.rdns, PATIENCE.nameLength)
    if (!name || !rdns || typeof uuid !== 'string' || !isEvmProvider(provider)) return undefined
    const connector: Connector = { id: rdns, type: 'ANNOUNCED', namespace: 'eip155', name, rdns }
    if (isDataImage(icon, PATIENCE.iconLength)) connector.icon = icon
    return { connector, provider, uuid: uuid.slice(0, PATIENCE.nameLength) }
  } catch {
    return undefined
  }
}
