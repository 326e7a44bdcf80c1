import { concat, encodeAbiParameters, numberToHex, parseAbiParameters, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { MOST_VALUES, TooMuch, Work } from '../../../../src/domain/requests/evm/work.ts'
import { abiTypes } from '../../../../src/domain/requests/evm/abi/abi-type.ts'
import { decode } from '../../../../src/domain/requests/evm/abi/decode.ts'
import { bytesOfHex, hexOf } from '../../../../src/domain/requests/evm/bytes.ts'
import { readEvmRequest } from '../../../../src/domain/requests/evm/read-evm-request.ts'
import type { Reading } from '../../../../src/domain/requests/reading.ts'
import { damaged, FUZZ_ROUNDS, randomFrom } from '../../../support/random.ts'
import { actsOf, encoded, FRIEND, ME, MAX, NOW, read, SOON, SPENDER, TOKEN, transaction } from './encoded.ts'

const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const MULTICALL = '0xac9650d8'
const send = encoded('transfer(address,uint256)', [FRIEND, 5n])

/** Why the last act of a reading is not understood. What is malformed is signalled as well. */
function refusal({ acts, understood, signals }: Reading): string {
  const last = acts.at(-1)
  if (understood || last?.act !== 'unknown') return 'understood'
  const isSignalled = signals.some(({ id }) => id === 'malformed')
  return last.why === 'malformed' && !isSignalled ? 'malformed without a signal' : last.why
}

describe('calldata that a contract would refuse', () => {
  it.each<[string, Hex]>([
    ['is cut off', send.slice(0, -2) as Hex],
    ['has a dirty address', concat(['0xa9059cbb', '0x01', word(1).slice(0, -2) as Hex, word(5)])],
    ['has an offset beyond its end', concat([MULTICALL, word(MAX)])],
    ['has an offset that just fits into 32 bits', concat([MULTICALL, word(0xffffffff)])],
    ['has a length of all numbers', concat([MULTICALL, word(32), word(MAX)])],
    ['has a length of 2³² − 1 elements', concat([MULTICALL, word(32), word(0xffffffff), word(0)])],
    ['has bytes that are longer than it', concat([MULTICALL, word(32), word(1), word(32), word(0xffff)])],
    ['has a boolean of two', concat(['0xa22cb465', word(BigInt(SPENDER)), word(2)])],
    [
      'has a number of too many bits',
      concat(['0x87517c45', word(BigInt(TOKEN)), word(BigInt(SPENDER)), word(1n << 160n), word(1)]),
    ],
  ])('%s', (_name, data) => {
    expect(refusal(transaction(data))).toBe('malformed')
  })

  it.each([
    ['1 byte', '0x01'],
    ['3 bytes', '0xa9059c'],
  ])('calls %s not understood', (_name, data) => {
    expect(refusal(transaction(data))).toBe('unknown-call')
  })

  it.each<[string, object]>([
    ['an odd number of digits', { data: '0xa9059cb' }],
    ['no hexadecimal digits', { data: '0xzz' }],
    ['no text', { data: 5 }],
    ['two texts that differ', { data: '0x', input: send }],
    ['a value that is negative', { value: '-1' }],
    ['a value of too many bits', { value: `0x1${'0'.repeat(64)}` }],
    ['a value that is no number', { value: 'all' }],
    ['a fraction', { value: 0.5 }],
    ...[
      'value',
      'gas',
      'gasLimit',
      'gasPrice',
      'maxFeePerGas',
      'maxPriorityFeePerGas',
      'nonce',
      'type',
    ].flatMap((name): [string, object][] => [
      [`${name} in decimal digits`, { [name]: '1' }],
      [`${name} as a number`, { [name]: 1 }],
      [`${name} that is no number`, { [name]: 'invalid' }],
    ]),
    ['a type that does not exist', { type: '0x5' }],
    ['a recipient that is none', { to: '0x1234' }],
    ['a chain that is none', { chainId: 'mainnet' }],
    ['a chain in decimal digits', { chainId: '1' }],
  ])('refuses a transaction with %s', (_name, more) => {
    expect(refusal(read('eth_sendTransaction', [{ from: ME, to: TOKEN, ...more }]))).toBe('malformed')
  })
})

/** What the buttons for malformed requests of a well-known test page for wallets ask. */
describe('a malformed request of a test page', () => {
  const EIP712Domain = ['string name', 'string version', 'uint256 chainId', 'address verifyingContract'].map(
    (one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }),
  )
  const domain = { name: 'Seaport', version: '1.5', chainId: 1, verifyingContract: TOKEN }
  const sent = (more: object) => [
    'eth_sendTransaction',
    [{ from: ME, to: ME, value: '0x0', gasLimit: '0x5028', maxFeePerGas: '0x2540be400', ...more }],
  ]
  const signed = (more: object) => [
    'eth_signTypedData_v4',
    [
      ME,
      JSON.stringify({
        ...{ domain, primaryType: 'Wallet', message: { name: 'Hello' } },
        types: { EIP712Domain, Wallet: [{ name: 'name', type: 'string' }] },
        ...more,
      }),
    ],
  ]

  it.each<[string, unknown[]]>([
    ['a value that is a word', sent({ value: 'invalid' })],
    ['a type that is not known', sent({ type: '0x5' })],
    ['a gas limit that is a word', sent({ gasLimit: 'invalid' })],
    ['a fee that is a word', sent({ maxFeePerGas: 'invalid' })],
    ['a recipient that is a word', sent({ to: 'invalid' })],
    [
      'a type with a typing error',
      signed({
        primaryType: 'OrderComponents',
        types: { EIP712Domain, OrderComponents: [{ name: 'items', type: 'ConsiderationItem[+' }] },
        message: { items: [] },
      }),
    ],
    ['an empty domain', signed({ domain: {} })],
    ['a primary type that is not there', signed({ primaryType: 'Non-Existent' })],
    ['no primary type', signed({ primaryType: undefined })],
    ['a contract that is a number', signed({ domain: { ...domain, verifyingContract: 1 } })],
    [
      'a user operation with a decimal nonce',
      ['eth_sendUserOperation', [{ sender: ME, nonce: '1', callData: '0x' }, TOKEN]],
    ],
    [
      'a user operation with a fee that is a word',
      ['eth_sendUserOperation', [{ sender: ME, callData: '0x', maxFeePerGas: 'invalid' }, TOKEN]],
    ],
  ])('with %s is malformed', (_, [method, params]) => {
    expect(refusal(read(String(method), params))).toBe('malformed')
  })

  it('with a member that is not typed is read without it', () => {
    const [method, params] = signed({ message: { name: 'Hello', extraData: 'x' } })
    expect(read(String(method), params, 'eip155:1').signals).toEqual([
      { id: 'unsigned-member', values: { names: 'extraData' } },
    ])
  })
})

describe('calldata that means what the contract reads', () => {
  it('ignores what comes after the last value', () => {
    expect(transaction(concat([send, '0xdeadbeef'])).acts).toEqual(transaction(send).acts)
  })

  it('follows offsets that are not in order', () => {
    const inner = send.slice(2).padEnd(Math.ceil((send.length - 2) / 64) * 64, '0')
    const content = concat([word((send.length - 2) / 2), `0x${inner}`])
    const twice = concat([MULTICALL, word(32), word(2), word(64), word(64), content])
    expect(transaction(twice).acts).toEqual([
      ...transaction(encoded('multicall(bytes[])', [[send, send]])).acts,
    ])
  })

  it('follows an offset that points to itself once, not forever', () => {
    expect(refusal(transaction(concat([MULTICALL, word(0), word(0)])))).toBe('opaque')
    expect(transaction(concat([MULTICALL, word(32), word(1), word(0)])).acts).toMatchObject([
      { act: 'transfer', amount: '0', to: TOKEN, through: [TOKEN] },
    ])
  })
})

describe('calldata that is too much', () => {
  it('stops at the values that a request may have', () => {
    const types = abiTypes('uint256[]')
    const work = new Work()
    const data = bytesOfHex(
      encodeAbiParameters(parseAbiParameters('uint256[]'), [
        Array.from({ length: MOST_VALUES + 10 }, () => 1n),
      ]),
    )
    expect(() => decode(types, data!, work)).toThrow(TooMuch)
    expect(work.values).toBe(MOST_VALUES + 1)
  })

  it('says that a call with too many values is too much', () => {
    const ids = Array.from({ length: MOST_VALUES }, () => 1n)
    const acts = actsOf('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
      ME,
      FRIEND,
      ids,
      ids,
      '0x',
    ])
    expect(acts).toMatchObject([{ act: 'unknown', why: 'too-deep' }])
  })

  it('shows the first of many transfers, and that there are more', () => {
    const ids = Array.from({ length: 1000 }, () => 1n)
    const acts = actsOf('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
      ME,
      FRIEND,
      ids,
      ids,
      '0x',
    ])
    expect(acts).toHaveLength(401)
    expect(acts.at(-1)).toEqual({ act: 'unknown', why: 'too-deep' })
  })

  it('counts values of calls that share their bytes', () => {
    // Elements of one array that all point to one call of the same kind: each level multiplies what there is to read.
    let data: Hex = send
    for (let level = 0; level < 4; level++) {
      const content = concat([
        word((data.length - 2) / 2),
        data,
        `0x${'00'.repeat((32 - (((data.length - 2) / 2) % 32)) % 32)}`,
      ])
      const offsets = Array.from({ length: 300 }, () => word(300 * 32))
      data = concat([MULTICALL, word(32), word(300), ...offsets, content])
    }
    const reading = transaction(data)
    expect(refusal(reading)).toBe('too-deep')
    expect(reading.acts.length).toBeLessThan(402)
  })

  it('reads a megabyte of zeros', () => {
    const reading = transaction(`0xac9650d8${'00'.repeat(1_000_000)}`)
    expect(reading.digests).toEqual({})
    expect(reading.raw.at(-1)?.size).toBe(1_000_004)
    expect(reading.understood).toBe(false)
  })

  it('refuses typed data that is nested without an end', () => {
    let node: object = { next: [] }
    for (let depth = 0; depth < 500; depth++) node = { next: [node] }
    const data = {
      types: { EIP712Domain: [], Node: [{ name: 'next', type: 'Node[]' }] },
      primaryType: 'Node',
      domain: {},
      message: node,
    }
    expect(refusal(read('eth_signTypedData_v4', [ME, JSON.stringify(data)]))).toBe('too-deep')
  })

  it('refuses typed data with too many types', () => {
    const types = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`T${index}`, [{ name: 'a', type: `T${index + 1}` }]]),
    )
    expect(
      refusal(read('eth_signTypedData_v4', [ME, { types, primaryType: 'T0', domain: {}, message: {} }])),
    ).toBe('too-deep')
  })
})

describe('params that are none', () => {
  const getter = {
    get from() {
      throw new Error('No')
    },
  }
  const METHODS = [
    ...[
      'eth_sendTransaction',
      'eth_signTransaction',
      'wallet_sendCalls',
      'eth_signTypedData_v4',
      'eth_signTypedData',
    ],
    ...[
      'personal_sign',
      'eth_sign',
      'eth_sendUserOperation',
      'wallet_grantPermissions',
      'eth_signAuthorization',
    ],
    ...['wallet_requestExecutionPermissions', 'eth_unknown', '__proto__', 'constructor'],
  ]
  const PARAMS = [
    ...[
      undefined,
      null,
      5,
      'text',
      [],
      {},
      [null],
      [[]],
      [{}],
      [5, 5],
      ['0x', '0x'],
      [getter],
      [{ calls: 5 }],
    ],
    ...[
      [{ calls: [null] }],
      [{ calls: [{}] }],
      [{ from: ME }],
      [ME, '{'],
      [ME, 'null'],
      [ME, '[]'],
      [Symbol('a')],
    ],
    [{ authorizationList: [5] }],
  ]

  it.each(METHODS)('%s never throws, and is never understood', (method) => {
    for (const params of PARAMS) {
      const { acts, understood } = read(method, params)
      expect(acts.length).toBeGreaterThan(0)
      const isText = method === 'personal_sign' && acts[0]?.act === 'message'
      const isDeploy = acts[0]?.act === 'deploy'
      expect(understood && !isText && !isDeploy).toBe(false)
    }
  })
})

/** What fuzzing starts from: one request of each kind. */
const SEEDS: readonly Hex[] = [
  send,
  encoded('multicall(bytes[])', [[send, send]]),
  encoded('executeBatch((address,uint256,bytes)[])', [
    [
      [TOKEN, 0n, send],
      [TOKEN, 1n, '0x'],
    ],
  ]),
  encoded('execute(bytes,bytes[],uint256)', [
    '0x0b000c04',
    [
      encodeAbiParameters(parseAbiParameters('address,uint256'), [FRIEND, 5n]),
      encodeAbiParameters(parseAbiParameters('address,uint256,uint256,bytes,bool'), [
        ...([FRIEND, 5n, 4n, concat([TOKEN, '0x000bb8', SPENDER]), true] as const),
      ]),
      encodeAbiParameters(parseAbiParameters('address,uint256'), [FRIEND, 5n]),
      encodeAbiParameters(parseAbiParameters('address,address,uint256'), [TOKEN, FRIEND, 5n]),
    ],
    SOON,
  ]),
  encoded('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
    ME,
    FRIEND,
    [1n],
    [2n],
    '0x12',
  ]),
  encoded('permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)', [
    ...[ME, [[[TOKEN, 6n, Number(SOON), 0]], SPENDER, SOON], '0x1234'],
  ]),
  encoded('swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
    5n,
    4n,
    [TOKEN, SPENDER],
    ME,
    SOON,
  ]),
  encoded('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
    ...[TOKEN, 0n, send, 0, 0n, 0n, 0n, ME, ME, '0x'],
  ]),
]

const MESSAGE = JSON.stringify({
  types: {
    EIP712Domain: [
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    PermitBatch: [
      { name: 'details', type: 'PermitDetails[]' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  primaryType: 'PermitBatch',
  domain: { chainId: 31337, verifyingContract: TOKEN },
  message: {
    details: [{ token: TOKEN, amount: '7', expiration: 1, nonce: 0 }],
    spender: SPENDER,
    sigDeadline: '1',
  },
})

/** Whether a reading is what it has to be, however damaged the request is. */
function isWhole({ acts, signals, understood }: Reading): boolean {
  const ids = signals.map(({ id }) => id)
  const isUnknown = acts.some(({ act }) => act === 'unknown') || ids.includes('malformed')
  // A bug is no malformed request: it would be both.
  return acts.length > 0 && acts.length <= 401 && understood !== isUnknown && !ids.includes('not-understood')
}

const ask = (method: string, params: unknown) =>
  readEvmRequest({ namespace: 'eip155', network: 'eip155:31337', method, params, from: ME }, NOW)

describe('damaged requests', () => {
  it('reads damaged calldata without a throw', () => {
    const broken: Reading[] = []
    const random = randomFrom(11)
    const seeds = SEEDS.map((hex) => bytesOfHex(hex)!)
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      const data = hexOf(damaged(random.of(seeds), random))
      const reading = ask('eth_sendTransaction', [{ from: ME, to: TOKEN, data, value: '0x1' }])
      if (!isWhole(reading)) broken.push(reading)
    }
    expect(broken).toEqual([])
  })

  it('reads damaged typed data without a throw', () => {
    const broken: Reading[] = []
    const random = randomFrom(12)
    const bytes = new TextEncoder().encode(MESSAGE)
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      const text = new TextDecoder().decode(damaged(bytes, random))
      const reading = ask('eth_signTypedData_v4', [ME, text])
      if (!isWhole(reading)) broken.push(reading)
    }
    expect(broken).toEqual([])
  })

  it('reads typed data with values of other kinds without a throw', () => {
    const broken: Reading[] = []
    const random = randomFrom(13)
    const others = [
      null,
      true,
      -1,
      2 ** 60,
      '',
      '0x',
      'text',
      [],
      {},
      [[]],
      MAX.toString(),
      `0x${'f'.repeat(64)}`,
      ME,
    ]
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      let at = random.under(40)
      const changed = JSON.stringify(
        JSON.parse(MESSAGE, (_, value: unknown) => (at-- === 0 ? random.of(others) : value)),
      )
      const reading = ask('eth_signTypedData_v4', [ME, changed])
      if (!isWhole(reading)) broken.push(reading)
    }
    expect(broken).toEqual([])
  })
})
