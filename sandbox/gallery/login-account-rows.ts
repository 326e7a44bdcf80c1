/** Rows of a completed login: its account and settings, changing the e-mail address, and the place of its frame. */
import { embeddedConnector } from '../../src/domain/embedded/embedded-wallet.ts'
import type { LoginTrouble } from '../../src/domain/embedded/login-trouble.ts'
import { submitChangeCode, submitNewEmail } from '../../src/flows/email/change/change-email.ts'
import { forgetDevice, showWaysIn } from '../../src/flows/email/settings/settings.ts'
import { setLoginTrouble } from '../../src/stores/connections/login-trouble.ts'
import { setNeedsProtection } from '../../src/stores/connections/needs-protection.ts'
import { setFrameShown } from '../../src/stores/frame-shown.ts'
import { setOptions } from '../../src/stores/options.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { saved } from '../../src/stores/stored/session.ts'
import { savedLogin } from '../../src/stores/stored/email-login.ts'
import { $lastAsked } from '../../src/stores/stored/last-asked.ts'
import * as held from './account-samples.ts'
import { EMAIL, LONG_EMAIL, offered, type Login } from './login-rows.ts'
import type { Row } from './row.ts'
import { fox, vita } from './samples.ts'
import { alsoConnected, connected, holdsTokens, NOW } from './world.ts'

const AUTH = embeddedConnector('eip155')

async function loggedIn(login: Login = {}, email: string | undefined = EMAIL): Promise<void> {
  await offered(login)
  connected({ connector: AUTH })
  holdsTokens(held.MORNING, held.NOON)
  savedLogin.isLoggedIn.set(true)
  savedLogin.email.set(email)
}

/** With a smart account on some networks. `undefined`: the network has none, although the user prefers one. */
async function typed(type: 'eoa' | 'smartAccount' | undefined, enabled: number[]): Promise<void> {
  await loggedIn({ says: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: enabled } } })
  connected({ connector: AUTH, accounts: [{ ...vita, ...(type && { type }) }] })
  saved.accountTypes.set({ eip155: type ?? 'smartAccount' })
}

/** A social login whose provider returns no e-mail address. */
async function loggedInBySocial(userName: string): Promise<void> {
  await loggedIn()
  savedLogin.email.set(undefined)
  savedLogin.social.set('discord')
  savedLogin.userName.set(userName)
}

async function troubled(trouble: LoginTrouble): Promise<void> {
  await loggedIn()
  setLoginTrouble(trouble)
}

/** A login that could not be restored: no wallet is connected. */
async function absent(trouble: LoginTrouble): Promise<void> {
  await offered()
  setLoginTrouble(trouble)
}

const inAccount = (name: string, set: Row['set']): Row => ({
  name: `login-account${name}`,
  view: 'Account',
  set,
})

const account: readonly Row[] = [
  inAccount('', () => loggedIn()),
  inAccount('-long', () => loggedIn({}, LONG_EMAIL)),
  inAccount('-social', () => loggedInBySocial('Ada Lovelace')),
  inAccount('-only-here', async () => {
    await loggedIn()
    setNeedsProtection(true)
  }),
  inAccount('-smart-offer', () => typed('eoa', [1])),
  inAccount('-away', () => troubled('gateway-away')),
  inAccount('-not-loaded', () => troubled('frame-load-failed')),
  inAccount('-frozen', () => troubled('account-frozen')),
  inAccount('-recover', () => troubled('recovery-required')),
  { name: 'login-absent-away', view: 'Connect', set: () => absent('gateway-away') },
  { name: 'login-absent-frozen', view: 'Connect', set: () => absent('account-frozen') },
  { name: 'login-ended', view: 'Connect', set: () => absent('login-expired') },
]

const wallets: readonly Row[] = [
  { name: 'login-wallets', view: 'ProfileWallets', set: () => loggedIn() },
  {
    name: 'login-wallets-beside-others',
    view: 'ProfileWallets',
    async set() {
      await loggedIn()
      setOptions({ features: { multiWallet: true } })
      alsoConnected({ namespace: 'eip155', connector: fox, accounts: [vita], network: 'eip155:1' })
    },
  },
  {
    name: 'login-wallets-other-active',
    view: 'ProfileWallets',
    async set() {
      await offered()
      setOptions({ features: { multiWallet: true } })
      connected()
      alsoConnected({ namespace: 'eip155', connector: AUTH, accounts: [vita], network: 'eip155:1' })
    },
  },
]

const inSettings = (name: string, set: Row['set'], more: Partial<Row> = {}): Row => ({
  name: `login-settings${name}`,
  view: 'AccountSettings',
  set,
  ...more,
})

const settings: readonly Row[] = [
  inSettings('', () => loggedIn()),
  inSettings('-long', () => loggedIn({}, LONG_EMAIL)),
  inSettings('-no-address', async () => {
    await loggedIn()
    savedLogin.email.set(undefined)
  }),
  inSettings('-smart', () => typed('eoa', [1])),
  inSettings('-ordinary', () => typed('smartAccount', [1])),
  inSettings('-no-smart', () => typed(undefined, [8453])),
  inSettings('-social', () => loggedInBySocial('Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk')),
  inSettings('-opening', async () => {
    await loggedIn()
    void showWaysIn()
  }),
  inSettings('-failed', async () => {
    await loggedIn({ says: { SHOW_SETTINGS: 'gateway-away' } })
    await showWaysIn()
  }),
  inSettings('-forget', () => loggedIn(), { pressed: '[data-forget]' }),
  inSettings(
    '-forgetting',
    async () => {
      await loggedIn()
      void forgetDevice()
    },
    { pressed: '[data-forget]' },
  ),
]

/** Goes through the views of changing the address, as far as the responses lead. */
async function changing(says: Login['says'] = {}, asked = 6): Promise<void> {
  await loggedIn({ says: { UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' }, ...says } })
  setHistory({ view: 'Account', params: undefined }, { view: 'UpdateEmailWallet', params: undefined })
  await submitNewEmail('sam@new.example')
  $lastAsked.set(NOW - asked * 1_000)
}

const change: readonly Row[] = [
  { name: 'change-email', view: 'UpdateEmailWallet', set: () => loggedIn() },
  {
    name: 'change-email-refused',
    view: 'UpdateEmailWallet',
    set: () => changing({ UPDATE_EMAIL: ['email-cooldown', { retryAfter: 24 }] }),
  },
  { name: 'change-email-primary', view: 'UpdateEmailPrimaryOtp', set: () => changing() },
  {
    name: 'change-email-primary-wrong',
    view: 'UpdateEmailPrimaryOtp',
    async set() {
      await changing({ UPDATE_EMAIL_PRIMARY_OTP: ['code-wrong', { left: 3 }] }, 40)
      await submitChangeCode('419072')
    },
  },
  {
    name: 'change-email-secondary',
    view: 'UpdateEmailSecondaryOtp',
    async set() {
      await changing({ UPDATE_EMAIL_PRIMARY_OTP: undefined })
      await submitChangeCode('419072')
    },
  },
]

const frame: readonly Row[] = (['approve', 'settings'] as const).map((reason) => ({
  name: `frame-${reason}`,
  view: 'ApproveTransaction',
  async set() {
    await loggedIn()
    // The height of the `approve` frame exceeds that of the dialog.
    setFrameShown({ reason, height: reason === 'approve' ? 2_000 : 360 })
  },
}))

export const LOGIN_ACCOUNT_ROWS: readonly Row[] = [...account, ...wallets, ...settings, ...change, ...frame]
