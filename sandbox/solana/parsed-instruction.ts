import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { TOKEN_2022_PROGRAM_ADDRESS, tokenAmount } from './tokens.ts'

interface Parsed {
  program: string
  parsed: { type: string; info: Record<string, unknown> }
}
type Reader = (keys: readonly string[], data: DataView) => Parsed['parsed'] | undefined

/** Parses the most common instructions as nodes do with `jsonParsed`; `undefined` for others. */
export function parseInstruction(
  programId: string,
  keys: readonly string[],
  data: Uint8Array,
): Parsed | undefined {
  const known = Object.hasOwn(PROGRAMS, programId) ? PROGRAMS[programId] : undefined
  // A copy, because the bytes may be part of a larger buffer.
  const parsed = known?.read(keys, new DataView(Uint8Array.from(data).buffer))
  return known && parsed && { program: known.name, parsed }
}

const amountAt = (data: DataView, at: number) => data.getBigUint64(at, true)

const readSystem: Reader = ([source, destination], data) => {
  if (data.byteLength !== 12 || data.getUint32(0, true) !== 2) return undefined
  return { type: 'transfer', info: { source, destination, lamports: amountAt(data, 4) } }
}

const readToken: Reader = (keys, data) => {
  const [first, second, third, fourth] = keys
  const kind = data.byteLength > 0 ? data.getUint8(0) : undefined
  if (kind === 3 && data.byteLength === 9) {
    const info = { source: first, destination: second, authority: third, amount: `${amountAt(data, 1)}` }
    return { type: 'transfer', info }
  }
  if (kind === 7 && data.byteLength === 9) {
    return {
      type: 'mintTo',
      info: { mint: first, account: second, mintAuthority: third, amount: `${amountAt(data, 1)}` },
    }
  }
  if (kind === 12 && data.byteLength === 10) {
    const amount = tokenAmount(amountAt(data, 1), data.getUint8(9))
    const info = { source: first, mint: second, destination: third, authority: fourth, tokenAmount: amount }
    return { type: 'transferChecked', info }
  }
  return undefined
}

const readAssociated: Reader = ([source, account, wallet, mint, systemProgram, tokenProgram], data) => {
  const isIdempotent = data.byteLength === 1 && data.getUint8(0) === 1
  if (data.byteLength > 1 || (data.byteLength === 1 && data.getUint8(0) > 1)) return undefined
  const info = { source, account, wallet, mint, systemProgram, tokenProgram }
  return { type: isIdempotent ? 'createIdempotent' : 'create', info }
}

const PROGRAMS: Record<string, { name: string; read: Reader }> = {
  [SYSTEM_PROGRAM_ADDRESS]: { name: 'system', read: readSystem },
  [TOKEN_PROGRAM_ADDRESS]: { name: 'spl-token', read: readToken },
  [TOKEN_2022_PROGRAM_ADDRESS]: { name: 'spl-token-2022', read: readToken },
  [ASSOCIATED_TOKEN_PROGRAM_ADDRESS]: { name: 'spl-associated-token-account', read: readAssociated },
}
