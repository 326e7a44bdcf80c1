import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BASE, BOB, ETHEREUM, METAMASK, OPTIMISM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, signInPage, SIGNATURE, type SignInPage } from '../../support/sign-in-page.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { closeModal, dismissModal, goBack, openModal } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { cancelSignIn } = product(() => import('../../../src/flows/sign-in/cancel.ts'))
const { checkSignIn } = product(() => import('../../../src/flows/sign-in/check.ts'))
const { sign, signIn } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { $account, $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $shakes } = product(() => import('../../../src/stores/modal/shakes.ts'))

/** Signed in on Ethereum, then the wallet went to Base, where there is no session. */
async function movedOn(mode: 'required' | 'optional' = 'required') {
  const page = await signInPage({ mode })
  await page.signedIn()
  await page.wallet.network('eip155:8453')
  await page.siwx.getSessions.last().answer([])
  await page.offer()
  page.forgetFacts()
  return page
}

const ended = (page: SignInPage) => [...page.siwx.revokeSession.calls, ...page.siwx.setSessions.calls]

describe('cancelling a required sign-in', () => {
  it('disconnects when there was none before', async () => {
    const page = await signInPage()
    await page.ready()
    await cancelSignIn()
    await settle()
    expect([$connections.get(), $modal.get(), page.step()]).toEqual([[], 'closed', 'idle'])
    expect(page.status()).toBe('disconnected')
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'user' }])
    expect(page.tracked()).toContain('CLICK_CANCEL_SIWX')
    expect(ended(page)).toEqual([])
  })

  it('goes back to the network that has a session', async () => {
    const page = await movedOn()
    const cancelling = cancelSignIn()
    await settle()
    expect(page.step()).toBe('cancelling')
    expect(page.siwx.getSessions.last().args).toEqual(['eip155:1', ALICE])
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(page.adapter.switchNetwork.last().args.slice(0, 2)).toEqual([METAMASK.id, ETHEREUM])
    expect(page.isAsking()).toBe(true)
    await page.adapter.switchNetwork.last().answer()
    await cancelling
    expect([page.who(), page.status(), $modal.get()]).toEqual([page.alice, 'connected', 'closed'])
    expect(page.step()).toBe('idle')
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.who(), page.status(), $modal.get()]).toEqual([page.alice, 'connected', 'closed'])
    expect(ended(page)).toEqual([])
  })

  it.each([
    [
      'the wallet refuses to go',
      async (page: SignInPage) => {
        await page.siwx.getSessions.last().answer([heldBy(ALICE)])
        await page.adapter.switchNetwork.last().refuse(coded('switch-rejected'))
      },
    ],
    ['that session is gone', (page: SignInPage) => page.siwx.getSessions.last().answer([])],
    ['nobody can say', (page: SignInPage) => page.siwx.getSessions.last().refuse(new Error('no'))],
    ['nobody says anything', (page: SignInPage) => page.clock.advance(30_000)],
    [
      'the wallet goes elsewhere',
      async (page: SignInPage) => {
        await page.siwx.getSessions.last().answer([heldBy(ALICE)])
        await page.wallet.accounts([BOB])
        await page.adapter.switchNetwork.last().answer()
      },
    ],
  ])('disconnects when it would go back, but %s', async (_, happen) => {
    const page = await movedOn()
    void cancelSignIn()
    await settle()
    await happen(page)
    expect([$connections.get(), $modal.get(), page.step()]).toEqual([[], 'closed', 'idle'])
    expect(page.status()).toBe('disconnected')
  })

  it('keeps who turns out to be signed in meanwhile', async () => {
    const page = await movedOn()
    void cancelSignIn()
    await settle()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    await page.wallet.accounts([BOB])
    await page.siwx.getSessions.last().answer([heldBy(BOB, 'eip155:8453')])
    expect([page.who(), $modal.get()]).toEqual([`eip155:8453:${BOB}`, 'closed'])
    await page.adapter.switchNetwork.last().refuse(coded('switch-rejected'))
    expect([page.who(), page.status()]).toEqual([`eip155:8453:${BOB}`, 'connected'])
    expect(ended(page)).toEqual([])
  })

  it('notices the end of the session that it went back to', async () => {
    const page = await signInPage()
    const expirationTime = new Date(1_700_000_000_000 + 3_600_000).toISOString()
    await page.signedIn({ expirationTime })
    await page.wallet.network('eip155:8453')
    await page.siwx.getSessions.last().answer([])
    void cancelSignIn()
    await settle()
    const back = { data: { ...heldBy(ALICE).data, expirationTime } }
    await page.siwx.getSessions.last().answer([back])
    await page.adapter.switchNetwork.last().answer()
    await page.siwx.getSessions.last().refuse(coded('sign-in-unreachable'))
    const asked = page.siwx.getSessions.calls.length
    await page.clock.advance(3_600_000)
    expect(page.siwx.getSessions.calls).toHaveLength(asked + 1)
  })

  it.each(['checking', 'unknown', 'preparing', 'signing', 'failed'])('works while it is %s', async (step) => {
    const page = await signInPage()
    await page.connected()
    if (step === 'checking') openModal()
    else if (step === 'unknown') await page.siwx.getSessions.last().refuse(coded('sign-in-unreachable'))
    else await page.siwx.getSessions.last().answer([])
    if (step === 'signing' || step === 'failed') await page.offer()
    if (step === 'signing' || step === 'failed') void sign()
    await settle()
    if (step === 'failed') await page.adapter.signMessage.last().refuse(coded('sign-rejected'))
    expect([page.step(), page.isAsking()]).toEqual([step, true])
    page.forgetFacts()
    await cancelSignIn()
    await settle()
    expect([page.status(), $modal.get(), page.step()]).toEqual(['disconnected', 'closed', 'idle'])
    expect(page.errors()).toEqual([])
  })

  it('does not take back what the back end is deciding', async () => {
    const page = await signInPage()
    await page.arrive()
    await page.signed()
    await cancelSignIn()
    expect(page.step()).toBe('verifying')
    expect(page.tracked()).not.toContain('CLICK_CANCEL_SIWX')
    await page.siwx.addSession.last().answer()
    expect(page.who()).toBe(page.alice)
  })

  it('happens once, however often the visitor clicks', async () => {
    const page = await movedOn()
    void cancelSignIn()
    void cancelSignIn()
    await settle()
    expect(page.tracked().filter((event) => event === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
    expect(await outcome(sign())).toBe('sign-in-cancelled')
  })

  it('leaves in peace whoever is back before the old wallet has answered', async () => {
    const page = await signInPage()
    await page.ready()
    void cancelSignIn()
    await settle()
    openModal()
    await page.connected(RABBY, sessionOf([BOB]))
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    await page.clock.advance(3_000)
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
    expect($account.get()?.address).toBe(BOB)
  })
})

describe('closing while sign-in is required', () => {
  const CLOSED: [string, (page: SignInPage) => unknown][] = [
    ['Escape', () => dismissModal()],
    ['going back', () => goBack()],
    ['another view', () => openModal({ view: 'Account' })],
    ['the first view', () => openModal({ view: 'Connect' })],
  ]

  it.each(CLOSED)('is not possible by %s', async (_, close) => {
    const page = await signInPage()
    await page.ready()
    await close(page)
    await settle()
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
    expect(page.siwx.createMessage.calls).toHaveLength(1)
    expect([page.status(), $account.get()?.address]).toEqual(['connecting', ALICE])
  })

  it.each(CLOSED)('is not possible by %s while the wallet is asked, which goes on', async (_, close) => {
    const page = await signInPage()
    await page.ready()
    const signing = sign()
    await settle()
    await close(page)
    expect(page.step()).toBe('signing')
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect(await outcome(signing)).toBe('resolved')
  })

  it('shakes', async () => {
    const page = await signInPage()
    await page.ready()
    const shakes = page.states($shakes)
    dismissModal()
    goBack()
    expect(shakes).toHaveLength(3)
  })

  it.each(['checking', 'preparing', 'ready', 'signing', 'verifying', 'failed'])(
    'disconnects when the page does it (%s)',
    async (step) => {
      const page = await signInPage()
      await page.connected()
      if (step === 'checking') openModal()
      else await page.siwx.getSessions.last().answer([])
      if (['ready', 'signing', 'verifying', 'failed'].includes(step)) await page.offer()
      if (['signing', 'verifying', 'failed'].includes(step)) void sign()
      await settle()
      if (step === 'verifying') await page.adapter.signMessage.last().answer(SIGNATURE)
      if (step === 'failed') await page.adapter.signMessage.last().refuse(coded('sign-rejected'))
      expect(page.step()).toBe(step)
      const statuses = page.states($status)
      closeModal({ force: true })
      await settle()
      expect([page.status(), $connections.get(), page.step()]).toEqual(['disconnected', [], 'idle'])
      if (step === 'verifying') await page.siwx.addSession.last().answer()
      if (step === 'verifying') expect(page.siwx.revokeSession.last().args).toEqual(['eip155:1', ALICE])
      if (step === 'checking') await page.siwx.getSessions.last().answer([heldBy(ALICE)])
      expect(statuses).not.toContain('connected')
      expect(page.happened()).not.toContain('signed-in')
    },
  )

  it('disconnects where the page opens nothing', async () => {
    const page = await signInPage()
    onEvent('opening', (_, event) => event.preventDefault())
    await page.arrive()
    await settle()
    expect([page.status(), $modal.get(), page.step()]).toEqual(['disconnected', 'closed', 'idle'])
  })

  it('goes back like Cancel where there is a network with a session', async () => {
    const page = await movedOn()
    closeModal({ force: true })
    await settle()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    await page.adapter.switchNetwork.last().answer()
    expect([page.who(), page.status(), $modal.get()]).toEqual([page.alice, 'connected', 'closed'])
  })

  it('is nothing special once the visitor is signed in', async () => {
    const page = await signInPage()
    await page.signedIn()
    openModal()
    dismissModal()
    expect([$modal.get(), page.status()]).toEqual(['closed', 'connected'])
  })
})

describe('cancelling an optional sign-in', () => {
  const WAYS: [string, (page: SignInPage) => unknown][] = [
    ['Cancel', () => cancelSignIn()],
    ['Escape', () => dismissModal()],
    ['going back', () => goBack()],
    ['the page', () => closeModal()],
  ]

  it.each(WAYS)('closes and stays connected (%s)', async (_, cancel) => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancel(page)
    expect([$modal.get(), page.status(), page.step()]).toEqual(['closed', 'connected', 'idle'])
    expect($account.get()?.address).toBe(ALICE)
    expect(ended(page)).toEqual([])
  })

  it.each(WAYS)('does not ask again at each account and network event (defect 78, %s)', async (_, cancel) => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancel(page)
    for (const move of [
      () => page.wallet.accounts([BOB]),
      () => page.wallet.network('eip155:8453'),
      () => page.wallet.accounts([ALICE]),
      () => page.signInTabs.hear(),
    ]) {
      await move()
      await page.siwx.getSessions.last().answer([])
      expect($modal.get()).toBe('closed')
    }
    expect(page.siwx.createMessage.calls).toHaveLength(1)
  })

  it('does not ask again when the wallet locked and opens', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancelSignIn()
    await page.wallet.accounts([])
    await page.wallet.accounts([ALICE])
    await page.adapter.restore.last().answer(sessionOf())
    await page.siwx.getSessions.last().answer([])
    await page.wallet.accounts([BOB])
    await page.siwx.getSessions.last().answer([])
    expect([$modal.get(), page.status()]).toEqual(['closed', 'connected'])
  })

  it('asks again when another wallet brings the same account, also after a refusal that nobody saw', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    dismissModal()
    await page.siwx.addSession.last().refuse(coded('sign-in-refused', { detail: 'no' }))
    expect([page.step(), $modal.get()]).toEqual(['failed', 'closed'])
    await page.connected(RABBY)
    await page.siwx.getSessions.last().answer([])
    expect([page.isAsking(), page.step()]).toEqual([true, 'preparing'])
  })

  it('shows the message to who comes back to the view by themselves', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancelSignIn()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().refuse(coded('sign-in-unreachable'))
    openModal({ view: 'SIWXSignMessage' })
    expect(page.step()).toBe('unknown')
    void checkSignIn({ isQuiet: false })
    await settle()
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
  })

  it('still finds a session that there is', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancelSignIn()
    await page.wallet.accounts([BOB])
    await page.siwx.getSessions.last().answer([heldBy(BOB)])
    expect(page.who()).toBe(`eip155:1:${BOB}`)
  })

  it('asks again when a wallet is connected anew', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancelSignIn()
    void disconnectWallet()
    await settle()
    await page.arrive()
    expect(page.isAsking()).toBe(true)
  })

  it('asks again when the page wants it', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancelSignIn()
    void signIn()
    await settle()
    expect(page.isAsking()).toBe(true)
    await page.offer()
    expect(page.step()).toBe('signing')
  })

  it('goes on with what the back end is deciding, and says so when it said yes', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    dismissModal()
    expect([$modal.get(), page.step()]).toEqual(['closed', 'verifying'])
    await page.siwx.addSession.last().answer()
    expect(page.who()).toBe(page.alice)
    expect(page.detailsOf('signed-in')).toHaveLength(1)
  })

  it('shows no failure to who was signed in by another tab meanwhile', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    dismissModal()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    await page.siwx.addSession.last().refuse(coded('sign-in-refused', { detail: 'no' }))
    expect([page.who(), page.step(), page.errors()]).toEqual([page.alice, 'idle', []])
  })

  it('closes nothing else that was opened meanwhile', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    dismissModal()
    openModal({ view: 'SwitchNetwork' })
    await page.siwx.addSession.last().answer()
    expect([$modal.get(), $view.get()]).toEqual(['opening', 'SwitchNetwork'])
  })

  it('does not open what the page does not want open', async () => {
    const page = await signInPage({ mode: 'optional' })
    onEvent('opening', (_, event) => event.preventDefault())
    await page.arrive()
    expect([$modal.get(), page.status(), page.step()]).toEqual(['closed', 'connected', 'idle'])
  })
})

describe('a network without a session', () => {
  it('is left by going back to a network of the page first', async () => {
    const page = await signInPage({ networks: [ETHEREUM, BASE, OPTIMISM] })
    await page.signedIn()
    await page.wallet.network('eip155:10')
    await page.siwx.getSessions.last().answer([])
    expect([page.who(), page.isAsking()]).toEqual([undefined, true])
    await page.wallet.network('eip155:1')
    expect(page.who()).toBe(page.alice)
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.status(), $modal.get()]).toEqual(['connected', 'closed'])
  })
})
