import type { SolanaTransaction, TokenBalance } from './solana-rpc.ts'

/** Change of one balance of an address by a transaction. */
export interface Change {
  /** Absent for SOL. */
  mint?: string
  /** In the smallest unit; negative if the balance fell. */
  amount: bigint
  decimals: number
}

export interface Changes {
  changes: Change[]
  /** The fee payer, which is the first signer. */
  payer: string
  /** Other owners whose balances rose. */
  receivers: string[]
}

/** Compares balances before and after a transaction; the fee does not count as sent. */
export function changesFor(owner: string, { transaction, meta }: SolanaTransaction): Changes {
  const keys = [
    ...transaction.message.accountKeys.map((key) => (typeof key === 'string' ? key : key.pubkey)),
    ...(meta?.loadedAddresses ? [...meta.loadedAddresses.writable, ...meta.loadedAddresses.readonly] : []),
  ]
  const [payer = ''] = keys
  if (!meta || meta.err) return { changes: [], payer, receivers: [] }
  const lamports = keys.map((key, index) => {
    const fee = index === 0 ? meta.fee : 0
    return {
      key,
      amount: BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0) + BigInt(fee),
    }
  })
  const tokens = tokenChanges(meta.preTokenBalances ?? [], meta.postTokenBalances ?? [])
  const own: Change[] = [
    ...lamports.filter(({ key }) => key === owner).map(({ amount }) => ({ amount, decimals: 9 })),
    ...tokens.filter((change) => change.owner === owner),
  ]
  const grown = [
    ...tokens.filter(({ amount }) => amount > 0n).map((change) => change.owner),
    ...lamports.filter(({ amount }) => amount > 0n).map(({ key }) => key),
  ]
  return {
    changes: own.filter(({ amount }) => amount !== 0n),
    payer,
    receivers: grown.filter((one) => one !== payer),
  }
}

function tokenChanges(before: readonly TokenBalance[], after: readonly TokenBalance[]) {
  const all = new Map<string, Required<Change> & { owner: string }>()
  const count = ({ owner = '', mint, uiTokenAmount }: TokenBalance, sign: bigint) => {
    const { amount, decimals } = uiTokenAmount
    const found = all.get(`${owner} ${mint}`) ?? { owner, mint, decimals, amount: 0n }
    all.set(`${owner} ${mint}`, { ...found, amount: found.amount + sign * BigInt(amount) })
  }
  for (const balance of before) count(balance, -1n)
  for (const balance of after) count(balance, 1n)
  return [...all.values()]
}
