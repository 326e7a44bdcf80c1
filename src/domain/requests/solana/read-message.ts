/** Messages to sign. If the bytes are a transaction, the receiver of the signature can send it. */
import { ByteReader } from '../bytes/byte-reader.ts'
import { attempt } from '../../web/attempt.ts'
import { readMessageBytes, type MessageReading } from '../messages/read-text.ts'
import { readInstructions } from './read-instructions.ts'
import { readTransaction, readTransactionMessage } from './read-transaction.ts'

/** Prefix of off-chain messages that command-line tools sign. */
const OFF_CHAIN = '\u{ff}solana offchain'

export function readMessage(bytes: Uint8Array, from: string | undefined): MessageReading {
  const transaction = attempt(() => readTransactionMessage(bytes)) ?? attempt(() => readTransaction(bytes))
  if (transaction) {
    const { acts, signals } = readInstructions(transaction, from, new Map())
    const unknown = [{ act: 'unknown' as const, why: 'opaque' as const }]
    return { acts: acts.length ? acts : unknown, signals: [{ id: 'blind-signature' }, ...signals] }
  }
  return readMessageBytes(attempt(() => offChainText(bytes)) ?? bytes, 'solana', from)
}

/** The text in an off-chain message of version 0; throws for other bytes. */
function offChainText(bytes: Uint8Array): Uint8Array {
  const fields = new ByteReader(bytes)
  for (const letter of OFF_CHAIN)
    if (fields.u8() !== letter.codePointAt(0)) throw new TypeError('The message is a plain one')
  if (fields.u8() !== 0) throw new RangeError('The version is not known')
  // The application, then the format.
  fields.take(33)
  for (let left = fields.u8(); left > 0; left--) fields.take(32)
  const text = fields.take(fields.u16())
  fields.end()
  return text
}
