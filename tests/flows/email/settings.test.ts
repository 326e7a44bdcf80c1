import { describe, expect, it } from 'vitest'
import { deferred, settle } from '../../support/deferred.ts'
import { ALICE, ETHEREUM } from '../../support/fixtures.ts'
import { loginPage, SAVED_LOGIN, SOLANA, SOLANA_ADDRESS } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'

const { showWaysIn, forgetDevice } = product(() => import('../../../src/flows/email/settings/settings.ts'))
const { $loginSettings } = product(() => import('../../../src/flows/email/settings/machine.ts'))
const { submitNewEmail, submitChangeCode } = product(
  () => import('../../../src/flows/email/change/change-email.ts'),
)
const { $emailChange } = product(() => import('../../../src/flows/email/change/machine.ts'))
const { retryLogin, restoreLogin } = product(() => import('../../../src/flows/email/trouble.ts'))
const { $loginTrouble } = product(() => import('../../../src/stores/connections/login-trouble.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { openModal, closeModal, goBack, goTo, shown } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $alert, $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { setOnline } = product(() => import('../../../src/stores/online.ts'))

const addresses = () => $connections.get().map(({ accounts }) => accounts[0].address)

async function loggedIn(options: Parameters<typeof loginPage>[0] = {}) {
  const page = await loginPage({ storage: SAVED_LOGIN, ...options })
  await restoreSession()
  page.forgetFacts()
  page.fake.asked.splice(0)
  return page
}

function open(view?: string) {
  openModal({ ...(view && { view }) })
  shown()
}

/** Of an answer that the fake frame gives. */
const settledWith = (page: Awaited<ReturnType<typeof loginPage>>, name: 'GET_USER' | 'RPC_REQUEST') =>
  page.fake.tell('settled', name)

describe('the settings of a login', () => {
  it('have the frame show the ways into the wallet, and are there again afterwards', async () => {
    const page = await loggedIn()
    let end = () => {}
    page.fake.answers.SHOW_SETTINGS = () =>
      new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
    open('AccountSettings')
    const showing = showWaysIn()
    await page.fake.tell('show', { reason: 'settings', height: 400 })
    expect([$view.get(), $loginSettings.get()]).toEqual(['ApproveTransaction', { step: 'showing' }])
    await page.fake.tell('hide')
    end()
    await showing
    expect([$view.get(), $loginSettings.get()]).toEqual(['AccountSettings', { step: 'idle' }])
  })

  it('say why the frame cannot show them, and not again at the next visit of the view', async () => {
    const page = await loggedIn()
    page.fake.answers.SHOW_SETTINGS = () => page.refuse({ message: 'away', code: 'GATEWAY_AWAY' })
    open()
    goTo('AccountSettings')
    await showWaysIn()
    expect($loginSettings.get()).toEqual({ step: 'idle', failure: { code: 'gateway-away' } })
    goBack()
    expect($loginSettings.get()).toEqual({ step: 'idle' })
  })

  it('close when this browser is forgotten in them, without an alert', async () => {
    const page = await loggedIn()
    page.fake.answers.SHOW_SETTINGS = async () => {
      await page.fake.tell('session', {})
      return undefined
    }
    open('AccountSettings')
    await showWaysIn()
    expect([addresses(), $modal.get(), $loginTrouble.get()]).toEqual([[], 'closed', undefined])
    expect(page.stored()).toEqual({})
  })

  it('keep the login where the frame cannot forget this browser', async () => {
    const page = await loggedIn()
    page.fake.answers.SIGN_OUT = () => page.refuse({ message: 'no', code: -32603 })
    open('AccountSettings')
    await forgetDevice()
    expect($loginSettings.get()).toEqual({ step: 'idle', failure: { code: 'frame-error' } })
    expect([addresses(), $view.get()]).toEqual([[ALICE], 'AccountSettings'])
  })
})

describe('changing the address', () => {
  it('goes over the digits of both mailboxes, and says that it is done', async () => {
    const page = await loggedIn()
    const { answers } = page.fake
    answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    answers.UPDATE_EMAIL_PRIMARY_OTP = () => undefined
    answers.UPDATE_EMAIL_SECONDARY_OTP = () => ({ newEmail: (page.state.email = 'bob@example.org') })
    open('AccountSettings')
    // The wallet is read again when the modal opens.
    await settle()
    goTo('UpdateEmailWallet')
    await submitNewEmail(' bob@example.org ')
    expect($view.get()).toBe('UpdateEmailPrimaryOtp')
    await submitChangeCode('111111')
    expect([$view.get(), $emailChange.get()]).toEqual([
      'UpdateEmailSecondaryOtp',
      { step: 'secondary', newEmail: 'bob@example.org' },
    ])
    await submitChangeCode('222222')
    expect([$view.get(), $emailChange.get()]).toEqual(['AccountSettings', { step: 'idle' }])
    expect(page.stored()['@appkit-wallet/EMAIL']).toBe('bob@example.org')
    expect($toast.get()).toMatchObject({ kind: 'told', tone: 'success' })
  })

  it('keeps the address that changes days later, and says when', async () => {
    const page = await loggedIn()
    const { answers } = page.fake
    answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    answers.UPDATE_EMAIL_SECONDARY_OTP = () => ({
      newEmail: 'bob@example.org',
      changesAt: Date.UTC(2026, 4, 3, 12),
    })
    open('AccountSettings')
    await settle()
    const before = page.stored()['@appkit-wallet/EMAIL']
    goTo('UpdateEmailWallet')
    await submitNewEmail('bob@example.org')
    expect($view.get()).toBe('UpdateEmailSecondaryOtp')
    await submitChangeCode('222222')
    expect([$view.get(), $emailChange.get()]).toEqual(['AccountSettings', { step: 'idle' }])
    expect(page.stored()['@appkit-wallet/EMAIL']).toBe(before)
    expect($toast.get()).toMatchObject({
      text: 'Your address changes on May 3, 2026. Until then, log in as before.',
    })
  })

  it('takes another address from a user who goes back while a code is checked', async () => {
    const page = await loggedIn()
    const { answers } = page.fake
    const checked = deferred<undefined>()
    answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    answers.UPDATE_EMAIL_PRIMARY_OTP = () => checked.promise
    open('AccountSettings')
    goTo('UpdateEmailWallet')
    await submitNewEmail('bob@example.org')
    const checking = submitChangeCode('111111')
    goBack()
    checked.resolve(undefined)
    await checking
    expect([$view.get(), $emailChange.get()]).toEqual(['UpdateEmailWallet', { step: 'idle' }])
    await page.clock.advance(30_000)
    await submitNewEmail('carol@example.org')
    expect([$view.get(), $emailChange.get()]).toEqual([
      'UpdateEmailPrimaryOtp',
      { step: 'primary', newEmail: 'carol@example.org' },
    ])
  })

  it('asks for one mail in 30 seconds, like the login', async () => {
    const page = await loggedIn()
    page.fake.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    open('UpdateEmailWallet')
    await submitNewEmail('bob@example.org')
    goBack()
    open('UpdateEmailWallet')
    await submitNewEmail('carol@example.org')
    expect($emailChange.get()).toEqual({ step: 'idle', failure: { code: 'email-cooldown', seconds: 30 } })
    await page.clock.advance(30_000)
    await submitNewEmail('carol@example.org')
    expect($view.get()).toBe('UpdateEmailPrimaryOtp')
    expect(page.fake.names().filter((name) => name === 'UPDATE_EMAIL')).toHaveLength(2)
  })

  it.each(['', 'abc', 'bob.example.org'])('asks for no mail to %j', async (typed) => {
    const page = await loggedIn()
    open('UpdateEmailWallet')
    await submitNewEmail(typed)
    expect($emailChange.get()).toEqual({ step: 'idle', failure: { code: 'email-invalid' } })
    expect(page.fake.names()).not.toContain('UPDATE_EMAIL')
  })

  it('does not show an old failure when the view is entered again', async () => {
    const page = await loggedIn()
    page.fake.answers.UPDATE_EMAIL = () => page.refuse({ message: 'no', code: 'RATE_LIMITED', retryAfter: 9 })
    open('AccountSettings')
    goTo('UpdateEmailWallet')
    await submitNewEmail('bob@example.org')
    expect($emailChange.get()).toMatchObject({ failure: { code: 'email-cooldown', seconds: 9 } })
    goBack()
    expect($emailChange.get()).toEqual({ step: 'idle' })
  })
})

describe('trouble of a login that holds', () => {
  it.each([
    ['GATEWAY_AWAY', 'gateway-away'],
    ['FROZEN', 'account-frozen'],
    ['RECOVERY_REQUIRED', 'recovery-required'],
  ] as const)('%s is kept until the frame works again', async (code, trouble) => {
    const page = await loggedIn()
    const { refusalOf } = await import('../../../src/frame/refusal.ts')
    await page.fake.tell('settled', 'RPC_REQUEST', refusalOf({ message: 'no', code }))
    expect($loginTrouble.get()).toBe(trouble)
    // An account that cannot sign may still read.
    await settledWith(page, 'RPC_REQUEST')
    expect($loginTrouble.get()).toBe(code === 'GATEWAY_AWAY' ? undefined : trouble)
    await settledWith(page, 'GET_USER')
    expect($loginTrouble.get()).toBeUndefined()
  })

  it('is tried again by asking who is logged in', async () => {
    const page = await loggedIn()
    await retryLogin()
    expect(page.fake.names()).toEqual(['GET_USER'])
  })

  it('is told by an alert where the login could not be restored, and restored when the modal opens', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    const { refusalOf } = await import('../../../src/frame/refusal.ts')
    const away = refusalOf({ message: 'away', code: 'GATEWAY_AWAY' })
    page.fake.answers.IS_CONNECTED = () => {
      throw away
    }
    await restoreSession()
    await page.fake.tell('settled', 'IS_CONNECTED', away)
    expect([addresses(), $alert.get()]).toEqual([[], undefined])
    open()
    expect([$view.get(), $alert.get()?.code]).toEqual(['Connect', 'gateway-away'])
    await settle()
    expect(addresses()).toEqual([])
    closeModal()
    page.fake.answers.IS_CONNECTED = () => ({ isConnected: true })
    open()
    await settle()
    expect([addresses(), $view.get(), $alert.get()]).toEqual([[ALICE], 'Account', undefined])
  })

  it('is tried again when the network is back', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    const { refusalOf } = await import('../../../src/frame/refusal.ts')
    const away = refusalOf({ message: 'away', code: 'GATEWAY_AWAY' })
    page.fake.answers.IS_CONNECTED = () => {
      throw away
    }
    setOnline(false)
    await restoreSession()
    await page.fake.tell('settled', 'IS_CONNECTED', away)
    page.fake.answers.IS_CONNECTED = () => ({ isConnected: true })
    setOnline(true)
    await settle()
    expect([addresses(), $modal.get(), $loginTrouble.get()]).toEqual([[ALICE], 'closed', undefined])
  })

  it('is tried again when the visitor comes back to the page', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    const { refusalOf } = await import('../../../src/frame/refusal.ts')
    const away = refusalOf({ message: 'away', code: 'GATEWAY_AWAY' })
    page.fake.answers.IS_CONNECTED = () => {
      throw away
    }
    await restoreSession()
    await page.fake.tell('settled', 'IS_CONNECTED', away)
    page.fake.answers.IS_CONNECTED = () => ({ isConnected: true })
    await page.browser.comeBack()
    expect([addresses(), $loginTrouble.get()]).toEqual([[ALICE], undefined])
  })

  it.each([[[ETHEREUM]], [[ETHEREUM, SOLANA]]])(
    'holds the page up for less than 3 s if the gateway does not answer, keeps the login, and takes it up when it does',
    async (networks) => {
      const saved = networks.length > 1 ? { '@appkit/connected_namespaces': 'eip155,solana' } : {}
      const solana = networks.length > 1 ? { '@appkit/solana:connected_connector_id': 'ID_AUTH' } : {}
      const page = await loginPage({ storage: { ...SAVED_LOGIN, ...saved, ...solana }, networks })
      const late = deferred<{ isConnected: boolean }>()
      page.fake.answers.IS_CONNECTED = () => late.promise
      const restoring = restoreSession()
      await page.clock.advance(2_500)
      expect([await outcome(restoring), $status.get()]).toEqual(['resolved', 'disconnected'])
      expect(page.storage.get('@appkit/eip155:connected_connector_id')).toBe('ID_AUTH')
      expect(page.stored()).toMatchObject({ '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' })
      await page.clock.advance(17_500)
      late.resolve({ isConnected: true })
      await settle()
      expect(addresses()).toEqual(networks.length > 1 ? [ALICE, SOLANA_ADDRESS] : [ALICE])
      expect(page.detailsOf('connected').every(({ restored }) => restored)).toBe(true)
    },
  )

  it('asks the frame nothing again where there is no trouble', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    await restoreLogin()
    expect(page.fake.names()).toEqual([])
  })

  it('says at the next opening that the login has ended, once', async () => {
    const page = await loggedIn()
    await page.fake.tell('session', {})
    expect([addresses(), $modal.get()]).toEqual([[], 'closed'])
    open()
    expect([$view.get(), $alert.get()?.code]).toEqual(['Connect', 'login-expired'])
    closeModal()
    open()
    expect($alert.get()).toBeUndefined()
  })

  it('says nothing where another tab has logged out, and the provider answers no more', async () => {
    const page = await loggedIn({ networks: [ETHEREUM, SOLANA] })
    const provider = (await page.wallet()).provider('eip155') as {
      request(args: { method: string }): Promise<unknown>
    }
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    page.storage.elsewhere({ '@appkit-wallet/EMAIL_LOGIN_USED_KEY': undefined })
    await page.fake.tell('session', {})
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4100 })
    expect($loginTrouble.get()).toBeUndefined()
  })

  it('follows another account that logged in elsewhere', async () => {
    const page = await loggedIn()
    const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    page.fake.answers.GET_USER = (ask) => ({
      email: 'bob@example.org',
      address: BOB,
      chainId: ask?.chainId ?? 1,
    })
    await page.fake.tell('session', { token: 'another' })
    await settle()
    expect([addresses(), page.stored()['@appkit-wallet/EMAIL']]).toEqual([[BOB], 'bob@example.org'])
    expect(page.detailsOf('disconnected')).toEqual([])
  })
})
