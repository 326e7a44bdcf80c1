/** Requests of the kinds that pages make, kind and hostile, from what a wallet would get to what is said about it. */
import { encodeFunctionData, parseAbi, type Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Quantity } from '../../../src/domain/requests/acts.ts'
import type { Effects } from '../../../src/domain/requests/effects.ts'
import { AWAITED } from '../../../src/domain/requests/explain/speak.ts'
import type { AssetProfile } from '../../../src/domain/requests/profiles.ts'
import {
  BOB,
  GARDEN,
  ME,
  NOTHING,
  NOW,
  ROUTER,
  USDC,
  call,
  described,
  explained,
  garden,
  text,
  typed,
  usdc,
  type World,
} from '../../support/explained.ts'

const abi: Abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function transferOwnership(address to)',
  'function renounceOwnership()',
  'function upgradeTo(address to)',
  'function enableModule(address module)',
  'function stake(uint256 amount)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
])
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const MOST = 2n ** 256n - 1n
const data = (functionName: string, args: readonly unknown[] = []) =>
  encodeFunctionData({ abi, functionName, args })

const weth: AssetProfile = {
  ...{
    asset: { kind: 'token', address: WETH },
    name: 'Wrapped Ether',
    symbol: 'WETH',
    decimals: 18,
    isKnown: true,
  },
}
const WORLD: World = {
  assets: [
    usdc(),
    weth,
    garden,
    { asset: { kind: 'token', address: GARDEN }, name: 'Garden', symbol: 'GRDN', isKnown: true },
  ],
  kinds: {
    [USDC]: { kind: 'token' },
    [GARDEN]: { kind: 'token' },
    [ROUTER]: { kind: 'contract' },
    [BOB]: { kind: 'account' },
  },
  acquaintances: [{ address: ROUTER, name: 'Uniswap Router' }],
  host: 'app.acme.example',
}

const inDomain = (chainId = 1) => ({ name: 'USD Coin', version: '2', chainId, verifyingContract: USDC })
const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const permit = (value: bigint, deadline: bigint, chainId = 1) =>
  typed({
    types: {
      EIP712Domain: DOMAIN_TYPE,
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    ...{ primaryType: 'Permit', domain: inDomain(chainId) },
    message: { owner: ME, spender: BOB, value, nonce: 0n, deadline },
  })
const permit2 = (sigDeadline: bigint, expiration: bigint) =>
  typed({
    types: {
      EIP712Domain: DOMAIN_TYPE.filter(({ name }) => name !== 'version'),
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
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
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
    message: {
      details: { token: USDC, amount: 5_000_000n, expiration, nonce: 0n },
      ...{ spender: BOB, sigDeadline },
    },
  })
const swapCall = (to: string) => ({
  ...{ to: ROUTER, value: '0x3782dace9d90000' },
  data: data('swapExactETHForTokens', [752_810_000n, [WETH, USDC], to, 1_795_349_000n]),
})
const swap = (to = ME) => call(ROUTER, swapCall(to).data, swapCall(to).value)
const SECONDS = BigInt(Date.UTC(2026, 11, 22, 18) / 1000)

type Row = [
  name: string,
  request: Parameters<typeof described>[0],
  intent: string,
  level: string,
  ids: string,
]

const ROWS: readonly Row[] = [
  [
    'ether',
    call(BOB, '0x', '0x38d7ea4c68000'),
    'Send 0.001 ETH to 0x2aC7…E51F',
    'look',
    'first-time-recipient',
  ],
  [
    'a token',
    call(USDC, data('transfer', [BOB, 100_000_000n])),
    'Send 100 USDC to 0x2aC7…E51F',
    'look',
    'first-time-recipient',
  ],
  [
    'nothing',
    call(USDC, data('transfer', [BOB, 0n])),
    'Send 0 to 0x2aC7…E51F',
    'look',
    'first-time-recipient',
  ],
  [
    'an item',
    call(GARDEN, data('safeTransferFrom', [ME, BOB, 12n])),
    'Send Garden #12 to 0x2aC7…E51F',
    'look',
    'first-time-recipient',
  ],
  [
    'an item by transferFrom',
    call(GARDEN, data('transferFrom', [ME, BOB, 12n])),
    'Send Garden #12 to 0x2aC7…E51F',
    'look',
    'first-time-recipient',
  ],
  [
    'another’s money',
    call(USDC, data('transferFrom', [BOB, ME, 5_000_000n])),
    'Move 5 USDC from 0x2aC7…E51F to your account',
    'danger',
    'moves-others-money',
  ],
  [
    'an approval',
    call(USDC, data('approve', [ROUTER, 400_000_000n])),
    'Allow Uniswap Router to spend up to 400 USDC',
    'fine',
    '',
  ],
  [
    'an approval of all',
    call(USDC, data('approve', [ROUTER, MOST])),
    'Allow Uniswap Router to spend any amount of USDC',
    'look',
    'unlimited-approval',
  ],
  [
    'an approval for a person',
    call(USDC, data('approve', [BOB, 5_000_000n])),
    'Allow 0x2aC7…E51F to spend up to 5 USDC',
    'danger',
    'spender-is-account',
  ],
  [
    'an approval of an item',
    call(GARDEN, data('approve', [ROUTER, 7n])),
    'Allow Uniswap Router to transfer Garden #7',
    'fine',
    '',
  ],
  [
    'a revocation',
    call(USDC, data('approve', [ROUTER, 0n])),
    'Revoke the permission of Uniswap Router to spend USDC',
    'fine',
    '',
  ],
  [
    'more',
    call(USDC, data('increaseAllowance', [ROUTER, 1_500_000n])),
    'Allow Uniswap Router to spend 1.5 USDC more than now',
    'fine',
    '',
  ],
  [
    'a whole collection',
    call(GARDEN, data('setApprovalForAll', [ROUTER, true])),
    'Give Uniswap Router control over all your Garden NFTs',
    'danger',
    'approval-for-all',
  ],
  [
    'a collection taken back',
    call(GARDEN, data('setApprovalForAll', [ROUTER, false])),
    'Revoke the control of Uniswap Router over all your Garden NFTs',
    'fine',
    '',
  ],
  ['a wrap', call(WETH, data('deposit'), '0xde0b6b3a7640000'), 'Wrap 1 WETH', 'fine', ''],
  ['an unwrap', call(WETH, data('withdraw', [10n ** 18n])), 'Unwrap 1 WETH', 'fine', ''],
  [
    'a swap for another',
    swap(BOB),
    'Swap 0.25 ETH for at least 752.81 USDC, which goes to 0x2aC7…E51F',
    'danger',
    'receiver-is-other',
  ],
  [
    'ownership',
    call(ROUTER, data('transferOwnership', [BOB])),
    'Make 0x2aC7…E51F the owner of Uniswap Router',
    'danger',
    'control-given',
  ],
  [
    'ownership given up',
    call(ROUTER, data('renounceOwnership')),
    'Give up control over Uniswap Router',
    'danger',
    'control-given',
  ],
  [
    'an upgrade',
    call(ROUTER, data('upgradeTo', [BOB])),
    'Replace the code of Uniswap Router with the code at 0x2aC7…E51F',
    'danger',
    'control-given',
  ],
  [
    'a module',
    call(ROUTER, data('enableModule', [BOB])),
    'Let the module 0x2aC7…E51F act for Uniswap Router',
    'danger',
    'control-given',
  ],
  [
    'an unknown call',
    call(ROUTER, '0x9d3e41a7', '0xb1a2bc2ec50000'),
    'Use a contract we can’t explain, paying 0.05 ETH',
    'look',
    'not-understood',
  ],
  [
    'an unknown call for nothing',
    call(ROUTER, '0x9d3e41a7'),
    'Use a contract we can’t explain',
    'look',
    'not-understood',
  ],
  ['a contract', call(undefined, '0x6080604052'), 'Create a contract', 'fine', ''],
  [
    'a permit',
    permit(1_000_000_000n, SECONDS),
    'Signing lets 0x2aC7…E51F take 1,000 USDC until Dec 22, 2026, without showing you a transaction.',
    'danger',
    'spender-is-account signature-spends',
  ],
  [
    'a permit without end',
    permit(MOST, MOST),
    'Signing lets 0x2aC7…E51F take any amount of USDC at any time from now on, without showing you a transaction.',
    'danger',
    'spender-is-account endless-permit unlimited-approval signature-spends',
  ],
  [
    'a permit of five years',
    permit(1_000_000_000n, BigInt(Date.UTC(2031, 10, 22) / 1000)),
    'Signing lets 0x2aC7…E51F take 1,000 USDC until Nov 22, 2031, without showing you a transaction.',
    'danger',
    'spender-is-account long-permit signature-spends',
  ],
  [
    'a permit for another chain',
    permit(5_000_000n, SECONDS, 10),
    'Signing lets 0x2aC7…E51F take 5 USDC until Dec 22, 2026, without showing you a transaction.',
    'danger',
    'spender-is-account other-chain signature-spends',
  ],
  [
    'an allowance of Permit2 that ends later than its signature, both far away',
    permit2(1_798_761_600n, 1_800_000_000n),
    'Signing lets 0x2aC7…E51F take 5 USDC until Jan 15, 2027, without showing you a transaction.',
    'danger',
    'spender-is-account signature-spends far-deadline',
  ],
  [
    'an allowance of Permit2 without end',
    permit2(MOST, 2n ** 48n - 1n),
    'Signing lets 0x2aC7…E51F take 5 USDC at any time from now on, without showing you a transaction.',
    'danger',
    'spender-is-account endless-permit signature-spends',
  ],
  [
    'a type that nothing explains',
    typed({
      types: { EIP712Domain: DOMAIN_TYPE, Mail: [{ name: 'contents', type: 'string' }] },
      ...{ primaryType: 'Mail', domain: inDomain(), message: { contents: 'Hello' } },
    }),
    'Sign “Mail” data whose effect we don’t know',
    'look',
    'not-understood',
  ],
  ['a text', text('hello'), 'Sign a message', 'fine', ''],
  [
    'bytes',
    { method: 'personal_sign', params: ['0xff00ff', ME] },
    'Sign data that isn’t readable text',
    'look',
    'binary-message',
  ],
  [
    'a hash',
    { method: 'personal_sign', params: [`0x${'ab'.repeat(32)}`, ME] },
    'Sign data that isn’t readable text',
    'danger',
    'blind-signature binary-message',
  ],
  [
    'eth_sign',
    { method: 'eth_sign', params: [ME, `0x${'ab'.repeat(32)}`] },
    'Sign data we can’t read',
    'danger',
    'blind-signature not-understood',
  ],
  [
    'nonsense',
    { method: 'eth_sendTransaction', params: 'x' },
    'Sign malformed data',
    'danger',
    'malformed not-understood',
  ],
  [
    'an unknown method',
    { method: 'wallet_frobnicate', params: [] },
    'Ask the wallet for something we can’t read',
    'look',
    'not-understood',
  ],
  [
    'another namespace',
    { method: 'cosmos_signDirect', namespace: 'cosmos', network: 'cosmos:cosmoshub-4', params: {} },
    'Ask the wallet for something we can’t read',
    'look',
    'not-understood',
  ],
]

describe('what is said about', () => {
  it.each(ROWS)('%s', async (_, request, intent, level, ids) => {
    const description = await described(request, WORLD)
    expect(description.intent).toBe(intent)
    expect(description.warnings.map(({ id }) => id).join(' ')).toBe(ids)
    expect(description.level).toBe(level)
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  })

  it('a swap, with what a trial run shows', async () => {
    const effects: Effects = {
      ...NOTHING,
      fee: '100000000000000',
      changes: [
        { asset: { kind: 'native' }, account: ME, amount: '-250000000000000000' },
        { asset: { kind: 'token', address: USDC }, account: ME, amount: '760410000' },
      ],
    }
    const description = await described(swap(), { ...WORLD, effects })
    expect(description).toMatchObject({
      intent: 'Swap 0.25 ETH for at least 752.81 USDC',
      level: 'fine',
      understood: true,
    })
    expect(description.effects).toEqual({
      status: 'checked',
      changes: [
        { asset: 'native', account: ME, amount: '-0.25', symbol: 'ETH', name: 'Ether', decimals: 18 },
        {
          ...{ asset: `eip155:1/erc20:${USDC}`, account: ME, amount: '760.41' },
          ...{ symbol: 'USDC', name: 'USD Coin', decimals: 6 },
        },
      ],
      approvals: [],
      fee: '0.0001',
    })
    expect(description.parties).toEqual([
      { role: 'signer', address: ME },
      { role: 'contract', address: ROUTER, name: 'Uniswap Router' },
    ])
  })

  it('a batch, each step once and what is left of a permission', async () => {
    const batch = {
      method: 'wallet_sendCalls',
      params: [
        {
          ...{ version: '2.0.0', from: ME, chainId: '0x1', atomicRequired: true },
          calls: [{ to: USDC, data: data('approve', [ROUTER, 400_000_000n]) }, swapCall(ME)],
        },
      ],
    }
    const effects: Effects = {
      ...NOTHING,
      approvals: [
        {
          asset: { kind: 'token', address: USDC },
          owner: ME,
          spender: ROUTER,
          amount: '275000000',
          before: '0',
        },
      ],
      changes: [
        { asset: { kind: 'native' }, account: ME, amount: '-250000000000000000' },
        { asset: { kind: 'token', address: USDC }, account: ME, amount: '760410000' },
      ],
    }
    const description = await described(batch, { ...WORLD, effects })
    expect(description.intent).toBe(
      '2 steps: Allow Uniswap Router to spend up to 400 USDC; Swap 0.25 ETH for at least 752.81 USDC',
    )
    expect(description.warnings).toEqual([
      {
        ...{ id: 'approval-outlasts', level: 'look' },
        text: 'Uniswap Router keeps the right to spend 275 USDC afterwards, until it expires or you revoke it.',
      },
    ])
  })

  it('in the notation of the language', async () => {
    const { intent } = await described(call(USDC, data('transfer', [BOB, 1_234_560_000n])), {
      ...WORLD,
      locale: 'de',
    })
    expect(intent).toBe('Send 1.234,56 USDC to 0x2aC7…E51F')
  })

  it('a permit of years, and until when it can be used', async () => {
    const warningOf = async (deadline: bigint, locale: string) => {
      const { warnings } = await described(permit(5n, deadline), { ...WORLD, locale })
      return warnings.find(({ id }) => id.endsWith('-permit'))?.text
    }
    const in2031 = BigInt(Date.UTC(2031, 10, 22) / 1000)
    expect(await warningOf(in2031, 'en')).toBe(
      'This permission can be used until Nov 22, 2031: tokens that you get until then could be taken as well.',
    )
    expect(await warningOf(in2031, 'de')).toContain('until 22. Nov. 2031:')
    expect(await warningOf(MOST, 'en')).toBe(
      'This permission never expires: tokens that you get years from now could be taken as well.',
    )
  })

  it('tokens whose decimals are not known: the smallest unit, and that it is one', async () => {
    const unknown = { ...call(USDC, data('transfer', [BOB, 5n])), network: 'eip155:31337' as const }
    const description = await described(unknown, { assets: [] })
    expect(description.intent).toBe(
      'Send 5 of the smallest units of token 0xA0b8…eB48 (real amount unknown) to 0x2aC7…E51F',
    )
  })
})

describe('descriptors', () => {
  const words = (intent: string, fields: { label: string; text: string }[] = []) => [
    { contract: ROUTER, intent, owner: 'Acme', fields },
  ]

  it('explain a call that is not known otherwise', async () => {
    const description = await described(call(ROUTER, '0x9d3e41a7'), {
      ...WORLD,
      words: words('Vote for a proposal', [{ label: 'Proposal', text: '17' }]),
    })
    expect(description).toMatchObject({
      ...{ intent: '“Acme” describes it as: “Vote for a proposal”', understood: true, level: 'fine' },
      fields: [{ label: 'Proposal', text: '17' }],
    })
  })

  it('say with the values in it what is not known otherwise, and what is after our own sentence', async () => {
    const sentence = `Stake 5 USDC for ${'x'.repeat(200)}`
    const told = [{ ...words('Stake')[0]!, sentence }]
    expect((await described(call(ROUTER, '0x9d3e41a7'), { ...WORLD, words: told })).intent).toBe(
      `“Acme” describes it as: “${sentence}”`,
    )
    const known = call(USDC, data('transfer', [BOB, 100_000_000n]))
    const sent = [{ contract: USDC, intent: 'Send', sentence: 'Send 100 USDC to Bob', fields: [] }]
    expect((await described(known, { ...WORLD, words: sent })).intent).toBe(
      'Send 100 USDC to 0x2aC7…E51F · The contract is described as: “Send 100 USDC to Bob”',
    )
  })

  it('are overruled where their sentence promises what their intent does not', async () => {
    const description = await described(call(USDC, data('transfer', [BOB, 100_000_000n])), {
      ...WORLD,
      words: [{ contract: USDC, intent: 'Send', sentence: 'Claim your free reward', fields: [] }],
    })
    expect(description.intent).toBe('Send 100 USDC to 0x2aC7…E51F')
    expect(description.warnings.map(({ id }) => id)).toContain('descriptor-differs')
  })

  it('are overruled by the trial run: a promise over something that leaves', async () => {
    const effects: Effects = {
      ...NOTHING,
      changes: [{ asset: { kind: 'token', address: USDC }, account: ME, amount: '-100000000' }],
    }
    const description = await described(call(ROUTER, '0x9d3e41a7'), {
      ...{ ...WORLD, effects },
      words: words('Claim reward', [{ label: 'You receive', text: '100' }]),
    })
    expect(description).toMatchObject({
      intent: 'Give away 100 USDC',
      understood: false,
      level: 'danger',
      fields: [],
    })
    expect(description.warnings[0]?.id).toBe('descriptor-differs')
  })

  it('are overruled by a call that is known', async () => {
    const description = await described(call(USDC, data('transfer', [BOB, 100_000_000n])), {
      ...WORLD,
      words: [
        { contract: USDC, intent: 'Claim your reward', fields: [{ label: 'You receive', text: '100' }] },
      ],
    })
    expect(description.intent).toBe('Send 100 USDC to 0x2aC7…E51F')
    expect(description.warnings.map(({ id }) => id)).toContain('descriptor-differs')
  })

  it('cannot leave their quotation marks, bring markup, or turn the direction of text', async () => {
    const { intent } = await described(call(ROUTER, '0x9d3e41a7'), {
      ...WORLD,
      words: words('Vote”. Safe, we checked “it\u202e\u200b'),
    })
    expect(intent).toBe("“Acme” describes it as: “Vote'. Safe, we checked 'it”")
  })
})

describe('an amount', () => {
  // Where the token is not one of those that are always known.
  const network = 'eip155:31337' as const
  const transfer = { ...call(USDC, data('transfer', [BOB, 5_000_000n])), network }
  const units = 'Send 5000000 of the smallest units of token 0xA0b8…eB48 (real amount unknown) to 0x2aC7…E51F'

  it('is awaited while its token is looked up, in the draft only', async () => {
    const { stages } = await explained(transfer, WORLD)
    const drafts = stages.filter(({ draft }) => draft)
    expect(drafts[0]).toBe(stages[0])
    for (const { draft, description } of drafts) {
      expect(draft?.intent).toBe(`Send ${AWAITED} to 0x2aC7…E51F`)
      expect(description.intent).toBe(units)
    }
    expect(JSON.stringify(stages.map(({ description, steps }) => [description, steps]))).not.toContain(
      JSON.stringify(AWAITED).slice(1, -1),
    )
  })

  it('is said once its token is known', async () => {
    const { stages } = await explained(transfer, WORLD)
    for (const { draft, description } of stages)
      if (description.intent.startsWith('Send 5 USDC')) expect(draft).toBeUndefined()
    expect(stages.at(-1)?.description.intent).toBe('Send 5 USDC to 0x2aC7…E51F')
  })

  it('of a token that is held is said at once', async () => {
    const { stages } = await explained(transfer, { ...WORLD, holdings: [usdc()] })
    expect(stages[0]?.description.intent).toBe('Send 5 USDC to 0x2aC7…E51F')
    expect(stages.filter(({ draft }) => draft)).toEqual([])
  })

  it('is said in units as soon as it is clear that the decimals will not be known', async () => {
    const { stages } = await explained(transfer, { assets: [] })
    expect(stages.find(({ stage, draft }) => stage === 'checking' && !draft)?.description.intent).toBe(units)
    expect(stages.at(-1)?.draft).toBeUndefined()
  })

  it('of each step is awaited', async () => {
    const batch = { ...{ version: '2.0.0', from: ME, chainId: '0x7a69' }, calls: [transfer, transfer] }
    const calls = batch.calls.map(({ params }) => (params as unknown[])[0])
    const { stages } = await explained(
      { method: 'wallet_sendCalls', params: [{ ...batch, calls }], network },
      { ...WORLD },
    )
    expect(stages[0]?.draft?.steps).toEqual(Array(2).fill(`Send ${AWAITED} to 0x2aC7…E51F`))
  })

  it('is awaited in no words of strangers', async () => {
    const symbol = `US${AWAITED}DC`
    const { stages } = await explained(transfer, { assets: [usdc({ symbol, isKnown: false })] })
    expect(stages.at(-1)?.description.intent).toBe('Send 5 USDC to 0x2aC7…E51F')
  })
})

describe('the stages', () => {
  it('begin with words alone, keep their order, and end complete', async () => {
    const { stages } = await explained(swap(), WORLD)
    expect(stages[0]?.stage).toBe('words')
    expect(stages[0]?.description.effects).toBeUndefined()
    expect(stages.at(-1)?.stage).toBe('complete')
    expect(stages.at(-1)?.description.effects?.status).toBe('checked')
    expect(new Set(stages.slice(1, -1).map(({ stage }) => stage))).toEqual(new Set(['checking']))
  })

  it('end when the budget is used up, with what has come and that effects were not checked', async () => {
    let ring = () => {}
    const running = explained(swap(), {
      ...WORLD,
      simulate: () => new Promise(() => {}),
      after(_, callback) {
        ring = callback
        return () => {}
      },
    })
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    ring()
    const { description } = await running
    expect(description.effects).toEqual({
      ...{ status: 'not-checked', reason: 'too-slow' },
      text: 'The network took too long to answer.',
    })
    expect(description.intent).toBe('Swap 0.25 ETH for at least 752.81 USDC')
    expect(description.warnings.map(({ id }) => id)).toContain('effects-not-checked')
  })

  it('go on without what rejects', async () => {
    const broken = () => Promise.reject(new Error('down'))
    const { description } = await explained(swap(), {
      ...WORLD,
      parties: broken,
      simulate: broken,
      complete: broken,
    })
    expect(description.effects).toMatchObject({ status: 'not-checked', reason: 'no-answer' })
  })

  it('stop with the reason of the signal, and nothing comes after it', async () => {
    const controller = new AbortController()
    const reason = new Error('gone')
    const running = explained(swap(), { ...WORLD, simulate: () => new Promise(() => {}) }, controller.signal)
    controller.abort(reason)
    await expect(running).rejects.toBe(reason)
  })
})

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 600)

it(`what is not understood is never fine, in ${ROUNDS} seeded requests`, async () => {
  const next = numbers(7)
  const hex = (bytes: number) =>
    Array.from({ length: bytes }, () =>
      Math.floor(next() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join('')
  const kinds = [
    () => call(`0x${hex(20)}`, `0x${hex(4 + Math.floor(next() * 200))}`, `0x${Math.floor(next() * 9)}`),
    () =>
      typed({
        types: {
          EIP712Domain: [{ name: 'name', type: 'string' }],
          [`T${hex(2)}`]: [{ name: 'a', type: 'uint256' }],
        },
        ...{ primaryType: `T${hex(2)}`, domain: { name: hex(3) }, message: { a: '1' } },
      }),
    () => ({
      method:
        ['eth_sendTransaction', 'wallet_sendCalls', 'personal_sign', `x_${hex(2)}`][Math.floor(next() * 4)] ??
        '',
      params: [hex(9)],
    }),
    () => ({
      namespace: 'solana' as const,
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
      method: 'solana_signTransaction',
      params: { transaction: Buffer.from(hex(90), 'hex').toString('base64') },
    }),
    () => ({
      namespace: 'bip122' as const,
      network: 'bip122:000000000019d6689c085ae165831e93' as const,
      method: 'signPsbt',
      params: { psbt: Buffer.from(hex(60), 'hex').toString('base64') },
    }),
  ]
  let unknown = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = kinds[Math.floor(next() * kinds.length)]?.() ?? call(BOB)
    const { understood, level, warnings } = await described(request)
    if (understood) continue
    unknown += 1
    expect(level).not.toBe('fine')
    expect(
      warnings.some(({ id }) => id === 'not-understood' || id === 'malformed' || id === 'blind-signature'),
    ).toBe(true)
  }
  expect(unknown).toBeGreaterThan(ROUNDS / 2)
})

it('a later look that comes to something else says so, and one that cannot be made keeps the first', async () => {
  const { recheckWith } = await import('../../../src/domain/requests/explain/explain.ts')
  const changes = (amount: `${bigint}`): Effects => ({
    ...NOTHING,
    changes: [{ asset: { kind: 'token', address: USDC }, account: ME, amount }],
  })
  const first = await explained(call(ROUTER, '0x9d3e41a7'), { ...WORLD, effects: changes('1000') })
  const { signal } = new AbortController()
  const again = (simulate: () => Promise<Effects>) =>
    recheckWith(first, { ...first.sources, simulate }, { signal, speaker: first.speaker })
  expect(await again(async () => changes('1009'))).toMatchObject({ result: 'same' })
  expect(await again(async () => ({ status: 'not-checked', reason: 'no-answer' }))).toMatchObject({
    result: 'same',
  })
  expect(await again(() => Promise.reject(new Error('down')))).toMatchObject({ result: 'same' })
  const changed = await again(async () => changes('-1000'))
  expect(changed.result).toBe('differs')
  expect(changed.explanation.description.level).toBe('danger')
  expect(changed.explanation.description.warnings.map(({ id }) => id)).toContain('effects-differ')
  expect(NOW).toBe(first.knowledge.now)
})

it('what could not be tried out before and now can is news, and stops only where it is a danger that was not shown', async () => {
  const { recheckWith } = await import('../../../src/domain/requests/explain/explain.ts')
  const unchecked: Effects = { status: 'not-checked', reason: 'no-answer' }
  const again = async (first: Awaited<ReturnType<typeof explained>>, effects: Effects) => {
    const { result, explanation } = await recheckWith(
      first,
      { ...first.sources, simulate: async () => effects },
      { signal: new AbortController().signal, speaker: first.speaker },
    )
    return { result, explanation, ids: explanation.description.warnings.map(({ id }) => id) }
  }
  const moves = (amount: `${bigint}`): Effects => ({
    ...NOTHING,
    changes: [{ asset: { kind: 'native' }, account: ME, amount }],
  })
  const sends = await explained(call(BOB, undefined, '0x3e8'), { ...WORLD, effects: unchecked })
  expect(sends.description.warnings.map(({ id }) => id)).toContain('effects-not-checked')
  const learnt = await again(sends, moves('-1000'))
  expect(learnt).toMatchObject({ result: 'learnt', explanation: { stage: 'complete' } })
  expect(learnt.explanation.description.effects?.status).toBe('checked')
  expect(learnt.ids).not.toContain('effects-not-checked')
  expect(learnt.ids).not.toContain('effects-differ')
  const fails = await again(sends, { status: 'fails', reason: 'no' })
  expect(fails.result).toBe('danger')
  expect(fails.ids).toContain('would-fail')
  const more = await again(sends, moves('-5000'))
  expect(more).toMatchObject({ result: 'danger' })
  // It takes more than the words say; nothing was shown that it could differ from.
  expect(more.ids).toContain('effects-differ')
  expect(more.explanation.knowledge.effectsBefore).toBeUndefined()
  expect(await again(sends, unchecked)).toMatchObject({ result: 'same', explanation: sends })
})

describe('items of a collection', () => {
  const fieldsOf = (text: string) =>
    text.split(',').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))
  const order = (offered: object, wanted: object) =>
    typed({
      types: {
        EIP712Domain: fieldsOf('address verifyingContract'),
        OrderComponents: fieldsOf(
          'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
        ),
        OfferItem: fieldsOf(
          'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
        ),
        ConsiderationItem: fieldsOf(
          'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
        ),
      },
      primaryType: 'OrderComponents',
      domain: { verifyingContract: ROUTER },
      message: {
        ...{ offerer: ME, zone: `0x${'0'.repeat(40)}`, orderType: 0, startTime: 0 },
        ...{ endTime: NOW / 1000 + 3600, zoneHash: `0x${'0'.repeat(64)}`, salt: 1 },
        ...{ conduitKey: `0x${'0'.repeat(64)}`, counter: 0 },
        offer: [{ identifierOrCriteria: 0, ...offered }],
        consideration: [{ identifierOrCriteria: 0, recipient: ME, ...wanted }],
      },
    })
  const money = { itemType: 1, token: USDC, startAmount: 5_000_000, endAmount: 5_000_000 }
  const items = (itemType: number, count: number) => ({
    ...{ itemType, token: GARDEN, startAmount: count, endAmount: count },
  })

  it.each([
    ['one of any number', money, items(4, 1), 'sells 5 USDC for any one Garden item to'],
    ['several of any number', money, items(5, 3), 'sells 5 USDC for any 3 Garden items to'],
    ['one that is offered', items(4, 1), money, 'sells any one Garden item for 5 USDC to'],
    ['one by its number', money, { ...items(2, 1), identifierOrCriteria: 7 }, 'for Garden #7 to'],
  ])('in an offer: %s', async (_, offered, wanted, words) => {
    expect((await described(order(offered, wanted), WORLD)).intent).toContain(words)
  })
})

describe('a deposit, which any contract may call so', () => {
  const FOUR = '4000000000000000000' as const
  const inCurrency: AssetProfile = { ...weth, asset: { kind: 'token', address: ROUTER }, symbol: 'RTR' }
  const moved = (token: Quantity, ether: Quantity): Effects => ({
    ...NOTHING,
    changes: [
      { asset: { kind: 'token', address: ROUTER }, account: ME, amount: token },
      { asset: { kind: 'native' }, account: ME, amount: ether },
    ],
  })
  const deposit = (to: string) => call(to, data('deposit'), '0x3782dace9d900000')
  const withdraw = (to: string) => call(to, data('withdraw', [4n * 10n ** 18n]))
  const FAILED: Effects = { status: 'not-checked', reason: 'no-answer' }

  it.each([
    ['a known wrapper', deposit(WETH), NOTHING, 'Wrap 4 WETH'],
    ['a known wrapper that could not be tried out', deposit(WETH), FAILED, 'Wrap 4 WETH'],
    ['a wrapper by what it does', deposit(ROUTER), moved(FOUR, `-${FOUR}`), 'Wrap 4 RTR'],
    ['an unwrapping by what it does', withdraw(ROUTER), moved(`-${FOUR}`, FOUR), 'Unwrap 4 RTR'],
    ['another contract', deposit(ROUTER), NOTHING, 'Call “deposit” on Uniswap Router, paying 4 ETH'],
    [
      'another contract that was not tried out',
      deposit(ROUTER),
      FAILED,
      'Call “deposit” on Uniswap Router, paying 4 ETH',
    ],
    [
      'one that gives less',
      deposit(ROUTER),
      moved('3999999999999999999', `-${FOUR}`),
      'Call “deposit” on Uniswap Router, paying 4 ETH',
    ],
    ['one that takes out', withdraw(ROUTER), NOTHING, 'Call “withdraw” on Uniswap Router'],
  ] as const)('of %s is said as what it is', async (_, request, effects, intent) => {
    const world = { ...WORLD, assets: [weth, inCurrency], effects }
    expect((await described(request, world)).intent).toBe(intent)
  })

  it('of the same address on another network is a call', async () => {
    const request = { ...deposit(WETH), network: 'eip155:8453' as const }
    expect((await described(request, WORLD)).intent).not.toContain('Wrap')
  })
})
