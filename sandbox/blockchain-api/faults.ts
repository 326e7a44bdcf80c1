import { catalogueFaultNames, type CatalogueFault } from '../catalogue/faults.ts'

/** Faults of the Blockchain API in addition to those of the catalogue. */
const ownFaults = {
  unavailable: 'Says that it is not there just now',
  hang: 'Begins to answer, and stops',
  reorder: 'Keeps an answer until the next one was given',
  hostile: 'Has names and links that mean no good',
  // Of names only: see `zone-faults.ts`.
  'other-address': 'Resolves names to another address',
  expired: 'Signs answers about names that have expired',
  'wrong-signer': 'Signs answers about names with another key',
  taken: 'Gives a name to another account just before it is registered',
  'clock-off': 'Compares the time of signed texts with a clock that is an hour late',
} as const

export type BlockchainFault = CatalogueFault | keyof typeof ownFaults

// `Object.keys` loses the literal types of the keys.
export const blockchainFaultNames: readonly BlockchainFault[] = [
  ...catalogueFaultNames,
  ...(Object.keys(ownFaults) as (keyof typeof ownFaults)[]),
]
