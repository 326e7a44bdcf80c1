import { describe, expect, it } from 'vitest'
import type { FrameFailure } from '../../../src/domain/embedded/calls.ts'
import { deferred, settle } from '../../support/deferred.ts'
import { fakeSocialState, fakeWindows } from '../../support/fake-windows.ts'
import { ALICE } from '../../support/fixtures.ts'
import { loginPage } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { logInBySocial } = product(() => import('../../../src/flows/social/log-in.ts'))
const { finishReturned } = product(() => import('../../../src/flows/social/same-tab.ts'))
const { $socialLogin } = product(() => import('../../../src/flows/social/machine.ts'))
const { pressSocial } = product(() => import('../../../src/flows/social/press.ts'))
const { loginWindows } = product(() => import('../../../src/ports/user/login-windows.ts'))
const { logOut } = product(() => import('../../../src/flows/email/log-out.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { openModal, closeModal, goBack, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const WINDOW = 'https://wallet.example/go?f=f'

async function arrive(options: Parameters<typeof loginPage>[0] = {}) {
  const page = await loginPage(options)
  setOptions({ features: { socials: ['google', 'farcaster'] } })
  const windows = fakeWindows()
  loginWindows.provide(windows.port)
  const state = fakeSocialState()
  const { answers } = page.fake
  answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: WINDOW })
  answers.GET_SOCIAL_STATE = state.answer
  const user = { email: null, socialProvider: 'google' as const, userName: 'Ada' }
  answers.CONNECT_SOCIAL = () => ({ ...user, address: ALICE, chainId: 1 })
  answers.GET_USER = (ask) => ({ ...user, address: ALICE, chainId: ask?.chainId ?? 1 })
  openModal()
  shown()
  const begin = async () => {
    const done = logInBySocial('google', pressSocial('google'))
    await settle()
    return done
  }
  return {
    ...page,
    windows,
    begin: () => void begin(),
    becomes: state.becomes,
    names: () =>
      page
        .detailsOf('track')
        .map(({ event }) => event)
        .filter((event) => /SOCIAL/.test(event)),
  }
}

const addresses = () => $connections.get().map(({ accounts }) => accounts[0].address)

describe('logging in with an account elsewhere', () => {
  it('goes from the press over the window to the accounts', async () => {
    const page = await arrive()
    page.begin()
    await settle()
    expect([$view.get(), $socialLogin.get()]).toEqual([
      'ConnectingSocial',
      { step: 'waiting', social: 'google' },
    ])
    expect([page.windows.went, page.fake.bridges()]).toEqual([[WINDOW], 1])
    await page.becomes('waiting')
    expect($socialLogin.get()).toEqual({ step: 'waiting', social: 'google' })
    await page.becomes('answered')
    expect(addresses()).toEqual([ALICE])
    expect([$modal.get(), $socialLogin.get()]).toEqual(['closed', { step: 'idle' }])
    expect(page.fake.asked.find(({ name }) => name === 'CONNECT_SOCIAL')?.ask).toEqual({
      preferredAccountType: 'smartAccount',
    })
    expect([page.windows.closes(), page.fake.bridges()]).toEqual([1, 0])
    expect(page.stored()).toEqual({
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit-wallet/LAST_USED_CHAIN_KEY': 'eip155:1',
      '@appkit-wallet/SOCIAL_USERNAME': 'Ada',
    })
    expect(page.storage.get('@appkit/connected_social')).toBe('google')
    expect(page.names()).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ])
  })

  it('leaves nothing of the account elsewhere, nor of an earlier e-mail login, behind', async () => {
    const page = await arrive({ storage: { '@appkit-wallet/EMAIL': 'old@example.org' } })
    page.begin()
    await settle()
    await page.becomes('answered')
    expect(page.storage.get('@appkit-wallet/EMAIL')).toBeUndefined()
    await logOut()
    expect(page.stored()).toEqual({})
    expect(page.storage.get('@appkit/connected_social')).toBeUndefined()
  })

  it('never takes a window that looks closed for the end of the login', async () => {
    const page = await arrive()
    page.begin()
    await settle()
    await page.becomes('waiting')
    page.windows.cut()
    await page.clock.advance(1_000)
    expect($socialLogin.get()).toEqual({ step: 'waiting', social: 'google', isDetached: true })
    await page.becomes('answered')
    expect(addresses()).toEqual([ALICE])
    expect(page.names()).not.toContain('SOCIAL_LOGIN_CANCELED')
  })

  it('lets the frame open another window if the page cut the first off before the login was its own', async () => {
    const page = await arrive()
    const opened = deferred<undefined>()
    page.fake.answers.OPEN_SOCIAL = () => opened.promise
    page.begin()
    await settle()
    page.windows.cut()
    await page.clock.advance(1_000)
    expect(page.fake.asked.at(-1)).toMatchObject({ name: 'OPEN_SOCIAL', ask: { provider: 'google' } })
    await page.becomes('waiting')
    opened.resolve(undefined)
    await settle()
    expect($socialLogin.get()).toEqual({ step: 'waiting', social: 'google', isDetached: true })
    await page.becomes('answered')
    expect(addresses()).toEqual([ALICE])
  })

  it('ends when the user closes the frame that would open another window', async () => {
    const page = await arrive()
    page.fake.answers.OPEN_SOCIAL = () => page.refuse({ message: 'no', code: 4001 })
    page.begin()
    await settle()
    page.windows.cut()
    await page.clock.advance(1_000)
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code: 'refused' })
    expect(page.fake.bridges()).toBe(0)
  })

  it.each([
    ['denied', 'denied'],
    ['withheld', 'withheld'],
    ['failed', 'failed'],
    ['over', 'expired'],
  ] as const)('tells how the login ended: %s', async (state, code) => {
    const page = await arrive()
    page.begin()
    await settle()
    await page.becomes('waiting')
    await page.becomes(state)
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code })
    expect([page.windows.closes(), page.fake.bridges()]).toEqual([1, 0])
  })

  it('waits while the gateway is away, and hears of the end afterwards', async () => {
    const page = await arrive()
    const { GET_SOCIAL_STATE: known } = page.fake.answers
    page.fake.answers.GET_SOCIAL_STATE = () => page.refuse({ message: 'no', code: 'GATEWAY_AWAY' })
    page.begin()
    await settle()
    page.fake.answers.GET_SOCIAL_STATE = known!
    await page.clock.advance(3_000)
    await page.becomes('answered')
    expect(addresses()).toEqual([ALICE])
  })

  it('tells that the browser opened no window, and goes in this tab when the user wants', async () => {
    const page = await arrive()
    page.windows.port.open = () => undefined
    page.begin()
    await settle()
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code: 'blocked' })
    expect(page.fake.names()).toEqual([])
    page.fake.answers.OPEN_SOCIAL = () => deferred<undefined>().promise
    void logInBySocial('google', 'tab')
    await settle()
    expect(page.fake.asked.at(-1)).toMatchObject({
      name: 'OPEN_SOCIAL',
      ask: { provider: 'google', returnTo: 'https://page.example/shop?a=1' },
    })
    expect(page.storage.get('@appkit/social_provider')).toBe('google')
  })

  it('does not come back from where the user did not go', async () => {
    const page = await arrive()
    page.fake.answers.OPEN_SOCIAL = () => page.refuse({ message: 'no', code: 4001 })
    await logInBySocial('google', 'tab')
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code: 'refused' })
    expect(page.storage.get('@appkit/social_provider')).toBeUndefined()
  })

  it('comes back also if the frame was gone before the page', async () => {
    const page = await arrive()
    const { embeddedError } = await import('../../../src/errors/embedded-codes.ts')
    page.fake.answers.OPEN_SOCIAL = () => Promise.reject(embeddedError('frame-gone'))
    await logInBySocial('google', 'tab')
    expect(page.storage.get('@appkit/social_provider')).toBe('google')
  })

  it('does not leave the page in a browser that forgets', async () => {
    const page = await arrive()
    page.fake.forgets()
    await logInBySocial('google', 'tab')
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code: 'not-lasting' })
    expect(page.fake.names()).toEqual([])
  })

  it.each<[string, FrameFailure]>([
    ['unavailable', { message: 'no', code: 4200 }],
    ['busy', { message: 'no', code: 'RATE_LIMITED', retryAfter: 9 }],
    ['away', { message: 'no', code: 'GATEWAY_AWAY' }],
    ['error', { message: 'no', code: -32603 }],
  ])('tells that it is %s, and closes the window', async (code, failure) => {
    const page = await arrive()
    page.fake.answers.GET_SOCIAL_REDIRECT_URI = () => page.refuse(failure)
    page.begin()
    await settle()
    const seconds = failure.retryAfter
    expect($socialLogin.get()).toEqual({
      ...{ step: 'failed', social: 'google', code },
      ...(seconds !== undefined && { seconds }),
    })
    expect([page.windows.closes(), page.windows.went]).toEqual([1, []])
  })

  it('tells that the page forbids the frame, and closes the window', async () => {
    const page = await arrive()
    const { embeddedError, FrameForbidden } = await import('../../../src/errors/embedded-codes.ts')
    const cause = new FrameForbidden('https://wallet.example')
    page.fake.answers.GET_SOCIAL_REDIRECT_URI = () =>
      Promise.reject(embeddedError('frame-load-failed', { cause }))
    page.begin()
    await settle()
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code: 'forbidden' })
    expect(page.windows.closes()).toBe(1)
  })

  it.each<[string, FrameFailure]>([
    ['expired', { message: 'used', code: 'CODE_EXPIRED' }],
    ['refused', { message: 'no', code: 4001 }],
    ['frozen', { message: 'no', code: 'FROZEN' }],
  ])('tells that what came back is %s', async (code, failure) => {
    const page = await arrive()
    page.fake.answers.CONNECT_SOCIAL = () => page.refuse(failure)
    page.begin()
    await settle()
    await page.becomes('answered')
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code })
    expect(addresses()).toEqual([])
  })

  it.each([
    ['goes back', () => goBack()],
    ['closes the modal', () => closeModal()],
  ])('ends when the user %s, and what comes later changes nothing', async (_, leave) => {
    const page = await arrive()
    page.begin()
    await settle()
    leave()
    await settle()
    expect($socialLogin.get()).toEqual({ step: 'idle' })
    expect([page.windows.closes(), page.fake.bridges()]).toEqual([1, 0])
    await page.becomes('answered')
    await page.clock.advance(60_000)
    expect(addresses()).toEqual([])
    expect(page.names()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  })

  it('begins anew with another window', async () => {
    const page = await arrive()
    page.begin()
    await settle()
    const second = fakeWindows()
    loginWindows.provide(second.port)
    page.begin()
    await settle()
    expect([page.windows.closes(), page.fake.bridges()]).toEqual([1, 1])
    await page.becomes('answered')
    expect(addresses()).toEqual([ALICE])
  })
})

describe('a tab that comes back', () => {
  const WENT = { '@appkit/social_provider': 'google' }

  it('finishes the login that it went away for', async () => {
    const page = await arrive({ storage: WENT })
    await page.becomes('answered')
    await finishReturned()
    await settle()
    expect(addresses()).toEqual([ALICE])
    expect(page.storage.get('@appkit/social_provider')).toBeUndefined()
  })

  it.each(['denied', 'withheld', 'failed'] as const)('tells that it is %s', async (code) => {
    const page = await arrive({ storage: WENT })
    await page.becomes(code)
    await finishReturned()
    expect([$view.get(), $socialLogin.get()]).toEqual([
      'ConnectingSocial',
      { step: 'failed', social: 'google', code },
    ])
  })

  it.each(['begun', 'waiting', 'over'] as const)('forgets a login that is %s', async (state) => {
    const page = await arrive({ storage: WENT })
    await page.becomes(state)
    await finishReturned()
    expect([page.fake.names(), $socialLogin.get()]).toEqual([['GET_SOCIAL_STATE'], { step: 'idle' }])
    expect(page.storage.get('@appkit/social_provider')).toBeUndefined()
  })

  it.each([
    ['this browser began none', {}],
    ['what is stored is no provider', { '@appkit/social_provider': 'evil' }],
  ])('asks for nothing where %s', async (_, storage) => {
    const page = await arrive({ storage })
    await finishReturned()
    expect([page.fake.names(), $socialLogin.get()]).toEqual([[], { step: 'idle' }])
    expect(page.storage.get('@appkit/social_provider')).toBeUndefined()
  })
})

describe('logging in with Farcaster', () => {
  const URL = 'https://farcaster.example/~/siwf?channelToken=1'

  it('shows a code, and goes on when it is approved', async () => {
    const page = await arrive()
    const approved = deferred<{ userName: string }>()
    page.fake.answers.GET_FARCASTER_URI = () => ({ url: URL })
    page.fake.answers.CONNECT_FARCASTER = () => approved.promise
    void logInBySocial('farcaster', pressSocial('farcaster'))
    await settle()
    expect([$view.get(), $socialLogin.get()]).toEqual([
      'ConnectingFarcaster',
      { step: 'scanning', social: 'farcaster', url: URL },
    ])
    approved.resolve({ userName: 'ada' })
    await settle()
    expect(addresses()).toEqual([ALICE])
  })

  it.each<[string, FrameFailure]>([
    ['expired', { message: 'late', code: 'CODE_EXPIRED' }],
    ['refused', { message: 'no', code: 4001 }],
  ])('tells that it is %s', async (code, failure) => {
    const page = await arrive()
    page.fake.answers.GET_FARCASTER_URI = () => ({ url: URL })
    page.fake.answers.CONNECT_FARCASTER = () => page.refuse(failure)
    await logInBySocial('farcaster', pressSocial('farcaster'))
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'farcaster', code })
  })
})
