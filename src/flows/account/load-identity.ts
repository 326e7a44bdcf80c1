/**
 * Name and picture of the account in use (section 4; reference 4.3): as the Blockchain API has them, else as the chain has
 * them; on EVM networks only, and on none that is for tests. They belong to one account on one network and are shown for
 * no other. Who cannot be found out has none: nobody is told of that.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { ageOf } from '../../domain/age.ts'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import type { ActiveAccount } from '../../domain/account/connection.ts'
import type { Identity } from '../../domain/account/identity.ts'
import { LIMITS } from '../../domain/limits.ts'
import { nameNetwork } from '../../domain/networks/name-network.ts'
import type { Network } from '../../domain/networks/network.ts'
import { adapters } from '../../ports/adapters.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { clock } from '../../ports/clock.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $isUnsupported, $network } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { keptNames } from '../../stores/stored/account-caches.ts'
import { latest, unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'

const NOBODY: Identity = {}

const $known = atom<{ of: CaipAddress; identity: Identity; at: number } | undefined>()

/** Empty for as long as nothing is known. */
export const $identity: ReadableAtom<Identity> = computed([$known, $account], (known, account) =>
  known && known.of === account?.caipAddress ? known.identity : NOBODY,
)

const questions = latest()

/** Looks for the identity of the account in use, once: it is asked again by the next look after five minutes. */
export function watchIdentity(): void {
  void readIdentity()
}

export function stopIdentity(): void {
  questions.cancel()
}

async function readIdentity(): Promise<void> {
  const signal = questions.begin()
  const account = $account.get()
  const known = $known.get()
  if (!account) return
  const of = account.caipAddress
  const now = () => clock.use().now()
  if (known?.of === of && ageOf(known.at, now()) < LIMITS.identityCache) return
  try {
    const networks = await unlessAborted(signal, loadNetworks())
    const network = $network.get()
    const isNamed = account.namespace === 'eip155' && !$isUnsupported.get() && network && !network.testnet
    const identity = isNamed ? await unlessAborted(signal, find(account, network, networks, signal)) : NOBODY
    $known.set({ of, identity, at: now() })
  } catch {
    if (!signal.aborted) $known.set({ of, identity: NOBODY, at: -Infinity })
  }
}

/** Each of the two may know what the other does not. */
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
  const identity = (await adapter?.identity?.(address, network, signal)) ?? NOBODY
  signal.throwIfAborted()
  keptNames.keep(of, identity, at)
  return identity
}
