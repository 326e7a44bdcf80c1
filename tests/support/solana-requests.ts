/** Solana transactions, encoded by its own libraries, as a page would pass them to a wallet. */
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type AccountMeta,
  type Address,
  type Blockhash,
  type Instruction,
} from '@solana/kit'
import { base58 } from '@scure/base'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { GENESIS_HASH } from '../../sandbox/solana/network.ts'

interface Wire {
  payer: string
  version?: 'legacy' | 0
  /** Addresses in lookup tables, by the table's address. */
  tables?: Record<string, readonly string[]>
  blockhash?: string
}

/** An unsigned transaction in base64. */
export function wireOf(
  instructions: readonly Instruction[],
  { payer, version = 0, tables, blockhash = GENESIS_HASH }: Wire,
): string {
  // `Blockhash` is a branded string; any network's will do.
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(address(payer), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  if (version === 'legacy') {
    const legacy = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (one) => setTransactionMessageFeePayer(address(payer), one),
      (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
      (one) => appendTransactionMessageInstructions(instructions, one),
    )
    return getBase64EncodedWireTransaction(compileTransaction(legacy))
  }
  const named = Object.fromEntries(
    Object.entries(tables ?? {}).map(([table, list]) => [address(table), list.map((one) => address(one))]),
  )
  return getBase64EncodedWireTransaction(
    compileTransaction(compressTransactionMessageUsingAddressLookupTables(message, named)),
  )
}

export const signer = (at: string) => createNoopSigner(address(at))

/** A custom instruction; prefixes of accounts: `w:` writable, `s:` signer, `ws:` both. */
export function instruction(
  program: string,
  accounts: readonly string[],
  data: readonly number[],
): Instruction {
  return { programAddress: address(program), accounts: accounts.map(metaOf), data: Uint8Array.from(data) }
}

function metaOf(text: string): AccountMeta {
  const [, flags = '', at = ''] = /^(?:(\w{1,2}):)?(.*)$/.exec(text) ?? []
  const role = (flags.includes('s') ? 2 : 0) + (flags.includes('w') ? 1 : 0)
  return { address: address(at), role }
}

export const u32 = (value: number): number[] => [...new Uint8Array(Uint32Array.of(value).buffer)]
export const u64 = (value: bigint): number[] => [...new Uint8Array(BigUint64Array.of(value).buffer)]
export const keyBytes = (at: string): number[] => [...getAddressEncoder().encode(address(at))]

/** A deterministic address for a number. */
export const addressNumber = (number: number): Address => {
  const bytes = new Uint8Array(32).fill(7)
  new DataView(bytes.buffer).setUint32(28, number)
  return address(base58.encode(bytes))
}

export const SOLANA_MAINNET: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
