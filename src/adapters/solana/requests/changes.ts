/** Differences between accounts: lamports, tokens, delegates and authorities. */
import type { AssetRef } from '../../../domain/requests/acts.ts'
import type { Approval, Change, ControlChange } from '../../../domain/requests/effects.ts'
import { PROGRAMS } from '../../../domain/requests/solana/programs.ts'
import { addressAt, type ChainAccount } from './read-accounts.ts'
import { mintIn, tokenIn, type TokenData } from './token-data.ts'

/** An account before and after. */
export interface AccountPair {
  address: string
  before: ChainAccount | undefined
  after: ChainAccount | undefined
}

export interface Differences {
  changes: readonly Change[]
  approvals: readonly Approval[]
  controls: readonly ControlChange[]
}

const ALL = 2n ** 64n - 1n

export function differencesIn(pairs: readonly AccountPair[], from: string | undefined): Differences {
  return {
    changes: ownFirst([...lamportsIn(pairs), ...tokensIn(pairs)], from),
    approvals: pairs.flatMap(approvalIn),
    controls: pairs.flatMap((pair) => controlsIn(pair, from)),
  }
}

/** Puts changes of the requested account first. */
export const ownFirst = (changes: readonly Change[], from: string | undefined): Change[] => [
  ...changes.filter(({ account }) => account === from),
  ...changes.filter(({ account }) => account !== from),
]

/** Changes in lamports, except in token accounts: those are rent, or are counted as tokens. */
function lamportsIn(pairs: readonly AccountPair[]): Change[] {
  return pairs.flatMap(({ address, before, after }) => {
    const delta = (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
    if (!delta || tokenIn(before) || tokenIn(after)) return []
    return [{ asset: { kind: 'native' }, account: address, amount: `${delta}` }]
  })
}

/** Changes in tokens by owner and mint, so that a token account with a new owner counts as a transfer of its tokens. */
function tokensIn(pairs: readonly AccountPair[]): Change[] {
  const sums = new Map<string, { mint: string; owner: string; delta: bigint }>()
  const add = (token: TokenData | undefined, sign: bigint) => {
    if (!token) return
    const { mint, owner, amount } = token
    const key = `${mint} ${owner}`
    sums.set(key, { mint, owner, delta: (sums.get(key)?.delta ?? 0n) + sign * amount })
  }
  for (const { before, after } of pairs) {
    add(tokenIn(before), -1n)
    add(tokenIn(after), 1n)
  }
  return [...sums.values()]
    .filter(({ delta }) => delta)
    .map(({ mint, owner, delta }) => ({ asset: token(mint), account: owner, amount: `${delta}` }))
}

const token = (address: string): AssetRef => ({ kind: 'token', address })

const allowance = (delegated: bigint) =>
  delegated === ALL ? ('unlimited' as const) : (`${delegated}` as const)

/** Changes of the delegate that may spend an account's tokens; an account has at most one. */
function approvalIn({ before, after }: AccountPair): Approval[] {
  const [old, now] = [tokenIn(before), tokenIn(after)]
  const spender = (data: TokenData | undefined) => data?.delegate
  const approvals: Approval[] = []
  if (now?.delegate !== undefined && (now.delegate !== spender(old) || now.delegated !== old?.delegated))
    approvals.push({
      ...{
        asset: token(now.mint),
        owner: now.owner,
        spender: now.delegate,
        amount: allowance(now.delegated),
      },
      ...(old?.delegate === now.delegate && { before: allowance(old.delegated) }),
    })
  if (old?.delegate !== undefined && old.delegate !== spender(now))
    approvals.push({
      ...{ asset: token(old.mint), owner: old.owner, spender: old.delegate, amount: '0' },
      before: allowance(old.delegated),
    })
  return approvals
}

/** Offsets at which programs store the authority of an account, and the size of its data. */
const AUTHORITIES: readonly { program: string; at: number; size?: number }[] = [
  // Withdraw authority and stake authority of a stake account.
  { program: PROGRAMS.stake, at: 44, size: 200 },
  { program: PROGRAMS.stake, at: 12, size: 200 },
  // Authority of a nonce account.
  { program: PROGRAMS.system, at: 8, size: 80 },
  // Upgrade authority in a program's data account.
  { program: PROGRAMS.loader, at: 13 },
]

/** Control that `from` had over itself or other accounts, and that changes. */
function controlsIn({ address, before, after }: AccountPair, from: string | undefined): ControlChange[] {
  // A closed account has no authority; its content is among the changes.
  if (!before?.lamports || !after?.lamports) return []
  const change = (what: ControlChange['what'], old: string | undefined, now: string | undefined) =>
    old === now
      ? []
      : [
          {
            ...{ what, account: address },
            ...(old !== undefined && { before: old }),
            ...(now !== undefined && { after: now }),
          },
        ]
  const program = address === from ? change('program', before.owner, after.owner) : []
  const [old, now] = [tokenIn(before), tokenIn(after)]
  if (old && now && old.owner === from)
    return [
      ...program,
      ...change('owner', old.owner, now.owner),
      ...change('close-authority', old.closeAuthority, now.closeAuthority),
    ]
  const [mint, nextMint] = [mintIn(before), mintIn(after)]
  if (mint && nextMint && mint.mintAuthority === from)
    return change('owner', mint.mintAuthority, nextMint.mintAuthority)
  return [
    ...program,
    ...AUTHORITIES.flatMap(({ program: owner, at, size }) => {
      const fits = ({ data, owner: its }: ChainAccount) =>
        its === owner && data.length >= at + 32 && (size === undefined || data.length === size)
      if (!fits(before) || !fits(after) || addressAt(before.data, at) !== from) return []
      return change('owner', from, addressAt(after.data, at))
    }),
  ]
}
