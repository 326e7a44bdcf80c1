import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, messageOf, signInPage } from '../../support/sign-in-page.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { cancelSignIn } = product(() => import('../../../src/flows/sign-in/cancel.ts'))
const { checkSignIn } = product(() => import('../../../src/flows/sign-in/check.ts'))
const { sign, signIn } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { $account, $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const SAVED = {
  '@appkit/connection_status': 'connected',
  '@appkit/active_namespace': 'eip155',
  '@appkit/eip155:connected_connector_id': METAMASK.id,
}

describe('a wallet that connects', () => {
  it('is asked to sign where there is no session', async () => {
    const page = await signInPage()
    await page.connected()
    expect(page.siwx.getSessions.last().args).toEqual(['eip155:1', ALICE])
    expect(page.step()).toBe('checking')
    expect(page.isAsking()).toBe(false)
    await page.siwx.getSessions.last().answer([])
    expect(page.isAsking()).toBe(true)
    expect(page.status()).toBe('connecting')
  })

  it('is asked too where it need not sign', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    expect(page.isAsking()).toBe(true)
    expect(page.status()).toBe('connected')
  })

  it('is not asked where sign-in is off', async () => {
    const page = await signInPage({ mode: 'off' })
    await page.connected()
    expect(page.siwx.getSessions.calls).toEqual([])
    expect(page.status()).toBe('connected')
  })

  it('is signed in at once where a session holds; no view shows and the modal closes', async () => {
    const page = await signInPage()
    openModal()
    const views = page.states($view)
    await page.arrive(sessionOf(), [heldBy(ALICE)])
    expect(views).not.toContain('SIWXSignMessage')
    expect($modal.get()).toBe('closed')
    expect([page.status(), page.who()]).toEqual(['connected', page.alice])
    expect(page.detailsOf('signed-in')).toEqual([])
  })

  it('finds its session regardless of the case of the address (defect 77)', async () => {
    const page = await signInPage()
    await page.arrive(sessionOf(), [heldBy(ALICE.toLowerCase())])
    expect(page.who()).toBe(page.alice)
    expect(page.isAsking()).toBe(false)
  })

  it.each([
    ['of another account', heldBy(BOB)],
    ['for another network', heldBy(ALICE, 'eip155:8453')],
    ['that is over', { data: { ...heldBy(ALICE).data, expirationTime: '2023-11-14T22:13:20Z' } }],
  ])('does not take a session %s for its own', async (_, session) => {
    const page = await signInPage()
    await page.arrive(sessionOf(), [session])
    expect(page.who()).toBeUndefined()
    expect(page.isAsking()).toBe(true)
  })

  it('is not asked on a network that the page does not know, until it has moved', async () => {
    const page = await signInPage()
    await page.connected(METAMASK, sessionOf([ALICE], 'eip155:10'))
    expect(page.siwx.getSessions.calls).toEqual([])
    expect($view.get()).toBe('UnsupportedChain')
    expect(page.status()).toBe('connecting')
    await page.wallet.network('eip155:8453')
    expect(page.siwx.getSessions.last().args).toEqual(['eip155:8453', ALICE])
    await page.siwx.getSessions.last().answer([])
    expect(page.isAsking()).toBe(true)
  })

  it('is asked once more where it takes the place of another, whose session stays at the back end', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.connected(RABBY, sessionOf([BOB]))
    expect([page.who(), page.status()]).toEqual([undefined, 'connecting'])
    await page.siwx.getSessions.last().answer([])
    expect(page.isAsking()).toBe(true)
    expect([...page.siwx.revokeSession.calls, ...page.siwx.setSessions.calls]).toEqual([])
  })

  it('leaves what was opened for its own sake open', async () => {
    const page = await signInPage()
    await page.connected()
    openModal()
    setOptions({ signIn: 'optional' })
    openModal({ view: 'SwitchNetwork' })
    await settle()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect($view.get()).toBe('SwitchNetwork')
  })
})

describe('a visitor who was connected when the page was left', () => {
  async function back(mode: 'required' | 'optional') {
    const page = await signInPage({ mode, storage: SAVED })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf())
    await restoring
    await settle()
    return page
  }

  it.each(['required', 'optional'] as const)('is signed in without a word (%s)', async (mode) => {
    const page = await back(mode)
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.who(), $modal.get()]).toEqual([page.alice, 'closed'])
    expect(page.happened()).not.toContain('signed-in')
  })

  it('has to sign where it is required', async () => {
    const page = await back('required')
    await page.siwx.getSessions.last().answer([])
    expect(page.isAsking()).toBe(true)
  })

  it('is disconnected where it is required and the page opens nothing', async () => {
    const page = await back('required')
    onEvent('opening', (_, event) => event.preventDefault())
    await page.siwx.getSessions.last().answer([])
    expect([page.status(), $modal.get()]).toEqual(['disconnected', 'closed'])
  })

  it('is left in peace where it is optional', async () => {
    const page = await back('optional')
    await page.siwx.getSessions.last().answer([])
    expect([$modal.get(), page.status()]).toEqual(['closed', 'connected'])
    expect(page.step()).toBe('idle')
  })
})

describe('an initialization that fails', () => {
  it('disconnects, shows Connect and says so; the session is not ended', async () => {
    const page = await signInPage()
    openModal()
    await page.connected()
    await page.siwx.getSessions.last().refuse(new Error('no'))
    expect($connections.get()).toEqual([])
    expect([$modal.get(), $view.get()]).toEqual(['opening', 'Connect'])
    await page.clock.advance(3_000)
    expect(page.errors()).toEqual(['siwx-init-failed'])
    expect(page.tracked()).toContain('SIWX_AUTH_ERROR')
    expect(page.happened()).toContain('disconnected')
    expect([...page.siwx.revokeSession.calls, ...page.siwx.setSessions.calls]).toEqual([])
  })

  it('shows its sentence as a toast', async () => {
    const page = await signInPage()
    await page.connected()
    const toasts = page.states($toast)
    await page.siwx.getSessions.last().refuse(new Error('no'))
    await page.clock.advance(3_000)
    expect(toasts).toContainEqual({ kind: 'error', code: 'siwx-init-failed' })
  })

  it('ends nobody who was signed in, although it disconnects them', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().refuse(new Error('no'))
    await page.clock.advance(3_000)
    expect($account.get()).toBeUndefined()
    expect(page.happened()).not.toContain('signed-out')
    expect([...page.siwx.revokeSession.calls, ...page.siwx.setSessions.calls]).toEqual([])
  })

  it('keeps no visitor waiting for a signature', async () => {
    const page = await signInPage()
    await page.connected()
    const signing = signIn()
    await settle()
    await page.siwx.getSessions.last().refuse(new Error('no'))
    await page.clock.advance(3_000)
    expect(await outcome(signing)).toBe('siwx-no-address')
    expect($modal.get()).toBe('closed')
  })

  it('tells product events also where no namespace is in use (defect 80)', async () => {
    const page = await signInPage()
    openModal()
    await cancelSignIn()
    expect(page.detailsOf('track').find(({ event }) => event === 'CLICK_CANCEL_SIWX')?.properties).toEqual({
      network: undefined,
      isSmartAccount: false,
    })
  })
})

describe('a back end that cannot be reached', () => {
  const unreachable = async (page: Awaited<ReturnType<typeof signInPage>>) =>
    page.siwx.getSessions.last().refuse(coded('sign-in-unreachable'))

  it('loses nothing: where sign-in is required the view shows, and asks again', async () => {
    const page = await signInPage()
    await page.connected()
    await unreachable(page)
    expect([page.isAsking(), page.step()]).toEqual([true, 'unknown'])
    expect(page.siwx.createMessage.calls).toEqual([])
    expect(page.status()).toBe('connecting')
    void checkSignIn({ isQuiet: false })
    await settle()
    expect(page.step()).toBe('checking')
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.who(), $modal.get()]).toEqual([page.alice, 'closed'])
  })

  it('is asked again and says that there is no session: then the message comes', async () => {
    const page = await signInPage()
    await page.connected()
    await unreachable(page)
    void checkSignIn({ isQuiet: false })
    await settle()
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
  })

  it('counts as not reached when it says nothing for half a minute', async () => {
    const page = await signInPage()
    await page.connected()
    await page.clock.advance(30_000)
    expect([page.isAsking(), page.step()]).toEqual([true, 'unknown'])
    expect($account.get()?.address).toBe(ALICE)
  })

  it('is no matter where sign-in is optional', async () => {
    const page = await signInPage({ mode: 'optional' })
    openModal()
    await page.connected()
    await unreachable(page)
    expect([$modal.get(), page.status()]).toEqual(['closed', 'connected'])
    expect(page.errors()).toEqual([])
  })

  it('does not sign out who was signed in', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.signInTabs.hear()
    await unreachable(page)
    expect([page.who(), page.status(), $modal.get()]).toEqual([page.alice, 'connected', 'closed'])
    expect(page.happened()).not.toContain('signed-out')
  })

  it('shows the message when the visitor comes back to the view later', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.connected()
    await unreachable(page)
    openModal({ view: 'SIWXSignMessage' })
    expect(page.step()).toBe('unknown')
    void checkSignIn({ isQuiet: false })
    await settle()
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
  })
})

describe('a session that is over', () => {
  const soon = { expirationTime: new Date(1_700_000_000_000 + 3_600_000).toISOString() }

  it('signs out, and asks again where sign-in is required', async () => {
    const page = await signInPage()
    await page.signedIn(soon)
    await page.clock.advance(3_599_999)
    expect(page.who()).toBe(page.alice)
    const asked = page.siwx.getSessions.calls.length
    await page.clock.advance(1)
    expect(page.siwx.getSessions.calls).toHaveLength(asked + 1)
    const { args } = page.siwx.createMessage.last()
    const { toString: _, ...data } = messageOf(args[0], 'nonce', soon.expirationTime)
    await page.siwx.getSessions.last().answer([{ data }])
    expect([page.who(), page.status(), page.isAsking()]).toEqual([undefined, 'connecting', true])
    expect(page.detailsOf('signed-out')).toEqual([{ caipAddress: page.alice }])
  })

  it('signs out quietly where sign-in is optional', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.signedIn(soon)
    await page.clock.advance(3_600_000)
    await page.siwx.getSessions.last().answer([])
    expect([page.who(), page.status(), $modal.get()]).toEqual([undefined, 'connected', 'closed'])
  })

  it('is looked for at its end also after the back end was asked in between', async () => {
    const page = await signInPage()
    await page.signedIn(soon)
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(page.who()).toBe(page.alice)
    const asked = page.siwx.getSessions.calls.length
    await page.clock.advance(3_600_000)
    expect(page.siwx.getSessions.calls).toHaveLength(asked + 1)
  })

  it('rings no timer when the visitor has left before', async () => {
    const page = await signInPage()
    await page.signedIn(soon)
    const left = disconnectWallet()
    await settle()
    await page.siwx.revokeSession.last().answer()
    await page.siwx.setSessions.last().answer()
    await page.clock.advance(3_000)
    await left
    const asked = page.siwx.getSessions.calls.length
    await page.clock.advance(3_600_000)
    expect(page.siwx.getSessions.calls).toHaveLength(asked)
    expect(page.clock.waiting()).toBe(0)
  })
})

describe('another tab', () => {
  it('signs in: this one is signed in too, and its view closes', async () => {
    const page = await signInPage()
    await page.ready()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.who(), page.status(), $modal.get()]).toEqual([page.alice, 'connected', 'closed'])
    expect($account.get()?.address).toBe(ALICE)
  })

  it('signs out: this one is signed out too, and asked where sign-in is required', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([])
    expect([page.who(), page.status(), page.isAsking()]).toEqual([undefined, 'connecting', true])
    expect(page.detailsOf('signed-out')).toHaveLength(1)
  })

  it('signs out: nobody is asked where sign-in is optional', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.signedIn()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([])
    expect([page.who(), page.status(), $modal.get()]).toEqual([undefined, 'connected', 'closed'])
  })

  it('is told of a sign-in here, and tells nobody back', async () => {
    const page = await signInPage()
    await page.signedIn()
    expect(page.signInTabs.told).toBe(1)
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(page.signInTabs.told).toBe(1)
  })

  it('does not take away the message that is being read', async () => {
    const page = await signInPage()
    await page.ready()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([])
    expect(page.step()).toBe('ready')
    expect(page.siwx.createMessage.calls).toHaveLength(1)
  })

  it('does not end what the wallet is being asked, when the wallet was asked meanwhile', async () => {
    const page = await signInPage()
    await page.ready()
    await page.signInTabs.hear()
    const signing = sign()
    await settle()
    await page.siwx.getSessions.last().answer([])
    await page.adapter.signMessage.last().answer('0x12')
    await page.siwx.addSession.last().answer()
    expect(await outcome(signing)).toBe('resolved')
    expect(page.who()).toBe(page.alice)
  })

  it('was asked about before this one signed in: its late answer takes nothing away', async () => {
    const page = await signInPage()
    await page.ready()
    await page.signInTabs.hear()
    void sign()
    await settle()
    await page.adapter.signMessage.last().answer('0x12')
    await page.siwx.addSession.last().answer()
    await page.siwx.getSessions.last().answer([])
    expect([page.who(), page.status()]).toEqual([page.alice, 'connected'])
    expect(page.happened()).not.toContain('signed-out')
  })

  it('signs in while the wallet is being asked: whoever waits is signed in', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.offer()
    const signing = signIn()
    await settle()
    expect(page.step()).toBe('signing')
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(await outcome(signing)).toBe('resolved')
    expect([page.who(), $modal.get()]).toEqual([page.alice, 'closed'])
  })
})

describe('turning sign-in off while a wallet is connected', () => {
  it('drops what the back end says after it was turned off', async () => {
    const page = await signInPage()
    await page.arrive()
    await page.signed()
    setOptions({ signIn: 'off' })
    await settle()
    await page.siwx.addSession.last().answer()
    expect(page.siwx.revokeSession.last().args).toEqual(['eip155:1', ALICE])
    expect([page.who(), page.status()]).toEqual([undefined, 'connected'])
    expect(page.happened()).not.toContain('signed-in')
  })
})
