import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, signInPage, type SignInPage } from '../../support/sign-in-page.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { signOut } = product(() => import('../../../src/flows/sign-in/end.ts'))
const { signIn } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))

const ends = (page: SignInPage) => [page.siwx.revokeSession.calls.length, page.siwx.setSessions.calls.length]

describe('walletKit.signOut()', () => {
  it('ends the session, and the connection too where sign-in is required', async () => {
    const page = await signInPage()
    await page.signedIn()
    page.forgetFacts()
    const statuses = page.states($status)
    const leaving = signOut()
    await settle()
    expect(page.siwx.revokeSession.last().args).toEqual(['eip155:1', ALICE])
    expect(page.who()).toBe(page.alice)
    await page.siwx.revokeSession.last().answer()
    await page.clock.advance(3_000)
    expect(await outcome(leaving)).toBe('resolved')
    expect([page.who(), $connections.get(), $modal.get()]).toEqual([undefined, [], 'closed'])
    expect(statuses.at(-1)).toBe('disconnected')
    expect(page.happened()).toEqual(['signed-out', 'disconnected'])
    expect(page.detailsOf('signed-out')).toEqual([{ caipAddress: page.alice }])
    expect(page.signInTabs.told).toBe(2)
    expect(ends(page)).toEqual([1, 0])
  })

  it('keeps the wallet connected where sign-in is optional, and does not ask again', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.signedIn()
    const leaving = signOut()
    await settle()
    await page.siwx.revokeSession.last().answer()
    expect(await outcome(leaving)).toBe('resolved')
    expect([page.who(), page.status(), $modal.get()]).toEqual([undefined, 'connected', 'closed'])
    await page.wallet.network('eip155:8453')
    await page.siwx.getSessions.last().answer([])
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([])
    expect($modal.get()).toBe('closed')
  })

  it('asks the page to end every session where it has a word for that', async () => {
    const page = await signInPage({ mode: 'optional' })
    let ended = 0
    page.siwx.port.signOut = async () => void (ended += 1)
    await page.signedIn()
    expect(await outcome(signOut())).toBe('resolved')
    expect([ended, ...ends(page)]).toEqual([1, 0, 0])
    expect(page.who()).toBeUndefined()
  })

  it.each([
    ['refuses', (page: SignInPage) => page.siwx.revokeSession.last().refuse(new Error('no'))],
    ['says nothing', (page: SignInPage) => page.clock.advance(30_000)],
  ])('rejects when the back end %s; the visitor is signed in as before', async (_, fail) => {
    const page = await signInPage()
    await page.signedIn()
    page.forgetFacts()
    const leaving = signOut()
    await settle()
    await fail(page)
    expect(await outcome(leaving)).toBe('sign-out-failed')
    expect([page.who(), page.status()]).toEqual([page.alice, 'connected'])
    expect($toast.get()).toEqual({ kind: 'error', code: 'sign-out-failed' })
    expect(page.happened()).toEqual(['wallet-error'])
    const again = signOut()
    await settle()
    await page.siwx.revokeSession.last().answer()
    await page.clock.advance(3_000)
    expect(await outcome(again)).toBe('resolved')
    expect(page.who()).toBeUndefined()
  })

  it('has nothing to do where nobody is signed in', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    expect(await outcome(signOut())).toBe('resolved')
    expect(ends(page)).toEqual([0, 0])
  })

  it('is refused where sign-in is off', async () => {
    await signInPage({ mode: 'off' })
    expect(await outcome(signOut())).toBe('siwx-not-enabled')
  })

  it('waits until it is known who is signed in', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.connected()
    const leaving = signOut()
    await settle()
    expect(await outcome(leaving)).toBe('pending')
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    await page.siwx.revokeSession.last().answer()
    expect(await outcome(leaving)).toBe('resolved')
    expect(page.who()).toBeUndefined()
  })

  it('is not undone by a question that was under way', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.signedIn()
    const leaving = signOut()
    await settle()
    const asked = page.siwx.getSessions.calls.length
    await page.signInTabs.hear()
    expect(page.siwx.getSessions.calls).toHaveLength(asked)
    await page.siwx.revokeSession.last().answer()
    await leaving
    expect(page.siwx.getSessions.calls).toHaveLength(asked + 1)
    await page.siwx.getSessions.last().answer([])
    expect(page.who()).toBeUndefined()
    expect(page.detailsOf('signed-out')).toHaveLength(1)
  })

  it('lets the visitor sign in again', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.signedIn()
    void signOut()
    await settle()
    await page.siwx.revokeSession.last().answer()
    const back = signIn()
    await settle()
    const text = await page.offer()
    expect(page.texts()).toHaveLength(2)
    await page.adapter.signMessage.last().answer('0x12')
    await page.siwx.addSession.last().answer()
    expect(await back).toMatchObject({ message: text })
  })
})

describe('disconnecting', () => {
  async function leave() {
    void disconnectWallet()
    await settle()
  }

  it('ends the session: that one, then all', async () => {
    const page = await signInPage()
    await page.signedIn()
    page.forgetFacts()
    await leave()
    expect([page.status(), page.who()]).toEqual(['disconnected', undefined])
    expect(page.siwx.revokeSession.last().args).toEqual(['eip155:1', ALICE])
    expect(page.siwx.setSessions.calls).toEqual([])
    await page.siwx.revokeSession.last().answer()
    expect(page.siwx.setSessions.last().args).toEqual([[]])
    expect(page.happened()).toEqual(['disconnected'])
    await page.siwx.setSessions.last().answer()
    expect(page.happened()).toEqual(['disconnected', 'signed-out'])
    expect(page.signInTabs.told).toBe(2)
  })

  it('keeps the session where the page wants that', async () => {
    const page = await signInPage()
    page.siwx.port.signOutOnDisconnect = false
    await page.signedIn()
    page.forgetFacts()
    await leave()
    expect(ends(page)).toEqual([0, 0])
    expect(page.happened()).toEqual(['disconnected'])
    await page.arrive(sessionOf(), [heldBy(ALICE)])
    expect(page.who()).toBe(page.alice)
  })

  it('has nothing to end where nobody was signed in', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await leave()
    expect(ends(page)).toEqual([0, 0])
  })

  it('says when the session could not be ended, and can be asked again', async () => {
    const page = await signInPage()
    await page.signedIn()
    page.forgetFacts()
    await leave()
    await page.siwx.revokeSession.last().refuse(coded('sign-in-unreachable'))
    expect(page.errors()).toEqual(['sign-out-failed'])
    expect(page.happened()).not.toContain('signed-out')
    const again = signOut()
    await settle()
    await page.siwx.revokeSession.last().answer()
    expect(await outcome(again)).toBe('resolved')
    expect(page.happened()).toContain('signed-out')
  })

  it('is over before whoever comes back is asked for a session', async () => {
    const page = await signInPage()
    await page.signedIn()
    await leave()
    const asked = page.siwx.getSessions.calls.length
    await page.connected()
    expect([page.who(), page.status()]).toEqual([undefined, 'connecting'])
    expect(page.siwx.getSessions.calls).toHaveLength(asked)
    await page.siwx.revokeSession.last().answer()
    await page.siwx.setSessions.last().answer()
    expect(page.siwx.getSessions.calls).toHaveLength(asked + 1)
    await page.siwx.getSessions.last().answer([])
    expect(page.isAsking()).toBe(true)
  })

  it('asks who comes back before it is over, also where sign-in is optional', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.signedIn()
    await leave()
    await page.connected()
    await page.siwx.revokeSession.last().answer()
    await page.siwx.setSessions.last().answer()
    await page.siwx.getSessions.last().answer([])
    expect(page.isAsking()).toBe(true)
  })

  it('is no sign-out when the wallet locks: it comes back and finds its session', async () => {
    const page = await signInPage()
    await page.signedIn()
    page.forgetFacts()
    await page.wallet.accounts([])
    expect([page.status(), page.who()]).toEqual(['disconnected', undefined])
    expect(ends(page)).toEqual([0, 0])
    expect(page.happened()).toEqual(['disconnected'])
    await page.wallet.accounts([ALICE])
    await page.adapter.restore.last().answer(sessionOf())
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.who(), page.status(), $modal.get()]).toEqual([page.alice, 'connected', 'closed'])
  })

  it('is no sign-out when another wallet takes the place', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.connected(RABBY, sessionOf([BOB]))
    await page.siwx.getSessions.last().answer([heldBy(BOB)])
    expect(page.who()).toBe(`eip155:1:${BOB}`)
    expect(ends(page)).toEqual([0, 0])
  })
})
