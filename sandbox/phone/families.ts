import type { Hex } from 'viem'
import { bitcoinFamily } from './bitcoin-family.ts'
import type { Family } from './family.ts'
import { plainFamilies } from './plain-families.ts'
import { solanaFamily } from './solana-family.ts'

/** Derived from the keys of the EVM accounts: any 32 bytes serve as a key of the other curves. */
export function familiesOf(keys: readonly Hex[]): Family[] {
  return [solanaFamily(keys), bitcoinFamily(keys), ...plainFamilies(keys)]
}
