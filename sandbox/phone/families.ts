import type { Hex } from 'viem'
import { bitcoinFamily } from './bitcoin-family.ts'
import type { Family } from './family.ts'
import { plainFamilies } from './plain-families.ts'
import { solanaFamily } from './solana-family.ts'

/** From the same keys as the accounts of EVM: each is 32 bytes, which is a key of any curve. */
export function familiesOf(keys: readonly Hex[]): Family[] {
  return [solanaFamily(keys), bitcoinFamily(keys), ...plainFamilies(keys)]
}
