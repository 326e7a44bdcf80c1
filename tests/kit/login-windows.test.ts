// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageWindows } from '../../src/kit/page/login-windows.ts'
import { deferred, settle } from '../support/deferred.ts'
import { ALICE } from '../support/fixtures.ts'
import { loginPage } from '../support/login-page.ts'
import { product } from '../support/product.ts'

const { logInBySocial } = product(() => import('../../src/flows/social/log-in.ts'))
const { pressSocial } = product(() => import('../../src/flows/social/press.ts'))
const { endSocial } = product(() => import('../../src/flows/social/finish.ts'))
const { $socialLogin } = product(() => import('../../src/flows/social/machine.ts'))
const { loginWindows } = product(() => import('../../src/ports/user/login-windows.ts'))
const { refusalOf } = product(() => import('../../src/frame/refusal.ts'))
const { openModal, shown } = product(() => import('../../src/flows/modal/modal.ts'))
const { $connections } = product(() => import('../../src/stores/connections/connections.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

afterEach(() => vi.unstubAllGlobals())

describe('the result in the address of a tab that came back', () => {
  const LONG = 'u'.repeat(8_193)

  it.each([
    [
      '?result_uri=https%3A%2F%2Fwallet.example%2F%3Fflow%3Df',
      { resultUri: 'https://wallet.example/?flow=f' },
    ],
    ['?result_error=denied', { resultError: 'denied' }],
    [`?result_uri=${LONG}`, undefined],
    ['?result_uri=&result_error=unknown', { resultUri: '' }],
  ])('is removed, and the rest stays: %s', (result, message) => {
    history.replaceState({ own: 1 }, '', `/shop${result}&item=7#part`)
    expect(pageWindows.takeReturned()).toEqual(message)
    expect([location.pathname, location.search, location.hash, history.state]).toEqual([
      ...['/shop', '?item=7', '#part'],
      { own: 1 },
    ])
    expect(pageWindows.takeReturned()).toBeUndefined()
  })

  it('is none where the page itself has a parameter of that name', () => {
    history.replaceState(null, '', '/shop?result_error=E12&result=3')
    expect(pageWindows.takeReturned()).toBeUndefined()
    expect(location.search).toBe('?result_error=E12&result=3')
  })
})

const ORIGIN = 'https://wallet.example'
const RESULT = `${ORIGIN}/callback?flow=f&result=r`

/** A page whose frame redeems `RESULT` once, as the gateway does. */
async function arrive() {
  const page = await loginPage()
  setOptions({ features: { socials: ['google'] } })
  loginWindows.provide(pageWindows)
  const opened = Object.assign(new EventTarget(), {
    ...{ closed: false, close() {}, document: document.implementation.createHTMLDocument(), location: {} },
  }) as unknown as Window
  vi.stubGlobal('open', () => opened)
  const left = new Set([RESULT])
  const { answers } = page.fake
  const user = { email: null, socialProvider: 'google' as const, userName: 'Ada' }
  answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://accounts.example/authorize?state=s' })
  answers.GET_SOCIAL_STATE = () => deferred<never>().promise
  answers.CONNECT_SOCIAL = (ask) => {
    if (!left.delete(String(ask.uri))) throw refusalOf({ code: 'CODE_EXPIRED', message: 'Not this login' })
    return { ...user, address: ALICE, chainId: 1 }
  }
  openModal()
  shown()
  const post = async (data: unknown, from: Partial<MessageEventInit> = {}) => {
    dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: opened, ...from }))
    await settle()
  }
  const begin = async () => {
    void logInBySocial('google', pressSocial('google'))
    await settle()
  }
  const redeemed = () => page.fake.names().filter((name) => name === 'CONNECT_SOCIAL').length
  const accounts = () => $connections.get().map((connection) => connection.accounts[0].address)
  return { ...page, opened, begin, post, redeemed, accounts }
}

describe('a message to the page that claims to be of a login', () => {
  it.each([
    ['of another origin', { resultUri: RESULT }, { origin: 'https://evil.example' }],
    ['of a look-alike origin', { resultUri: RESULT }, { origin: `${ORIGIN}.evil.example` }],
    ['of the page itself', { resultUri: RESULT }, { origin: location.origin }],
    ['of a sandboxed document', { resultUri: RESULT }, { origin: 'null' }],
    ['of another window of the origin', { resultUri: RESULT }, { source: window }],
    ['without a window', { resultUri: RESULT }, { source: null }],
    ['that is a text', JSON.stringify({ resultUri: RESULT }), {}],
    ['that is nothing', null, {}],
    ['with another type', { resultUri: [RESULT] }, {}],
    ['that is too long', { resultUri: RESULT.padEnd(8_193, 'x') }, {}],
    ['with an error that there is not', { resultError: 'anything' }, {}],
  ])('is not heard when it is one %s, and the login goes on', async (_, data, from) => {
    const page = await arrive()
    await page.begin()
    await page.post(data, from as Partial<MessageEventInit>)
    expect([page.redeemed(), page.accounts()]).toEqual([0, []])
    expect($socialLogin.get()).toEqual({ step: 'waiting', social: 'google' })
    await page.post({ resultUri: RESULT })
    expect([page.redeemed(), page.accounts()]).toEqual([1, [ALICE]])
  })

  it('is not heard without a login, before one, and after its end', async () => {
    const page = await arrive()
    await page.post({ resultUri: RESULT })
    await page.begin()
    endSocial()
    await page.post({ resultUri: RESULT })
    expect([page.redeemed(), page.accounts()]).toEqual([0, []])
  })

  it('is refused with the result of another login, and is not tried again', async () => {
    const page = await arrive()
    await page.begin()
    await page.post({ resultUri: `${ORIGIN}/callback?flow=other&result=r` })
    expect($socialLogin.get()).toMatchObject({ step: 'failed' })
    await page.post({ resultUri: RESULT })
    expect([page.redeemed(), page.accounts()]).toEqual([1, []])
  })

  it('is worth nothing when it is played again', async () => {
    const page = await arrive()
    await page.begin()
    await page.post({ resultUri: RESULT })
    await page.post({ resultUri: RESULT })
    expect([page.redeemed(), page.accounts()]).toEqual([1, [ALICE]])
    await page.begin()
    await page.post({ resultUri: RESULT })
    expect($socialLogin.get()).toMatchObject({ step: 'failed' })
  })
})
