import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BASE, BOB, ETHEREUM, METAMASK, OPTIMISM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, signInPage, SIGNATURE, type SignInPage } from '../../support/sign-in-page.ts'

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
    await page.cancelSignIn()
    await settle()
    expect([page.$connections.get(), page.$modal.get(), page.step()]).toEqual([[], 'closed', 'idle'])
    expect(page.status()).toBe('disconnected')
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'user' }])
    expect(page.tracked()).toContain('CLICK_CANCEL_SIWX')
    expect(ended(page)).toEqual([])
  })

  it('goes back to the network that has a session', async () => {
    const page = await movedOn()
    const cancelling = page.cancelSignIn()
    await settle()
    expect(page.step()).toBe('cancelling')
    expect(page.siwx.getSessions.last().args).toEqual(['eip155:1', ALICE])
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(page.adapter.switchNetwork.last().args.slice(0, 2)).toEqual([METAMASK.id, ETHEREUM])
    expect(page.isAsking()).toBe(true)
    await page.adapter.switchNetwork.last().answer()
    await cancelling
    expect([page.who(), page.status(), page.$modal.get()]).toEqual([page.alice, 'connected', 'closed'])
    expect(page.step()).toBe('idle')
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.who(), page.status(), page.$modal.get()]).toEqual([page.alice, 'connected', 'closed'])
    expect(ended(page)).toEqual([])
  })

  it.each([
    [
      'the wallet refuses to go',
      async (page: SignInPage) => {
        await page.siwx.getSessions.last().answer([heldBy(ALICE)])
        await page.adapter.switchNetwork.last().refuse(page.coded('switch-rejected'))
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
    void page.cancelSignIn()
    await settle()
    await happen(page)
    expect([page.$connections.get(), page.$modal.get(), page.step()]).toEqual([[], 'closed', 'idle'])
    expect(page.status()).toBe('disconnected')
  })

  it('keeps who turns out to be signed in meanwhile', async () => {
    const page = await movedOn()
    void page.cancelSignIn()
    await settle()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    await page.wallet.accounts([BOB])
    await page.siwx.getSessions.last().answer([heldBy(BOB, 'eip155:8453')])
    expect([page.who(), page.$modal.get()]).toEqual([`eip155:8453:${BOB}`, 'closed'])
    await page.adapter.switchNetwork.last().refuse(page.coded('switch-rejected'))
    expect([page.who(), page.status()]).toEqual([`eip155:8453:${BOB}`, 'connected'])
    expect(ended(page)).toEqual([])
  })

  it('notices the end of the session that it went back to', async () => {
    const page = await signInPage()
    const expirationTime = new Date(1_700_000_000_000 + 3_600_000).toISOString()
    await page.signedIn({ expirationTime })
    await page.wallet.network('eip155:8453')
    await page.siwx.getSessions.last().answer([])
    void page.cancelSignIn()
    await settle()
    const back = { data: { ...heldBy(ALICE).data, expirationTime } }
    await page.siwx.getSessions.last().answer([back])
    await page.adapter.switchNetwork.last().answer()
    await page.siwx.getSessions.last().refuse(page.coded('sign-in-unreachable'))
    const asked = page.siwx.getSessions.calls.length
    await page.clock.advance(3_600_000)
    expect(page.siwx.getSessions.calls).toHaveLength(asked + 1)
  })

  it.each(['checking', 'unknown', 'preparing', 'signing', 'failed'])('works while it is %s', async (step) => {
    const page = await signInPage()
    await page.connected()
    if (step === 'checking') page.openModal()
    else if (step === 'unknown') await page.siwx.getSessions.last().refuse(page.coded('sign-in-unreachable'))
    else await page.siwx.getSessions.last().answer([])
    if (step === 'signing' || step === 'failed') await page.offer()
    if (step === 'signing' || step === 'failed') void page.sign()
    await settle()
    if (step === 'failed') await page.adapter.signMessage.last().refuse(page.coded('sign-rejected'))
    expect([page.step(), page.isAsking()]).toEqual([step, true])
    page.forgetFacts()
    await page.cancelSignIn()
    await settle()
    expect([page.status(), page.$modal.get(), page.step()]).toEqual(['disconnected', 'closed', 'idle'])
    expect(page.errors()).toEqual([])
  })

  it('does not take back what the back end is deciding', async () => {
    const page = await signInPage()
    await page.arrive()
    await page.signed()
    await page.cancelSignIn()
    expect(page.step()).toBe('verifying')
    expect(page.tracked()).not.toContain('CLICK_CANCEL_SIWX')
    await page.siwx.addSession.last().answer()
    expect(page.who()).toBe(page.alice)
  })

  it('happens once, however often the visitor clicks', async () => {
    const page = await movedOn()
    void page.cancelSignIn()
    void page.cancelSignIn()
    await settle()
    expect(page.tracked().filter((event) => event === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
    expect(await outcome(page.sign())).toBe('sign-in-cancelled')
  })

  it('leaves in peace whoever is back before the old wallet has answered', async () => {
    const page = await signInPage()
    await page.ready()
    void page.cancelSignIn()
    await settle()
    page.openModal()
    await page.connected(RABBY, sessionOf([BOB]))
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    await page.clock.advance(3_000)
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
    expect(page.$account.get()?.address).toBe(BOB)
  })
})

describe('closing while sign-in is required', () => {
  const CLOSED: [string, (page: SignInPage) => unknown][] = [
    ['Escape', (page) => page.dismissModal()],
    ['going back', (page) => page.goBack()],
    ['another view', (page) => page.openModal({ view: 'Account' })],
    ['the first view', (page) => page.openModal({ view: 'Connect' })],
  ]

  it.each(CLOSED)('is not possible by %s', async (_, close) => {
    const page = await signInPage()
    await page.ready()
    await close(page)
    await settle()
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
    expect(page.siwx.createMessage.calls).toHaveLength(1)
    expect([page.status(), page.$account.get()?.address]).toEqual(['connecting', ALICE])
  })

  it.each(CLOSED)('is not possible by %s while the wallet is asked, which goes on', async (_, close) => {
    const page = await signInPage()
    await page.ready()
    const signing = page.sign()
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
    const shakes = page.states(page.$shakes)
    page.dismissModal()
    page.goBack()
    expect(shakes).toHaveLength(3)
  })

  it.each(['checking', 'preparing', 'ready', 'signing', 'verifying', 'failed'])(
    'disconnects when the page does it (%s)',
    async (step) => {
      const page = await signInPage()
      await page.connected()
      if (step === 'checking') page.openModal()
      else await page.siwx.getSessions.last().answer([])
      if (['ready', 'signing', 'verifying', 'failed'].includes(step)) await page.offer()
      if (['signing', 'verifying', 'failed'].includes(step)) void page.sign()
      await settle()
      if (step === 'verifying') await page.adapter.signMessage.last().answer(SIGNATURE)
      if (step === 'failed') await page.adapter.signMessage.last().refuse(page.coded('sign-rejected'))
      expect(page.step()).toBe(step)
      const statuses = page.states(page.$status)
      page.closeModal({ force: true })
      await settle()
      expect([page.status(), page.$connections.get(), page.step()]).toEqual(['disconnected', [], 'idle'])
      if (step === 'verifying') await page.siwx.addSession.last().answer()
      if (step === 'verifying') expect(page.siwx.revokeSession.last().args).toEqual(['eip155:1', ALICE])
      if (step === 'checking') await page.siwx.getSessions.last().answer([heldBy(ALICE)])
      expect(statuses).not.toContain('connected')
      expect(page.happened()).not.toContain('signed-in')
    },
  )

  it('disconnects where the page opens nothing', async () => {
    const page = await signInPage()
    page.onEvent('opening', (_, event) => event.preventDefault())
    await page.arrive()
    await settle()
    expect([page.status(), page.$modal.get(), page.step()]).toEqual(['disconnected', 'closed', 'idle'])
  })

  it('goes back like Cancel where there is a network with a session', async () => {
    const page = await movedOn()
    page.closeModal({ force: true })
    await settle()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    await page.adapter.switchNetwork.last().answer()
    expect([page.who(), page.status(), page.$modal.get()]).toEqual([page.alice, 'connected', 'closed'])
  })

  it('is nothing special once the visitor is signed in', async () => {
    const page = await signInPage()
    await page.signedIn()
    page.openModal()
    page.dismissModal()
    expect([page.$modal.get(), page.status()]).toEqual(['closed', 'connected'])
  })
})

describe('cancelling an optional sign-in', () => {
  const WAYS: [string, (page: SignInPage) => unknown][] = [
    ['Cancel', (page) => page.cancelSignIn()],
    ['Escape', (page) => page.dismissModal()],
    ['going back', (page) => page.goBack()],
    ['the page', (page) => page.closeModal()],
  ]

  it.each(WAYS)('closes and stays connected (%s)', async (_, cancel) => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await cancel(page)
    expect([page.$modal.get(), page.status(), page.step()]).toEqual(['closed', 'connected', 'idle'])
    expect(page.$account.get()?.address).toBe(ALICE)
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
      expect(page.$modal.get()).toBe('closed')
    }
    expect(page.siwx.createMessage.calls).toHaveLength(1)
  })

  it('does not ask again when the wallet locked and opens', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await page.cancelSignIn()
    await page.wallet.accounts([])
    await page.wallet.accounts([ALICE])
    await page.adapter.restore.last().answer(sessionOf())
    await page.siwx.getSessions.last().answer([])
    await page.wallet.accounts([BOB])
    await page.siwx.getSessions.last().answer([])
    expect([page.$modal.get(), page.status()]).toEqual(['closed', 'connected'])
  })

  it('asks again when another wallet brings the same account, also after a refusal that nobody saw', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    page.dismissModal()
    await page.siwx.addSession.last().refuse(page.coded('sign-in-refused', { detail: 'no' }))
    expect([page.step(), page.$modal.get()]).toEqual(['failed', 'closed'])
    await page.connected(RABBY)
    await page.siwx.getSessions.last().answer([])
    expect([page.isAsking(), page.step()]).toEqual([true, 'preparing'])
  })

  it('shows the message to who comes back to the view by themselves', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await page.cancelSignIn()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().refuse(page.coded('sign-in-unreachable'))
    page.openModal({ view: 'SIWXSignMessage' })
    expect(page.step()).toBe('unknown')
    void page.checkSignIn({ isQuiet: false })
    await settle()
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    expect([page.isAsking(), page.step()]).toEqual([true, 'ready'])
  })

  it('still finds a session that there is', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await page.cancelSignIn()
    await page.wallet.accounts([BOB])
    await page.siwx.getSessions.last().answer([heldBy(BOB)])
    expect(page.who()).toBe(`eip155:1:${BOB}`)
  })

  it('asks again when a wallet is connected anew', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await page.cancelSignIn()
    void page.disconnectWallet()
    await settle()
    await page.arrive()
    expect(page.isAsking()).toBe(true)
  })

  it('asks again when the page wants it', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.ready()
    await page.cancelSignIn()
    void page.signIn()
    await settle()
    expect(page.isAsking()).toBe(true)
    await page.offer()
    expect(page.step()).toBe('signing')
  })

  it('goes on with what the back end is deciding, and says so when it said yes', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    page.dismissModal()
    expect([page.$modal.get(), page.step()]).toEqual(['closed', 'verifying'])
    await page.siwx.addSession.last().answer()
    expect(page.who()).toBe(page.alice)
    expect(page.detailsOf('signed-in')).toHaveLength(1)
  })

  it('shows no failure to who was signed in by another tab meanwhile', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    page.dismissModal()
    await page.signInTabs.hear()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    await page.siwx.addSession.last().refuse(page.coded('sign-in-refused', { detail: 'no' }))
    expect([page.who(), page.step(), page.errors()]).toEqual([page.alice, 'idle', []])
  })

  it('closes nothing else that was opened meanwhile', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await page.signed()
    page.dismissModal()
    page.openModal({ view: 'SwitchNetwork' })
    await page.siwx.addSession.last().answer()
    expect([page.$modal.get(), page.$view.get()]).toEqual(['opening', 'SwitchNetwork'])
  })

  it('does not open what the page does not want open', async () => {
    const page = await signInPage({ mode: 'optional' })
    page.onEvent('opening', (_, event) => event.preventDefault())
    await page.arrive()
    expect([page.$modal.get(), page.status(), page.step()]).toEqual(['closed', 'connected', 'idle'])
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
    expect([page.status(), page.$modal.get()]).toEqual(['connected', 'closed'])
  })
})
