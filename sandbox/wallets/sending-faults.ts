import { isHex, toHex, type Address } from 'viem'
import type { Fault, FaultCall } from './fault.ts'
import { whileSending } from './while-sending.ts'

/** Recipient of diverted transactions. */
export const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'
const TRANSFER = /^0xa9059cbb([0-9a-f]{64})([0-9a-f]{64})$/i
const word = (value: bigint) => value.toString(16).padStart(64, '0')

type Call = Record<string, unknown>

/** Changes the transaction that a page asks to send. */
function swaps(change: (call: Call) => Call): NonNullable<Fault['answers']> {
  return async ({ args, answer }) => {
    const [call] = Array.isArray(args.params) ? (args.params as unknown[]) : []
    if (args.method !== 'eth_sendTransaction' || typeof call !== 'object' || call === null) return answer()
    return answer({ ...args, params: [change(call as Call)] })
  }
}

/** Halves the value, or the amount of a token transfer. */
function halve(call: Call): Call {
  const [, to = '', amount] = TRANSFER.exec(String(call['data'])) ?? []
  if (amount) return { ...call, data: `0xa9059cbb${to}${word(BigInt(`0x${amount}`) / 2n)}` }
  const { value } = call
  return isHex(value) ? { ...call, value: toHex(BigInt(value) / 2n) } : call
}

function divert(call: Call): Call {
  const [, , amount] = TRANSFER.exec(String(call['data'])) ?? []
  if (amount) return { ...call, data: `0xa9059cbb${word(BigInt(stranger))}${amount}` }
  return { ...call, to: stranger }
}

const { onSending, sendsAndSays, diesAfterSending } = whileSending<FaultCall>(
  ({ args }) => args.method === 'eth_sendTransaction',
)

/** Faults of sending. */
export const sendingFaults = {
  'sends-twice': {
    description: 'Sends every transaction twice',
    answers: onSending(async ({ answer }) => {
      const first = await answer()
      await answer()
      return first
    }),
  },
  'other-amount': { description: 'Sends half of the amount', answers: swaps(halve) },
  'other-recipient': { description: 'Sends to a stranger', answers: swaps(divert) },
  'dies-after-sending': diesAfterSending,
  'no-hash': {
    description: 'Sends, and answers with something that is no hash',
    answers: sendsAndSays(true),
  },
  'made-up-hash': {
    description: 'Sends nothing, and answers with a hash',
    answers: onSending(async () => `0x${'5a'.repeat(32)}`),
  },
} satisfies Record<string, Fault>
