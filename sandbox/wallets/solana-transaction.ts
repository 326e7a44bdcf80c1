import { base58 } from '@scure/base'
import { invalidParams } from './errors.ts'
import type { SolanaSigner } from './solana-signer.ts'
import type { PromptRow } from './types.ts'

interface Instruction {
  program: string
  accounts: string[]
  /** `accounts` as indexes of the message's accounts. */
  places: number[]
  data: Uint8Array
  /** Offset of the data in the transaction. */
  at: number
}

/** The parts of a serialised transaction that a wallet shows and signs. */
export interface SolanaTransaction {
  bytes: Uint8Array
  /** Offset of the first signature. */
  start: number
  message: Uint8Array
  /** Required signers, the fee payer first. */
  signers: string[]
  instructions: Instruction[]
  /** Offset of the first account key. */
  keysAt: number
}

const SIGNATURE = 64
const KEY = 32
const SYSTEM_PROGRAM = '1'.repeat(32)

/** Not by `instanceof`: a page may live in another realm. */
export const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value) && 'length' in value

/** Parses a transaction, legacy or version 0. */
export function readSolanaTransaction(value: unknown): SolanaTransaction {
  if (!isBytes(value)) throw invalidParams('Expected a transaction as bytes.')
  const bytes = Uint8Array.from(value)
  const reader = new Reader(bytes)
  const places = reader.length()
  const start = reader.at
  reader.take(places * SIGNATURE)
  const message = bytes.slice(reader.at)
  const isVersioned = ((bytes[reader.at] ?? 0) & 0x80) !== 0
  const version = isVersioned ? reader.byte() & 0x7f : 0
  const required = reader.byte()
  reader.take(2)
  if (version !== 0 || required !== places)
    throw invalidParams('Expected a transaction, legacy or version 0.')
  const count = reader.length()
  const keysAt = reader.at
  const keys = Array.from({ length: count }, () => base58.encode(reader.take(KEY)))
  reader.take(KEY)
  // Accounts from lookup tables are not resolved.
  const name = (index: number) => keys[index] ?? `Account ${index}`
  const instructions = Array.from({ length: reader.length() }, (): Instruction => {
    const program = name(reader.byte())
    const places = [...reader.take(reader.length())]
    const length = reader.length()
    return { program, accounts: places.map(name), places, at: reader.at, data: reader.take(length) }
  })
  return { bytes, start, message, signers: keys.slice(0, required), instructions, keysAt }
}

/** The transaction with one more signature. */
export function signSolanaTransaction(
  { bytes, start, message, signers }: SolanaTransaction,
  signer: SolanaSigner,
): { signedTransaction: Uint8Array; signature: Uint8Array } {
  const place = signers.indexOf(signer.address)
  if (place === -1) throw invalidParams('The transaction is not to be signed by this account.')
  const signature = signer.sign(message)
  const signedTransaction = Uint8Array.from(bytes)
  signedTransaction.set(signature, start + place * SIGNATURE)
  return { signedTransaction, signature }
}

/** Rows of the prompt: transfers of SOL, and the programs of other instructions. */
export function solanaRows({ instructions }: SolanaTransaction): PromptRow[] {
  return instructions.map(({ program, accounts, data }) => {
    const view = new DataView(Uint8Array.from(data).buffer)
    const isTransfer = program === SYSTEM_PROGRAM && view.byteLength === 12 && view.getUint32(0, true) === 2
    if (!isTransfer) return { label: 'Program', value: program }
    return { label: 'Send', value: `${inSol(view.getBigUint64(4, true))} SOL to ${accounts[1]}` }
  })
}

function inSol(lamports: bigint): string {
  const digits = lamports.toString().padStart(10, '0')
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
}

/** Reads bytes sequentially; throws beyond the end. */
class Reader {
  at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.#bytes.length) throw invalidParams('The transaction is cut short.')
    this.at += count
    return this.#bytes.slice(this.at - count, this.at)
  }

  byte(): number {
    return this.take(1)[0] ?? 0
  }

  /** Compact-u16: seven bits per byte, the lowest first. */
  length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw invalidParams('The transaction has a length that is none.')
  }
}
