import { catalogueFaultNames, type CatalogueFault } from '../catalogue/faults.ts'

/** Faults of the Blockchain API in addition to those of the catalogue. */
const ownFaults = {
  unavailable: 'Says that it is not there just now',
  hang: 'Begins to answer, and stops',
  reorder: 'Keeps an answer until the next one was given',
  hostile: 'Has names and links that mean no good',
} as const

export type BlockchainFault = CatalogueFault | keyof typeof ownFaults

// `Object.keys` loses the literal types of the keys.
export const blockchainFaultNames: readonly BlockchainFault[] = [
  ...catalogueFaultNames,
  ...(Object.keys(ownFaults) as (keyof typeof ownFaults)[]),
]
