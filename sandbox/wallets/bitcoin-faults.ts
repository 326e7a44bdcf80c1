import { whileSending } from './while-sending.ts'
import { alreadyPending } from './errors.ts'

/** A request of a page. */
export interface BitcoinFaultCall {
  method: string
  /** Whether the method prompts the owner. */
  asks: boolean
  /** The answer of a wallet without faults. */
  answer(): Promise<unknown>
  lateMs: number
}

export interface BitcoinFault {
  description: string
  /** Answers instead of the wallet. */
  answers?(call: BitcoinFaultCall): Promise<unknown>
  /** Changes the signature of a message. */
  spoils?(signature: Uint8Array): Uint8Array
  isSilent?: true
  /** Signs messages with a key that is not the wallet's. */
  isStranger?: true
  /** Shares addresses of another network. */
  isElsewhere?: true
  /** Returns a PSBT unsigned, or another PSBT. */
  swaps?: 'unsigned' | 'other'
  /** Changes the payments that the wallet itself makes. */
  pays?(payment: { address: string; amount: bigint }): { address: string; amount: bigint }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const strange: readonly unknown[] = [
  ...[{}, 42, 'banana', null, [], true],
  [{ address: 7 }, null],
  { accounts: 'none', addresses: {}, result: { addresses: [{ address: 'bc1qnope' }] } },
]
let turn = 0

/** Addresses without owner, by prefix of the network's addresses. */
const strangers: Readonly<Record<string, string>> = {
  bc: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  tb: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  bcrt: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
}

const { onSending, sendsAndSays, diesAfterSending } = whileSending<BitcoinFaultCall>(({ method }) =>
  /^send|AndSend/.test(method.replace(/^.*:/, '')),
)

/** Every fault that a page should survive. */
export const bitcoinFaults = {
  none: { description: 'Behaves' },
  never: { description: 'Never answers', answers: () => new Promise(() => undefined) },
  late: {
    description: 'Answers late',
    answers: async ({ answer, lateMs }) => {
      // In parallel: the prompt appears at once, and the page gets the result, or the rejection, later.
      const [outcome] = await Promise.allSettled([answer(), pause(lateMs)])
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    },
  },
  garbage: { description: 'Answers nonsense', answers: async () => strange[turn++ % strange.length] },
  'throws-string': {
    description: 'Rejects with a string',
    answers: async ({ asks, answer }) => {
      // Some real wallets reject with a string.
      if (asks) throw 'User rejected'
      return answer()
    },
  },
  'throws-null': {
    description: 'Rejects with null',
    answers: async ({ asks, answer }) => {
      if (asks) throw null
      return answer()
    },
  },
  pending: {
    description: 'Always says a request is pending',
    answers: async ({ asks, method, answer }) => {
      if (asks) throw alreadyPending(method)
      return answer()
    },
  },
  'no-events': { description: 'Never emits an event', isSilent: true },
  'wrong-network': { description: 'Has addresses of another network', isElsewhere: true },
  'wrong-signer': { description: 'Signs messages with another key', isStranger: true },
  'truncated-signature': {
    description: 'Cuts its signatures short',
    spoils: (signature) => signature.slice(0, -1),
  },
  'garbage-signature': {
    description: 'Signs nonsense',
    spoils: (signature) => new Uint8Array(signature.length).fill(0x5a),
  },
  'unsigned-psbt': { description: 'Gives a PSBT back as it was', swaps: 'unsigned' },
  'other-psbt': { description: 'Signs another transaction than it was given', swaps: 'other' },
  'other-amount': {
    description: 'Pays half of the amount',
    pays: ({ address, amount }) => ({ address, amount: amount / 2n }),
  },
  'other-recipient': {
    description: 'Pays a stranger',
    pays: ({ address, amount }) => ({ address: strangers[address.split('1')[0] ?? ''] ?? address, amount }),
  },
  'dies-after-sending': diesAfterSending,
  'no-txid': { description: 'Sends, and gives no id', answers: sendsAndSays({}) },
  'made-up-txid': {
    description: 'Sends nothing, and gives an id',
    answers: onSending(async ({ method }) => {
      const txid = '5a'.repeat(32)
      return method === 'sendBitcoin' ? txid : { txid }
    }),
  },
} satisfies Record<string, BitcoinFault>

export type BitcoinFaultName = keyof typeof bitcoinFaults

/** The entry of the table, with its optional properties. */
export function bitcoinFaultOf(name: BitcoinFaultName): BitcoinFault {
  return bitcoinFaults[name]
}
