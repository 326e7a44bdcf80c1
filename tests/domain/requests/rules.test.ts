/** Each warning is raised by a request that deserves it, and not by the one beside it that does not. */
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Act } from '../../../src/domain/requests/acts.ts'
import type { Effects } from '../../../src/domain/requests/effects.ts'
import type { Signal } from '../../../src/domain/requests/reading.ts'
import { RULES } from '../../../src/domain/requests/rules/rules.ts'
import { WARNINGS, type WarningId } from '../../../src/domain/requests/warnings.ts'
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
  text,
  typed,
  usdc,
  type World,
} from '../../support/explained.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferOwnership(address to)',
])
const MOST = 2n ** 256n - 1n
const send = (to: string, amount = 100_000_000n, token = USDC) =>
  call(token, encodeFunctionData({ abi, functionName: 'transfer', args: [to as `0x${string}`, amount] }))
const approve = (amount: bigint, spender = ROUTER) =>
  call(USDC, encodeFunctionData({ abi, functionName: 'approve', args: [spender as `0x${string}`, amount] }))
const all = (isApproved: boolean) =>
  call(GARDEN, encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [ROUTER, isApproved] }))

const ETHER = { kind: 'native' } as const
const TOKEN = { kind: 'token', address: USDC } as const
const known = { acquaintances: [{ address: BOB, sentAt: NOW - 1 }] }
const checked = (more: Partial<Extract<Effects, { status: 'checked' }>>): Effects => ({
  ...NOTHING,
  ...more,
})
/** A request that is read as these acts, whatever its reader would make of it. */
const acting = (
  acts: readonly Act[],
  more: World & { signals?: readonly Signal[] } = {},
): [ReturnType<typeof call>, World] => [
  call(ROUTER, '0x12345678'),
  {
    kinds: { [ROUTER]: { kind: 'contract' } },
    complete: async (_, reading) => ({
      ...reading,
      acts,
      understood: acts.every(({ act }) => act !== 'unknown'),
      signals: more.signals ?? [],
      form: acts.some((act) => (act.act === 'approve' && act.by !== 'transaction') || act.act === 'order')
        ? 'typed-data'
        : reading.form,
    }),
    ...more,
  },
]
const noticed = (id: WarningId): [ReturnType<typeof call>, World] =>
  acting([{ act: 'note', text: 'x' }], { signals: [{ id } as Signal] })
const QUIET = acting([{ act: 'note', text: 'x' }])

const swap = (least: string, to = ME): Act => ({
  ...{ act: 'swap', gives: ETHER, most: '1000000000000000000', takes: TOKEN },
  ...{ least: least as `${bigint}`, to, contract: ROUTER },
})
const swapped = (got: string) =>
  checked({
    changes: [
      { asset: ETHER, account: ME, amount: '-1000000000000000000' },
      { asset: TOKEN, account: ME, amount: got as `${bigint}` },
    ],
  })
const permit = (until?: number): Act => ({
  ...{ act: 'approve', asset: TOKEN, amount: '5', spender: ROUTER, by: 'permit' },
  ...(until !== undefined && { until }),
})
/** 22 November 2031. */
const IN_FIVE_YEARS = Date.UTC(2031, 10, 22, 12)
/** What MAX_UINT256 seconds are read as. */
const LAST = 8_640_000_000_000_000
const order = (takes: { amount: `${bigint}`; to: string }[]): Act => ({
  ...{ act: 'order', gives: [{ asset: { kind: 'collectible', address: GARDEN, id: '1' }, amount: '1' }] },
  ...{ takes: takes.map((one) => ({ asset: ETHER, ...one })), market: ROUTER },
})
const priced = [
  usdc({ price: '1' }),
  { asset: ETHER, symbol: 'ETH', decimals: 18, price: '1000', isKnown: true },
]
const siwe = (domain: string, address = ME) =>
  text(
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-11-22T12:00:00Z`,
  )
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const timed = (times: string, before = '') =>
  text(
    `${before}app.example wants you to sign in with your Ethereum account:\n${ME}\n\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\n${times}`,
  )
const gas = (amount: string): World => ({
  complete: async (_, reading) => ({
    ...reading,
    trial: { kind: 'evm', calls: [{ from: ME, data: '0x', value: '0', gas: amount }], isOfSignature: false },
  }),
})

const note = (message: object, domain: object = {}) =>
  typed({
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
    ...{ primaryType: 'Note', domain: { name: 'Notes', ...domain }, message },
  })
const GWEI = 1_000_000_000n
const hex = (value: bigint) => `0x${value.toString(16)}`
/** Ten ethers, at the price that a page names. */
const paying = (price: object) => ({
  method: 'eth_sendTransaction',
  params: [{ from: ME, to: BOB, value: hex(10n ** 19n), ...price }],
})
const AT_TEN: World = { effects: checked({ gasPrice: `${10n * GWEI}` }) }
const UNTRIED: Effects = { status: 'not-checked', reason: 'no-answer' }

type Case = [request: ReturnType<typeof call>, world?: World]

const COPY = `${BOB.slice(0, 8)}${'0'.repeat(28)}${BOB.slice(-6)}`
const COPIED = { acquaintances: [{ address: BOB, sentAt: NOW - 1 }] }
const toKind = (kind: 'contract' | 'token' | 'program' | 'token-account' | 'account'): Case => [
  send(BOB),
  { kinds: { [BOB]: { kind } } },
]
const ACCOUNT = toKind('account')

/** For each id: what raises it, and what is as close to that as can be without raising it. */
const CASES: Record<WarningId, { raised: readonly Case[]; quiet: readonly Case[] }> = {
  'look-alike-recipient': {
    raised: [[send(COPY), COPIED]],
    quiet: [[send(BOB), COPIED], [send(COPY)]],
  },
  'look-alike-spender': { raised: [[approve(5n, COPY), COPIED]], quiet: [[approve(5n, BOB), COPIED]] },
  'first-time-recipient': { raised: [[send(BOB)]], quiet: [[send(BOB), known], [approve(5n, BOB)]] },
  'recipient-is-contract': { raised: [toKind('contract')], quiet: [ACCOUNT] },
  'recipient-is-token': { raised: [toKind('token'), [send(USDC)]], quiet: [toKind('contract')] },
  'recipient-is-own': {
    raised: [[send(ME)], [send(BOB), { acquaintances: [{ address: BOB, isOwn: true }] }]],
    quiet: [[send(BOB), known]],
  },
  'recipient-is-burn': {
    raised: [[send('0x000000000000000000000000000000000000dEaD')], [send(`0x${'0'.repeat(40)}`)]],
    quiet: [ACCOUNT],
  },
  'recipient-is-program': { raised: [toKind('program')], quiet: [ACCOUNT] },
  'recipient-is-token-account': { raised: [toKind('token-account')], quiet: [ACCOUNT] },
  'recipient-unused': {
    raised: [[send(BOB), { kinds: { [BOB]: { kind: 'account', isUnused: true } } }]],
    quiet: [ACCOUNT, [send(BOB), { ...known, kinds: { [BOB]: { kind: 'account', isUnused: true } } }]],
  },
  'exists-elsewhere': {
    raised: [[send(BOB), { kinds: { [BOB]: { kind: 'account', onlyOn: 'eip155:8453' } } }]],
    quiet: [ACCOUNT],
  },
  'wrong-checksum': {
    raised: [[call(BOB.replace('a', 'A').replace('C4a1', 'c4A1'), '0x', '0x1')]],
    quiet: [[call(BOB, '0x', '0x1')], [call(BOB.toLowerCase(), '0x', '0x1')]],
  },
  'spender-is-account': {
    raised: [
      [approve(5n, BOB), { kinds: { [BOB]: { kind: 'account' } } }],
      [approve(5n, BOB), { kinds: { [BOB]: { kind: 'delegated-account' } } }],
    ],
    quiet: [
      [approve(5n), { kinds: { [ROUTER]: { kind: 'contract' } } }],
      [approve(0n, BOB), { kinds: { [BOB]: { kind: 'account' } } }],
    ],
  },
  'contract-without-code': {
    raised: [[call(ROUTER, '0x12345678'), { kinds: { [ROUTER]: { kind: 'account' } } }]],
    quiet: [[call(ROUTER, '0x12345678'), { kinds: { [ROUTER]: { kind: 'contract' } } }]],
  },
  'receiver-is-other': { raised: [acting([swap('1', BOB)])], quiet: [acting([swap('1')])] },
  'on-a-list': {
    raised: [[send(BOB), { risks: [{ address: BOB, level: 'danger', reason: 'drainer, list of 20 Nov' }] }]],
    quiet: [[send(BOB), { risks: [{ address: BOB, level: 'look', reason: 'new' }] }]],
  },
  'noted-on-a-list': {
    raised: [[send(BOB), { risks: [{ address: BOB, level: 'look', reason: 'new' }] }]],
    quiet: [[send(BOB)]],
  },
  'unlimited-approval': {
    raised: [
      [approve(MOST)],
      [approve(2n ** 64n - 1n), { assets: [usdc({ supply: '4000000000' })] }],
      [approve(4_000_000_000n), { assets: [usdc({ supply: '4000000000' })] }],
      acting([{ ...permit(NOW + 1000), amount: '4000000001' } as Act], {
        assets: [usdc({ supply: '4000000000' })],
      }),
      [
        call(ROUTER, '0x12345678'),
        {
          assets: [usdc({ supply: '4000000000' })],
          effects: checked({
            approvals: [{ asset: TOKEN, owner: ME, spender: ROUTER, amount: '4000000000', before: '0' }],
          }),
        },
      ],
    ],
    quiet: [
      [approve(400_000_000n)],
      [approve(3_999_999_999n), { assets: [usdc({ supply: '4000000000' })] }],
      [approve(5n), { assets: [usdc({ supply: '0' })] }],
    ],
  },
  'unknown-approval': {
    raised: [
      [
        call(ROUTER, '0x12345678'),
        {
          effects: checked({
            approvals: [{ asset: TOKEN, owner: ME, spender: BOB, amount: '7', before: '0' }],
          }),
        },
      ],
    ],
    quiet: [
      [
        call(ROUTER, '0x12345678'),
        {
          effects: checked({
            approvals: [{ asset: TOKEN, owner: ME, spender: BOB, amount: '0', before: '7' }],
          }),
        },
      ],
    ],
  },
  'approval-for-all': { raised: [[all(true)]], quiet: [[all(false)]] },
  'approval-outlasts': {
    raised: [acting([permit(NOW + 90 * 86_400_000)])],
    quiet: [acting([permit(NOW + 30 * 86_400_000)])],
  },
  'signature-spends': { raised: [acting([permit(NOW + 1)])], quiet: [[approve(5n)]] },
  'endless-permit': {
    raised: [acting([permit()]), acting([permit(LAST)]), acting([permit(IN_FIVE_YEARS), permit()])],
    quiet: [acting([permit(NOW + 1)]), acting([permit(IN_FIVE_YEARS)]), [approve(5n)]],
  },
  'long-permit': {
    raised: [acting([permit(IN_FIVE_YEARS)]), acting([permit(NOW + 1), permit(IN_FIVE_YEARS)])],
    quiet: [
      acting([permit(NOW + 365 * 86_400_000)]),
      acting([permit()]),
      acting([permit(LAST)]),
      acting([permit(IN_FIVE_YEARS), permit()]),
      [approve(5n)],
    ],
  },
  'order-for-nothing': {
    raised: [acting([order([])]), acting([order([{ amount: '0', to: ME }])])],
    quiet: [acting([order([{ amount: '9', to: ME }])])],
  },
  'order-pays-other': {
    raised: [acting([order([{ amount: '9', to: BOB }])])],
    quiet: [
      acting([
        order([
          { amount: '9', to: ME },
          { amount: '1', to: BOB },
        ]),
      ]),
    ],
  },
  'control-given': {
    raised: [
      acting([{ act: 'control', what: 'ownership', target: ROUTER, to: BOB }]),
      acting([{ act: 'control', what: 'ownership', target: ROUTER }]),
    ],
    quiet: [
      acting([{ act: 'control', what: 'ownership', target: ROUTER, to: ME }]),
      acting([{ act: 'control', what: 'delegate', target: ROUTER }]),
    ],
  },
  'account-delegated': {
    raised: [acting([{ act: 'delegate-account', implementation: BOB, chainId: '1' }])],
    quiet: [acting([{ act: 'delegate-account', implementation: `0x${'0'.repeat(40)}`, chainId: '1' }])],
  },
  'delegation-unlimited': {
    raised: [acting([{ act: 'delegation', delegate: BOB, limits: [] }])],
    quiet: [acting([{ act: 'delegation', delegate: BOB, limits: [ROUTER] }])],
  },
  'delegation-unread': {
    raised: [acting([{ act: 'delegation', delegate: BOB, limits: [ROUTER] }])],
    quiet: [acting([{ act: 'delegation', delegate: BOB, limits: [] }])],
  },
  grant: {
    raised: [acting([{ act: 'grant', holder: BOB, asset: TOKEN, amount: '5', until: NOW + 1 }])],
    quiet: [acting([{ act: 'grant', holder: BOB, asset: TOKEN, amount: '5' }])],
  },
  'grant-endless': {
    raised: [acting([{ act: 'grant', holder: BOB, asset: TOKEN, amount: '5' }])],
    quiet: [acting([{ act: 'grant', holder: BOB, asset: TOKEN, amount: '5', until: NOW + 1 }])],
  },
  'moves-others-money': {
    raised: [acting([{ act: 'transfer', asset: TOKEN, amount: '5', from: BOB, to: ROUTER }])],
    quiet: [acting([{ act: 'transfer', asset: TOKEN, amount: '5', from: ME, to: BOB }])],
  },
  'gives-all': {
    raised: [
      [
        send(BOB),
        {
          assets: [usdc({ balance: '100000000' })],
          effects: checked({ changes: [{ asset: TOKEN, account: ME, amount: '-100000000' }] }),
        },
      ],
    ],
    quiet: [
      [
        send(BOB),
        {
          assets: [usdc({ balance: '100000001' })],
          effects: checked({ changes: [{ asset: TOKEN, account: ME, amount: '-100000000' }] }),
        },
      ],
    ],
  },
  'permanent-delegate': {
    raised: [[send(BOB), { assets: [usdc({ extensions: ['permanent-delegate'] })] }]],
    quiet: [[send(BOB), { assets: [usdc({ extensions: ['transfer-fee'] })] }]],
  },
  'durable-nonce': { raised: [noticed('durable-nonce')], quiet: [QUIET] },
  'may-hold-collectibles': { raised: [noticed('may-hold-collectibles')], quiet: [QUIET] },
  'not-understood': { raised: [[call(ROUTER, '0x12345678')]], quiet: [[send(BOB)]] },
  malformed: {
    raised: [[{ method: 'eth_sendTransaction', params: 'x' }]],
    quiet: [[call(ROUTER, '0x12345678')]],
  },
  'other-chain': { raised: [noticed('other-chain')], quiet: [QUIET] },
  'verifying-contract-differs': { raised: [noticed('verifying-contract-differs')], quiet: [QUIET] },
  'far-deadline': { raised: [noticed('far-deadline')], quiet: [QUIET] },
  expired: {
    raised: [
      noticed('expired'),
      [timed('Issued At: 2026-11-22T12:11:00Z')],
      [timed('Issued At: 2026-11-22T11:00:00Z\nExpiration Time: 2026-11-22T11:59:59Z')],
      [timed('Issued At: 2026-11-22T12:00:00Z\nNot Before: 2026-11-23T12:00:00Z')],
      [timed('Issued At: 2026-11-22T11:00:00Z\nExpiration Time: 2026-11-22T11:59:59Z', ' ')],
      [
        {
          ...{
            namespace: 'solana',
            method: 'solana_signIn',
            network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          },
          params: { domain: 'app.example', address: SOLANA, expirationTime: '2026-11-22T11:59:59Z' },
        },
      ],
    ],
    quiet: [
      QUIET,
      [timed('Issued At: 2026-11-22T12:09:00Z')],
      [
        timed(
          'Issued At: 2020-11-22T12:00:00Z\nExpiration Time: 2026-11-22T12:00:01Z\nNot Before: 2026-11-22T12:00:00Z',
        ),
      ],
    ],
  },
  'other-site': {
    raised: [[siwe('bank.example'), { host: 'app.example' }]],
    quiet: [[siwe('app.example'), { host: 'app.example' }]],
  },
  'binary-message': {
    raised: [[{ method: 'personal_sign', params: ['0xff00ff', ME] }]],
    quiet: [[text('hello')]],
  },
  'blind-signature': {
    raised: [[{ method: 'eth_sign', params: [ME, `0x${'ab'.repeat(32)}`] }]],
    quiet: [[text('hello')]],
  },
  'hidden-characters': { raised: [[text('pay \u202e001 bob')]], quiet: [[text('pay 100 bob')]] },
  'unsigned-member': {
    raised: [[note({ text: 'hi', foreign: 'x' })], [note({ text: 'hi' }, { foreign: 'x' })]],
    quiet: [[note({ text: 'hi' })]],
  },
  'high-gas': {
    raised: [[call(ROUTER, '0x12345678'), gas('1000001')]],
    quiet: [[call(ROUTER, '0x12345678'), gas('1000000')]],
  },
  'high-fee': {
    raised: [
      noticed('high-fee'),
      [paying({ gasPrice: hex(21n * GWEI) }), AT_TEN],
      [paying({ maxFeePerGas: hex(21n * GWEI) }), AT_TEN],
      [paying({ maxPriorityFeePerGas: hex(11n * GWEI) }), AT_TEN],
    ],
    quiet: [
      QUIET,
      [paying({}), AT_TEN],
      [paying({ gasPrice: hex(20n * GWEI) }), AT_TEN],
      [paying({ maxFeePerGas: hex(900n * GWEI), maxPriorityFeePerGas: hex(GWEI) }), AT_TEN],
      [paying({ maxPriorityFeePerGas: hex(GWEI) }), AT_TEN],
      [paying({ gasPrice: hex(30n * GWEI) }), { effects: UNTRIED }],
    ],
  },
  'sighash-partial': { raised: [noticed('sighash-partial')], quiet: [QUIET] },
  'descriptor-differs': {
    raised: [
      [
        send(BOB),
        {
          words: [
            { contract: USDC, intent: 'Claim your reward', fields: [{ label: 'You receive', text: '100' }] },
          ],
        },
      ],
    ],
    quiet: [
      [
        send(BOB),
        { words: [{ contract: USDC, intent: 'Send', fields: [{ label: 'Amount', text: '100 USDC' }] }] },
      ],
      [call(ROUTER, '0x12345678'), { words: [{ intent: 'Vote', fields: [] }] }],
    ],
  },
  'other-account': {
    raised: [[siwe('app.example', BOB), { host: 'app.example' }]],
    quiet: [[siwe('app.example'), { host: 'app.example' }]],
  },
  'effects-not-checked': {
    raised: [[send(BOB), { effects: { status: 'not-checked', reason: 'not-supported' } }]],
    quiet: [[send(BOB)]],
  },
  'effects-differ': {
    raised: [
      [
        send(BOB),
        {
          effects: checked({
            changes: [
              { asset: TOKEN, account: ME, amount: '-100000000' },
              { asset: { kind: 'token', address: GARDEN }, account: ME, amount: '-1' },
            ],
          }),
        },
      ],
      [
        send(BOB),
        {
          effects: checked({
            approvals: [{ asset: TOKEN, owner: ME, spender: GARDEN, amount: '7', before: '0' }],
          }),
        },
      ],
    ],
    quiet: [
      [send(BOB), { effects: checked({ changes: [{ asset: TOKEN, account: ME, amount: '-100000000' }] }) }],
      [
        call(ROUTER, '0x12345678'),
        { effects: checked({ changes: [{ asset: TOKEN, account: ME, amount: '-100000000' }] }) },
      ],
    ],
  },
  'would-fail': {
    raised: ['paused', '', ' \u200b'].map((reason): Case => [
      send(BOB),
      { effects: { status: 'fails', reason } },
    ]),
    quiet: [[send(BOB)]],
  },
  'out-of-turn': { raised: [[send(BOB), { effects: checked({ isOutOfTurn: true }) }]], quiet: [[send(BOB)]] },
  'lacks-funds': { raised: [[send(BOB), { effects: checked({ lacksFunds: true }) }]], quiet: [[send(BOB)]] },
  'nothing-comes-back': {
    raised: [
      [
        call(ROUTER, '0x12345678', '0x1'),
        { effects: checked({ changes: [{ asset: ETHER, account: ME, amount: '-1' }] }) },
      ],
    ],
    quiet: [
      [send(BOB), { effects: checked({ changes: [{ asset: TOKEN, account: ME, amount: '-100000000' }] }) }],
      [
        call(ROUTER, '0x12345678', '0x1'),
        {
          effects: checked({
            changes: [
              { asset: ETHER, account: ME, amount: '-1' },
              { asset: TOKEN, account: ME, amount: '9' },
            ],
          }),
        },
      ],
    ],
  },
  'less-arrives': {
    raised: [
      [send(BOB), { effects: checked({ changes: [{ asset: TOKEN, account: BOB, amount: '99000000' }] }) }],
      acting([swap('800000000')], { effects: swapped('700000000') }),
    ],
    quiet: [
      [send(BOB), { effects: checked({ changes: [{ asset: TOKEN, account: BOB, amount: '100000000' }] }) }],
      acting([swap('800000000')], { effects: swapped('800000000') }),
    ],
  },
  'high-slippage': {
    raised: [acting([swap('800')], { effects: swapped('1000') })],
    quiet: [acting([swap('990')], { effects: swapped('1000') })],
  },
  'poor-price': {
    raised: [acting([swap('1')], { effects: swapped('850000000'), assets: priced })],
    quiet: [
      acting([swap('1')], { effects: swapped('950000000'), assets: priced }),
      acting([swap('1')], { effects: swapped('500000000'), assets: priced }),
    ],
  },
  'bad-price': {
    raised: [acting([swap('1')], { effects: swapped('700000000'), assets: priced })],
    quiet: [acting([swap('1')], { effects: swapped('850000000'), assets: priced })],
  },
  'lying-token': { raised: [[send(BOB), { effects: checked({ lying: [USDC] }) }]], quiet: [[send(BOB)]] },
  'namesake-token': {
    raised: [
      [
        send(BOB, 1n, GARDEN),
        {
          assets: [usdc({ asset: { kind: 'token', address: GARDEN }, isKnown: false })],
          holdings: [usdc()],
        },
      ],
    ],
    quiet: [[send(BOB), { holdings: [usdc()] }]],
  },
}

/** Our own words in a description. */
const textsOf = ({ intent, warnings, fields, effects }: Awaited<ReturnType<typeof described>>) => [
  intent,
  ...warnings.map(({ text }) => text),
  ...fields.map(({ label }) => label),
  ...(effects.status === 'not-checked' ? [effects.text] : []),
]

const idsOf = async ([request, world]: Case) => (await described(request, world)).warnings.map(({ id }) => id)

describe.each(Object.entries(CASES))('%s', (id, { raised, quiet }) => {
  it('is raised where it should be, with a sentence and the level of the table', async () => {
    for (const [request, world] of raised) {
      const description = await described(request, world)
      const { warnings, level } = description
      const found = warnings.find((warning) => warning.id === id)
      expect(found).toBeDefined()
      expect(found?.level).toBe(WARNINGS[id as WarningId])
      expect(found?.text).not.toMatch(/[{}]|undefined/)
      expect(level).not.toBe('fine')
      expect(textsOf(description).filter((text) => /\{\w+\}|[:：]\s*$/.test(text))).toEqual([])
    }
  })

  it('is not raised by what is close to it', async () => {
    for (const one of quiet) expect(await idsOf(one)).not.toContain(id)
  })
})

it('no rule is there twice', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
})

it('a typed message of an unknown type is not understood', async () => {
  const vote = typed({
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Vote: [{ name: 'support', type: 'bool' }] },
    ...{ primaryType: 'Vote', domain: { name: 'DAO' }, message: { support: true } },
  })
  expect(await described(vote)).toMatchObject({ understood: false, level: 'look' })
})

describe('a fee that the page names is a danger', () => {
  const [LOOK, DANGER] = [
    { id: 'high-fee', level: 'look' },
    { id: 'high-fee', level: 'danger' },
  ] as const
  const ETHER_PER_GAS = hex(10n ** 16n)
  const operation = (more: object) => ({
    method: 'eth_sendUserOperation',
    params: [
      {
        ...{ sender: ME, nonce: '0x0', callData: '0xb61d27f6', preVerificationGas: '0x5208' },
        ...{ verificationGasLimit: '0x5208', callGasLimit: '0x5208', ...more },
      },
      ROUTER,
    ],
  })
  const calls = (named: object, general: object = {}) => ({
    method: 'wallet_sendCalls',
    params: [
      {
        ...{ version: '2.0.0', chainId: '0x1', from: ME, ...general },
        calls: [
          { to: BOB, value: hex(10n ** 19n) },
          { to: BOB, value: '0x1', ...named },
        ],
      },
    ],
  })
  const SAFE = {
    SafeTx:
      'to:address value:uint256 data:bytes operation:uint8 safeTxGas:uint256 baseGas:uint256 gasPrice:uint256 gasToken:address refundReceiver:address nonce:uint256'
        .split(' ')
        .map((one) => ({ name: one.split(':')[0], type: one.split(':')[1] })),
  }
  const NOBODY = `0x${'0'.repeat(40)}`
  const refund = (gasPrice: bigint, gasToken = NOBODY) =>
    typed({
      types: { EIP712Domain: [{ name: 'verifyingContract', type: 'address' }], ...SAFE },
      primaryType: 'SafeTx',
      domain: { verifyingContract: ROUTER },
      message: {
        ...{ to: BOB, value: 10n ** 19n, data: '0x', operation: 0, safeTxGas: 0, baseGas: 0 },
        ...{ gasPrice, gasToken, refundReceiver: NOBODY, nonce: 1 },
      },
    })

  it.each<[string, ReturnType<typeof call>, World, object | undefined]>([
    ['from ten times the network’s price', paying({ gasPrice: hex(100n * GWEI) }), AT_TEN, DANGER],
    ['and not just below', paying({ gasPrice: hex(99n * GWEI) }), AT_TEN, LOOK],
    ['as a maximum without a tip', paying({ maxFeePerGas: hex(100n * GWEI) }), AT_TEN, DANGER],
    ['as a tip', paying({ maxPriorityFeePerGas: hex(90n * GWEI) }), AT_TEN, DANGER],
    [
      'from a twentieth of what moves',
      paying({ gasPrice: hex(30n * GWEI) }),
      { effects: checked({ gasPrice: `${10n * GWEI}`, fee: `${5n * 10n ** 17n}` }) },
      DANGER,
    ],
    [
      'and not just below that',
      paying({ gasPrice: hex(30n * GWEI) }),
      { effects: checked({ gasPrice: `${10n * GWEI}`, fee: `${5n * 10n ** 17n - 1n}` }) },
      LOOK,
    ],
    [
      'never for what the network itself takes',
      paying({}),
      { effects: checked({ gasPrice: `${10n * GWEI}`, fee: `${5n * 10n ** 18n}` }) },
      undefined,
    ],
    ['without a node', paying({ gasPrice: ETHER_PER_GAS }), { effects: UNTRIED }, DANGER],
    ['in a call of a batch', calls({ maxFeePerGas: ETHER_PER_GAS }), AT_TEN, DANGER],
    ['of a batch', calls({}, { gasPrice: ETHER_PER_GAS }), AT_TEN, DANGER],
    ['of a user operation', operation({ maxFeePerGas: ETHER_PER_GAS }), AT_TEN, DANGER],
    [
      'and not where a paymaster pays',
      operation({ maxFeePerGas: ETHER_PER_GAS, paymaster: ROUTER }),
      AT_TEN,
      undefined,
    ],
    ['as a refund', refund(10n ** 16n), AT_TEN, DANGER],
    ['and not as a small refund', refund(GWEI), AT_TEN, LOOK],
    ['and not in a token that does not move', refund(GWEI, USDC), AT_TEN, LOOK],
  ])('%s', async (_, request, world, warning) => {
    const { warnings, level } = await described(request, world)
    const found = warnings.find(({ id }) => id === 'high-fee')
    if (!warning) return expect(found).toBeUndefined()
    expect(found).toMatchObject(warning)
    expect(found?.text).not.toMatch(/[{}]|undefined/)
    if (warning === DANGER) expect(level).toBe('danger')
  })

  it('and what a signature pays back, or an operation at most, is a row', async () => {
    const ask = async (request: ReturnType<typeof call>) => (await described(request)).fields
    expect(await ask(refund(10n ** 16n))).toContainEqual({ label: 'Network fee', text: '210 ETH' })
    expect(await ask(operation({ maxFeePerGas: ETHER_PER_GAS }))).toContainEqual({
      label: 'Network fee',
      text: '630 ETH',
    })
  })
})
