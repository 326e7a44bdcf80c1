/** Addresses and the scripts that they stand for: base58check, and bech32 and bech32m of SegWit (BIP-173, BIP-350). */
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { CaipNetworkId } from '../../networks/caip.ts'
import { BITCOIN_CHAINS } from '../../networks/standard-chains.ts'
import { attempt } from '../../web/attempt.ts'
import { sha256 } from '@noble/hashes/sha2'

/** Testnet, testnet 4 and signet share one form; regtest differs in SegWit only. */
type Form = 'main' | 'test' | 'regtest'

const PREFIXES: Readonly<Record<Form, string>> = { main: 'bc', test: 'tb', regtest: 'bcrt' }
const VERSIONS: Readonly<Record<Form, { hash: number; script: number }>> = {
  main: { hash: 0, script: 5 },
  test: { hash: 111, script: 196 },
  regtest: { hash: 111, script: 196 },
}

/** Length by BIP-173; it bounds base58, whose decoding takes quadratic time. */
const LONGEST = 90

const base58check = createBase58check(sha256)

function formOf(network: CaipNetworkId): Form {
  const chain = BITCOIN_CHAINS.get(network)
  if (chain === 'bitcoin:regtest') return 'regtest'
  return chain === undefined || chain === 'bitcoin:mainnet' ? 'main' : 'test'
}

/** The address of an output's script; `undefined` for scripts that have none. */
export function addressOfScript(script: Uint8Array, network: CaipNetworkId): string | undefined {
  const form = formOf(network)
  const kind = kindOfScript(script)
  if (kind === 'p2pkh') return withVersion(VERSIONS[form].hash, script.subarray(3, 23))
  if (kind === 'p2sh') return withVersion(VERSIONS[form].script, script.subarray(2, 22))
  if (kind !== 'segwit') return undefined
  const version = script[0] ? script[0] - 0x50 : 0
  const words = [version, ...bech32.toWords(script.subarray(2))]
  return (version ? bech32m : bech32).encode(PREFIXES[form], words, LONGEST)
}

const withVersion = (version: number, hash: Uint8Array) =>
  base58check.encode(Uint8Array.from([version, ...hash]))

export type ScriptKind = 'p2pkh' | 'p2sh' | 'segwit' | 'data' | 'other'

export function kindOfScript(script: Uint8Array): ScriptKind {
  const { length } = script
  const [first = 0, second = 0, third = 0] = script
  if (first === 0x6a) return 'data'
  const isHash = length === 25 && first === 0x76 && second === 0xa9 && third === 20
  if (isHash && script[23] === 0x88 && script[24] === 0xac) return 'p2pkh'
  if (length === 23 && first === 0xa9 && second === 20 && script[22] === 0x87) return 'p2sh'
  const isVersion = first === 0 || (first >= 0x51 && first <= 0x60)
  const isProgram = length >= 4 && length <= 42 && second === length - 2
  return isVersion && isProgram && (first !== 0 || length === 22 || length === 34) ? 'segwit' : 'other'
}

/** SegWit version 1 with a key. */
export const isTaproot = (script: Uint8Array): boolean =>
  kindOfScript(script) === 'segwit' && script[0] === 0x51 && script.length === 34

export interface AddressReading {
  /** In the spelling that is compared: bech32 in lower case. */
  address: string
  /** Valid on the network that was named. */
  fits: boolean
}

/** Reads an address; `undefined` if its checksum or its form is wrong. */
export function readAddress(text: unknown, network: CaipNetworkId): AddressReading | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  return readSegwit(text, formOf(network)) ?? readBase58(text, formOf(network))
}

function readSegwit(text: string, form: Form): AddressReading | undefined {
  const old = bech32.decodeUnsafe(text, LONGEST)
  const found = old ?? bech32m.decodeUnsafe(text, LONGEST)
  const version = found?.words[0] ?? -1
  if (!found || (version === 0) !== (old !== undefined) || version < 0 || version > 16) return undefined
  const { length } = bech32.fromWordsUnsafe(found.words.slice(1)) ?? []
  if (length === undefined || length < 2 || length > 40 || !Object.values(PREFIXES).includes(found.prefix))
    return undefined
  if (version === 0 && length !== 20 && length !== 32) return undefined
  return { address: text.toLowerCase(), fits: found.prefix === PREFIXES[form] }
}

function readBase58(text: string, form: Form): AddressReading | undefined {
  const bytes = attempt(() => base58check.decode(text))
  if (bytes?.length !== 21) return undefined
  const { hash, script } = VERSIONS[form]
  const isKnown = Object.values(VERSIONS).some((known) => Object.values(known).includes(bytes[0]!))
  return isKnown ? { address: text, fits: bytes[0] === hash || bytes[0] === script } : undefined
}
