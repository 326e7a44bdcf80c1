/** The rows of sending: the draft, choosing a token, the review, and what became of it. */
import type { ReadableAtom } from 'nanostores'
import type { Holding } from '../../src/domain/account/holding.ts'
import type {
  TransactionRecord,
  TransferObstacle,
  TransferOrder,
  TransferPlan,
} from '../../src/domain/transfers/transfer.ts'
import { coded, type ERRORS } from '../../src/errors/codes.ts'
import {
  $token,
  chooseToken,
  setAmount,
  setMemo,
  setUnit,
  useMax as takeMax,
} from '../../src/flows/send/draft.ts'
import { $planning } from '../../src/flows/send/plan.ts'
import { setRecipient } from '../../src/flows/send/recipient.ts'
import { confirmSend, reviewSend } from '../../src/flows/send/send.ts'
import { camera, type Camera } from '../../src/ports/camera.ts'
import { noteSent, saveContact } from '../../src/stores/stored/contacts.ts'
import { saveTransaction } from '../../src/stores/stored/transactions.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import * as held from './account-samples.ts'
import type { Row } from './row.ts'
import { address, BITCOIN, bitcoin, ethereum, longNamed, SOLANA, solana, vita } from './samples.ts'
import { connected, holds, holdsTokens, NOW, offered, sends } from './world.ts'

const DAY = 24 * 3_600_000
const SAM = '0x2AC7f35B51E5e0b10e26Dc0F5c3d0f3E9cDDe51f'
/** Ends as Sam's does. */
const POISON = '0x2AC7D71365E97d70506eCB9E24F77aA9604Be51f'
const USDC = address(1)
const DROP = address(3)
const MINT = address(9).slice(2, 46)
const TO_SOLANA = '8fuh5wubeVa1sSLenviqunsNCKrBxftcS2kU45zTGJak'
const TO_BITCOIN = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const HASH = `0x${'e3cf0a1b'.repeat(7)}9912684d`

const FEE = { kind: 'network-fee', amount: 29_000_000_000_000n } as const

/** What a transfer of the order comes to where nothing is against it. */
function planOf(order: TransferOrder, more: Partial<TransferPlan> = {}): TransferPlan {
  const amount = order.amount === 'max' ? 1_203_971_000_000_000_000n : order.amount
  return { order, amount, arrives: amount, costs: [FEE], ...more }
}

const plans = (more: Partial<TransferPlan> = {}) =>
  sends({ plan: (order) => Promise.resolve(planOf(order, more)) })

interface Draft {
  token?: string
  amount?: string
  to?: string
  holdings?: readonly Holding[]
}

/** Sam was sent to before and is saved; another address was only sent to. */
function knows(): void {
  const of = vita.address
  noteSent({ namespace: 'eip155', of, address: SAM }, NOW - 64 * DAY)
  saveContact({ namespace: 'eip155', of, address: SAM }, 'Sam')
  noteSent({ namespace: 'eip155', of, address: address(40) }, NOW - 3 * DAY)
}

function draft({ token = USDC, amount, to, holdings = held.NOON }: Draft = {}): void {
  connected()
  holdsTokens(holdings)
  knows()
  sends({
    resolve: (name) =>
      name === 'silent.eth' ? new Promise(() => {}) : Promise.resolve(name === 'sam.eth' ? SAM : undefined),
  })
  plans()
  write({ token, ...(amount && { amount }), ...(to && { to }) })
}

function write({ token, amount, to }: Draft): void {
  setHistory({ view: 'Account', params: undefined }, { view: 'WalletSend', params: {} })
  if (token) chooseToken(token)
  if (amount !== undefined) setAmount(amount)
  if (to !== undefined) setRecipient(to)
}

const complete = (more: Draft = {}) => draft({ amount: '125', to: SAM, ...more })

function until<T>(store: ReadableAtom<T>, isSo: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    store.subscribe((value) => {
      if (isSo(value)) resolve()
    })
  })
}

/** Shows the transfer once it is planned. */
async function reviewed(): Promise<void> {
  await until($planning, ({ step }) => step === 'ready')
  reviewSend()
  setHistory(
    { view: 'Account', params: undefined },
    { view: 'WalletSend', params: {} },
    { view: 'WalletSendPreview', params: undefined },
  )
}

async function preview(more: Draft = {}): Promise<void> {
  complete(more)
  await reviewed()
}

/** Not awaited: it is still under way when the row is looked at. */
const press = () => void confirmSend()

async function failed(code: keyof typeof ERRORS): Promise<void> {
  sends({ send: () => Promise.reject(coded(code)) })
  await preview()
  press()
}

async function changed(more: Partial<TransferPlan>): Promise<void> {
  await preview()
  plans(more)
  press()
}

/** A token that keeps a part of each transfer, to someone who has no account for it yet. */
async function withTokenFee(memo?: string): Promise<void> {
  offered([solana])
  connected({ namespace: 'solana', accounts: SOLANA })
  holdsTokens([
    {
      ...{ network: solana.caipNetworkId, name: 'Solana' },
      ...{ amount: { value: '612000000', decimals: 9, symbol: 'SOL' }, price: '182.107', worth: '111.44' },
    },
    {
      ...{ network: solana.caipNetworkId, name: 'Acme Dollar', address: MINT },
      ...{ amount: { value: '400000000', decimals: 6, symbol: 'ACMD' }, price: '1', worth: '400' },
    },
  ])
  sends({
    plan: (order) =>
      Promise.resolve(
        planOf(order, {
          arrives: 97_500_000n,
          costs: [
            { kind: 'token-fee', token: MINT, amount: 2_500_000n, basisPoints: 250 },
            { kind: 'account-rent', amount: 2_157_600n },
            { kind: 'network-fee', amount: 5_000n },
          ],
        }),
      ),
  })
  write({ token: MINT, amount: '100', to: TO_SOLANA })
  if (memo) setMemo(memo)
  await reviewed()
}

function onBitcoin(): void {
  offered([bitcoin])
  connected({ namespace: 'bip122', accounts: BITCOIN })
  holds({ value: '2100000', decimals: 8, symbol: 'BTC' })
  plans({ costs: [] })
  write({ amount: '0.015', to: TO_BITCOIN })
}

function scanning(isThere: boolean, answer?: Awaited<ReturnType<Camera['read']>>): void {
  draft()
  camera.provide({
    isThere: () => isThere,
    read: () => (answer ? Promise.resolve(answer) : new Promise(() => {})),
  })
}

const OBSTACLES: readonly (TransferObstacle | [TransferObstacle, string])[] = [
  'insufficient-funds',
  'insufficient-fee',
  ['would-fail', 'ERC20: sells are paused'],
  'non-transferable',
  'account-frozen',
  'memo-required',
  'below-dust',
  'below-rent',
  'wrong-network',
  'wallet-cannot',
  'not-an-account',
]

const SCAN = '.send-recipient-head > .icon-button'

const drafts: readonly Row[] = [
  { name: 'send-empty', view: 'WalletSend', set: () => draft() },
  {
    name: 'send-loading',
    view: 'WalletSend',
    set() {
      connected()
      holdsTokens('silent')
      setHistory({ view: 'Account', params: undefined }, { view: 'WalletSend', params: {} })
    },
  },
  { name: 'send-complete', view: 'WalletSend', set: () => complete() },
  { name: 'send-name', view: 'WalletSend', set: () => complete({ to: 'sam.eth' }) },
  { name: 'send-name-resolving', view: 'WalletSend', set: () => complete({ to: 'silent.eth' }) },
  { name: 'send-name-unknown', view: 'WalletSend', set: () => complete({ to: 'nothing.eth' }) },
  { name: 'send-first-time', view: 'WalletSend', set: () => complete({ to: address(77) }) },
  { name: 'send-look-alike', view: 'WalletSend', set: () => complete({ to: POISON }) },
  { name: 'send-not-an-address', view: 'WalletSend', set: () => complete({ to: '0x1234' }) },
  {
    name: 'send-wrong-checksum',
    view: 'WalletSend',
    set: () => complete({ to: '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }),
  },
  {
    name: 'send-other-network',
    view: 'WalletSend',
    set: () => complete({ to: `eip155:8453:${SAM}` }),
  },
  { name: 'send-too-much', view: 'WalletSend', set: () => complete({ amount: '401' }) },
  { name: 'send-ambiguous', view: 'WalletSend', set: () => complete({ amount: '1,000' }) },
  { name: 'send-too-exact', view: 'WalletSend', set: () => complete({ amount: '0.1234567' }) },
  {
    name: 'send-in-money',
    view: 'WalletSend',
    async set() {
      complete({ token: '', amount: '0.25' })
      // Prices come with the holdings.
      await until($token, (token) => token !== undefined)
      setUnit('money')
    },
  },
  {
    name: 'send-max',
    view: 'WalletSend',
    set() {
      draft({ token: '', to: SAM })
      takeMax()
    },
  },
  {
    name: 'send-no-price',
    view: 'WalletSend',
    set: () => complete({ token: DROP, amount: '12.5' }),
  },
  {
    name: 'send-planning',
    view: 'WalletSend',
    set() {
      complete()
      sends({ plan: () => new Promise(() => {}) })
    },
  },
  {
    name: 'send-failed',
    view: 'WalletSend',
    set() {
      complete()
      sends({ plan: () => Promise.reject(coded('rpc-failed')) })
    },
  },
  ...OBSTACLES.map((one): Row => {
    const [obstacle, reason] = typeof one === 'string' ? [one] : one
    return {
      name: `send-${obstacle}`,
      view: 'WalletSend',
      set() {
        complete()
        plans({ obstacle, ...(reason && { reason }) })
      },
    }
  }),
  {
    name: 'send-offline',
    view: 'WalletSend',
    set() {
      complete()
      setOnline(false)
    },
  },
  {
    name: 'send-off',
    view: 'WalletSend',
    set() {
      complete()
      setOptions({ features: { send: false } })
    },
  },
  {
    name: 'send-cannot',
    view: 'WalletSend',
    set() {
      complete()
      sends({ plan: () => Promise.reject(coded('send-unsupported-chain')) })
    },
  },
  { name: 'send-nothing', view: 'WalletSend', set: () => draft({ token: '', holdings: held.NOTHING }) },
  {
    name: 'send-odd',
    view: 'WalletSend',
    set: () => complete({ holdings: held.ODD, amount: '1234567.891' }),
  },
  { name: 'send-camera', view: 'WalletSend', set: () => scanning(true), pressed: SCAN },
  ...(['denied', 'missing', 'failed'] as const).map((problem): Row => ({
    name: `send-camera-${problem}`,
    view: 'WalletSend',
    set: () => scanning(true, { problem }),
    pressed: SCAN,
  })),
  {
    name: 'send-bitcoin',
    view: 'WalletSend',
    set: onBitcoin,
  },
]

function tokens(holdings: readonly Holding[] = held.NOON): void {
  draft({ holdings })
  setHistory(
    { view: 'Account', params: undefined },
    { view: 'WalletSend', params: {} },
    { view: 'WalletSendSelectToken', params: undefined },
  )
}

const SPAM: readonly Holding[] = [
  ...held.NOON,
  {
    ...{ network: ethereum.caipNetworkId, name: 'claim at evil.example', address: address(66) },
    amount: { value: '5000000000', decimals: 6, symbol: 'EVIL.COM' },
  },
]

const choosing: readonly Row[] = [
  { name: 'select-token', view: 'WalletSendSelectToken', set: () => tokens() },
  { name: 'select-token-found', view: 'WalletSendSelectToken', set: () => tokens(), typed: ' usd ' },
  { name: 'select-token-none', view: 'WalletSendSelectToken', set: () => tokens(), typed: 'zzyzx' },
  { name: 'select-token-spam', view: 'WalletSendSelectToken', set: () => tokens(SPAM) },
  { name: 'select-token-odd', view: 'WalletSendSelectToken', set: () => tokens(held.ODD) },
  { name: 'select-token-empty', view: 'WalletSendSelectToken', set: () => tokens(held.NOTHING) },
  { name: 'select-token-many', view: 'WalletSendSelectToken', set: () => tokens(held.many(10_000)) },
]

const previews: readonly Row[] = [
  { name: 'preview', view: 'WalletSendPreview', set: () => preview() },
  { name: 'preview-name', view: 'WalletSendPreview', set: () => preview({ to: 'sam.eth' }) },
  { name: 'preview-ether', view: 'WalletSendPreview', set: () => preview({ token: '', amount: '0.25' }) },
  { name: 'preview-first-time', view: 'WalletSendPreview', set: () => preview({ to: address(77) }) },
  { name: 'preview-token-fee', view: 'WalletSendPreview', set: () => withTokenFee() },
  { name: 'preview-memo', view: 'WalletSendPreview', set: () => withTokenFee('Invoice 2026-114') },
  {
    name: 'preview-offline',
    view: 'WalletSendPreview',
    async set() {
      await preview()
      setOnline(false)
    },
  },
  {
    name: 'preview-checking',
    view: 'WalletSendPreview',
    async set() {
      await preview()
      sends({ plan: () => new Promise(() => {}) })
      press()
    },
  },
  {
    name: 'preview-waiting',
    view: 'WalletSendPreview',
    async set() {
      await preview()
      press()
    },
  },
  {
    name: 'preview-changed',
    view: 'WalletSendPreview',
    set: () => changed({ costs: [{ ...FEE, amount: 290_000_000_000_000n }] }),
  },
  {
    name: 'preview-changed-impossible',
    view: 'WalletSendPreview',
    set: () => changed({ obstacle: 'would-fail', reason: 'ERC20: sells are paused' }),
  },
  {
    name: 'preview-repeated',
    view: 'WalletSendPreview',
    async set() {
      complete()
      saveTransaction({ ...SENT, askedAt: NOW - 60_000, token: USDC, to: SAM, amount: '125000000' })
      await reviewed()
      press()
    },
  },
  ...(
    [
      ['declined', 'send-rejected'],
      ['pending', 'send-pending'],
      ['failed', 'send-failed'],
      ['expired', 'send-expired'],
      ['wrong-account', 'send-wrong-account'],
    ] as const
  ).map(([name, code]): Row => ({
    name: `preview-${name}`,
    view: 'WalletSendPreview',
    set: () => failed(code),
  })),
]

const SENT: TransactionRecord = {
  ...{ id: 't', kind: 'send', network: ethereum.caipNetworkId, from: vita.address, hash: HASH },
  ...{ status: 'sent', askedAt: NOW - 9_000, sentAt: NOW - 4_000 },
  ...{ to: SAM, toName: 'sam.eth', token: USDC, symbol: 'USDC', decimals: 6 },
  ...{ amount: '125000000', promised: '125000000' },
}

const IN_BLOCK: Partial<TransactionRecord> = {
  ...{ status: 'confirmed', block: '26458311', fee: '29000000000000', arrived: '125000000' },
}

function status(change: Partial<TransactionRecord> = {}, more: () => void = () => {}): void {
  connected()
  holdsTokens(held.NOON)
  more()
  saveTransaction({ ...SENT, ...change })
  setHistory({ view: 'Account', params: undefined }, { view: 'TransactionStatus', params: { id: SENT.id } })
}

const ends: readonly (readonly [name: string, change: Partial<TransactionRecord>])[] = [
  ['sent', {}],
  ['in-block', IN_BLOCK],
  ['final', { ...IN_BLOCK, endedAt: NOW }],
  ['other-arrived', { ...IN_BLOCK, endedAt: NOW, arrived: '121875000' }],
  ['unknown', { status: 'unknown', sentAt: NOW - 42_000 }],
  ['failed', { status: 'failed', endedAt: NOW, fee: '29000000000000', reason: 'ERC20: sells are paused' }],
  ['replaced', { status: 'replaced', endedAt: NOW, replacedBy: `0x${'ab12cd34'.repeat(8)}` }],
  ['dropped', { status: 'dropped', endedAt: NOW }],
  ['request', { ...IN_BLOCK, kind: 'request', endedAt: NOW }],
]

const statuses: readonly Row[] = [
  ...ends.map(([name, change]): Row => ({
    name: `status-${name}`,
    view: 'TransactionStatus',
    set: () => status(change),
  })),
  {
    name: 'status-asked',
    view: 'TransactionStatus',
    set() {
      const { hash: _, sentAt: __, ...asked } = SENT
      status()
      saveTransaction({ ...asked, status: 'asked' })
    },
  },
  {
    name: 'status-unknown-no-hash',
    view: 'TransactionStatus',
    set() {
      const { hash: _, sentAt: __, ...asked } = SENT
      status()
      saveTransaction({ ...asked, status: 'unknown', endedAt: NOW })
    },
  },
  {
    name: 'status-gone',
    view: 'TransactionStatus',
    set() {
      connected()
      setHistory({ view: 'TransactionStatus', params: { id: 'none' } })
    },
  },
  {
    name: 'status-long-names',
    view: 'TransactionStatus',
    set: () =>
      status(
        {
          toName: 'donaudampfschifffahrtselektrizitätenhauptbetriebswerk.eth',
          symbol: 'RINDFLEISCH',
          amount: `9${'0'.repeat(24)}`,
        },
        () => connected({ connector: longNamed }),
      ),
  },
]

export const SEND_ROWS: readonly Row[] = [...drafts, ...choosing, ...previews, ...statuses]
