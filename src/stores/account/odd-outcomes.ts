import { atom, type ReadableAtom } from 'nanostores'

/** A transaction whose effects differ from those shown to its user. */
export interface OddOutcome {
  /** Id of its record. */
  id: string
  /** Its message, once the messages of sending are loaded. */
  text?: string
}

const $byHash = atom<ReadonlyMap<string, OddOutcome>>(new Map())

/** Keyed by each hash under which the history may list it. Written by `reactions/on-outcome.ts`. */
export const $oddOutcomes: ReadableAtom<ReadonlyMap<string, OddOutcome>> = $byHash
export function setOddOutcomes(byHash: ReadonlyMap<string, OddOutcome>): void {
  $byHash.set(byHash)
}
