/**
 * Name and picture of the active account: from the Blockchain API if it issued the name or the chain confirms it, otherwise from the chain, or
 * (if the API did not respond) from its name service; on EVM networks only, and on a testnet only if the page allows it.
 * They belong to one account on one network and are shown for no other. A failure is not reported: the account then has no name.
 */
import { computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import { isSameAddress } from '../../domain/account/address.ts'
import { isNameOfApi, type Identity } from '../../domain/account/identity.ts'
import * as LIMITS from '../../domain/limits.ts'
import { isNamed, nameNetwork } from '../../domain/networks/name-network.ts'
import type { Network } from '../../domain/networks/network.ts'
import { adapters } from '../../ports/adapters.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { clock } from '../../ports/clock.ts'
import { $account, $caipAddress } from '../../stores/connections/connections.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $nameZone } from '../../stores/account/name-zone.ts'
import { $isUnsupported, $network } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { keptNames } from '../../stores/stored/account-caches.ts'
import { unlessAborted } from '../latest.ts'
import { loaded } from '../loaded.ts'
import { loadNetworks } from '../network/load-networks.ts'

const NO_IDENTITY: Identity = {}

const store = loadedStore<CaipAddress, Identity>($caipAddress)

/** Empty until the identity is known, and after a failure. */
export const $identity: ReadableAtom<Identity> = computed(store.$loaded, (state) =>
  'value' in state && !('error' in state) ? state.value : NO_IDENTITY,
)

const identity = loaded(store, {
  async ask(_, { signal }) {
    const account = $account.get()
    const networks = await unlessAborted(signal, loadNetworks())
    const network = $network.get()
    if (account?.namespace !== 'eip155' || $isUnsupported.get() || !network || !isNamed(network))
      return NO_IDENTITY
    const { address } = account
    return await find({ address, network, book: nameNetwork(network, networks) }, signal)
  },
  fresh: LIMITS.account.identityCache,
  // The next `watch()` or `ensure()` asks again.
  retry: 0,
})

/** Resolves the identity of the active account, and again when the account changes. */
export function watchIdentity(): void {
  identity.stop()
  identity.watch()
}

/** Requests the identity again even if the last answer is fresh, after the account was given a name. */
export function renewIdentity(): void {
  identity.renew()
}

/** Resolves the identity once, unless it is known. */
export function askIdentity(): void {
  void identity.ensure()
}

export function stopIdentity(): void {
  identity.stop()
}

interface Place {
  address: string
  network: Network
  /** The network that resolves its names, if the page has one. */
  book: Network | undefined
}

async function find(place: Place, signal: AbortSignal): Promise<Identity> {
  const { address, network, book } = place
  const api = blockchains.use().of($options.get())
  const found = await api
    ?.identity(address, network.caipNetworkId, signal)
    .catch((error: unknown) => ({ error }))
  signal.throwIfAborted()
  if (found && 'error' in found) return findWithoutApi(place, signal)
  if (found?.name && (await isConfirmed(found, place, signal))) return found
  const read = book && (await readFrom(book, address, signal))
  // A picture without a name may be shown; the picture of an unconfirmed name may not.
  return { ...(found?.avatar && !found.name && { avatar: found.avatar }), ...read }
}

async function findWithoutApi(place: Place, signal: AbortSignal): Promise<Identity> {
  const { address, network, book } = place
  const read = book ? readFrom(book, address, signal) : Promise.resolve(NO_IDENTITY)
  const known = await read.catch(() => NO_IDENTITY)
  signal.throwIfAborted()
  if (known.name) return known
  const api = blockchains.use().of($options.get())
  const name = await api?.reverseName(address, network.caipNetworkId, signal).catch(() => undefined)
  signal.throwIfAborted()
  // Rejects if the chain could not be read either.
  return name && (await isConfirmed({ name }, place, signal)) ? { name } : read
}

/**
 * Whether a name returned by the API belongs to the account. The API decides about the names that it issues, the chain about all others. Sending
 * resolves each name on chain.
 */
async function isConfirmed(
  identity: Identity,
  { address, book }: Place,
  signal: AbortSignal,
): Promise<boolean> {
  const { name = '' } = identity
  if (!book || isNameOfApi(name, $nameZone.get())) return true
  const of = { address, network: book.caipNetworkId }
  if (keptNames.get(of)?.name === name) return true
  const at = clock.use().now()
  const adapter = await adapters.use().of(book.chainNamespace)
  const owner = await adapter?.resolveName?.(name, book, signal).catch(() => undefined)
  signal.throwIfAborted()
  if (!owner || !isSameAddress('eip155', owner, address)) return false
  keptNames.keep(of, identity, at)
  return true
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
