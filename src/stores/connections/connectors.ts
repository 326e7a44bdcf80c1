import { atom, type ReadableAtom } from 'nanostores'
import type { Connector } from '../../domain/wallets/connector.ts'

const $known = atom<readonly Connector[]>([])

/** Every connector that was discovered so far. */
export const $connectors: ReadableAtom<readonly Connector[]> = $known

export function setConnectors(connectors: readonly Connector[]): void {
  $known.set(connectors)
}
