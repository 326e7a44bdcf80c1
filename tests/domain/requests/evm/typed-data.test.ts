import { describe, expect, it } from 'vitest'
import { decodeFunctionData, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { FRIEND, ME, MAX, OTHER_TOKEN, read, SOON, SPENDER, TOKEN } from './encoded.ts'

type Types = Record<string, readonly { name: string; type: string }[]>

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395'
const ZERO = '0x0000000000000000000000000000000000000000'
const ZERO32 = `0x${'00'.repeat(32)}`
const until = Number(SOON) * 1000
const token = { kind: 'token', address: TOKEN }

/** `address owner,uint256 value` as EIP-712 lists it. */
const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

const typesOf = (texts: Record<string, string>): Types =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fields(text)]))

interface Asked {
  types: Record<string, string>
  message: object
  primaryType?: string
  domain?: Record<string, unknown>
}

const DOMAIN = { name: 'Test', chainId: 31337, verifyingContract: TOKEN }
const DOMAIN_TYPE = {
  name: 'string name',
  chainId: 'uint256 chainId',
  verifyingContract: 'address verifyingContract',
}

const DOMAIN_TYPE_FIELDS = fields(Object.values(DOMAIN_TYPE).join(','))

/** A request to sign a message, with the type of its domain. */
function sign(
  { types, message, primaryType = Object.keys(types)[0]!, domain = DOMAIN }: Asked,
  method = 'eth_signTypedData_v4',
) {
  const members = Object.keys(domain).map((name) => DOMAIN_TYPE[name as keyof typeof DOMAIN_TYPE])
  const all = typesOf({ ...types, ...(members.length > 0 && { EIP712Domain: members.join(',') }) })
  const data = { types: { EIP712Domain: [], ...all }, primaryType, domain, message }
  return read(method, [ME, asJson(data)])
}

const asJson = (data: object) =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

const PERMIT = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }
const permit = (more: object = {}) => ({
  owner: ME,
  spender: SPENDER,
  value: '5',
  nonce: 0,
  deadline: SOON,
  ...more,
})

const DETAILS = { PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce' }
const details = { token: TOKEN, amount: '7', expiration: SOON, nonce: 0 }
const PERMISSIONS = { TokenPermissions: 'address token,uint256 amount' }
const onPermit2 = { name: 'Permit2', chainId: 31337, verifyingContract: PERMIT2 }

const ORDER = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
  ConsiderationItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
}
const order = {
  offerer: ME,
  zone: ZERO,
  offer: [{ itemType: 2, token: TOKEN, identifierOrCriteria: '42', startAmount: '1', endAmount: '1' }],
  consideration: [
    { itemType: 0, token: ZERO, identifierOrCriteria: 0, startAmount: '90', endAmount: '80', recipient: ME },
    {
      itemType: 1,
      token: OTHER_TOKEN,
      identifierOrCriteria: 0,
      startAmount: '5',
      endAmount: '5',
      recipient: FRIEND,
    },
  ],
  ...{
    orderType: 0,
    startTime: 0,
    endTime: SOON,
    zoneHash: ZERO32,
    salt: '1',
    conduitKey: ZERO32,
    counter: 0,
  },
}
const orderAct = {
  act: 'order',
  gives: [{ asset: { kind: 'collectible', address: TOKEN, id: '42' }, amount: '1' }],
  takes: [
    { asset: { kind: 'native' }, amount: '80', to: ME },
    { asset: { kind: 'token', address: OTHER_TOKEN }, amount: '5', to: FRIEND },
  ],
  until,
  market: SEAPORT,
}
const onSeaport = { name: 'Seaport', chainId: 31337, verifyingContract: SEAPORT }

const SAFE_TX = {
  SafeTx:
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
}
const safeTx = (more: object = {}) => ({
  ...{ to: FRIEND, value: '9', data: '0x', operation: 0, safeTxGas: 0, baseGas: 0, gasPrice: 0 },
  ...{ gasToken: ZERO, refundReceiver: ZERO, nonce: 1, ...more },
})

const OUTPUT = { DutchOutput: 'address token,uint256 startAmount,uint256 endAmount,address recipient' }
const UNISWAPX = {
  PermitWitnessTransferFrom:
    'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness',
  ...PERMISSIONS,
  ExclusiveDutchOrder: 'address inputToken,uint256 inputStartAmount,DutchOutput[] outputs',
  ...OUTPUT,
}
const uniswapX = (spender: string) => ({
  ...{ permitted: { token: TOKEN, amount: '7' }, spender, nonce: 0, deadline: SOON },
  witness: {
    ...{ inputToken: TOKEN, inputStartAmount: '7' },
    outputs: [{ token: OTHER_TOKEN, startAmount: '6', endAmount: '5', recipient: ME }],
  },
})
const REACTOR = '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4'

const permitted = { act: 'approve', asset: token, amount: '7', spender: SPENDER, by: 'permit2', until }

const ROWS: readonly [string, Asked, readonly object[]][] = [
  [
    'a permit of ERC-2612',
    { types: PERMIT, message: permit() },
    [{ act: 'approve', asset: token, amount: '5', spender: SPENDER, by: 'permit', until }],
  ],
  [
    'an unlimited permit',
    { types: PERMIT, message: permit({ value: MAX }) },
    [{ act: 'approve', asset: token, amount: 'unlimited', spender: SPENDER, by: 'permit', until }],
  ],
  [
    'a permit of DAI',
    {
      types: { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
      message: { holder: ME, spender: SPENDER, nonce: 0, expiry: SOON, allowed: true },
    },
    [{ act: 'approve', asset: token, amount: 'unlimited', spender: SPENDER, by: 'permit', until }],
  ],
  [
    'a permit of an item',
    {
      types: { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' },
      message: { spender: SPENDER, tokenId: '42', nonce: 0, deadline: SOON },
    },
    [
      {
        ...{ act: 'approve', asset: { kind: 'collectible', address: TOKEN, id: '42' }, amount: '1' },
        ...{ spender: SPENDER, by: 'permit', until },
      },
    ],
  ],
  [
    'a transfer by authorization',
    {
      types: {
        TransferWithAuthorization:
          'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      },
      message: { from: ME, to: FRIEND, value: '5', validAfter: 0, validBefore: SOON, nonce: ZERO32 },
    },
    [{ act: 'transfer', asset: token, amount: '5', to: FRIEND }],
  ],
  [
    'PermitSingle',
    {
      types: { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', ...DETAILS },
      message: { details, spender: SPENDER, sigDeadline: SOON },
      domain: onPermit2,
    },
    [permitted],
  ],
  [
    'PermitBatch',
    {
      types: { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', ...DETAILS },
      message: {
        details: [details, { ...details, token: OTHER_TOKEN }],
        spender: SPENDER,
        sigDeadline: SOON,
      },
      domain: onPermit2,
    },
    [permitted, { ...permitted, asset: { kind: 'token', address: OTHER_TOKEN } }],
  ],
  [
    'PermitTransferFrom',
    {
      types: {
        PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        ...PERMISSIONS,
      },
      message: { permitted: { token: TOKEN, amount: '7' }, spender: SPENDER, nonce: 0, deadline: SOON },
      domain: onPermit2,
    },
    [permitted],
  ],
  [
    'PermitBatchTransferFrom',
    {
      types: {
        PermitBatchTransferFrom:
          'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
        ...PERMISSIONS,
      },
      message: { permitted: [{ token: TOKEN, amount: '7' }], spender: SPENDER, nonce: 0, deadline: SOON },
      domain: onPermit2,
    },
    [permitted],
  ],
  [
    'a witness of an unknown spender',
    { types: UNISWAPX, message: uniswapX(SPENDER), domain: onPermit2 },
    [permitted],
  ],
  [
    'an order of UniswapX',
    { types: UNISWAPX, message: uniswapX(REACTOR), domain: onPermit2 },
    [
      {
        act: 'order',
        gives: [{ asset: token, amount: '7' }],
        takes: [{ asset: { kind: 'token', address: OTHER_TOKEN }, amount: '5', to: ME }],
        ...{ market: REACTOR, until },
      },
    ],
  ],
  ['an order of Seaport', { types: ORDER, message: order, domain: onSeaport }, [orderAct]],
  [
    'a tree of orders of Seaport',
    {
      types: { BulkOrder: 'OrderComponents[2][2] tree', ...ORDER },
      message: {
        tree: [
          [order, { ...order, offer: [], consideration: [] }],
          [order, order],
        ],
      },
      domain: onSeaport,
    },
    [orderAct, orderAct, orderAct],
  ],
  [
    'an order of CoW Protocol',
    {
      types: {
        Order:
          'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
      },
      message: {
        ...{ sellToken: TOKEN, buyToken: OTHER_TOKEN, receiver: ZERO, sellAmount: '10', buyAmount: '9' },
        ...{ validTo: SOON, appData: ZERO32, feeAmount: '1', kind: 'sell', partiallyFillable: false },
        ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
      },
    },
    [
      {
        act: 'order',
        gives: [{ asset: token, amount: '11' }],
        takes: [{ asset: { kind: 'token', address: OTHER_TOKEN }, amount: '9', to: ME }],
        ...{ until, market: TOKEN },
      },
    ],
  ],
  [
    'an order of 1inch',
    {
      types: {
        Order:
          'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits',
      },
      message: {
        ...{ salt: 1, maker: ME, receiver: FRIEND, makerAsset: TOKEN, takerAsset: OTHER_TOKEN },
        ...{ makingAmount: '10', takingAmount: '9', makerTraits: String(SOON << 80n) },
      },
    },
    [
      {
        act: 'order',
        gives: [{ asset: token, amount: '10' }],
        takes: [{ asset: { kind: 'token', address: OTHER_TOKEN }, amount: '9', to: FRIEND }],
        ...{ until, market: TOKEN },
      },
    ],
  ],
  [
    'a transaction of a Safe',
    { types: SAFE_TX, message: safeTx(), domain: { chainId: 31337, verifyingContract: SPENDER } },
    [
      {
        ...{ act: 'transfer', asset: { kind: 'native' }, amount: '9' },
        ...{ from: SPENDER, to: FRIEND, through: [SPENDER] },
      },
    ],
  ],
  [
    'code that a Safe runs as itself',
    {
      types: SAFE_TX,
      message: safeTx({ operation: 1, data: '0x12345678' }),
      domain: { chainId: 31337, verifyingContract: SPENDER },
    },
    [{ act: 'control', what: 'upgrade', target: SPENDER, to: FRIEND }],
  ],
  [
    'a delegation with limits',
    {
      types: {
        Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
        Caveat: 'address enforcer,bytes terms',
      },
      message: {
        ...{ delegate: SPENDER, delegator: ME, authority: ZERO32, salt: 0 },
        caveats: [{ enforcer: TOKEN, terms: '0x12' }],
      },
    },
    [{ act: 'delegation', delegate: SPENDER, limits: [TOKEN] }],
  ],
  [
    'an authorization of code',
    {
      types: { Authorization: 'uint256 chainId,address address,uint64 nonce' },
      message: { chainId: 0, address: SPENDER, nonce: 3 },
    },
    [{ act: 'delegate-account', implementation: SPENDER, chainId: '0', nonce: '3' }],
  ],
]

const ids = ({ signals }: { signals: readonly { id: string }[] }) => signals.map(({ id }) => id)

describe('messages of EIP-712', () => {
  it.each(ROWS)('reads %s', (_name, asked, acts) => {
    const reading = sign(asked)
    expect(reading.acts).toEqual(acts)
    expect(reading.understood).toBe(true)
    expect(reading.form).toBe('typed-data')
    expect(reading.digests.final).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it.each([['eth_signTypedData'], ['eth_signTypedData_v3']])('reads %s as the current version', (method) => {
    expect(sign({ types: PERMIT, message: permit() }, method).acts).toMatchObject([{ act: 'approve' }])
  })

  it('lists every value of a type that it does not know, and calls it not understood', () => {
    const reading = sign({
      types: { Mail: 'Person from,string contents,uint256[] numbers', Person: 'string name,address wallet' },
      message: { from: { name: 'Cow', wallet: FRIEND }, contents: 'Hi', numbers: [1, '2'] },
    })
    expect(reading.understood).toBe(false)
    expect(reading.acts).toEqual([{ act: 'unknown', selector: 'Mail', why: 'unknown-type' }])
    expect(reading.fields).toEqual([
      { label: 'domain.name', value: 'Test' },
      { label: 'domain.verifyingContract', value: { address: TOKEN } },
      { label: 'from.name', value: 'Cow' },
      { label: 'from.wallet', value: { address: FRIEND } },
      { label: 'contents', value: 'Hi' },
      { label: 'numbers[0]', value: '1' },
      { label: 'numbers[1]', value: '2' },
    ])
  })

  it('does not take another struct with the name of a permit for one', () => {
    const types = { Permit: 'address owner,address spender,uint256 value,uint256 deadline' }
    const reading = sign({ types, message: { owner: ME, spender: SPENDER, value: 5, deadline: SOON } })
    expect(reading.acts).toEqual([{ act: 'unknown', selector: 'Permit', why: 'unknown-type' }])
  })

  it.each<[string, Asked, string[]]>([
    [
      'another network',
      { types: PERMIT, message: permit(), domain: { ...DOMAIN, chainId: 1 } },
      ['other-chain'],
    ],
    [
      'no contract',
      { types: PERMIT, message: permit(), domain: { name: 'Test', chainId: 31337 } },
      ['verifying-contract-differs'],
    ],
    ['a deadline that is over', { types: PERMIT, message: permit({ deadline: 1 }) }, ['expired']],
    ['a deadline that never comes', { types: PERMIT, message: permit({ deadline: MAX }) }, ['far-deadline']],
    ['another owner', { types: PERMIT, message: permit({ owner: FRIEND }) }, ['other-account']],
    [
      'a value that its type does not have',
      { types: PERMIT, message: { ...permit(), note: 'harmless' } },
      ['unsigned-member'],
    ],
    ['a value of another type', { types: PERMIT, message: permit({ value: 'lots' }) }, ['malformed']],
    [
      'a number that is too large',
      { types: PERMIT, message: permit({ value: String(2n ** 256n) }) },
      ['malformed'],
    ],
    ['a value that is missing', { types: PERMIT, message: { owner: ME } }, ['malformed']],
    [
      'another contract than Permit2',
      {
        types: { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', ...DETAILS },
        message: { details, spender: SPENDER, sigDeadline: SOON },
      },
      ['verifying-contract-differs'],
    ],
    [
      'a wrong checksum',
      { types: PERMIT, message: permit({ spender: SPENDER.replace('90F7', '90f7') }) },
      ['wrong-checksum'],
    ],
  ])('signals %s', (_name, asked, signals) => {
    expect(ids(sign(asked))).toEqual(signals)
  })

  it.each([
    ['text', 'not JSON'],
    ['null', null],
    ['a list', []],
    ['types that are no list', { types: { A: 5 }, primaryType: 'A', domain: {}, message: {} }],
    ['a primary type that is not there', { types: {}, primaryType: 'A', domain: {}, message: {} }],
    [
      'a struct named as a type of the ABI',
      { types: { uint256: [] }, primaryType: 'uint256', domain: {}, message: {} },
    ],
    [
      'a name with a parenthesis',
      { types: { A: [{ name: 'a', type: 'B)C(uint256' }] }, primaryType: 'A', domain: {}, message: { a: 1 } },
    ],
    [
      'a member that is there twice',
      {
        types: {
          A: [
            { name: 'a', type: 'bool' },
            { name: 'a', type: 'bool' },
          ],
        },
        ...{ primaryType: 'A', domain: {}, message: { a: true } },
      },
    ],
  ])('calls %s malformed', (_name, data) => {
    const reading = read('eth_signTypedData_v4', [ME, data])
    expect(reading.acts).toEqual([{ act: 'unknown', why: 'malformed' }])
    expect(reading.understood).toBe(false)
    expect(ids(reading)).toContain('malformed')
  })

  describe('with members that no type names', () => {
    const domainType = { EIP712Domain: DOMAIN_TYPE_FIELDS }
    const as = (message: object, types: Record<string, string>, more: object = {}) => ({
      types: { ...domainType, ...typesOf(types) },
      ...{ primaryType: Object.keys(types)[0]!, domain: DOMAIN, message, ...more },
    })
    const MAIL = { Mail: 'Person from,Person[] to', Person: 'string name' }
    const mail = (more: object = {}) => ({ from: { name: 'A' }, to: [{ name: 'B' }, { name: 'C', ...more }] })
    const foreign = 'FOREIGN'

    it.each<[string, object, object, string]>([
      ['the message', as(permit({ foreign }), PERMIT), as(permit(), PERMIT), 'foreign'],
      ['a struct of a list', as(mail({ foreign }), MAIL), as(mail(), MAIL), 'to[1].foreign'],
      [
        'a struct',
        as({ ...mail(), from: { name: 'A', foreign: { foreign } } }, MAIL),
        as(mail(), MAIL),
        'from.foreign',
      ],
      [
        'the domain',
        as(permit(), PERMIT, { domain: { ...DOMAIN, foreign } }),
        as(permit(), PERMIT),
        'domain.foreign',
      ],
      ['the whole', as(permit(), PERMIT, { foreign }), as(permit(), PERMIT), ''],
      [
        'an order of Seaport',
        as({ ...order, offer: [{ ...order.offer[0], foreign }] }, ORDER, { domain: onSeaport }),
        as(order, ORDER, { domain: onSeaport }),
        'offer[0].foreign',
      ],
    ])('in %s is read as without them', (_, more, less, names) => {
      const [reading, plain] = [more, less].map((data) => read('eth_signTypedData_v4', [ME, asJson(data)]))
      const signals = names ? [{ id: 'unsigned-member', values: { names } }] : []
      expect(reading).toEqual({ ...plain, signals: [...signals, ...plain!.signals] })
      const { signals: _signals, ...shown } = reading!
      expect(JSON.stringify(shown)).not.toContain('FOREIGN')
    })

    it('in a domain whose contract is not signed is of no contract', () => {
      const data = {
        types: { EIP712Domain: [{ name: 'name', type: 'string' }], ...typesOf(PERMIT) },
        ...{ primaryType: 'Permit', domain: DOMAIN, message: permit() },
      }
      const reading = read('eth_signTypedData_v4', [ME, asJson(data)])
      expect(ids(reading)).toContain('verifying-contract-differs')
      expect(reading.fields).not.toContainEqual({
        label: 'domain.verifyingContract',
        value: { address: TOKEN },
      })
    })
  })

  it('says that the first version of typed data holds anywhere', () => {
    const values = [
      { type: 'string', name: 'Message', value: 'Hi' },
      { type: 'address', name: 'To', value: FRIEND },
    ]
    const reading = read('eth_signTypedData', [values, ME])
    expect(reading.from).toBe(ME)
    expect(reading.acts).toEqual([{ act: 'unknown', selector: 'eth_signTypedData_v1', why: 'unknown-type' }])
    expect(reading.fields).toEqual([
      { label: 'Message', value: 'Hi' },
      { label: 'To', value: { address: FRIEND } },
    ])
    expect(ids(reading)).toEqual(['blind-signature'])
  })
})

describe('what a signature is tried as', () => {
  const erc20 = parseAbi([
    'function approve(address,uint256)',
    'function transferFrom(address,address,uint256)',
    'function transfer(address,uint256)',
  ])

  const callsOf = (asked: Asked) => {
    const { trial } = sign(asked)
    return trial?.kind === 'evm' ? trial : undefined
  }

  it('approves and takes for a permit', () => {
    expect(callsOf({ types: PERMIT, message: permit() })).toEqual({
      kind: 'evm',
      isOfSignature: true,
      calls: [
        {
          ...{ from: ME, to: TOKEN, value: '0' },
          data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [SPENDER, 5n] }),
        },
        {
          ...{ from: SPENDER, to: TOKEN, value: '0' },
          data: encodeFunctionData({ abi: erc20, functionName: 'transferFrom', args: [ME, SPENDER, 5n] }),
        },
      ],
    })
  })

  it('approves and takes through Permit2', () => {
    const abi = parseAbi([
      'function approve(address,address,uint160,uint48)',
      'function transferFrom(address,address,uint160,address)',
    ])
    const trial = callsOf({
      types: { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', ...DETAILS },
      message: { details, spender: SPENDER, sigDeadline: SOON },
      domain: onPermit2,
    })
    expect(trial?.calls.map(({ data }) => decodeFunctionData({ abi, data: data as Hex }))).toEqual([
      { functionName: 'approve', args: [TOKEN, SPENDER, 7n, Number(SOON)] },
      { functionName: 'transferFrom', args: [ME, SPENDER, 7n, TOKEN] },
    ])
    expect(trial?.calls.map(({ from, to }) => [from, to])).toEqual([
      [ME, PERMIT2],
      [SPENDER, PERMIT2],
    ])
  })

  it('validates and fills an order of Seaport', () => {
    const parameters =
      '(address offerer,address zone,(uint8 itemType,address token,uint256 id,uint256 start,uint256 end)[] offer,(uint8 itemType,address token,uint256 id,uint256 start,uint256 end,address recipient)[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 total) parameters'
    const functions: readonly string[] = [
      `function validate((${parameters},bytes signature)[] orders)`,
      `function fulfillOrder((${parameters},bytes signature) order,bytes32 conduitKey)`,
    ]
    const trial = callsOf({ types: ORDER, message: order, domain: onSeaport })
    const [validated, filled] = trial!.calls
    expect(validated).toMatchObject({ from: ME, to: SEAPORT, value: '0' })
    expect(filled).toMatchObject({ to: SEAPORT, value: '90' })
    const { args } = decodeFunctionData({ abi: parseAbi(functions), data: validated!.data as Hex })
    expect(args).toMatchObject([
      [
        {
          parameters: {
            offerer: ME,
            offer: [{ itemType: 2, token: TOKEN, id: 42n, start: 1n, end: 1n }],
            consideration: [{ recipient: ME, start: 90n, end: 80n }, { recipient: FRIEND }],
            ...{ endTime: SOON, total: 2n },
          },
          signature: '0x',
        },
      ],
    ])
  })

  it('makes the transaction of a Safe', () => {
    const domain = { chainId: 31337, verifyingContract: SPENDER }
    expect(callsOf({ types: SAFE_TX, message: safeTx(), domain })?.calls).toEqual([
      { from: SPENDER, to: FRIEND, data: '0x', value: '9' },
    ])
  })

  it('tries nothing for types that it does not know', () => {
    expect(callsOf({ types: { Mail: 'string text' }, message: { text: 'Hi' } })).toBeUndefined()
  })
})

it('names the owner of a permit for another account', () => {
  const { acts } = sign({ types: PERMIT, message: permit({ owner: FRIEND }) })
  expect(acts).toMatchObject([{ act: 'approve', owner: FRIEND }])
})
