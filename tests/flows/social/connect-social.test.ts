import { describe, expect, it } from 'vitest'
import type { Social } from '../../../src/domain/embedded/socials.ts'
import { settle } from '../../support/deferred.ts'
import { fakeSocialState, fakeWindows } from '../../support/fake-windows.ts'
import { ALICE } from '../../support/fixtures.ts'
import { loginPage } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'

const { connectSocial: connectWith } = product(() => import('../../../src/flows/social/connect-social.ts'))
const { connectInModal } = product(() => import('../../../src/flows/connect/connect-in-modal.ts'))
const { logInBySocial } = product(() => import('../../../src/flows/social/log-in.ts'))
const { whyLeft } = product(() => import('../../../src/flows/social/why.ts'))
const { connect } = product(() => import('../../../src/flows/connect/connect.ts'))
const { switchConnection } = product(() => import('../../../src/flows/connections/switch-connection.ts'))
const { closeModal, goBack, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { loginWindows, socialLogin } = product(() => import('../../../src/ports/user/login-windows.ts'))
const { viewLoads } = product(() => import('../../../src/ports/view-loads.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

async function arrive(features: Record<string, unknown> = {}) {
  const page = await loginPage()
  setOptions({ features: { socials: ['google', 'farcaster'], ...features } })
  const windows = fakeWindows()
  loginWindows.provide(windows.port)
  viewLoads.provide({ load: async () => undefined })
  socialLogin.provide({ logIn: logInBySocial, why: whyLeft })
  const state = fakeSocialState()
  const { answers } = page.fake
  answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://wallet.example/go?f=f' })
  answers.GET_SOCIAL_STATE = state.answer
  const user = { email: null, socialProvider: 'google' as const, userName: 'Ada' }
  answers.CONNECT_SOCIAL = () => ({ ...user, address: ALICE, chainId: 1 })
  answers.GET_USER = (ask) => ({ ...user, address: ALICE, chainId: ask?.chainId ?? 1 })
  return { ...page, windows, becomes: state.becomes }
}

/** As `walletKit.connect()` does. */
const connectSocial = (social: Social) =>
  connectWith(social, (enter) => connectInModal({ view: 'Connect' }, enter))

async function codeOf(waiting: Promise<unknown>): Promise<unknown> {
  const error: unknown = await waiting.catch((caught: unknown) => caught)
  const { code, message } = error as { code: string; message: string }
  return [code, message]
}

describe('connecting by the id of a provider', () => {
  it('opens the window at once, shows the login, and resolves with the connection', async () => {
    const page = await arrive()
    let opened = 0
    const { open } = page.windows.port
    page.windows.port.open = (heading) => {
      opened += 1
      return open(heading)
    }
    const waiting = connectSocial('google')
    expect(opened).toBe(1)
    await settle()
    shown()
    await settle()
    expect([$view.get(), page.windows.went.length]).toEqual(['ConnectingSocial', 1])
    await page.becomes('answered')
    await settle()
    expect((await waiting).accounts[0].address).toBe(ALICE)
    expect($modal.get()).toBe('closed')
  })

  it('is refused for a provider that the page does not offer', async () => {
    await arrive()
    expect(await codeOf(connectSocial('github'))).toEqual([
      'wallet-not-found',
      'No connector found for connection: github',
    ])
  })

  it('closes the window where the page does not allow the modal to open', async () => {
    const page = await arrive()
    onEvent('opening', (_, event) => event.preventDefault())
    expect(await outcome(connectSocial('google'))).toBe('modal-closed')
    expect(page.windows.closes()).toBe(1)
  })

  const begin = async (social: 'google' | 'farcaster' = 'google') => {
    const waiting = connectSocial(social)
    await settle()
    shown()
    await settle()
    return waiting.catch((error: unknown) => Promise.reject(error as Error))
  }

  const left = async (social: 'google' | 'farcaster' = 'google', before?: () => Promise<void>) => {
    const waiting = begin(social)
    void waiting.catch(() => undefined)
    await settle()
    await before?.()
    closeModal()
    return codeOf(waiting)
  }

  it('says "Popup closed" only to a user who leaves a login whose window is gone', async () => {
    const page = await arrive()
    const waiting = begin()
    void waiting.catch(() => undefined)
    await settle()
    await page.becomes('waiting')
    page.windows.cut()
    await page.clock.advance(5_000)
    expect(await outcome(waiting)).toBe('pending')
    closeModal()
    expect(await codeOf(waiting)).toEqual(['popup-closed', 'Popup closed'])
  })

  it('says "Modal closed" to one who leaves while the window is there', async () => {
    await arrive()
    expect(await left()).toEqual(['modal-closed', 'Modal closed'])
  })

  it('says why no window went to the provider', async () => {
    const page = await arrive()
    page.windows.port.open = () => undefined
    expect(await left()).toEqual(['social-unavailable', 'Failed to initiate social connection'])
  })

  it('says that the person declined, and that the provider failed', async () => {
    const page = await arrive()
    expect(await left('google', () => page.becomes('denied'))).toEqual([
      'connection-rejected',
      'Connection rejected',
    ])
    await page.becomes('begun')
    expect(await left('google', () => page.becomes('failed'))).toEqual([
      'connection-failed',
      'Failed to connect',
    ])
  })

  it('says that Farcaster did not answer', async () => {
    const page = await arrive()
    page.fake.answers.GET_FARCASTER_URI = () => page.refuse({ message: 'no', code: 'GATEWAY_AWAY' })
    expect(await left('farcaster')).toEqual(['farcaster-failed', 'Failed to connect to farcaster'])
  })

  it('forgets what a login came to that the user went back from', async () => {
    const page = await arrive()
    expect(
      await left('google', async () => {
        await page.becomes('failed')
        goBack()
        await settle()
      }),
    ).toEqual(['modal-closed', 'Modal closed'])
  })
})

describe('a login that is used again', () => {
  it.each([
    [{ socials: undefined }, 'EmailLogin'],
    [{ socials: ['google'] }, 'Connect'],
    [{ email: false, socials: ['google'] }, 'ConnectSocials'],
  ] as const)('begins, with the features %j, in %s', async (features, view) => {
    await arrive({ multiWallet: true, ...features })
    openModal({ view: 'WhatIsAWallet' })
    shown()
    switchConnection('eip155', 'ID_AUTH')
    expect($view.get()).toBe(view)
    const waiting = connect({ connectorId: 'ID_AUTH' })
    void waiting.catch(() => undefined)
    await settle()
    expect($view.get()).toBe(view)
  })

  it('is offered in Connect where no installed wallets are looked for', async () => {
    await arrive({ enableEIP6963: false, enableInjected: false })
    openModal()
    expect($view.get()).toBe('Connect')
  })
})
