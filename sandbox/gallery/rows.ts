/**
 * Every view in every state: one row per state. To show another one, add a row; the page, the pictures and the tests
 * follow. `set()` runs in a fresh page with the ports of `world.ts`.
 */
import { setAttempting } from '../../src/stores/connections/connections.ts'
import { beginPreparing } from '../../src/stores/modal/modal.ts'
import { setToast } from '../../src/stores/modal/notices.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { ACCOUNT_ROWS } from './account-rows.ts'
import { BATCH_ROWS } from './batch-rows.ts'
import { breakView, loseView } from './broken-views.ts'
import { BUY_ROWS } from './buy-rows.ts'
import { CATALOGUE_ROWS } from './catalogue-rows.ts'
import { CHAIN_ROWS } from './chain-rows.ts'
import { ALERT_ROWS } from './alert-rows.ts'
import { HELP_ROWS } from './help-rows.ts'
import { LOGIN_ACCOUNT_ROWS } from './login-account-rows.ts'
import { LOGIN_ROWS } from './login-rows.ts'
import { SEND_ROWS } from './send-rows.ts'
import { NAME_ROWS } from './name-rows.ts'
import { REQUEST_ROWS } from './request-rows.ts'
import { SESSION_ROWS } from './session-rows.ts'
import { SOCIAL_ROWS } from './social-rows.ts'
import { SWAP_ROWS } from './swap-rows.ts'
import { SENT_ROWS } from './sent-rows.ts'
import * as sample from './samples.ts'
import { signedElsewhere, signingIn } from './signing.ts'
import {
  asked,
  askedToReturn,
  askedToSwitch,
  connected,
  eth,
  holds,
  lost,
  offered,
  wallets,
} from './world.ts'
import type { Row } from './row.ts'

export type { Row } from './row.ts'

const { fox, phase, rook, longNamed, base } = sample
const BALANCE = eth('1204000000000000000')

function account(): void {
  connected()
  holds(BALANCE)
}

/** Opened from the account, as most visitors do. */
function list(): void {
  account()
  setHistory({ view: 'Account', params: undefined }, { view: 'SwitchNetwork', params: {} })
}

function profile(): void {
  setHistory({ view: 'Account', params: undefined }, { view: 'ProfileWallets', params: undefined })
}

function whatIsANetwork(): void {
  setHistory({ view: 'SwitchNetwork', params: {} }, { view: 'WhatIsANetwork', params: undefined })
}

function fromConnect(view: 'WhatIsAWallet' | 'GetWallet'): void {
  setHistory({ view: 'Connect', params: {} }, { view, params: undefined })
}

const WHOLE = '.siwx-more'

/** All texts that others choose are too long, and run in both directions. */
function naughty(): void {
  offered(sample.LONG_NETWORKS)
  signingIn({
    mode: 'required',
    options: { appName: sample.LONG_APP, appIcon: 'https://icon.invalid/none.png' },
    connection: { connector: longNamed },
    message: sample.NAUGHTY_MESSAGE,
    signs: 'yes',
    accepts: { says: sample.NAUGHTY_ANSWER },
  })
}

export const ROWS: readonly Row[] = [
  { name: 'connect-several', view: 'Connect', set: () => wallets([fox, phase, rook], [phase]) },
  { name: 'connect-legacy', view: 'Connect', set: () => wallets([sample.legacy]) },
  { name: 'connect-none', view: 'Connect', set: () => wallets([]) },
  { name: 'connect-twelve', view: 'Connect', set: () => wallets(sample.TWELVE, [fox, phase]) },
  { name: 'connect-long-names', view: 'Connect', set: () => wallets(sample.LONG_NAMES, [longNamed]) },
  {
    name: 'connect-no-project',
    view: 'Connect',
    set() {
      wallets([fox, phase])
      setOptions({ projectId: undefined })
    },
  },
  {
    name: 'connect-no-project-debug',
    view: 'Connect',
    set() {
      wallets([fox, phase])
      setOptions({ projectId: undefined, debug: true })
    },
  },

  { name: 'connecting-waiting', view: 'ConnectingExternal', set: () => asked(fox, 'silent') },
  { name: 'connecting-pending', view: 'ConnectingExternal', set: () => asked(fox, 'pending') },
  { name: 'connecting-declined', view: 'ConnectingExternal', set: () => asked(fox, 'connection-rejected') },
  { name: 'connecting-missing', view: 'ConnectingExternal', set: () => asked(fox, 'silent', []) },
  { name: 'connecting-timed-out', view: 'ConnectingExternal', set: () => asked(fox, 'connection-timed-out') },
  { name: 'connecting-no-accounts', view: 'ConnectingExternal', set: () => asked(fox, 'no-accounts') },
  { name: 'connecting-failed', view: 'ConnectingExternal', set: () => asked(fox, 'connection-failed') },
  { name: 'connecting-long-name', view: 'ConnectingExternal', set: () => asked(longNamed, 'silent') },
  {
    name: 'connecting-long-name-timed-out',
    view: 'ConnectingExternal',
    set: () => asked(longNamed, 'connection-timed-out'),
  },

  { name: 'account-loading', view: 'Account', set: () => connected() },
  { name: 'account-balance', view: 'Account', set: account },
  {
    name: 'account-nothing',
    view: 'Account',
    set() {
      connected()
      holds(eth('0'))
    },
  },
  {
    name: 'account-dust',
    view: 'Account',
    set() {
      connected()
      holds(eth('1'))
    },
  },
  {
    name: 'account-huge',
    view: 'Account',
    set() {
      connected()
      holds(eth(`123456789012345678${'9'.repeat(18)}`))
    },
  },
  {
    name: 'account-failed',
    view: 'Account',
    set() {
      connected()
      holds('rpc-failed')
    },
  },
  {
    name: 'account-failed-later',
    view: 'Account',
    set() {
      connected()
      holds(BALANCE, 'rpc-failed')
    },
  },
  {
    name: 'account-offline',
    view: 'Account',
    set() {
      account()
      setOnline(false)
    },
  },
  {
    name: 'account-offline-from-start',
    view: 'Account',
    set() {
      connected()
      setOnline(false)
    },
  },
  {
    name: 'account-no-explorer',
    view: 'Account',
    set() {
      offered([sample.NO_EXPLORER])
      account()
    },
  },
  {
    name: 'account-long-names',
    view: 'Account',
    set() {
      offered(sample.LONG_NETWORKS)
      connected({ connector: longNamed })
      holds(BALANCE)
    },
  },
  {
    name: 'account-copied',
    view: 'Account',
    set() {
      account()
      setToast({ kind: 'done', says: 'copied' })
    },
  },
  {
    name: 'account-not-copied',
    view: 'Account',
    set() {
      account()
      setToast({ kind: 'problem', says: 'copyFailed' })
    },
  },
  {
    name: 'account-not-signed-out',
    view: 'Account',
    set() {
      account()
      setToast({ kind: 'error', code: 'sign-out-failed' })
    },
  },
  ...ALERT_ROWS,
  ...HELP_ROWS,
  ...ACCOUNT_ROWS,
  ...LOGIN_ROWS,
  ...LOGIN_ACCOUNT_ROWS,
  ...SOCIAL_ROWS,
  ...REQUEST_ROWS,
  {
    name: 'connect-not-asked',
    view: 'Connect',
    set() {
      wallets([fox, phase, rook])
      setToast({ kind: 'error', code: 'siwx-init-failed' })
    },
  },

  {
    name: 'profile-one',
    view: 'ProfileWallets',
    set() {
      connected()
      profile()
    },
  },
  {
    name: 'profile-several',
    view: 'ProfileWallets',
    set() {
      connected({ accounts: sample.accounts(4) })
      profile()
    },
  },
  {
    name: 'profile-sixty',
    view: 'ProfileWallets',
    set() {
      connected({ accounts: sample.accounts(60) })
      profile()
    },
  },
  {
    name: 'profile-recent',
    view: 'ProfileWallets',
    set() {
      connected({ accounts: sample.accounts(2) })
      wallets([fox, phase, longNamed], [fox, phase, longNamed])
      profile()
    },
  },
  {
    name: 'profile-long-name',
    view: 'ProfileWallets',
    set() {
      connected({ connector: longNamed })
      profile()
    },
  },
  {
    name: 'profile-switched',
    view: 'ProfileWallets',
    set() {
      connected({ accounts: sample.accounts(3) })
      profile()
      setToast({ kind: 'done', says: 'switched' })
    },
  },

  { name: 'network-list', view: 'SwitchNetwork', set: list },
  {
    name: 'network-list-unconnected',
    view: 'SwitchNetwork',
    set: () => setHistory({ view: 'SwitchNetwork', params: {} }),
  },
  { name: 'network-found', view: 'SwitchNetwork', set: list, typed: 'Ba' },
  { name: 'network-not-found', view: 'SwitchNetwork', set: list, typed: 'zzyzx' },
  {
    name: 'network-not-found-long',
    view: 'SwitchNetwork',
    set: list,
    typed: 'honorificabilitudinitatibusandmuchmorewithoutaspace',
  },
  {
    name: 'network-all',
    view: 'SwitchNetwork',
    async set() {
      offered(await sample.allNetworks())
      list()
    },
  },
  {
    name: 'network-loading',
    view: 'SwitchNetwork',
    set() {
      offered(undefined)
      list()
    },
  },
  {
    name: 'network-test',
    view: 'SwitchNetwork',
    set() {
      offered(sample.TEST_NETWORKS)
      list()
    },
  },
  {
    name: 'network-long-names',
    view: 'SwitchNetwork',
    set() {
      offered(sample.LONG_NETWORKS)
      list()
    },
  },
  ...(
    [
      ['waiting', 'silent'],
      ['declined', 'switch-rejected'],
      ['pending', 'switch-pending'],
      ['timed-out', 'switch-timed-out'],
      ['unavailable', 'chain-not-supported'],
      ['failed', 'switch-failed'],
    ] as const
  ).map(([name, answer]): Row => ({
    name: `switch-${name}`,
    view: 'SwitchNetwork',
    set() {
      account()
      askedToSwitch(base, answer)
    },
  })),

  { name: 'unsupported', view: 'UnsupportedChain', set: () => lost() },
  {
    name: 'unsupported-waiting',
    view: 'UnsupportedChain',
    set() {
      lost()
      askedToReturn(base, 'silent')
    },
  },
  {
    name: 'unsupported-declined',
    view: 'UnsupportedChain',
    set() {
      lost()
      askedToReturn(base, 'switch-rejected')
    },
  },
  {
    name: 'unsupported-long-names',
    view: 'UnsupportedChain',
    set() {
      offered(sample.LONG_NETWORKS)
      lost({ connector: longNamed })
    },
  },

  { name: 'sign-in', view: 'SIWXSignMessage', set: () => signingIn() },
  { name: 'sign-in-required', view: 'SIWXSignMessage', set: () => signingIn({ mode: 'required' }) },
  {
    name: 'sign-in-whole',
    view: 'SIWXSignMessage',
    set: () => signingIn(),
    pressed: WHOLE,
  },
  {
    name: 'sign-in-checking',
    view: 'SIWXSignMessage',
    set: () => signingIn({ checks: 'silent', options: { signInStatement: 'Sign in to Acme' } }),
  },
  {
    name: 'sign-in-preparing',
    view: 'SIWXSignMessage',
    set: () => signingIn({ mode: 'required', makes: 'silent' }),
  },
  { name: 'sign-in-signing', view: 'SIWXSignMessage', set: () => signingIn({ signs: 'silent' }) },
  {
    name: 'sign-in-signing-required',
    view: 'SIWXSignMessage',
    set: () => signingIn({ mode: 'required', signs: 'silent' }),
  },
  { name: 'sign-in-verifying', view: 'SIWXSignMessage', set: () => signingIn({ signs: 'yes' }) },
  {
    name: 'sign-in-cancelling',
    view: 'SIWXSignMessage',
    set: signedElsewhere,
    pressed: '.siwx-choice > .button',
  },
  {
    name: 'sign-in-unknown',
    view: 'SIWXSignMessage',
    set: () => signingIn({ mode: 'required', checks: 'sign-in-unreachable' }),
  },
  {
    name: 'sign-in-unknown-optional',
    view: 'SIWXSignMessage',
    set: () => signingIn({ checks: 'sign-in-unreachable' }),
  },
  ...(
    [
      ['declined', { signs: 'sign-rejected' }],
      ['pending', { signs: 'sign-pending' }],
      ['timed-out', { signs: 'sign-timed-out' }],
      ['failed', { signs: 'sign-failed' }],
      ['refused', { signs: 'yes', accepts: { says: '' } }],
      ['refused-with', { signs: 'yes', accepts: { says: 'Only members may sign in here.' } }],
      ['unreachable', { signs: 'yes', accepts: 'sign-in-unreachable' }],
      ['interrupted', { signs: 'yes', accepts: 'sign-in-interrupted' }],
      ['invalid', { makes: { lacks: 'it names evil.example instead of app.acme.example' } }],
      ['opaque-origin', { makes: 'sign-in-opaque-origin' }],
      ['unable', { signs: 'unable' }],
    ] as const
  ).map(([name, scene]): Row => ({
    name: `sign-in-${name}`,
    view: 'SIWXSignMessage',
    set: () => signingIn(scene),
  })),
  {
    name: 'sign-in-declined-required',
    view: 'SIWXSignMessage',
    set: () => signingIn({ mode: 'required', signs: 'sign-rejected' }),
    pressed: WHOLE,
  },
  { name: 'sign-in-naughty', view: 'SIWXSignMessage', set: () => naughty() },
  { name: 'sign-in-naughty-whole', view: 'SIWXSignMessage', set: () => naughty(), pressed: WHOLE },

  { name: 'what-is-a-network', view: 'WhatIsANetwork', set: whatIsANetwork },
  { name: 'what-is-a-wallet', view: 'WhatIsAWallet', set: () => fromConnect('WhatIsAWallet') },
  { name: 'get-wallet', view: 'GetWallet', set: () => fromConnect('GetWallet') },

  {
    name: 'crash-not-loaded',
    view: 'GetWallet',
    async set() {
      await loseView('GetWallet')
      fromConnect('GetWallet')
    },
  },
  {
    name: 'crash-broken',
    view: 'GetWallet',
    async set() {
      await breakView('GetWallet')
      fromConnect('GetWallet')
    },
  },

  ...CATALOGUE_ROWS,
  ...CHAIN_ROWS,
  ...SEND_ROWS,
  ...SENT_ROWS,
  ...BUY_ROWS,
  ...SWAP_ROWS,
  ...NAME_ROWS,
  ...SESSION_ROWS,
  ...BATCH_ROWS,

  { name: 'buttons-disconnected', view: 'Buttons', set: () => {} },
  { name: 'buttons-opening', view: 'Buttons', set: () => void beginPreparing() },
  { name: 'buttons-connecting', view: 'Buttons', set: () => setAttempting(true) },
  { name: 'buttons-connected', view: 'Buttons', set: () => connected() },
  { name: 'buttons-wrong-network', view: 'Buttons', set: () => lost() },
  { name: 'buttons-loading', view: 'Buttons', set: () => offered(undefined) },
  {
    name: 'buttons-long-name',
    view: 'Buttons',
    set() {
      offered(sample.LONG_NETWORKS)
      connected()
    },
  },
]
