import type { Act, AssetRef, Quantity } from '../acts.ts'
import type { Signal } from '../reading.ts'
import { ByteReader } from '../bytes/byte-reader.ts'
import { base58 } from '@scure/base'

/** A token account, known from the network or an earlier instruction of the same transaction. */
export interface TokenAccount {
  mint: string
  owner: string
}

/** Context of an instruction. */
export interface InstructionContext {
  /** The account that is asked. */
  from: string | undefined
  tokenAccounts: ReadonlyMap<string, TokenAccount>
}

/** An instruction whose accounts are all known. */
export interface KnownInstruction {
  program: string
  accounts: readonly string[]
  data: Uint8Array
}

export interface Meaning {
  acts: readonly Act[]
  signals?: readonly Signal[]
}

/** Reads an instruction; `undefined` if it is unknown. May throw for data of a wrong length. */
export type InstructionReader = (
  instruction: KnownInstruction,
  context: InstructionContext,
) => Meaning | undefined

/** Reads one kind of instruction: `fields` takes its data apart, which has to be read to the end. */
export type Kind = (fields: ByteReader, accounts: Accounts, context: InstructionContext) => readonly Act[]

/** The account at an index; throws if the instruction has fewer. */
export type Accounts = (index: number) => string

/** Chooses a kind by the number at the start of the data: one byte, or four. */
export function byNumber(kinds: Readonly<Record<number, Kind>>, size: 1 | 4): InstructionReader {
  return ({ accounts, data }, context) => {
    const fields = new ByteReader(data)
    const number = size === 1 ? fields.u8() : fields.u32()
    const kind = Object.hasOwn(kinds, number) ? kinds[number] : undefined
    if (!kind) return undefined
    const acts = kind(
      fields,
      (index) => {
        const account = accounts[index]
        if (account === undefined) throw new RangeError('The instruction has too few accounts')
        return account
      },
      context,
    )
    fields.end()
    return { acts }
  }
}

export const NATIVE: AssetRef = { kind: 'native' }

/** A 64-bit amount as the acts write it. */
export const quantity = (fields: ByteReader): Quantity => `${fields.u64()}`

export const key = (fields: ByteReader): string => base58.encode(fields.take(32))

/** A named instruction without an act of its own. Its contents are not read. */
export const named =
  (signature: string, program: string): Kind =>
  (fields) => {
    fields.take(fields.left)
    return [{ act: 'call', contract: program, signature, source: 'known' }]
  }

/** An instruction with no effect worth mentioning. */
export const quiet: Kind = (fields) => {
  fields.take(fields.left)
  return []
}

/** The payer; absent for the account itself. Another payer has to sign too. */
export const by = (authority: string, { from }: InstructionContext): { from?: string; signsToo?: true } =>
  authority === from ? {} : { from: authority, signsToo: true }
