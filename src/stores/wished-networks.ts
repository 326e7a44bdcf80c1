import { atom, type ReadableAtom } from 'nanostores'
import { namespaceOf, type CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'

const $wishes = atom<Partial<Record<Namespace, CaipNetworkId>>>({})

/** The networks that the user or the page chose since the page was loaded, by namespace. */
export const $wishedNetworks: ReadableAtom<Partial<Record<Namespace, CaipNetworkId>>> = $wishes

/** Wallets that connect later are asked to switch to this network. */
export function wishNetwork(id: CaipNetworkId): void {
  $wishes.set({ ...$wishes.get(), [namespaceOf(id)]: id })
}

/** The wallet of the namespace changed its network by itself, or declined to switch. */
export function forgetWish(namespace: Namespace): void {
  const { [namespace]: _, ...others } = $wishes.get()
  $wishes.set(others)
}
