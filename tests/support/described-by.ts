/** Describes requests with data of a real network only. */
import { explain } from '../../src/domain/requests/explain/explain.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import { readRequest } from '../../src/domain/requests/read-request.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { en } from '../../src/messages/requests/en.ts'
import type { RequestWorld } from '../../src/ports/request-world.ts'

export async function describedBy(world: RequestWorld, network: Network, request: WalletRequest) {
  const { nativeCurrency: currency, name } = network
  const sources = {
    read: readRequest,
    ...{ acquaintances: () => [], holdings: [], now: () => 1_795_348_800_000, after: () => () => {} },
    parties: (addresses: readonly string[], signal: AbortSignal) => world.parties(network, addresses, signal),
    assets: (...[assets, owner, signal]: Tail<RequestWorld['assets']>) =>
      world.assets(network, assets, owner, signal),
    complete: async (...[asked, reading, signal]: Tail<NonNullable<RequestWorld['complete']>>) =>
      (await world.complete?.(network, asked, reading, signal)) ?? reading,
    simulate: (...[reading, signal]: Tail<RequestWorld['simulate']>) =>
      world.simulate(network, reading, signal),
    descriptors: async () => undefined,
    risks: async () => [],
  }
  const speaker = { sentences: en, locale: 'en', timeZone: 'UTC', currency, networkName: () => name }
  const { description } = await explain(request, sources, { signal: new AbortController().signal, speaker })
  return { ...description, warnings: description.warnings.map(({ id }) => id) }
}

type Tail<F extends (...parameters: never[]) => unknown> =
  Parameters<F> extends [unknown, ...infer Rest] ? Rest : never
