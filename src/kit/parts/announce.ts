/** The kit as a wallet of the page: announced by EIP-6963 and Wallet Standard under the page's own name and icon. */
import { announceProvider, registerWallet } from '../../adapters/announced/announce.ts'
import { OwnEvmProvider } from '../../adapters/announced/eip1193.ts'
import type { OwnWallet } from '../../adapters/announced/own-wallet.ts'
import { ownStandardWallet } from '../../adapters/announced/standard.ts'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { DEFAULT_NETWORK } from '../../domain/networks/default-network.ts'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import { SOLANA } from '../../domain/networks/known-networks.ts'
import { addOwnWallet } from '../../domain/web/own-wallets.ts'
import { uuid } from '../../domain/web/uuid.ts'
import { connect } from '../../flows/connect/connect.ts'
import { disconnect } from '../../flows/connections/disconnect-wallet.ts'
import { pageProviders } from '../../ports/page-providers.ts'
import { $connections, $isAttempting } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { onDestroy } from '../lifetime.ts'
import { pageMetadata } from '../page/page-metadata.ts'
import { dataIcon } from '../page/data-icon.ts'

type Announced = 'eip155' | 'solana'
type Look = Pick<OwnWallet, 'name' | 'icon' | 'restored'>

const FIRST = { eip155: DEFAULT_NETWORK, solana: `solana:${SOLANA}` } as const

/** Announces the wallets. Returns the undo function: what libraries have heard stays with them. */
export async function load(): Promise<() => void> {
  const options = $options.get()
  const restored = untilRestored()
  const { name, icons } = pageMetadata(options)
  const icon = await dataIcon(options.appIcon ?? icons[0])
  const namespaces = enabledNamespaces(options)
  const look = { name: name || location.hostname, icon, restored }
  const undo: (() => void)[] = []
  if (namespaces.includes('eip155')) {
    const rdns = location.hostname.split('.').toReversed().join('.')
    const provider = addOwnWallet(new OwnEvmProvider(walletOf('eip155', look)))
    undo.push(announceProvider(window, { name: look.name, icon, rdns, uuid: uuid() }, provider))
  }
  if (namespaces.includes('solana'))
    undo.push(registerWallet(window, addOwnWallet(ownStandardWallet(walletOf('solana', look)))))
  return () => {
    for (const stop of undo) stop()
  }
}

/** Of the visit that begins as the page loads: a later attempt of the visitor holds up no question. */
function untilRestored(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $isAttempting.listen((isAttempting) => {
      if (isAttempting) return
      stop()
      resolve()
    })
    onDestroy(stop)
    if (!$isAttempting.get()) resolve()
  })
}

function walletOf(namespace: Announced, look: Look): OwnWallet {
  const networks = (): CaipNetworkId[] => {
    const { networks: named } = $options.get()
    const known = $networks.get()?.map(({ caipNetworkId }) => caipNetworkId) ?? named.filter(isCaipNetworkId)
    const own = known.filter((id) => namespaceOf(id) === namespace)
    return own.length ? own : [FIRST[namespace]]
  }
  return {
    ...look,
    provider() {
      const connection = connectionOf(namespace)
      return connection && pageProviders.use().of(connection.connector.id, namespace)
    },
    connect: () => connect({ namespace }),
    disconnect: () => disconnect({ namespace }),
    network: () => connectionOf(namespace)?.network ?? networks()[0] ?? FIRST[namespace],
    networks,
    addresses: () => connectionOf(namespace)?.accounts.map(({ address }) => address) ?? [],
    follow(call) {
      const stop = $connections.listen(() => call())
      onDestroy(stop)
      return stop
    },
  }
}
