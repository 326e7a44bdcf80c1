import { describe, expect, it } from 'vitest'
import type { FrameFailure, SocialLoginState } from '../../../src/domain/embedded/calls.ts'
import { deferred, settle } from '../../support/deferred.ts'
import { fakeWindows } from '../../support/fake-windows.ts'
import { ALICE } from '../../support/fixtures.ts'
import { loginPage } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { logInBySocial, submitSocialDigits } = product(() => import('../../../src/flows/social/log-in.ts'))
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

const RESULT = 'https://wallet.example/callback?flow=f&result=r'
const PROVIDER = 'https://accounts.example/authorize?state=s'

async function arrive(options: Parameters<typeof loginPage>[0] = {}) {
  const page = await loginPage(options)
  setOptions({ features: { socials: ['google', 'farcaster'] } })
  const windows = fakeWindows()
  loginWindows.provide(windows.port)
  const state = deferred<{ state: SocialLoginState }>()
  const { answers } = page.fake
  answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: PROVIDER })
  answers.GET_SOCIAL_STATE = () => state.promise
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
    async knows(next: SocialLoginState) {
      state.resolve({ state: next })
      await settle()
    },
    names: () =>
      page
        .detailsOf('track')
        .map(({ event }) => event)
        .filter((event) => /SOCIAL/.test(event)),
  }
}

const addresses = () => $connections.get().map(({ accounts }) => accounts[0].address)

describe('logging in with an account elsewhere', () => {
  it('goes from the press over the window and its message to the accounts', async () => {
    const page = await arrive()
    page.begin()
    await settle()
    expect([$view.get(), $socialLogin.get()]).toEqual([
      'ConnectingSocial',
      { step: 'waiting', social: 'google' },
    ])
    expect(page.windows.went).toEqual([PROVIDER])
    await page.windows.says({ resultUri: RESULT })
    await settle()
    expect(addresses()).toEqual([ALICE])
    expect([$modal.get(), $socialLogin.get()]).toEqual(['closed', { step: 'idle' }])
    expect(page.fake.asked.find(({ name }) => name === 'CONNECT_SOCIAL')?.ask).toEqual({
      ...{ uri: RESULT, preferredAccountType: 'smartAccount' },
    })
    expect([page.windows.closes(), page.windows.hearing()]).toEqual([1, 0])
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
    await page.windows.says({ resultUri: RESULT })
    await settle()
    expect(page.storage.get('@appkit-wallet/EMAIL')).toBeUndefined()
    await logOut()
    expect(page.stored()).toEqual({})
    expect(page.storage.get('@appkit/connected_social')).toBeUndefined()
  })

  it('never takes a window that looks closed for the end of the login', async () => {
    const page = await arrive()
    page.begin()
    await settle()
    page.windows.cut()
    await page.clock.advance(1_000)
    expect($socialLogin.get()).toEqual({ step: 'waiting', social: 'google', isDetached: true })
    await page.windows.says({ resultUri: RESULT })
    await settle()
    expect(addresses()).toEqual([ALICE])
    expect(page.names()).not.toContain('SOCIAL_LOGIN_CANCELED')
  })

  it('asks for the digits where the window cannot tell, and takes them', async () => {
    const page = await arrive()
    page.begin()
    await settle()
    page.windows.cut()
    await page.knows('answered')
    await page.clock.advance(3_000)
    expect($socialLogin.get()).toEqual({ step: 'digits', social: 'google' })
    const { CONNECT_SOCIAL: right } = page.fake.answers
    page.fake.answers.CONNECT_SOCIAL = (ask) =>
      ask.digits === '123456' ? right!(ask) : page.refuse({ message: 'no', code: 'CODE_WRONG', left: 4 })
    await submitSocialDigits('12345')
    await submitSocialDigits('000000')
    expect($socialLogin.get()).toEqual({ step: 'digits', social: 'google', wrong: { left: 4 } })
    await submitSocialDigits('123456')
    await settle()
    expect(addresses()).toEqual([ALICE])
  })

  it('takes what the window says over what the gateway knows', async () => {
    const page = await arrive()
    page.begin()
    await settle()
    await page.knows('answered')
    await page.windows.says({ resultUri: RESULT })
    await page.clock.advance(3_000)
    expect(addresses()).toEqual([ALICE])
    expect(page.fake.names().filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
  })

  it.each(['denied', 'withheld', 'failed', 'expired'] as const)(
    'tells that the window says it is %s',
    async (code) => {
      const page = await arrive()
      page.begin()
      await settle()
      await page.windows.says({ resultError: code })
      expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code })
      expect(page.windows.closes()).toBe(1)
    },
  )

  it.each([
    ['denied', 'denied'],
    ['withheld', 'withheld'],
    ['failed', 'failed'],
    ['over', 'expired'],
  ] as const)('tells what only the gateway knows: %s', async (state, code) => {
    const page = await arrive()
    page.begin()
    await settle()
    page.windows.cut()
    await page.knows(state)
    await page.clock.advance(3_000)
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code })
  })

  it('tells that the browser opened no window, and goes in this tab when the user wants', async () => {
    const page = await arrive()
    page.windows.port.open = () => undefined
    page.begin()
    await settle()
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code: 'blocked' })
    expect(page.fake.names()).toEqual([])
    await logInBySocial('google', 'tab')
    expect(page.windows.left).toEqual([PROVIDER])
    expect(page.fake.asked.at(-1)?.ask).toEqual({
      provider: 'google',
      returnTo: 'https://page.example/shop?a=1',
    })
    expect(page.storage.get('@appkit/social_provider')).toBe('google')
  })

  it('does not leave the page in a browser that forgets', async () => {
    const page = await arrive()
    page.fake.forgets()
    await logInBySocial('google', 'tab')
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code: 'not-lasting' })
    expect(page.windows.left).toEqual([])
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
    expect($socialLogin.get()).toEqual({ step: 'failed', social: 'google', code })
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
    await page.windows.says({ resultUri: RESULT })
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
    expect([page.windows.closes(), page.windows.hearing()]).toEqual([1, 0])
    await page.knows('answered')
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
    expect([page.windows.closes(), page.windows.hearing()]).toEqual([1, 0])
    await page.windows.says({ resultUri: RESULT })
    expect(addresses()).toEqual([])
    await second.says({ resultUri: RESULT })
    await settle()
    expect(addresses()).toEqual([ALICE])
  })
})

describe('a tab that comes back', () => {
  const WENT = { '@appkit/social_provider': 'google' }

  it('finishes the login that it went away for', async () => {
    const page = await arrive({ storage: WENT })
    page.windows.comesBack({ resultUri: RESULT })
    await finishReturned()
    await settle()
    expect(addresses()).toEqual([ALICE])
    expect(page.storage.get('@appkit/social_provider')).toBeUndefined()
  })

  it.each(['denied', 'withheld', 'failed', 'expired'] as const)('tells that it is %s', async (code) => {
    const page = await arrive({ storage: WENT })
    page.windows.comesBack({ resultError: code })
    await finishReturned()
    expect([$view.get(), $socialLogin.get()]).toEqual([
      'ConnectingSocial',
      { step: 'failed', social: 'google', code },
    ])
  })

  it.each([
    ['this browser began none', {}],
    ['what is stored is no provider', { '@appkit/social_provider': 'evil' }],
  ])('removes the result from the address and sends it nowhere where %s', async (_, storage) => {
    const page = await arrive({ storage })
    page.windows.comesBack({ resultUri: RESULT })
    await finishReturned()
    expect([page.fake.names(), $socialLogin.get()]).toEqual([[], { step: 'idle' }])
    expect(page.windows.port.takeReturned()).toBeUndefined()
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
