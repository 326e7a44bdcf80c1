// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { pageWindows } from '../../src/kit/page/login-windows.ts'
import { settle } from '../support/deferred.ts'
import { fakeSocialState } from '../support/fake-windows.ts'
import { ALICE } from '../support/fixtures.ts'
import { loginPage } from '../support/login-page.ts'
import { product } from '../support/product.ts'

const { logInBySocial } = product(() => import('../../src/flows/social/log-in.ts'))
const { pressSocial } = product(() => import('../../src/flows/social/press.ts'))
const { $socialLogin } = product(() => import('../../src/flows/social/machine.ts'))
const { loginWindows } = product(() => import('../../src/ports/user/login-windows.ts'))
const { openModal, shown } = product(() => import('../../src/flows/modal/modal.ts'))
const { $connections } = product(() => import('../../src/stores/connections/connections.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

afterEach(() => vi.unstubAllGlobals())

const ORIGIN = 'https://wallet.example'

/** A page with a login whose window is open. */
async function arrive() {
  const page = await loginPage()
  setOptions({ features: { socials: ['google'] } })
  loginWindows.provide(pageWindows)
  const opened = Object.assign(new EventTarget(), {
    ...{ closed: false, close() {}, document: document.implementation.createHTMLDocument() },
    location: { href: '' },
  }) as unknown as Window
  vi.stubGlobal('open', () => opened)
  const state = fakeSocialState()
  const { answers } = page.fake
  const user = { email: null, socialProvider: 'google' as const, userName: 'Ada' }
  answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: `${ORIGIN}/go?f=f` })
  answers.GET_SOCIAL_STATE = state.answer
  answers.CONNECT_SOCIAL = () => ({ ...user, address: ALICE, chainId: 1 })
  openModal()
  shown()
  void logInBySocial('google', pressSocial('google'))
  await settle()
  return { ...page, opened, becomes: state.becomes }
}

it.each([
  ['a result', { resultUri: `${ORIGIN}/callback?flow=f&result=r` }],
  ['a refusal', { resultError: 'denied' }],
])('hears nothing of a login that says it is %s, whoever posts it', async (_, data) => {
  const page = await arrive()
  expect(page.opened.location.href).toBe(`${ORIGIN}/go?f=f`)
  for (const source of [page.opened, window])
    dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }))
  await settle()
  expect(page.fake.names()).not.toContain('CONNECT_SOCIAL')
  expect($socialLogin.get()).toEqual({ step: 'waiting', social: 'google' })
  await page.becomes('answered')
  expect($connections.get().map(({ accounts }) => accounts[0].address)).toEqual([ALICE])
})
