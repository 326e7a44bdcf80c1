import type { SolanaFault, SolanaFaultCall } from './solana-fault.ts'
import { readSolanaTransaction } from './solana-transaction.ts'
import { whileSending } from './while-sending.ts'

const SYSTEM = '1'.repeat(32)
/** Offset of the amount in instruction data, by its first byte: for the system program and both token programs. */
const AMOUNT_AT: Readonly<Record<number, number>> = { 2: 4, 3: 1, 12: 1, 26: 2 }
const TOKEN_PROGRAM = /^Token(?:keg|z)/

interface Input {
  transaction: Uint8Array
}

const isSending = (feature: string) => /^solana:sign(?:AndSend)?Transaction$/.test(feature)

/** Changes the transactions that a page asks to sign or send. */
function swaps(change: (transaction: Uint8Array) => Uint8Array): NonNullable<SolanaFault['answers']> {
  return ({ feature, params, answer }) => {
    if (!isSending(feature) || !Array.isArray(params)) return answer()
    const inputs = params as Input[]
    return answer(inputs.map((input) => ({ ...input, transaction: change(input.transaction) })))
  }
}

/** Halves all amounts, including a token's withheld fee. */
function halve(transaction: Uint8Array): Uint8Array {
  const { bytes, instructions } = readSolanaTransaction(transaction)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (const { program, data, at } of instructions) {
    const place = program === SYSTEM || TOKEN_PROGRAM.test(program) ? AMOUNT_AT[data[0] ?? 0] : undefined
    if (place === undefined) continue
    view.setBigUint64(at + place, view.getBigUint64(at + place, true) / 2n, true)
    if (data[0] === 26) view.setBigUint64(at + 11, view.getBigUint64(at + 11, true) / 2n, true)
  }
  return bytes
}

/** Diverts SOL to another address; token transfers stay unchanged. */
function divert(transaction: Uint8Array): Uint8Array {
  const { bytes, instructions, keysAt } = readSolanaTransaction(transaction)
  for (const { program, data, places } of instructions) {
    const to = places[1]
    if (program === SYSTEM && data[0] === 2 && to !== undefined) bytes.set(STRANGER, keysAt + to * 32)
  }
  return bytes
}

/** A point on the curve with an unknown private key. */
const STRANGER = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 3 : 0))

const { onSending, sendsAndSays, diesAfterSending } = whileSending<SolanaFaultCall>(({ feature }) =>
  isSending(feature),
)

/** Faults of sending. */
export const solanaSendingFaults = {
  'other-amount': { description: 'Sends half of the amount', answers: swaps(halve) },
  'other-recipient': { description: 'Sends SOL to a stranger', answers: swaps(divert) },
  'dies-after-sending': diesAfterSending,
  'no-signature': { description: 'Sends, and gives no signature', answers: sendsAndSays([{}]) },
  'made-up-signature': {
    description: 'Sends nothing, and gives a signature',
    answers: onSending(async () => [{ signature: new Uint8Array(64).fill(0x5a) }]),
  },
} satisfies Record<string, SolanaFault>
