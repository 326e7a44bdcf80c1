/** A social login has the name of its provider wherever a wallet has one, and is found again by it. */
import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { fakeSocialState, fakeWindows } from '../../support/fake-windows.ts'
import { ALICE, ETHEREUM } from '../../support/fixtures.ts'
import { loginPage, SOLANA } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { logInBySocial } = product(() => import('../../../src/flows/social/log-in.ts'))
const { pressAgain } = product(() => import('../../../src/flows/social/connect-social.ts'))
const { pressSocial } = product(() => import('../../../src/flows/social/press.ts'))
const { reconnect } = product(() => import('../../../src/flows/account/reconnect.ts'))
const { $usedWallets } = product(() => import('../../../src/flows/account/used-wallets.ts'))
const { switchConnection } = product(() => import('../../../src/flows/account/page-connections.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { submitPasskey } = product(() => import('../../../src/flows/email/log-in.ts'))
const { logOut } = product(() => import('../../../src/flows/email/log-out.ts'))
const { openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { loginWindows, socialLogin } = product(() => import('../../../src/ports/user/login-windows.ts'))
const { socialAgain } = product(() => import('../../../src/ports/user/social-again.ts'))
const { viewLoads } = product(() => import('../../../src/ports/view-loads.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { en } = await import('../../../src/messages/social/en.ts')

type Page = Awaited<ReturnType<typeof arrive>>

async function arrive(options: Parameters<typeof loginPage>[0] = {}) {
  const page = await loginPage({ networks: [ETHEREUM, SOLANA], ...options })
  setOptions({ features: { email: true, socials: ['google', 'github', 'farcaster'], multiWallet: true } })
  setFurther('social')(en)
  const windows = fakeWindows()
  loginWindows.provide(windows.port)
  socialAgain.provide({ press: pressAgain })
  viewLoads.provide({ load: async () => undefined })
  socialLogin.provide({ logIn: logInBySocial, why: () => undefined })
  const state = fakeSocialState()
  const {
    answers,
    answers: { GET_USER },
  } = page.fake
  answers.GET_SOCIAL_REDIRECT_URI = ({ provider }) => ({ uri: `https://wallet.example/go?p=${provider}` })
  answers.GET_SOCIAL_STATE = state.answer
  answers.CONNECT_SOCIAL = async () => ({ ...(await GET_USER!(undefined)) })
  answers.GET_USER = async (ask) => ({
    ...(await GET_USER!(ask)),
    ...{ email: null, socialProvider: 'github' as const, userName: 'Ada' },
  })
  openModal()
  shown()
  return { ...page, windows, state, byEmail: () => void (answers.GET_USER = GET_USER!) }
}

async function logInWithGithub({ state }: Page) {
  void logInBySocial('github', pressSocial('github'))
  await settle()
  await state.becomes('answered')
}

const names = () => $connections.get().map(({ namespace, connector: { name } }) => [namespace, name])
const savedIn = ({ storage }: Page) =>
  JSON.parse(storage.get('@appkit/connections') ?? '{}') as Record<string, object[]>
const methods = (page: Page) =>
  page
    .detailsOf('track')
    .flatMap(({ event, properties }) =>
      event === 'CONNECT_SUCCESS' ? [[properties.method, properties.name]] : [],
    )

describe('a social login', () => {
  it('is called by its provider in every namespace, in events, in storage and in product events', async () => {
    const page = await arrive()
    await logInWithGithub(page)
    expect(Object.fromEntries(names())).toEqual({ eip155: 'GitHub', solana: 'GitHub' })
    expect(page.detailsOf('connecting')).toMatchObject([{ connector: { name: 'GitHub' } }])
    expect(page.detailsOf('connected').map(({ connector: { name } }) => name)).toEqual(['GitHub', 'GitHub'])
    const entry = { connectorId: 'ID_AUTH', name: 'GitHub', auth: { name: 'github', username: 'Ada' } }
    expect(savedIn(page)).toMatchObject({ eip155: [entry], solana: [entry] })
    expect(methods(page)).toEqual([
      ['github', 'GitHub'],
      ['github', 'GitHub'],
    ])
    // A list that other kits share, and in which a login is no wallet.
    expect(page.storage.get('@appkit/recent_wallets')).toBeUndefined()
  })

  it('still is after a reload', async () => {
    const before = await arrive()
    await logInWithGithub(before)
    const page = await arrive({ storage: Object.fromEntries(before.storage.values) })
    await restoreSession()
    expect(names().map(([, name]) => name)).toEqual(['GitHub', 'GitHub'])
    expect(savedIn(page)).toEqual(savedIn(before))
  })

  it('is found again under that name, and its press opens the provider', async () => {
    const page = await arrive()
    await logInWithGithub(page)
    page.windows.went.length = 0
    await logOut()
    expect(savedIn(page)).toMatchObject({ eip155: [{ auth: { name: 'github' } }] })
    expect(page.storage.get('@appkit/connections')).not.toContain('Ada')
    const [used] = $usedWallets.get()
    expect(used).toMatchObject({ connector: { name: 'GitHub' }, address: ALICE, social: 'github' })
    reconnect(used!)
    // Within the press.
    expect($view.get()).toBe('ConnectingSocial')
    await settle()
    expect(page.windows.went).toEqual(['https://wallet.example/go?p=github'])
  })

  it('is made again at its provider when the page switches to it', async () => {
    const page = await arrive()
    await logInWithGithub(page)
    await logOut()
    const asked: unknown[] = []
    const switching = switchConnection({ namespace: 'eip155', connectorId: 'ID_AUTH' }, async (options) => {
      asked.push(options)
    })
    await expect(switching).rejects.toMatchObject({ code: 'invalid-connection-status' })
    expect(asked).toEqual([{ namespace: 'eip155', connectorId: 'github' }])
  })

  it('begins as any login where the page no longer offers its provider', async () => {
    const page = await arrive()
    await logInWithGithub(page)
    await logOut()
    setOptions({ features: { email: true, socials: ['google'], multiWallet: true } })
    reconnect($usedWallets.get()[0]!)
    expect($view.get()).toBe('Connect')
  })
})

describe('a login without a provider', () => {
  it('is called Email, and forgets the provider of an earlier one', async () => {
    const page = await arrive()
    await logInWithGithub(page)
    await logOut()
    page.fake.answers.CONNECT_PASSKEY = () => undefined
    page.byEmail()
    page.forgetFacts()
    await submitPasskey()
    expect(names()).toContainEqual(['eip155', 'Email'])
    expect(methods(page)[0]).toEqual(['email', 'Email'])
    const [entry] = savedIn(page)['eip155'] ?? []
    expect(entry).toMatchObject({ connectorId: 'ID_AUTH', name: 'Email' })
    expect(entry).not.toHaveProperty('auth')
  })
})
