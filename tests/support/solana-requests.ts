/** Transactions of Solana made by its own encoders, as a page would hand them to a wallet. */
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
  /** Addresses in lookup tables, by the address of the table. */
  tables?: Record<string, readonly string[]>
  blockhash?: string
}

/** Unsigned, base64. */
export function wireOf(
  instructions: readonly Instruction[],
  { payer, version = 0, tables, blockhash = GENESIS_HASH }: Wire,
): string {
  // A blockhash of any network: the type is a brand.
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

/** An instruction by hand: accounts as `w:` writable, `s:` signing, `ws:` both, or neither. */
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

/** An address that is the same in every run. */
export const addressNumber = (number: number): Address => {
  const bytes = new Uint8Array(32).fill(7)
  new DataView(bytes.buffer).setUint32(28, number)
  return address(base58.encode(bytes))
}

export const SOLANA_MAINNET: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
