/** A paired wallet approved some of the page's networks, and may not be able to add others. */
import { atom, type ReadableAtom } from 'nanostores'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { can } from '../../domain/wallets/connector.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { loadNetworks } from './load-networks.ts'

const $ids = atom<readonly CaipNetworkId[]>([])
/** Networks that the connected wallets cannot switch to, as of the last time that the list was entered. */
export const $unapprovedNetworks: ReadableAtom<readonly CaipNetworkId[]> = $ids

/** Called when the list of networks is entered. */
export async function readApproved(): Promise<void> {
  const networks = await loadNetworks()
  const paired = $connections.get().filter(({ connector }) => can(connector, 'pairs'))
  const found = paired.map(async ({ namespace, connector }) => {
    const approved = (await adapterOf(namespace)).approvedNetworks?.(connector.id)
    return networks.filter(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === namespace && approved && !approved.includes(caipNetworkId),
    )
  })
  const unapproved = (await Promise.all(found)).flat()
  $ids.set(unapproved.map(({ caipNetworkId }) => caipNetworkId))
}
