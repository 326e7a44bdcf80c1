import type { Address } from '@solana/web3.js'
import type { Owned } from './accounts.ts'
import { readTokenAccount } from './token-state.ts'

export interface Source {
  address: Address
  amount: bigint
  isFrozen: boolean
}

/** Maximum number of transfers in one transaction: more do not fit. */
const MOST = 4

/** The owner's non-empty token accounts of a mint: the associated one first, then by amount. */
export function sourcesIn(
  owned: readonly Owned[],
  { owner, mint, usual }: { owner: Address; mint: Address; usual: Address },
): Source[] {
  const found = owned.flatMap(({ pubkey, account }) => {
    const token = readTokenAccount(account)
    const isOurs = token && token.owner === owner && token.mint === mint && token.amount
    return isOurs ? [{ address: pubkey, amount: token.amount, isFrozen: token.isFrozen }] : []
  })
  const rank = ({ address }: Source) => (address === usual ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b) || (a.amount > b.amount ? -1 : 1))
}

export const sumOf = (sources: readonly Source[]): bigint =>
  sources.reduce((sum, { amount }) => sum + amount, 0n)

/** Picks the accounts to take an amount from; a single one if possible. `undefined` if it needs too many. */
export function pick(sources: readonly Source[], amount: bigint): Source[] | undefined {
  const enough = sources.find((source) => source.amount >= amount)
  if (enough) return [{ ...enough, amount }]
  const picked: Source[] = []
  let left = amount
  for (const source of sources.slice(0, MOST)) {
    const taken = source.amount < left ? source.amount : left
    if (taken) picked.push({ ...source, amount: taken })
    left -= taken
  }
  return left ? undefined : picked
}
