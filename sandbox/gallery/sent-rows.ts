/** Rows of the send preview, and of the result. */
import type { TransactionRecord, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import { coded, type ERRORS } from '../../src/errors/codes.ts'
import { setMemo } from '../../src/flows/send/draft.ts'
import { confirmSend } from '../../src/flows/send/send.ts'
import { saveTransaction } from '../../src/stores/stored/transactions.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOnline } from '../../src/stores/online.ts'
import * as held from './account-samples.ts'
import type { Row } from './row.ts'
import { address, ethereum, longNamed, SOLANA, solana, vita } from './samples.ts'
import {
  complete,
  FEE,
  HASH,
  MINT,
  planOf,
  plans,
  preview,
  reviewed,
  SAM,
  TO_SOLANA,
  USDC,
  write,
} from './send-samples.ts'
import { connected, holdsTokens, NOW, offered, sends } from './world.ts'

/** Not awaited: the transfer is still in progress when the row is shown. */
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

/** A token with a transfer fee, to a recipient without a token account. */
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
      ['elsewhere', 'send-elsewhere'],
      ['expired', 'send-expired'],
      ['wrong-account', 'send-wrong-account'],
      ['wrong-network', 'send-wrong-network'],
      ['unsupported', 'send-unsupported'],
      ['signed-other', 'send-changed'],
      ['interrupted', 'send-interrupted'],
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
    name: 'status-contact-naming',
    view: 'TransactionStatus',
    set: () => status(),
    pressed: '.send-contact .link',
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

export const SENT_ROWS: readonly Row[] = [...previews, ...statuses]
