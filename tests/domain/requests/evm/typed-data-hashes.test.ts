import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  concat,
  hashDomain,
  hashStruct,
  hashTypedData,
  keccak256 as viemKeccak,
  numberToHex,
  toHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { bytesOfHex, hexOf } from '../../../../src/domain/requests/evm/bytes.ts'
import { checksummed } from '../../../../src/domain/requests/evm/evm-address.ts'
import { keccak256 } from '../../../../src/domain/requests/evm/keccak.ts'
import { isMembers } from '../../../../src/domain/web/members.ts'
import { rowsOf } from '../../../support/corpora.ts'
import { randomFrom, type Random } from '../../../support/random.ts'
import { ME, read, transaction } from './encoded.ts'

type Message = Parameters<typeof hashTypedData>[0]

const CORPORA = fileURLToPath(new URL('../../../../../shared/corpora/', import.meta.url))

/** viem's vectors mark what JSON does not have; a page sends numbers as text. */
function revived(_key: string, value: unknown): unknown {
  if (!isMembers(value)) return value
  const { $bigint, $hex, $undefined } = value as Record<string, string>
  if ($undefined) return undefined
  return $bigint ?? ($hex === undefined ? value : `0x${$hex}`)
}

/** Everything in a file that has the members of typed data. */
function messagesIn(value: unknown): Message[] {
  if (typeof value !== 'object' || value === null) return []
  const isMessage = isMembers(value) && ['types', 'primaryType'].every((key) => key in value)
  return isMessage ? [value as unknown as Message] : Object.values(value).flatMap(messagesIn)
}

const found = ['clear-signing/registry', 'viem'].flatMap((folder) =>
  existsSync(CORPORA + folder)
    ? readdirSync(CORPORA + folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => {
          const path = `${CORPORA}${folder}/${name}`
          return messagesIn(JSON.parse(readFileSync(path, 'utf8'), revived)).map((message) => ({
            name,
            message,
          }))
        })
    : [],
)

/** viem refuses addresses whose case is wrong, and leaves a chain out of a domain without a type where it is text. */
function asViemWants({ types, primaryType, domain = {}, message }: Message) {
  const lower = JSON.parse(
    JSON.stringify({ domain, message: message ?? {} }, (_, value: unknown) =>
      typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value.toLowerCase() : value,
    ),
  ) as { domain: Record<string, unknown>; message: Record<string, unknown> }
  const { chainId } = lower.domain
  if (typeof chainId === 'string') lower.domain['chainId'] = BigInt(chainId)
  return { types: types as Record<string, []>, primaryType, ...lower } as const
}

/** What viem hashes a message to; `undefined` where it refuses to. */
function viemHash(wanted: Message): string | undefined {
  try {
    return hashTypedData(wanted)
  } catch {
    return undefined
  }
}

/** Whether the hashes are viem's, and nothing is hashed that viem refuses. */
function hasSameHashes(message: Message): boolean {
  const wanted = asViemWants(message)
  const { types, domain, primaryType } = wanted
  const { digests, acts } = read('eth_signTypedData_v4', [ME, JSON.stringify(message)])
  const hash = viemHash(wanted)
  const isRefused = acts.some((act) => act.act === 'unknown' && act.why === 'malformed')
  if (hash === undefined) return isRefused && digests.final === undefined
  const isDomain = !types['EIP712Domain'] || digests.domain === hashDomain({ domain, types })
  const isMessage =
    primaryType === 'EIP712Domain' ||
    digests.message === hashStruct({ data: wanted.message, primaryType, types })
  return !isRefused && digests.final === hash && isDomain && isMessage
}

const ATOMS = ['address', 'bool', 'string', 'bytes', 'uint8', 'uint96', 'uint256', 'int8', 'int128', 'int256']
const SIZED = ['bytes1', 'bytes4', 'bytes20', 'bytes31', 'bytes32']

function valueOf(type: string, random: Random): unknown {
  const [, kind = type, digits = ''] = /^(u?int|bytes)(\d*)$/.exec(type) ?? []
  const bits = digits === '' ? 256 : Number(digits)
  if (kind === 'bool') return random.under(2) === 1
  if (kind === 'address') return checksummed(toHex(random.bytes(20)))
  if (kind === 'string') return random.of(['', 'text', 'größer 🦊', 'x'.repeat(200)])
  if (kind === 'bytes') return toHex(random.bytes(digits === '' ? random.under(80) : Number(digits)))
  const number = BigInt.asUintN(bits, BigInt(toHex(random.bytes(32))))
  const value = kind === 'int' ? BigInt.asIntN(bits, number) : number
  return bits <= 32 && random.under(2) === 1 ? Number(value) : String(value)
}

/** A struct type with a value of it; each struct names those made before. */
function madeUp(random: Random) {
  const types: Record<string, { name: string; type: string }[]> = {}
  const values: Record<string, () => Record<string, unknown>> = {}
  const names = ['Zebra', 'Alpha', 'Mail', 'Order']
  for (const struct of names) {
    const earlier = Object.keys(types)
    const members = Array.from({ length: 1 + random.under(5) }, (_, index) => {
      const base = random.of([...ATOMS, ...SIZED, ...earlier])
      const suffix = random.of(['', '', '', '[]', '[2]', '[][3]'])
      return { name: `member${index}`, type: base + suffix }
    })
    const made = (type: string): unknown => {
      const [, inner, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
      if (inner === undefined) return values[type]?.() ?? valueOf(type, random)
      return Array.from({ length: length ? Number(length) : random.under(3) }, () => made(inner))
    }
    types[struct] = members
    values[struct] = () => Object.fromEntries(members.map(({ name, type }) => [name, made(type)]))
  }
  const domain = {
    ...{ name: 'Test', version: '1', chainId: 31337 },
    verifyingContract: checksummed(toHex(random.bytes(20))),
    salt: toHex(random.bytes(32)),
  }
  const all = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ]
  const members = all.filter(() => random.under(4) > 0)
  return {
    types: { EIP712Domain: members, ...types },
    primaryType: 'Order',
    domain: Object.fromEntries(members.map(({ name }) => [name, domain[name as keyof typeof domain]])),
    message: values['Order']!(),
  } as unknown as Message
}

describe('hashes of EIP-712', () => {
  it.skipIf(found.length === 0).each(rowsOf(found))('are viem’s for a message of $name', ({ message }) => {
    expect(hasSameHashes(message)).toBe(true)
  })

  it.each(Array.from({ length: 200 }, (_, seed) => seed))('are viem’s for the made-up message %i', (seed) => {
    expect(hasSameHashes(madeUp(randomFrom(seed)))).toBe(true)
  })

  it('are viem’s for a type that contains itself', () => {
    const message = {
      types: {
        EIP712Domain: [],
        Node: [
          { name: 'label', type: 'string' },
          { name: 'children', type: 'Node[]' },
        ],
      },
      primaryType: 'Node',
      domain: {},
      message: {
        label: 'a',
        children: [
          { label: 'b', children: [] },
          { label: 'c', children: [{ label: 'd', children: [] }] },
        ],
      },
    } as unknown as Message
    expect(hasSameHashes(message)).toBe(true)
  })

  it('are viem’s for a message that leaves out the type of its domain', () => {
    const message = {
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      domain: { name: 'Test', chainId: 31337 },
      message: { text: 'Hi' },
    } as const
    expect(read('eth_signTypedData_v4', [ME, JSON.stringify(message)]).digests.final).toBe(
      hashTypedData(message),
    )
  })

  it('are viem’s for a domain alone', () => {
    const message = {
      types: { EIP712Domain: [{ name: 'name', type: 'string' }] },
      primaryType: 'EIP712Domain',
      domain: { name: 'Test' },
      message: {},
    } as unknown as Message
    expect(hasSameHashes(message)).toBe(true)
  })
})

describe('digests', () => {
  it('hashes as viem does, at each length around a block', () => {
    for (let length = 0; length < 420; length++) {
      const bytes = randomFrom(length).bytes(length)
      expect(hexOf(keccak256(bytes))).toBe(viemKeccak(bytes))
    }
  })

  it('hashes calldata with its length before it, as ERC-8213 says', () => {
    const data = '0xa9059cbb0011'
    const { digests } = transaction(data)
    expect(digests.calldata).toBe(viemKeccak(concat([numberToHex(6, { size: 32 }), data])))
    expect(bytesOfHex(data)).toHaveLength(6)
  })
})
