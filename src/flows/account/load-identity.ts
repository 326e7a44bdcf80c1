/**
 * Name and picture of the active account: as the Blockchain API has them, else as the chain has them; on EVM networks only,
 * and on no testnet. They belong to one account on one network and are shown for no other. A failure is not reported: the
 * account has no name then.
 */
import { computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import type { ActiveAccount } from '../../domain/account/connection.ts'
import type { Identity } from '../../domain/account/identity.ts'
import { LIMITS } from '../../domain/limits.ts'
import { nameNetwork } from '../../domain/networks/name-network.ts'
import type { Network } from '../../domain/networks/network.ts'
import { adapters } from '../../ports/adapters.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { clock } from '../../ports/clock.ts'
import { $account, $caipAddress } from '../../stores/connections/connections.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $isUnsupported, $network } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { keptNames } from '../../stores/stored/account-caches.ts'
import { unlessAborted } from '../latest.ts'
import { loaded } from '../loaded.ts'
import { loadNetworks } from '../network/load-networks.ts'

const NO_IDENTITY: Identity = {}

const store = loadedStore<CaipAddress, Identity>($caipAddress)

/** Empty until something is known, and after a failure. */
export const $identity: ReadableAtom<Identity> = computed(store.$loaded, (state) =>
  'value' in state && !('error' in state) ? state.value : NO_IDENTITY,
)

const identity = loaded(store, {
  async ask(_, { signal }) {
    const account = $account.get()
    const networks = await unlessAborted(signal, loadNetworks())
    const network = $network.get()
    const isNamed = account?.namespace === 'eip155' && !$isUnsupported.get() && network && !network.testnet
    return isNamed ? await find(account, network, networks, signal) : NO_IDENTITY
  },
  fresh: LIMITS.account.identityCache,
  // The next look asks again.
  retry: 0,
})

/** Looks the identity of the active account up, and again when the account changes. */
export function watchIdentity(): void {
  identity.stop()
  identity.watch()
}

export function stopIdentity(): void {
  identity.stop()
}

/** The API may know the picture and the chain the name. */
async function find(
  { address }: ActiveAccount,
  network: Network,
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<Identity> {
  const told = await blockchains
    .use()
    .of($options.get())
    ?.identity(address, network.caipNetworkId, signal)
    .catch(() => undefined)
  signal.throwIfAborted()
  if (told?.name) return told
  const book = nameNetwork(network, networks)
  const read = book && (await readFrom(book, address, signal))
  return { ...told, ...read }
}

async function readFrom(network: Network, address: string, signal: AbortSignal): Promise<Identity> {
  const of = { address, network: network.caipNetworkId }
  const kept = keptNames.get(of)
  if (kept) return kept
  const at = clock.use().now()
  const adapter = await adapters.use().of(network.chainNamespace)
  const identity = (await adapter?.identity?.(address, network, signal)) ?? NO_IDENTITY
  signal.throwIfAborted()
  keptNames.keep(of, identity, at)
  return identity
}
