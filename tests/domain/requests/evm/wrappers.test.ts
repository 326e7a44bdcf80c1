import {
  concat,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbiParameters,
  size,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { shortAddress } from '../../../../src/domain/account/short-address.ts'
import { described } from '../../../support/explained.ts'
import {
  actsOf,
  CONTRACT,
  encoded,
  FRIEND,
  ME,
  OTHER_TOKEN,
  read,
  SOON,
  SPENDER,
  TOKEN,
  transaction,
} from './encoded.ts'

const ACCOUNT = CONTRACT
const token = { kind: 'token', address: TOKEN }
const other = { kind: 'token', address: OTHER_TOKEN }
const send = encoded('transfer(address,uint256)', [FRIEND, 5n])
const approve = encoded('approve(address,uint256)', [SPENDER, 6n])

/** What the account's own contract does with the calls inside. */
const sent = { act: 'transfer', asset: token, amount: '5', from: ACCOUNT, to: FRIEND, through: [ACCOUNT] }
const approved = {
  ...{ act: 'approve', asset: token, amount: '6', spender: SPENDER, owner: ACCOUNT, by: 'transaction' },
  ...{ amountMayBeId: true, through: [ACCOUNT] },
}

const CALLS = parseAbiParameters('(address,uint256,bytes)[]')
const mode = (front: string) => `${front}${'0'.repeat(66 - front.length)}` as Hex

/** The function, its arguments, and the calls inside, in order. */
const ROWS: readonly [string, readonly unknown[], readonly object[]][] = [
  ['execute(address,uint256,bytes)', [TOKEN, 0n, send], [sent]],
  ['execute((address,uint256,bytes))', [[TOKEN, 0n, send]], [sent]],
  ['execute(address,uint256,bytes,uint8)', [TOKEN, 0n, send, 0], [sent]],
  ['execute_ncC(address,uint256,bytes)', [TOKEN, 0n, send], [sent]],
  [
    'executeBatch((address,uint256,bytes)[])',
    [
      [
        [TOKEN, 0n, approve],
        [TOKEN, 0n, send],
      ],
    ],
    [approved, sent],
  ],
  [
    'executeBatch(address[],bytes[])',
    [
      [TOKEN, TOKEN],
      [approve, send],
    ],
    [approved, sent],
  ],
  [
    'executeBatch(address[],uint256[],bytes[])',
    [
      [TOKEN, TOKEN],
      [0n, 0n],
      [approve, send],
    ],
    [approved, sent],
  ],
  ['executeBatch(address[],uint256[],bytes[])', [[TOKEN], [], [send]], [sent]],
  [
    'execute(bytes32,bytes)',
    [mode('0x'), encodePacked(['address', 'uint256', 'bytes'], [TOKEN, 0n, send])],
    [sent],
  ],
  [
    'execute(bytes32,bytes)',
    [
      mode('0x01'),
      encodeAbiParameters(CALLS, [
        [
          [TOKEN, 0n, approve],
          [TOKEN, 0n, send],
        ],
      ]),
    ],
    [approved, sent],
  ],
  [
    'execute(bytes32,bytes)',
    [
      mode('0x01000000000078210001'),
      encodeAbiParameters(parseAbiParameters('(address,uint256,bytes)[],bytes'), [
        [[TOKEN, 0n, send]],
        '0x1234',
      ]),
    ],
    [sent],
  ],
  [
    'execute(bytes32,bytes)',
    [
      mode('0x01000000000078210002'),
      encodeAbiParameters(parseAbiParameters('bytes[]'), [
        [
          encodeAbiParameters(CALLS, [[[TOKEN, 0n, approve]]]),
          encodeAbiParameters(CALLS, [[[TOKEN, 0n, send]]]),
        ],
      ]),
    ],
    [approved, sent],
  ],
  [
    'aggregate((address,bytes)[])',
    [
      [
        [TOKEN, approve],
        [TOKEN, send],
      ],
    ],
    [approved, sent],
  ],
  ['tryAggregate(bool,(address,bytes)[])', [true, [[TOKEN, send]]], [sent]],
  ['aggregate3((address,bool,bytes)[])', [[[TOKEN, false, send]]], [sent]],
  ['aggregate3Value((address,bool,uint256,bytes)[])', [[[TOKEN, false, 0n, send]]], [sent]],
  [
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    [TOKEN, 0n, send, 0, 0n, 0n, 0n, ME, ME, '0x'],
    [sent],
  ],
  ['execTransactionFromModule(address,uint256,bytes,uint8)', [TOKEN, 0n, send, 0], [sent]],
  [
    'schedule(address,uint256,bytes,bytes32,bytes32,uint256)',
    [TOKEN, 0n, send, mode('0x'), mode('0x'), 1n],
    [sent],
  ],
]

/** MultiSend's packed form. */
const packed = (calls: readonly [number, Hex, bigint, Hex][]) =>
  concat(
    calls.map(([operation, to, value, data]) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, BigInt(size(data)), data],
      ),
    ),
  )

const MULTI_SEND_CALL_ONLY = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'

const execTransaction = (to: string, data: Hex, operation: number) =>
  encoded('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
    ...[to, 0n, data, operation, 0n, 0n, 0n, ME, ME, '0x'],
  ])

describe('wrappers', () => {
  it.each(ROWS)('opens %s', (signature, args, acts) => {
    const reading = transaction(encoded(signature, args), { to: ACCOUNT })
    expect(reading.acts).toEqual(acts)
    expect(reading.understood).toBe(true)
  })

  it('reads calls of an account that calls itself as its own', () => {
    const data = encoded('executeBatch((address,uint256,bytes)[])', [[[TOKEN, 0n, send]]])
    expect(transaction(data, { to: ME }).acts).toEqual([
      { act: 'transfer', asset: token, amount: '5', to: FRIEND, through: [ME] },
    ])
  })

  it.each([
    ['multicall(bytes[])', [[send, approve]]],
    ['multicall(uint256,bytes[])', [SOON, [send, approve]]],
    ['multicall(bytes32,bytes[])', [mode('0x'), [send, approve]]],
  ])('reads the calls of %s as the caller’s', (signature, args) => {
    expect(actsOf(signature, args)).toEqual([
      { act: 'transfer', asset: token, amount: '5', to: FRIEND, through: [TOKEN] },
      {
        ...{ act: 'approve', asset: token, amount: '6', spender: SPENDER, by: 'transaction' },
        ...{ amountMayBeId: true, through: [TOKEN] },
      },
    ])
  })

  it('takes address zero for the account itself in a batch of ERC-7821', () => {
    const zero = '0x0000000000000000000000000000000000000000'
    const calls = encodeAbiParameters(CALLS, [[[zero, 0n, encoded('transferOwnership(address)', [FRIEND])]]])
    const data = encoded('execute(bytes32,bytes)', [mode('0x01'), calls])
    expect(transaction(data, { to: ACCOUNT }).acts).toEqual([
      { act: 'control', what: 'ownership', target: ACCOUNT, to: FRIEND, through: [ACCOUNT] },
    ])
  })

  it('says that code which runs as the account gets control of it', () => {
    const data = encoded('execute(bytes32,bytes)', [mode('0xff'), concat([SPENDER, '0x12345678'])])
    const reading = transaction(data, { to: ACCOUNT })
    expect(reading.acts).toEqual([{ act: 'control', what: 'upgrade', target: ACCOUNT, to: SPENDER }])
    expect(reading.signals).toContainEqual({ id: 'control-given', values: { target: { address: ACCOUNT } } })
  })

  it('opens a batch that a Safe makes through MultiSend', () => {
    const batch = encoded('multiSend(bytes)', [
      packed([
        [0, TOKEN, 0n, approve],
        [0, FRIEND, 9n, '0x'],
      ]),
    ])
    const reading = transaction(execTransaction(MULTI_SEND_CALL_ONLY, batch, 1), { to: ACCOUNT })
    expect(reading.signals).toEqual([])
    expect(reading.acts).toEqual([
      { ...approved, through: [ACCOUNT, MULTI_SEND_CALL_ONLY] },
      {
        ...{ act: 'transfer', asset: { kind: 'native' }, amount: '9', from: ACCOUNT, to: FRIEND },
        through: [ACCOUNT, MULTI_SEND_CALL_ONLY],
      },
    ])
  })

  it('says whose code runs in a delegatecall of MultiSend, once and by name', async () => {
    const batch = encoded('multiSend(bytes)', [
      packed([
        [0, TOKEN, 0n, approve],
        [1, SPENDER, 0n, '0x12345678'],
      ]),
    ])
    const data = execTransaction(MULTI_SEND_CALL_ONLY, batch, 1)
    const reading = transaction(data, { to: ACCOUNT })
    expect(reading.acts[0]).toMatchObject({ act: 'control', what: 'upgrade', target: ACCOUNT, to: SPENDER })
    const params = [{ from: ME, to: ACCOUNT, data }]
    const { warnings } = await described({ method: 'eth_sendTransaction', params })
    const given = warnings.filter(({ id }) => id === 'control-given')
    expect(given).toEqual([
      expect.objectContaining({ text: expect.stringContaining(shortAddress(ACCOUNT)) as string }),
    ])
  })

  it('does not take any contract with the function of MultiSend for it', () => {
    const batch = encoded('multiSend(bytes)', [packed([[0, TOKEN, 0n, approve]])])
    const reading = transaction(execTransaction(SPENDER, batch, 1), { to: ACCOUNT })
    expect(reading.acts[0]).toEqual({ act: 'control', what: 'upgrade', target: ACCOUNT, to: SPENDER })
    expect(reading.signals.map(({ id }) => id)).toEqual(['control-given'])
  })

  it('says that currency sent into a wrapper goes where its calls send it', () => {
    const data = encoded('execute(address,uint256,bytes)', [FRIEND, 7n, '0x'])
    expect(transaction(data, { to: ACCOUNT, value: '0x7' }).acts).toEqual([
      {
        ...{ act: 'transfer', asset: { kind: 'native' }, amount: '7' },
        ...{ from: ACCOUNT, to: FRIEND, through: [ACCOUNT] },
      },
    ])
  })

  it('opens four wrappers, and says that there is more', () => {
    const nested = (depth: number): Hex =>
      depth === 0
        ? send
        : encoded('execute(address,uint256,bytes)', [depth === 1 ? TOKEN : ACCOUNT, 0n, nested(depth - 1)])
    expect(transaction(nested(4), { to: ACCOUNT }).acts).toEqual([
      { ...sent, through: [ACCOUNT, ACCOUNT, ACCOUNT, ACCOUNT] },
    ])
    const reading = transaction(nested(5), { to: ACCOUNT })
    expect(reading.understood).toBe(false)
    expect(reading.acts).toMatchObject([{ act: 'unknown', why: 'too-deep' }])
  })

  it('reads 200 calls, and says that there are more', () => {
    const many = (count: number) => actsOf('multicall(bytes[])', [Array.from({ length: count }, () => send)])
    expect(many(200).every(({ act }) => act === 'transfer')).toBe(true)
    expect(many(201)).toHaveLength(201)
    expect(many(201).at(-1)).toMatchObject({ act: 'unknown', why: 'too-deep' })
    expect(many(5000)).toHaveLength(201)
  })
})

describe('the Universal Router', () => {
  const path = (from: string, to: string) => concat([from as Hex, numberToHex(3000, { size: 3 }), to as Hex])
  const v3 = (to: string, most: bigint, least: bigint, along: Hex, isFromUser: boolean) =>
    encodeAbiParameters(parseAbiParameters('address,uint256,uint256,bytes,bool'), [
      ...([to as Hex, most, least, along, isFromUser] as const),
    ])
  const three = (a: string, b: string, amount: bigint) =>
    encodeAbiParameters(parseAbiParameters('address,address,uint256'), [a as Hex, b as Hex, amount])
  const two = (a: string, amount: bigint) =>
    encodeAbiParameters(parseAbiParameters('address,uint256'), [a as Hex, amount])
  const USER = '0x0000000000000000000000000000000000000001'
  const ROUTER = '0x0000000000000000000000000000000000000002'
  const execute = (codes: Hex, inputs: readonly Hex[], value?: bigint) =>
    actsOf('execute(bytes,bytes[],uint256)', [codes, inputs, SOON], CONTRACT, value)
  const swap = { act: 'swap', contract: CONTRACT }

  it('reads a permit and a swap', () => {
    const permit = encodeAbiParameters(
      parseAbiParameters('((address,uint160,uint48,uint48),address,uint256),bytes'),
      [[[TOKEN, 10n, Number(SOON), 0], CONTRACT, SOON], '0x12'],
    )
    expect(execute('0x0a00', [permit, v3(USER, 10n, 9n, path(TOKEN, OTHER_TOKEN), true)])).toEqual([
      {
        ...{ act: 'approve', asset: token, amount: '10', spender: CONTRACT, by: 'transaction' },
        until: Number(SOON) * 1000,
      },
      { ...swap, gives: token, most: '10', takes: other, least: '9', to: ME },
    ])
  })

  it('reads currency that is wrapped, swapped and swept to the account as one swap', () => {
    expect(
      execute(
        '0x0b0004',
        [
          two(ROUTER, 10n),
          v3(ROUTER, 10n, 0n, path(TOKEN, OTHER_TOKEN), false),
          three(OTHER_TOKEN, USER, 9n),
        ],
        10n,
      ),
    ).toEqual([{ ...swap, gives: { kind: 'native' }, most: '10', takes: other, least: '9', to: ME }])
  })

  it('reads a swap that ends in currency', () => {
    expect(execute('0x000c', [v3(ROUTER, 10n, 0n, path(TOKEN, OTHER_TOKEN), true), two(USER, 9n)])).toEqual([
      { ...swap, gives: token, most: '10', takes: { kind: 'native' }, least: '9', to: ME },
    ])
  })

  it('says that proceeds go to another', () => {
    expect(
      execute('0x0004', [
        v3(ROUTER, 10n, 0n, path(TOKEN, OTHER_TOKEN), true),
        three(OTHER_TOKEN, FRIEND, 9n),
      ]),
    ).toEqual([{ ...swap, gives: token, most: '10', takes: other, least: '9', to: FRIEND }])
  })

  it('adds up a swap that takes two routes, and joins its steps', () => {
    const half = v3(USER, 5n, 4n, path(TOKEN, OTHER_TOKEN), true)
    expect(execute('0x0000', [half, half])).toEqual([
      { ...swap, gives: token, most: '10', takes: other, least: '8', to: ME },
    ])
    const v2 = encodeAbiParameters(parseAbiParameters('address,uint256,uint256,address[],bool'), [
      ...([USER, 0n, 8n, [SPENDER, OTHER_TOKEN], false] as const),
    ])
    expect(execute('0x0008', [v3(ROUTER, 5n, 0n, path(TOKEN, SPENDER), true), v2])).toEqual([
      { ...swap, gives: token, most: '5', takes: other, least: '8', to: ME },
    ])
  })

  it('says what PERMIT2_TRANSFER_FROM and TRANSFER take', () => {
    const moved = encodeAbiParameters(parseAbiParameters('address,address,uint160'), [TOKEN, FRIEND, 5n])
    expect(execute('0x02', [moved])).toEqual([{ act: 'transfer', asset: token, amount: '5', to: FRIEND }])
    expect(execute('0x05', [three(TOKEN, FRIEND, 5n)])).toEqual([
      { act: 'transfer', asset: token, amount: '5', from: CONTRACT, to: FRIEND },
    ])
  })

  it('opens a plan inside the plan', () => {
    const inner = encodeAbiParameters(parseAbiParameters('bytes,bytes[]'), [
      '0x00',
      [v3(USER, 10n, 9n, path(TOKEN, OTHER_TOKEN), true)],
    ])
    expect(execute('0x21', [inner])).toEqual([
      { ...swap, gives: token, most: '10', takes: other, least: '9', to: ME },
    ])
  })

  it('calls a command that is not in its table not understood', () => {
    expect(execute('0x10', ['0x'])).toEqual([
      { act: 'unknown', contract: CONTRACT, selector: '0x10', why: 'unknown-call' },
    ])
  })
})

describe('user operations and batches', () => {
  const data = encoded('execute(address,uint256,bytes)', [TOKEN, 0n, send])
  const ENTRY = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  const own = { act: 'transfer', asset: token, amount: '5', to: FRIEND, through: [ME] }

  it.each([
    ['v0.6', { sender: ME, nonce: '0x0', initCode: '0x', callData: data, paymasterAndData: '0x' }],
    ['v0.7', { sender: ME, nonce: '0x0', callData: data, paymaster: SPENDER, paymasterData: '0x' }],
    ['executeUserOp', { sender: ME, nonce: '0x0', callData: concat(['0x8dd7712f', data]) }],
  ])('opens what a user operation of %s calls', (_name, operation) => {
    const reading = read('eth_sendUserOperation', [operation, ENTRY])
    expect(reading.from).toBe(ME)
    expect(reading.acts).toEqual([own])
    expect(reading.trial).toMatchObject({
      calls: [{ from: ENTRY, to: ME, value: '0' }],
      isOfSignature: false,
    })
  })

  it.each([
    ['2.0.0, all or nothing', true, { version: '2.0.0', chainId: '0x7a69', from: ME, atomicRequired: true }],
    ['2.0.0, one by one', false, { version: '2.0.0', chainId: '0x7a69', from: ME, atomicRequired: false }],
    ['1.0', false, { version: '1.0', chainId: '0x7a69', from: ME }],
  ])('reads a batch of version %s', (_name, isAtomic, request) => {
    const calls = [
      { to: TOKEN, data: approve },
      { to: FRIEND, value: '0x1' },
    ]
    const reading = read('wallet_sendCalls', [{ ...request, calls }])
    expect([reading.form, reading.isAtomic]).toEqual(['batch', isAtomic])
    expect(reading.signals).toEqual([])
    expect(reading.acts).toEqual([
      {
        ...{ act: 'approve', asset: token, amount: '6', spender: SPENDER, by: 'transaction' },
        amountMayBeId: true,
      },
      { act: 'transfer', asset: { kind: 'native' }, amount: '1', to: FRIEND },
    ])
    expect(reading.trial).toMatchObject({ kind: 'evm', calls: [{ to: TOKEN }, { to: FRIEND, value: '1' }] })
  })

  it('reads a batch for another network as one there, and says so', () => {
    const reading = read('wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: TOKEN, data: send }] }])
    expect(reading.network).toBe('eip155:1')
    expect(reading.signals).toEqual([{ id: 'other-chain', values: { network: { network: 'eip155:1' } } }])
  })
})
