import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BASE, ETHEREUM } from '../../support/fixtures.ts'
import { loginPage, SAVED_LOGIN, SOLANA, SOLANA_ADDRESS } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { submitEmail, submitCode, resendEmail, resumeLogin } = product(
  () => import('../../../src/flows/email/log-in.ts'),
)
const { embeddedError } = product(() => import('../../../src/errors/embedded-codes.ts'))
const { waitingLogin } = product(() => import('../../../src/flows/email/waiting-login.ts'))
const { $emailLogin } = product(() => import('../../../src/flows/email/machine.ts'))
const { logOut } = product(() => import('../../../src/flows/email/log-out.ts'))
const { forgetDevice } = product(() => import('../../../src/flows/email/settings/settings.ts'))
const { $lastAsked } = product(() => import('../../../src/stores/stored/last-asked.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { savedWallets } = product(() => import('../../../src/flows/connections/saved-connections.ts'))
const { switchNetwork } = product(() => import('../../../src/flows/network/switch-network.ts'))
const { openModal, closeModal, goBack, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $frameShown } = product(() => import('../../../src/stores/frame-shown.ts'))
const { $alert, $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))

interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
}

const EMAIL = 'alice@example.org'

function open(view = 'EmailLogin') {
  openModal({ view })
  shown()
}

const addresses = () => $connections.get().map(({ namespace, accounts }) => [namespace, accounts[0].address])

describe('logging in by e-mail', () => {
  it('goes from the address over the link and the digits to the accounts of both namespaces', async () => {
    const page = await loginPage({ networks: [ETHEREUM, SOLANA] })
    const { answers } = page.fake
    let opened = () => {}
    answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    answers.CONNECT_DEVICE = () => new Promise<undefined>((resolve) => (opened = () => resolve(undefined)))
    answers.CONNECT_OTP = () => undefined
    open()
    await submitEmail(`  ${EMAIL} `)
    expect([$view.get(), $emailLogin.get()]).toEqual(['EmailVerifyDevice', { step: 'device', email: EMAIL }])
    opened()
    await settle()
    expect([$view.get(), $emailLogin.get()]).toEqual(['EmailVerifyOtp', { step: 'code', email: EMAIL }])
    await submitCode('123456')
    await settle()
    expect(addresses()).toEqual([
      ['eip155', ALICE],
      ['solana', SOLANA_ADDRESS],
    ])
    expect([$modal.get(), $emailLogin.get()]).toEqual(['closed', { step: 'idle' }])
    expect(page.stored()).toEqual({
      '@appkit-wallet/EMAIL': EMAIL,
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit-wallet/LAST_USED_CHAIN_KEY': 'eip155:1',
    })
    expect(page.fake.asked.filter(({ name }) => name === 'CONNECT_EMAIL')).toMatchObject([
      { ask: { email: EMAIL } },
    ])
    const events = page.detailsOf('track').map(({ event }) => event)
    expect(events.filter((event) => /EMAIL|DEVICE|CONNECT_/.test(event))).toEqual([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
      'CONNECT_SUCCESS',
    ])
    expect(page.detailsOf('connected')[0]).toMatchObject({
      connector: { id: 'ID_AUTH', type: 'AUTH' },
      restored: false,
    })
  })

  it('connects at once where the session is alive', async () => {
    const page = await loginPage()
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
    open()
    await submitEmail(EMAIL)
    await settle()
    expect(addresses()).toEqual([['eip155', ALICE]])
  })

  it('asks for a mail every 30 seconds at most, in whichever tab', async () => {
    const page = await loginPage()
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    open()
    await submitEmail(EMAIL)
    await page.clock.advance(10_400)
    await resendEmail()
    expect($emailLogin.get()).toEqual({
      step: 'code',
      email: EMAIL,
      failure: { code: 'email-cooldown', seconds: 20 },
    })
    await page.clock.advance(20_000)
    await resendEmail()
    expect($emailLogin.get()).toEqual({ step: 'code', email: EMAIL })
    expect(page.fake.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  })

  it.each([
    ['when the gateway sends the next one', 120_000, 110],
    ['after 30 seconds at the earliest', 5_000, 20],
    ['after 30 seconds, where one of the clocks is wrong', 3_600_000, 20],
  ])('asks for another mail %s', async (_, after, seconds) => {
    const page = await loginPage()
    page.fake.answers.CONNECT_EMAIL = () => ({
      action: 'VERIFY_OTP',
      resendAt: page.clock.now() + after,
    })
    open()
    await submitEmail(EMAIL)
    await page.clock.advance(10_000)
    await resendEmail()
    expect($emailLogin.get()).toMatchObject({ failure: { code: 'email-cooldown', seconds } })
  })

  it('says that no other link is sent yet, and goes on waiting for the first', async () => {
    const page = await loginPage()
    const { answers } = page.fake
    let opened = () => {}
    answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    answers.CONNECT_DEVICE = () => new Promise<undefined>((resolve) => (opened = () => resolve(undefined)))
    open()
    await submitEmail(EMAIL)
    await page.clock.advance(30_000)
    answers.CONNECT_EMAIL = () => page.refuse({ message: 'no', code: 'RATE_LIMITED', retryAfter: 600 })
    await resendEmail()
    expect($emailLogin.get()).toEqual({
      ...{ step: 'device', email: EMAIL },
      failure: { code: 'email-cooldown', seconds: 600 },
    })
    opened()
    await settle()
    expect($emailLogin.get()).toEqual({ step: 'code', email: EMAIL })
  })

  it.each(['', 'abc', 'a@b', 'nobody.example'])('asks for no mail to %j', async (typed) => {
    const page = await loginPage()
    open()
    await submitEmail(typed)
    expect($emailLogin.get()).toMatchObject({ step: 'refused', failure: { code: 'email-invalid' } })
    expect(page.fake.names()).toEqual([])
  })

  it.each(['not-loaded', 'forbidden'] as const)('says of a frame that does not load: %s', async (code) => {
    const page = await loginPage()
    const { FrameForbidden } = await import('../../../src/errors/embedded-codes.ts')
    const cause = code === 'forbidden' ? new FrameForbidden('https://wallet.example') : undefined
    page.fake.answers.CONNECT_EMAIL = () => Promise.reject(embeddedError('frame-load-failed', { cause }))
    open()
    await submitEmail(EMAIL)
    expect($emailLogin.get()).toEqual({ step: 'refused', email: EMAIL, failure: { code } })
  })

  it.each(['domain-unverified', 'gateway-unreachable'] as const)(
    'says of a frame that is %s that the site offers no logins',
    async (code) => {
      const page = await loginPage()
      page.fake.answers.CONNECT_EMAIL = () => Promise.reject(embeddedError(code))
      open()
      await submitEmail(EMAIL)
      expect($emailLogin.get()).toEqual({ step: 'refused', email: EMAIL, failure: { code: 'unavailable' } })
    },
  )

  it('says what was wrong with the digits, and takes others', async () => {
    const page = await loginPage()
    const { answers } = page.fake
    answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    answers.CONNECT_OTP = ({ otp }) =>
      otp === '111111' ? undefined : page.refuse({ message: 'no', code: 'CODE_WRONG', left: 3 })
    open()
    await submitEmail(EMAIL)
    await submitCode('12345')
    expect(page.fake.names()).toEqual(['CONNECT_EMAIL'])
    await submitCode('000000')
    expect($emailLogin.get()).toEqual({
      step: 'code',
      email: EMAIL,
      failure: { code: 'code-wrong', left: 3 },
    })
    await submitCode('111111')
    await settle()
    expect(addresses()).toEqual([['eip155', ALICE]])
  })

  it('ends when the user goes back, and a late answer changes nothing', async () => {
    const page = await loginPage()
    const { answers } = page.fake
    let answer = () => {}
    answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    answers.CONNECT_OTP = () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
    openModal()
    shown()
    openModal({ view: 'EmailLogin' })
    await submitEmail(EMAIL)
    void submitCode('123456')
    await settle()
    closeModal()
    expect($emailLogin.get()).toEqual({ step: 'idle' })
    expect(page.fake.asked.at(-1)!.signal?.aborted).toBe(true)
    answer()
    await settle()
    expect(addresses()).toEqual([])
    expect(page.stored()['@appkit-wallet/EMAIL_LOGIN_USED_KEY']).toBeUndefined()
  })
})

describe('a login of an earlier visit', () => {
  it('is restored where the frame still knows it', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    await restoreSession()
    expect(addresses()).toEqual([['eip155', ALICE]])
    expect(page.fake.names()).toEqual(['IS_CONNECTED', 'GET_USER'])
    expect(page.detailsOf('connected')).toMatchObject([{ restored: true }])
  })

  it('is forgotten where the frame does not know it any more', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    page.state.isConnected = false
    await restoreSession()
    expect(addresses()).toEqual([])
    expect(page.stored()).toEqual({})
    expect(page.storage.get('@appkit/connected_namespaces')).toBeUndefined()
    expect(page.storage.get('@appkit/connection_status')).toBe('disconnected')
  })

  it('asks the frame nothing without the flag', async () => {
    const { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': _, ...storage } = SAVED_LOGIN
    const page = await loginPage({ storage })
    await restoreSession()
    expect(addresses()).toEqual([])
    expect(page.fake.names()).toEqual([])
  })

  it('stays saved where the frame cannot be reached', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    page.fake.answers.IS_CONNECTED = () => page.refuse({ message: 'away', code: 'GATEWAY_AWAY' })
    await restoreSession()
    expect(addresses()).toEqual([])
    expect(Object.fromEntries(page.storage.values)).toEqual(SAVED_LOGIN)
  })

  it('is ended by disconnecting while the frame cannot be reached', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN, networks: [ETHEREUM, SOLANA] })
    page.fake.answers.IS_CONNECTED = () => page.refuse({ message: 'away', code: 'GATEWAY_AWAY' })
    await restoreSession()
    page.fake.asked.splice(0)
    await disconnectWallet()
    expect([page.stored(), page.fake.names()]).toEqual([{}, ['SIGN_OUT']])
    expect(page.storage.get('@appkit/sign_out_owed')).toBeUndefined()
  })

  it('is ended by disconnecting while it is being restored', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    let answer = () => {}
    page.fake.answers.IS_CONNECTED = () =>
      new Promise((resolve) => (answer = () => resolve({ isConnected: true })))
    const restoring = restoreSession()
    await settle()
    await disconnectWallet()
    answer()
    await restoring
    await settle()
    expect([addresses(), page.stored()]).toEqual([[], {}])
    expect(page.fake.names()).toEqual(['IS_CONNECTED', 'SIGN_OUT'])
  })

  it('is forgotten at once where the code that asks the frame does not load', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    page.providePorts({ adapter: () => Promise.reject(new Error('No internet')) })
    await disconnectWallet()
    expect(page.stored()).toEqual({})
    expect(page.storage.get('@appkit/sign_out_owed')).toBe('true')
  })

  it('reads what other kits have stored, and does not damage it', async () => {
    const storage = {
      ...SAVED_LOGIN,
      '@appkit-wallet/LAST_USED_CHAIN_KEY': '8453',
      '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '1,8453',
      '@appkit/preferred_account_types': '{"eip155":"smartAccount"}',
      'wagmi.store': '{"state":{}}',
      WALLETCONNECT_DEEPLINK_CHOICE: '{"href":"https://app.example/","name":"App"}',
    }
    const page = await loginPage({ storage })
    await restoreSession()
    expect($connections.get()).toMatchObject([{ network: 'eip155:8453' }])
    for (const key of Object.keys(storage).filter((one) => !/LAST_USED_CHAIN/.test(one)))
      expect([key, page.storage.get(key)]).toEqual([key, storage[key as keyof typeof storage]])
  })

  it.each([
    ['@appkit-wallet/EMAIL', 'not an address'],
    ['@appkit-wallet/LAST_USED_CHAIN_KEY', '{"a":1}'],
    ['@appkit-wallet/LAST_EMAIL_LOGIN_TIME', '9'.repeat(40)],
    ['@appkit-wallet/LAST_EMAIL_LOGIN_TIME', 'NaN'],
    ['@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'yes'],
  ])('starts with %s = %s', async (key, value) => {
    const page = await loginPage({ storage: { ...SAVED_LOGIN, [key]: value } })
    await restoreSession()
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    open()
    await submitEmail(EMAIL)
    expect($emailLogin.get()).toEqual({ step: 'code', email: EMAIL })
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('counts a mail of the future, as a wrong clock leaves it, for none', async () => {
    const storage = { '@appkit-wallet/LAST_EMAIL_LOGIN_TIME': '99999999999999' }
    const page = await loginPage({ storage })
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    open()
    await submitEmail(EMAIL)
    expect($emailLogin.get()).toEqual({ step: 'code', email: EMAIL })
  })
})

async function loggedIn(options: Parameters<typeof loginPage>[0] = {}) {
  const page = await loginPage({ storage: SAVED_LOGIN, ...options })
  await restoreSession()
  page.forgetFacts()
  page.fake.asked.splice(0)
  return page
}

describe('a login that holds', () => {
  it('switches its network in the frame', async () => {
    const page = await loggedIn()
    await switchNetwork('eip155:8453')
    expect(page.fake.asked).toMatchObject([{ name: 'SWITCH_NETWORK', ask: { chainId: 8453 } }])
    expect($connections.get()).toMatchObject([{ network: 'eip155:8453' }])
    expect(page.stored()['@appkit-wallet/LAST_USED_CHAIN_KEY']).toBe('eip155:8453')
  })

  it.each([
    ['Ethereum', 'eip155:1'],
    ['Base', 'eip155:8453'],
    ['Solana', SOLANA.caipNetworkId],
  ] as const)(
    'stays on %s over any number of reloads, with accounts in two namespaces',
    async (_, chosen) => {
      const networks = [ETHEREUM, BASE, SOLANA]
      const first = await loginPage({ networks })
      first.fake.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
      open()
      await submitEmail(EMAIL)
      await settle()
      await switchNetwork('eip155:8453')
      await switchNetwork(chosen)
      const places = () =>
        $connections
          .get()
          .map(({ network }) => network)
          .toSorted()
      const before = places()
      let storage = Object.fromEntries(first.storage.values)
      first.destroy()
      for (let reload = 0; reload < 3; reload++) {
        const page = await loginPage({ networks, storage })
        await restoreSession()
        expect([reload, $networkId.get(), ...places()]).toEqual([reload, chosen, ...before])
        storage = Object.fromEntries(page.storage.values)
        expect(storage['@appkit-wallet/LAST_USED_CHAIN_KEY']).toBe(chosen)
        page.destroy()
      }
    },
  )

  it('stays where it is when the gateway does not serve the network', async () => {
    const page = await loggedIn()
    page.fake.answers.SWITCH_NETWORK = () => page.refuse({ message: 'not here', code: 4902 })
    await expect(switchNetwork('eip155:8453')).rejects.toMatchObject({ code: 'chain-not-supported' })
    expect($connections.get()).toMatchObject([{ network: 'eip155:1' }])
  })

  it('ends in all namespaces at once, in storage and in the frame', async () => {
    const page = await loginPage({ networks: [ETHEREUM, SOLANA] })
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
    open()
    await submitEmail(EMAIL)
    await settle()
    page.fake.asked.splice(0)
    await logOut()
    expect(addresses()).toEqual([])
    expect(page.stored()).toEqual({})
    expect(page.fake.names()).toEqual(['SIGN_OUT'])
  })

  it('waits 3 seconds for the frame to end it', async () => {
    const page = await loggedIn()
    page.fake.answers.SIGN_OUT = () => new Promise(() => {})
    let isDone = false
    void disconnectWallet().then(() => (isDone = true))
    await page.clock.advance(2_900)
    expect([isDone, addresses()]).toEqual([false, []])
    await page.clock.advance(200)
    expect(isDone).toBe(true)
  })

  it('has its session ended before the next login where the frame was gone', async () => {
    const page = await loggedIn()
    page.fake.answers.SIGN_OUT = () => page.refuse({ message: 'gone', code: -32603 })
    await disconnectWallet()
    expect(page.stored()).toEqual({})
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    page.fake.asked.splice(0)
    open()
    await submitEmail(EMAIL)
    // The session may still be alive: typing the address must not open the wallet.
    expect([page.fake.names(), $emailLogin.get().step]).toEqual([['SIGN_OUT'], 'refused'])
    page.fake.answers.SIGN_OUT = () => undefined
    await submitEmail(EMAIL)
    expect(page.fake.names()).toEqual(['SIGN_OUT', 'SIGN_OUT', 'CONNECT_EMAIL'])
    expect(page.storage.get('@appkit/sign_out_owed')).toBeUndefined()
  })

  it('forgets the device before the session ends', async () => {
    const page = await loggedIn()
    await forgetDevice()
    expect(page.fake.asked[0]).toMatchObject({ name: 'SIGN_OUT', ask: { forgetDevice: true } })
    expect([addresses(), page.stored()]).toEqual([[], {}])
  })

  it('ends here when it ended elsewhere', async () => {
    const page = await loggedIn()
    await page.fake.tell('session', {})
    expect([addresses(), page.stored()]).toEqual([[], {}])
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
  })

  it('ends in every namespace when it ended elsewhere, also right after a login in one of them', async () => {
    const page = await loginPage({ networks: [ETHEREUM, SOLANA] })
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    page.fake.answers.CONNECT_OTP = () => undefined
    open()
    await submitEmail(EMAIL)
    await submitCode('123456')
    await settle()
    expect(addresses()).toHaveLength(2)
    await page.fake.tell('session', {})
    expect([addresses(), page.stored()]).toEqual([[], {}])
    expect(page.detailsOf('disconnected')).toEqual([
      { namespace: 'eip155', reason: 'wallet' },
      { namespace: 'solana', reason: 'wallet' },
    ])
    const kept = JSON.stringify([...page.storage.values])
    for (const part of [ALICE, SOLANA_ADDRESS, EMAIL]) expect(kept).not.toContain(part)
  })

  it('ends here when another tab disconnects, and begins when it connects', async () => {
    const page = await loggedIn()
    page.storage.elsewhere({
      '@appkit/connection_status': 'disconnected',
      '@appkit/connected_namespaces': undefined,
      '@appkit/eip155:connected_connector_id': undefined,
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': undefined,
    })
    await page.connectionTabs.hear()
    expect(addresses()).toEqual([])
    page.storage.elsewhere(SAVED_LOGIN)
    await page.connectionTabs.hear()
    await settle()
    expect(addresses()).toEqual([['eip155', ALICE]])
  })

  it('is one of several wallets where the page allows several', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    setOptions({ features: { multiWallet: true } })
    await restoreSession()
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect
      .last()
      .answer({ accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }], network: 'eip155:1' })
    await connecting
    expect(
      $connections
        .get()
        .map(({ connector }) => connector.id)
        .toSorted(),
    ).toEqual(['ID_AUTH', 'io.metamask'])
    void disconnectWallet({ connectorId: 'io.metamask' })
    await settle()
    expect($connections.get().map(({ connector }) => connector.id)).toEqual(['ID_AUTH'])
    expect(page.stored()['@appkit-wallet/EMAIL_LOGIN_USED_KEY']).toBe('true')
  })

  async function connectMetaMask(page: Awaited<ReturnType<typeof loginPage>>) {
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().answer({ accounts: [{ address: ALICE }], network: 'eip155:1' })
    await connecting
    await settle()
  }

  it('gives its namespace up to another wallet where the page has one at a time, and its session ends', async () => {
    const page = await loggedIn()
    await connectMetaMask(page)
    expect($connections.get().map(({ connector }) => connector.id)).toEqual(['io.metamask'])
    expect(page.fake.names().filter((name) => name === 'SIGN_OUT')).toHaveLength(1)
    expect(page.stored()).toEqual({})
    expect(page.storage.get('@appkit/sign_out_owed')).toBeUndefined()
    expect($alert.get()).toBeUndefined()
  })

  it('is replaced at once where the frame does not answer, and its session ends before the next login', async () => {
    const page = await loggedIn()
    page.fake.answers.SIGN_OUT = () => page.refuse({ message: 'away', code: 'GATEWAY_AWAY' })
    await connectMetaMask(page)
    expect($connections.get().map(({ connector }) => connector.id)).toEqual(['io.metamask'])
    expect(page.stored()).toEqual({})
    expect(page.storage.get('@appkit/sign_out_owed')).toBe('true')
  })

  it('keeps its session where another wallet replaces it in one of two namespaces', async () => {
    const page = await loginPage({
      storage: {
        ...SAVED_LOGIN,
        '@appkit/connected_namespaces': 'eip155,solana',
        '@appkit/solana:connected_connector_id': 'ID_AUTH',
      },
      networks: [ETHEREUM, SOLANA],
    })
    await restoreSession()
    await connectMetaMask(page)
    const held = $connections.get().map(({ namespace, connector }) => `${namespace} ${connector.id}`)
    expect(held.toSorted()).toEqual(['eip155 io.metamask', 'solana ID_AUTH'])
    expect(page.fake.names()).not.toContain('SIGN_OUT')
    expect(page.stored()['@appkit-wallet/EMAIL_LOGIN_USED_KEY']).toBe('true')
  })

  it('ends its session where another wallet is connected before it is restored', async () => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    page.fake.answers.IS_CONNECTED = () => new Promise(() => undefined)
    void restoreSession()
    await settle()
    await connectMetaMask(page)
    expect($connections.get().map(({ connector }) => connector.id)).toEqual(['io.metamask'])
    expect(page.fake.names()).toContain('SIGN_OUT')
    expect(page.stored()).toEqual({})
  })
})

describe('the frame in the modal', () => {
  it('opens ApproveTransaction when it has to be seen, and closes it again', async () => {
    const page = await loggedIn()
    await page.fake.tell('show', { reason: 'approve', height: 480 })
    expect([$modal.get(), $view.get(), $frameShown.get()]).toEqual([
      'opening',
      'ApproveTransaction',
      { reason: 'approve', height: 480 },
    ])
    await page.fake.tell('hide')
    expect([$modal.get(), $frameShown.get(), page.fake.left()]).toEqual(['closed', undefined, 0])
  })

  it('leads back to what it covered', async () => {
    const page = await loggedIn()
    open('Account')
    await page.fake.tell('show', { reason: 'approve' })
    expect($view.get()).toBe('ApproveTransaction')
    await page.fake.tell('hide')
    expect([$modal.get(), $view.get()]).toEqual(['open', 'Account'])
  })

  it.each([
    ['closes the modal', closeModal],
    ['goes back', goBack],
  ])('is told when its user %s', async (_, leave) => {
    const page = await loggedIn()
    open('Account')
    await page.fake.tell('show', { reason: 'approve' })
    leave()
    expect([$frameShown.get(), page.fake.left()]).toEqual([undefined, 1])
    await page.fake.tell('hide')
    expect(page.fake.left()).toBe(1)
  })

  it('covers the login without ending it', async () => {
    const page = await loginPage()
    const { answers } = page.fake
    let answer = () => {}
    answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    answers.CONNECT_OTP = () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
    open()
    await submitEmail(EMAIL)
    const entering = submitCode('123456')
    await settle()
    await page.fake.tell('show', { reason: 'protect' })
    expect([$view.get(), $emailLogin.get().step]).toEqual(['ApproveTransaction', 'checking'])
    await page.fake.tell('hide')
    expect($view.get()).toBe('EmailVerifyOtp')
    answer()
    await entering
    await settle()
    expect([addresses(), $modal.get()]).toEqual([[['eip155', ALICE]], 'closed'])
  })

  it('is left where the page keeps the modal closed', async () => {
    const page = await loggedIn()
    onEvent('opening', (_, event) => event.preventDefault())
    await page.fake.tell('show', { reason: 'approve' })
    expect([$modal.get(), $frameShown.get(), page.fake.left()]).toEqual(['closed', undefined, 1])
  })

  it('alerts when it does not load, or does not answer', async () => {
    const page = await loggedIn()
    open('Account')
    await page.fake.tell('timedOut', embeddedError('frame-load-failed'))
    expect($alert.get()).toMatchObject({ title: 'Could not load embedded wallet' })
    await page.fake.tell('timedOut', embeddedError('frame-timed-out'))
    expect($alert.get()).toMatchObject({ title: 'Embedded Wallet Request Timed Out' })
    expect(page.detailsOf('wallet-error').map(({ code }) => code)).toEqual([
      'frame-load-failed',
      'frame-timed-out',
    ])
  })

  it.each([
    ['https://shop.example/', false, undefined],
    ['https://shop.example/', true, 'Unverified Domain'],
    ['http://localhost:5173/', false, 'Unverified Domain'],
  ])(
    'tells the author at %s, with debug %s, that the domain is not verified: %s',
    async (address, debug, title) => {
      const page = await loggedIn()
      page.device.page = address
      setOptions({ debug })
      open('Account')
      const reason = 'The project “shop” does not list https://shop.example.'
      for (let times = 0; times < 2; times++)
        await page.fake.tell('timedOut', embeddedError('domain-unverified', { reason }))
      expect($alert.get()?.title).toBe(title)
      expect(page.browser.warnings).toEqual([
        `Unverified Domain: There was an issue loading the embedded wallet. ${reason}`,
      ])
    },
  )

  it('says that an action is not allowed once the modal is open', async () => {
    const page = await loggedIn()
    page.fake.answers.RPC_REQUEST = () => page.refuse({ message: 'no', code: 4200 })
    const provider = (await page.wallet()).provider('eip155') as Provider
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
    expect([$modal.get(), $toast.get()]).toEqual(['opening', undefined])
    await page.clock.advance(300)
    expect($toast.get()).toEqual({ kind: 'told', tone: 'error', text: 'Action not allowed' })
    expect(page.browser.warnings).toEqual(['Requested RPC call is not allowed: eth_sign'])
    expect(page.detailsOf('wallet-error').map(({ code }) => code)).toContain('rpc-not-allowed')
  })

  it('keeps the modal closed where a read is not supported', async () => {
    const page = await loggedIn()
    page.fake.answers.RPC_REQUEST = () => page.refuse({ message: 'no', code: 4200 })
    const provider = (await page.wallet()).provider('eip155') as Provider
    const asked = provider.request({ method: 'eth_supportedEntryPoints' })
    await expect(asked).rejects.toMatchObject({ code: 4200 })
    await page.clock.advance(300)
    expect([$modal.get(), $toast.get(), page.browser.warnings]).toEqual(['closed', undefined, []])
  })

  it('forgets the login quietly when the page revokes its permission', async () => {
    const page = await loggedIn()
    const provider = (await page.wallet()).provider('eip155') as Provider
    const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
    expect(await provider.request(revoke)).toBeNull()
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'user' }])
    expect([$modal.get(), $toast.get(), page.stored(), savedWallets('eip155')]).toEqual([
      'closed',
      undefined,
      {},
      [],
    ])
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4100 })
  })
})

describe('a login that waits for its mail', () => {
  const KEY = '@appkit/waiting_login'

  async function begun(action: 'VERIFY_OTP' | 'VERIFY_DEVICE') {
    const page = await loginPage()
    page.fake.answers.CONNECT_EMAIL = () => ({ action })
    page.fake.answers.CONNECT_DEVICE = () => new Promise<never>(() => {})
    open()
    await submitEmail(EMAIL)
    return page
  }

  it.each([
    ['VERIFY_OTP', 'code', 'EmailVerifyOtp'],
    ['VERIFY_DEVICE', 'device', 'EmailVerifyDevice'],
  ] as const)('after %s goes on where it was once the modal is opened again', async (action, step, view) => {
    await begun(action)
    closeModal()
    expect($emailLogin.get()).toEqual({ step: 'idle' })
    open()
    expect(waitingLogin()).toEqual({ step, email: EMAIL })
    resumeLogin()
    expect([$view.get(), $emailLogin.get()]).toEqual([view, { step, email: EMAIL }])
  })

  it('goes on after a reload, and is over with the login', async () => {
    const page = await loginPage({ storage: { [KEY]: `code ${EMAIL}` } })
    $lastAsked.set(page.clock.now())
    page.fake.answers.CONNECT_OTP = () => undefined
    open()
    resumeLogin()
    await submitCode('123456')
    await settle()
    expect(addresses()).toEqual([['eip155', ALICE]])
    expect(page.stored()[KEY]).toBeUndefined()
  })

  it.each(['CODE_EXPIRED', 4001] as const)('is over after the failure %s', async (code) => {
    const page = await begun('VERIFY_OTP')
    page.fake.answers.CONNECT_OTP = () => page.refuse({ message: 'no', code })
    await submitCode('123456')
    expect(waitingLogin()).toBeUndefined()
  })

  it('still waits after a wrong code', async () => {
    const page = await begun('VERIFY_OTP')
    page.fake.answers.CONNECT_OTP = () => page.refuse({ message: 'no', code: 'CODE_WRONG', left: 4 })
    await submitCode('123456')
    expect(waitingLogin()).toEqual({ step: 'code', email: EMAIL })
  })

  it('is removed once its mail is too old', async () => {
    const page = await begun('VERIFY_OTP')
    closeModal()
    await page.clock.advance(15 * 60_000)
    expect(waitingLogin()).toBeUndefined()
    expect(page.stored()[KEY]).toBeUndefined()
  })

  it.each(['', EMAIL, `sent ${EMAIL}`, 'code alice', `code ${EMAIL} ${EMAIL}`, `code \u202e${EMAIL}`])(
    'is not read from %j',
    async (text) => {
      const page = await loginPage({ storage: { [KEY]: text } })
      $lastAsked.set(page.clock.now())
      expect(waitingLogin()).toBeUndefined()
    },
  )
})
