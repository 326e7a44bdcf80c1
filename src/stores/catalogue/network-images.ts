/** Networks whose pictures are on screen, and the pictures. Views request them; the catalogue loads them. */
import { atom, type ReadableAtom } from 'nanostores'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Network } from '../../domain/networks/network.ts'

const $wanted = atom<readonly Network[]>([])
const $images = atom<Readonly<Partial<Record<CaipNetworkId, string>>>>({})

/** A network that is on screen twice is listed twice. */
export const $wantedNetworkImages: ReadableAtom<readonly Network[]> = $wanted

/** Object URLs by network. */
export const $networkImages: ReadableAtom<Readonly<Partial<Record<CaipNetworkId, string>>>> = $images

/** Returns the undo function. */
export function wantNetworkImage(network: Network): () => void {
  $wanted.set([...$wanted.get(), network])
  let isWanted = true
  return () => {
    const at = isWanted ? $wanted.get().indexOf(network) : -1
    isWanted = false
    if (at >= 0) $wanted.set($wanted.get().toSpliced(at, 1))
  }
}

export function setNetworkImage(id: CaipNetworkId, address: string | undefined): void {
  const { [id]: _, ...others } = $images.get()
  $images.set(address === undefined ? others : { ...others, [id]: address })
}
