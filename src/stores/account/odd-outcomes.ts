import { atom, type ReadableAtom } from 'nanostores'

/** A transaction that did something else than its user was shown. */
export interface OddOutcome {
  /** Of its record. */
  id: string
  /** Says so, once the sentences of sending are loaded. */
  text?: string
}

const $byHash = atom<ReadonlyMap<string, OddOutcome>>(new Map())

/** By each hash that the history may have for it. Written by `reactions/on-outcome.ts`. */
export const $oddOutcomes: ReadableAtom<ReadonlyMap<string, OddOutcome>> = $byHash
export function setOddOutcomes(byHash: ReadonlyMap<string, OddOutcome>): void {
  $byHash.set(byHash)
}
