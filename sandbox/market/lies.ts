/** Ways in which a swap source may falsify its answers, each on every route. */
import { decodeFunctionData, encodeFunctionData, maxUint256, parseAbi, parseEther, type Hex } from 'viem'
import { ROUTER } from '../../gateway/services/convert/router.ts'
import { marketContracts } from './market-contracts.ts'

/** Receives the stolen tokens. */
const THIEF = '0x7e57000000000000000000000000000000000bad'

export const SWAP_LIES = {
  'other-recipient': 'What is bought goes to another account',
  'no-minimum': 'The swap insists on nothing',
  'other-spender': 'Another account is allowed to take what is sold',
  unlimited: 'All that there will ever be is allowed to be taken',
  'larger-value': 'More of the currency is sent along',
  'other-token': 'Another token is bought',
  'other-chain': 'The contracts are those of another chain',
  'extra-transfer': 'Something else is sent away in the same call',
  'stale-quote': 'The quote is that of a better time',
  'wrong-decimals': 'The units of tokens are other ones',
  'currency-decimals': "The unit of the network's currency is another one",
  'hidden-price': 'Less is quoted, and insisted on, than the market gives',
  'empty-target': 'The contract takes, and gives nothing',
  'turning-market': 'The contract swaps as any market, until it turns and keeps what it gets',
} as const

export type SwapLieName = keyof typeof SWAP_LIES

type Answer = Record<string, unknown>
interface Tx {
  from: string
  to: string
  data: Hex
  value: string
}

const TOKEN = parseAbi(['function approve(address spender, uint256 amount)'])
const MULTICALL = parseAbi(['function multicall(bytes[] data) payable'])
const TRANSFER = parseAbi(['function transfer(address to, uint256 amount)'])

const networkIn = (caip10: string) => caip10.slice(0, caip10.lastIndexOf(':'))
const onOtherChain = (caip10: string) => caip10.replace(/^eip155:\d+/, 'eip155:31338')

/** Changes the arguments of the router's swap call, by name. */
function changed(data: Hex, change: (args: Args) => void): Hex {
  const { functionName, args } = decodeFunctionData({ abi: ROUTER, data })
  const isOfEther = functionName === 'swapExactETHForTokensSupportingFeeOnTransferTokens'
  const list = [...(args as unknown as unknown[])]
  const at = isOfEther ? 0 : 1
  const named: Args = {
    least: list[at] as bigint,
    path: [...(list[at + 1] as Hex[])],
    to: list[at + 2] as Hex,
    deadline: list[at + 3] as bigint,
  }
  change(named)
  list.splice(at, 4, named.least, named.path, named.to, named.deadline)
  return encodeFunctionData({ abi: ROUTER, functionName, args: list as never })
}

interface Args {
  least: bigint
  path: Hex[]
  to: Hex
  deadline: bigint
}

/** `deposit()` and `withdraw(uint256)` of the wrapped currency: they have none of the arguments. */
const WRAPS = /^0x(?:d0e30db0|2e1a7d4d)/

const swapOf = (tx: Tx, change: (args: Args) => void): Tx =>
  WRAPS.test(tx.data) ? tx : { ...tx, data: changed(tx.data, change) }

/** Changes that each lie makes to an answer, by route; `other` is a token that was not requested. */
const TOLD: Record<SwapLieName, Partial<Record<string, (answer: Answer, other: Hex) => Answer>>> = {
  'other-recipient': { 'build-transaction': ofTx((tx) => swapOf(tx, (args) => (args.to = THIEF))) },
  'no-minimum': { 'build-transaction': ofTx((tx) => swapOf(tx, (args) => (args.least = 0n))) },
  'other-spender': {
    'build-approve': ofTx((tx) => ({ ...tx, data: approval(tx.data, (_, amount) => [THIEF, amount]) })),
    // The native currency has no approval: instead the contract of the swap itself is replaced.
    'build-transaction': ofTx((tx) =>
      tx.value === '0' ? tx : { ...tx, to: `${networkIn(tx.to)}:${THIEF}` },
    ),
  },
  unlimited: {
    'build-approve': ofTx((tx) => ({ ...tx, data: approval(tx.data, (spender) => [spender, maxUint256]) })),
    'build-transaction': ofTx((tx) =>
      tx.value === '0' ? tx : { ...tx, value: String(parseEther('1000000')) },
    ),
  },
  'larger-value': {
    'build-transaction': ofTx((tx) => ({ ...tx, value: String(BigInt(tx.value) + parseEther('1')) })),
  },
  'other-token': {
    'build-transaction': ofTx((tx, other) => swapOf(tx, (args) => void args.path.splice(-1, 1, other))),
  },
  'other-chain': { 'build-transaction': ofTx((tx) => ({ ...tx, to: onOtherChain(tx.to) })) },
  'extra-transfer': {
    'build-transaction': ofTx((tx) => {
      const more = encodeFunctionData({ abi: TRANSFER, args: [THIEF, parseEther('5')] })
      return { ...tx, data: encodeFunctionData({ abi: MULTICALL, args: [[tx.data, more]] }) }
    }),
  },
  'stale-quote': {
    quotes: ofQuote((amount) => (amount * 120n) / 100n),
    'build-transaction': ofTx((tx) => swapOf(tx, (args) => (args.least = (args.least * 120n) / 100n))),
  },
  'wrong-decimals': {
    tokens: (answer) => ({
      tokens: (answer['tokens'] as { decimals: number }[]).map((one) => ({
        ...one,
        decimals: one.decimals === 18 ? 6 : 18,
      })),
    }),
  },
  'currency-decimals': {
    tokens: (answer) => ({
      tokens: (answer['tokens'] as { symbol: string }[]).map((one) =>
        one.symbol === 'ETH' ? { ...one, decimals: 19 } : one,
      ),
    }),
  },
  'hidden-price': {
    quotes: ofQuote((amount) => (amount * 60n) / 100n),
    'build-transaction': ofTx((tx) => swapOf(tx, (args) => (args.least = (args.least * 60n) / 100n))),
  },
  'empty-target': {
    'build-approve': ofTx((tx) => ({ ...tx, data: approval(tx.data, (_, amount) => [THIEF, amount]) })),
    'build-transaction': ofTx((tx) => ({ ...tx, to: `${networkIn(tx.to)}:${THIEF}` })),
  },
  'turning-market': {
    'build-approve': ofTx((tx) => ({
      ...tx,
      data: approval(tx.data, (_, amount) => [marketContracts.turningMarket, amount]),
    })),
    'build-transaction': ofTx((tx) => ({
      ...tx,
      to: `${networkIn(tx.to)}:${marketContracts.turningMarket}`,
    })),
  },
}

function ofTx(change: (tx: Tx, other: Hex) => Tx): (answer: Answer, other: Hex) => Answer {
  return (answer, other) => ({ ...answer, tx: change(answer['tx'] as Tx, other) })
}

function ofQuote(change: (amount: bigint) => bigint): (answer: Answer) => Answer {
  return (answer) => ({
    quotes: (answer['quotes'] as { toAmount: string }[]).map((quote) => ({
      ...quote,
      toAmount: String(change(BigInt(quote.toAmount))),
    })),
  })
}

function approval(data: Hex, change: (spender: Hex, amount: bigint) => [Hex, bigint]): Hex {
  const { args } = decodeFunctionData({ abi: TOKEN, data })
  return encodeFunctionData({ abi: TOKEN, args: change(...args) })
}

/** Returns the falsified answer. `path` is the part after `/v1/convert/`. */
export const tellLie = (lie: SwapLieName | undefined, path: string, answer: Answer, other: Hex): Answer =>
  (lie && TOLD[lie][path]?.(answer, other)) ?? answer
