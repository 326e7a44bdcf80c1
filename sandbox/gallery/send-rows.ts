/** Rows of the send form, and of choosing a token. */
import type { Holding } from '../../src/domain/account/holding.ts'
import type { TransferObstacle } from '../../src/domain/transfers/transfer.ts'
import { coded } from '../../src/errors/codes.ts'
import { $token, setUnit, takeMax } from '../../src/flows/send/draft.ts'
import { camera, type Camera } from '../../src/ports/user/camera.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import * as held from './account-samples.ts'
import type { Row } from './row.ts'
import { saveContact } from '../../src/stores/stored/contacts.ts'
import { address, BITCOIN, bitcoin, ethereum, vita } from './samples.ts'
import { complete, draft, DROP, plans, POISON, SAM, TO_BITCOIN, until, write } from './send-samples.ts'
import { connected, holds, holdsTokens, offered, sends } from './world.ts'

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

const CONTACT = '.send-contact .link'
const LONG_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterb'

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
  {
    name: 'send-contact-naming',
    view: 'WalletSend',
    set: () => complete({ to: address(77) }),
    pressed: CONTACT,
  },
  {
    name: 'send-contact-renaming',
    view: 'WalletSend',
    set: () => complete({ to: SAM }),
    pressed: CONTACT,
  },
  {
    name: 'send-contact-long',
    view: 'WalletSend',
    set() {
      complete({ to: address(77) })
      saveContact({ namespace: 'eip155', of: vita.address, address: address(77) }, LONG_NAME)
    },
  },
  { name: 'send-look-alike', view: 'WalletSend', set: () => complete({ to: POISON }) },
  { name: 'send-not-an-address', view: 'WalletSend', set: () => complete({ to: '0x1234' }) },
  {
    name: 'send-wrong-checksum',
    view: 'WalletSend',
    set: () => complete({ to: '0x2ac7f35b51E5e0B10e26dc0f5C3d0f3e9cDDe51f' }),
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
      // Prices arrive with the holdings.
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

export const SEND_ROWS: readonly Row[] = [...drafts, ...choosing]
