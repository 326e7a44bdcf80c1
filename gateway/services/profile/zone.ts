/**
 * The gateway of the zone's resolver (EIP-3668, ENSIP-10). ENS clients request it, and the resolver on chain verifies its responses. The signature
 * covers the resolver's address and not the contract that the client called, which may be the universal resolver.
 */
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  keccak256,
  namehash,
  parseAbi,
  slice,
  toBytes,
  toFunctionSelector,
  type Hex,
} from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Database } from '../../database/port.ts'
import { type ProfileAnswer, No, ok } from './ask.ts'
import { findProfile, type Profile } from './book.ts'
import { ETHER } from './coin-type.ts'

/** Validity of a response, in seconds. */
const LIFE = 300
const OUTER = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const INNER = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const NOBODY = '0x0000000000000000000000000000000000000000'

export interface ZoneSettings {
  database: Database
  /** Address of the resolver contract. */
  resolver: Hex
  /** Private key that signs responses; the resolver knows its address. */
  key: Hex
  /** ms since 1970. */
  now(): number
}

/** `data` is the call data of the resolver: `resolve(name, question)`. */
export function createZone({ database, resolver, key, now }: ZoneSettings) {
  const signer = privateKeyToAccount(key)
  return {
    signer: signer.address,
    async answer(data: string): Promise<ProfileAnswer> {
      const asked = read(data)
      if (!asked) return new No(400, 'message', 'The question is not valid').toAnswer()
      const profile = await findProfile(database, asked.name)
      const result = resultOf(asked.question, profile)
      const expires = BigInt(Math.floor(now() / 1000) + LIFE)
      return ok({ data: await signAnswer(signer, resolver, { question: asked.data, result, expires }) })
    },
  }
}

/** What the resolver decodes: the result, its expiry in seconds since 1970, and the zone's signature. */
export const ANSWER = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const

/** Signs and encodes the result of a question for the resolver (ERC-191, version 0). */
export async function signAnswer(
  signer: PrivateKeyAccount,
  resolver: Hex,
  { question, result, expires }: { question: Hex; result: Hex; expires: bigint },
): Promise<Hex> {
  const types = ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32']
  const hash = keccak256(
    encodePacked(types, ['0x1900', resolver, expires, keccak256(question), keccak256(result)]),
  )
  return encodeAbiParameters(ANSWER, [result, expires, await signer.sign({ hash })])
}

type Question = ReturnType<typeof decodeFunctionData<typeof INNER>>

interface Read {
  data: Hex
  name: string
  /** `undefined` for an unsupported record, such as `contenthash`. */
  question: Question | undefined
}

function read(data: string): Read | undefined {
  if (!/^0x(?:[\da-f]{2}){1,4000}$/i.test(data)) return undefined
  try {
    // The pattern ensures that it is hexadecimal.
    const outer = decodeFunctionData({ abi: OUTER, data: data as Hex })
    const [dns, inner] = outer.args
    const name = nameIn(toBytes(dns))
    // The first argument of each record function is the node.
    if (slice(inner, 4, 36) !== namehash(name)) return undefined
    return { data: data as Hex, name, question: questionIn(inner) }
  } catch {
    return undefined
  }
}

/** @throws if the arguments do not fit the function. */
function questionIn(data: Hex): Question | undefined {
  const isKept = INNER.some((one) => toFunctionSelector(one) === slice(data, 0, 4))
  return isKept ? decodeFunctionData({ abi: INNER, data }) : undefined
}

/** Decodes a DNS-encoded name. */
function nameIn(dns: Uint8Array): string {
  const labels: string[] = []
  for (let at = 0; dns[at]; at += 1 + dns[at]!) {
    labels.push(new TextDecoder().decode(dns.subarray(at + 1, at + 1 + dns[at]!)))
  }
  return labels.join('.')
}

/** The encoded record; empty for an unsupported one, which clients treat as unset. */
function resultOf(question: Question | undefined, profile: Profile | undefined): Hex {
  if (!question) return '0x'
  const { functionName, args } = question
  if (functionName === 'text') return encodeAbiParameters([{ type: 'string' }], [textOf(profile, args[1])])
  const [, coin] = args as readonly [Hex, bigint?]
  const found = profile?.addresses[String(coin ?? ETHER)]?.address as Hex | undefined
  return coin === undefined
    ? encodeAbiParameters([{ type: 'address' }], [found ?? NOBODY])
    : encodeAbiParameters([{ type: 'bytes' }], [found ?? '0x'])
}

/** Reads a text record. The ENS key of `bio` is `description`. */
const textOf = (profile: Profile | undefined, key: string): string => {
  const texts = profile?.attributes[0] ?? {}
  const name = key === 'description' ? 'bio' : key
  return Object.hasOwn(texts, name) ? (texts[name] ?? '') : ''
}
