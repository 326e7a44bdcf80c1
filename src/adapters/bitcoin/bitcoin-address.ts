/** Bitcoin addresses: base58check, and SegWit's bech32 and bech32m (BIP-173, BIP-350). */
import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from 'viem/utils'
import { isTaprootKey } from '../../domain/account/taproot-key.ts'

/** Testnet, testnet 4 and signet share one address format; regtest differs in SegWit only. */
export type AddressForm = 'main' | 'test' | 'regtest'

export interface BitcoinAddress {
  forms: readonly AddressForm[]
  /** Taproot addresses hold inscriptions, the others payments. */
  isTaproot: boolean
}

const PREFIXES: Readonly<Record<string, readonly AddressForm[]>> = {
  bc: ['main'],
  tb: ['test'],
  bcrt: ['regtest'],
}

const VERSIONS = new Map<number, readonly AddressForm[]>([
  [0, ['main']],
  [5, ['main']],
  [111, ['test', 'regtest']],
  [196, ['test', 'regtest']],
])

/** Maximum length by BIP-173. It also bounds base58, whose decoding takes quadratic time. */
const LONGEST = 90

const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'))

/** Parses an address; `undefined` if it is invalid. */
export function readAddress(text: unknown): BitcoinAddress | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  return readSegwit(text) ?? readBase58(text)
}

function readBase58(text: string): BitcoinAddress | undefined {
  try {
    const bytes = base58check.decode(text)
    const forms = bytes.length === 21 && VERSIONS.get(bytes[0]!)
    return forms ? { forms, isTaproot: false } : undefined
  } catch {
    return undefined
  }
}

function readSegwit(text: string): BitcoinAddress | undefined {
  // The checksum depends on the version in the first word.
  const old = bech32.decodeUnsafe(text, LONGEST)
  const found = old ?? bech32m.decodeUnsafe(text, LONGEST)
  const version = found?.words[0] ?? -1
  if (!found || (version === 0) !== (old !== undefined) || version < 0 || version > 16) return undefined
  const program = bech32.fromWordsUnsafe(found.words.slice(1))
  const forms = Object.hasOwn(PREFIXES, found.prefix) ? PREFIXES[found.prefix] : undefined
  if (!program || !forms || !isProgram(version, program)) return undefined
  return { forms, isTaproot: version === 1 && program.length === 32 }
}

function isProgram(version: number, program: Uint8Array): boolean {
  const { length } = program
  if (version === 0) return length === 20 || length === 32
  return length >= 2 && length <= 40 && (version !== 1 || length !== 32 || isTaprootKey(program))
}
