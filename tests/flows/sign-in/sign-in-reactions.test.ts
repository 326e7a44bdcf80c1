import { describe, expect, it } from 'vitest'
import { IS_CANCELABLE } from '../../../src/stores/events.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, sessionOf } from '../../support/fixtures.ts'
import type { EventName } from '../../../src/stores/events.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, signInPage, SIGNATURE, type SignInPage } from '../../support/sign-in-page.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { signOut } = product(() => import('../../../src/flows/sign-in/end.ts'))
const { $signing } = product(() => import('../../../src/flows/sign-in/machine.ts'))
const { sign } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { $account, $connection } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { $signIn } = product(() => import('../../../src/stores/sign-in.ts'))

const MOVES: [string, string, (page: SignInPage) => Promise<void>][] = [
  ['account', `eip155:1:${BOB}`, (page) => page.wallet.accounts([BOB])],
  ['network', `eip155:8453:${ALICE}`, (page) => page.wallet.network('eip155:8453')],
]

const STEPS = ['checking', 'preparing', 'ready', 'signing', 'verifying', 'failed', 'unknown'] as const

/** Alice is in that step; afterwards what was asked for her can still be answered. */
async function aliceIn(page: SignInPage, step: (typeof STEPS)[number]) {
  await page.connected()
  const checked = page.siwx.getSessions.last()
  if (step === 'unknown') await checked.refuse(coded('sign-in-unreachable'))
  else if (step !== 'checking') await checked.answer([])
  if (['ready', 'signing', 'verifying', 'failed'].includes(step)) await page.offer()
  const signing = ['signing', 'verifying', 'failed'].includes(step) ? sign() : undefined
  await settle()
  if (step === 'verifying') await page.adapter.signMessage.last().answer(SIGNATURE)
  if (step === 'failed') await page.adapter.signMessage.last().refuse(coded('sign-rejected'))
  expect(page.step()).toBe(step)
  const { createMessage, addSession } = page.siwx
  const [offered, asked, verified] = [createMessage, page.adapter.signMessage, addSession].map((of) =>
    of.calls.at(-1),
  )
  async function answerLate() {
    await checked.answer([heldBy(ALICE)])
    const message = {
      accountAddress: ALICE,
      chainId: 'eip155:1',
      domain: 'late',
      uri: 'late',
      version: '1',
      nonce: 'late',
    } as const
    // Each question takes its own kind of answer, which the list above forgets.
    await (offered as (typeof createMessage.calls)[0] | undefined)?.answer({
      ...message,
      toString: () => 'late',
    })
    await (asked as (typeof page.adapter.signMessage.calls)[0] | undefined)?.answer(SIGNATURE)
    await (verified as (typeof addSession.calls)[0] | undefined)?.answer()
  }
  return { signing, answerLate }
}

describe.each(MOVES)('another %s', (_, moved, move) => {
  it.each(STEPS)('while it is %s: nothing of what was before stays', async (step) => {
    const page = await signInPage()
    const { signing, answerLate } = await aliceIn(page, step)
    const people = page.states($signIn)
    const statuses = page.states($status)
    page.forgetFacts()
    await move(page)
    expect($signing.get()).toEqual({ step: 'checking' })
    await answerLate()
    await page.siwx.getSessions.last().answer([])
    expect([page.isAsking(), page.step()]).toEqual([true, 'preparing'])
    const text = await page.offer()
    expect($signing.get()).toMatchObject({ step: 'ready', message: { text } })
    expect(text).toContain(moved.split(':')[2])
    expect(page.siwx.createMessage.last().args[0].chainId).toBe(moved.split(':', 2).join(':'))
    expect(people.every(({ status }) => status === 'signed-out')).toBe(true)
    expect(statuses).not.toContain('connected')
    expect(page.happened()).not.toContain('signed-in')
    expect(page.errors()).toEqual([])
    if (step === 'verifying') await page.siwx.revokeSession.last().answer()
    if (signing) expect(await outcome(signing)).not.toMatch('pending|resolved')
  })

  it('takes what the back end accepted too late back, and says that it was interrupted', async () => {
    const page = await signInPage()
    const { signing, answerLate } = await aliceIn(page, 'verifying')
    await move(page)
    expect(page.siwx.revokeSession.calls).toEqual([])
    await answerLate()
    expect(page.siwx.revokeSession.last().args).toEqual(['eip155:1', ALICE])
    await page.siwx.revokeSession.last().answer()
    expect(await outcome(signing!)).toBe('sign-in-interrupted')
    expect(page.happened()).not.toContain('signed-in')
    expect(page.siwx.revokeSession.calls).toHaveLength(1)
  })

  it('can sign while the back end still thinks about the one before', async () => {
    const page = await signInPage()
    await aliceIn(page, 'verifying')
    const before = page.siwx.addSession.last()
    await move(page)
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    const signing = sign()
    await settle()
    expect(page.adapter.signMessage.calls).toHaveLength(2)
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect([page.who(), await outcome(signing)]).toEqual([moved, 'resolved'])
    await before.answer()
    expect(page.who()).toBe(moved)
    expect(page.detailsOf('signed-in').map(({ caipAddress }) => caipAddress)).toEqual([moved])
  })

  it('is nobody at once, and itself again when it comes back', async () => {
    const page = await signInPage()
    await page.signedIn()
    await move(page)
    expect([page.who(), page.status()]).toEqual([undefined, 'connecting'])
    await page.siwx.getSessions.last().answer([])
    expect(page.isAsking()).toBe(true)
    await page.wallet.accounts([ALICE])
    await page.wallet.network('eip155:1')
    expect(page.who()).toBe(page.alice)
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.who(), page.status(), $modal.get()]).toEqual([page.alice, 'connected', 'closed'])
  })

  it('is signed in at once where it has a session', async () => {
    const page = await signInPage()
    await page.signedIn()
    const views = page.states($view)
    await move(page)
    const [network, address] = page.siwx.getSessions.last().args
    await page.siwx.getSessions.last().answer([heldBy(address, network)])
    expect([page.who(), page.status()]).toEqual([moved, 'connected'])
    expect(views).not.toContain('SIWXSignMessage')
  })
})

describe('an account in other letters', () => {
  it('is signed in by the session that it has (defect 77)', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.wallet.accounts([ALICE.toLowerCase()])
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(page.status()).toBe('connected')
    expect(page.siwx.createMessage.calls).toHaveLength(1)
  })
})

describe('the status, where sign-in is required', () => {
  it('is never connected without a session, at no moment that a subscriber sees', async () => {
    const page = await signInPage()
    const seen: [string, boolean][] = []
    const note = () => void seen.push([$status.get(), $signIn.get().status === 'signed-in'])
    for (const store of [$status, $signIn, $account, $connection, $networkId]) store.subscribe(note)
    for (const name of Object.keys(IS_CANCELABLE)) onEvent(name as EventName, note)
    await page.signedIn()
    await page.wallet.accounts([BOB])
    await page.siwx.getSessions.last().answer([heldBy(BOB)])
    await page.wallet.network('eip155:8453')
    await page.siwx.getSessions.last().answer([heldBy(BOB, 'eip155:8453')])
    await page.wallet.network('eip155:10')
    await page.wallet.network('eip155:8453')
    await page.siwx.getSessions.last().answer([])
    await page.offer()
    void sign()
    await settle()
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    await page.wallet.accounts([])
    await page.wallet.accounts([BOB])
    await page.adapter.restore.last().answer(sessionOf([BOB], 'eip155:8453'))
    await page.siwx.getSessions.last().answer([heldBy(BOB, 'eip155:8453')])
    void signOut()
    await settle()
    await page.siwx.revokeSession.last().answer()
    expect(page.status()).toBe('disconnected')
    expect(seen.filter(([status, isSigned]) => status === 'connected' && !isSigned)).toEqual([])
    expect(seen.filter(([status]) => status === 'connected').length).toBeGreaterThan(3)
  })

  it('is connecting on a network that the page does not know', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.wallet.network('eip155:10')
    expect([page.status(), $view.get()]).toEqual(['connecting', 'UnsupportedChain'])
    openModal({ view: 'Account' })
    expect($view.get()).toBe('UnsupportedChain')
    await page.wallet.network('eip155:1')
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect([page.status(), $modal.get()]).toEqual(['connected', 'closed'])
  })
})
