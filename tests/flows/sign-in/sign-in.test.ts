import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, signInPage, SIGNATURE, type SignInPage } from '../../support/sign-in-page.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { dismissModal, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { cancelSignIn } = product(() => import('../../../src/flows/sign-in/cancel.ts'))
const { $signing } = product(() => import('../../../src/flows/sign-in/machine.ts'))
const { sign, signIn } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $signIn } = product(() => import('../../../src/stores/sign-in.ts'))

describe('signing in', () => {
  it('shows the message first, then asks the wallet for exactly that text', async () => {
    const page = await signInPage()
    await page.arrive()
    expect(page.step()).toBe('preparing')
    expect(page.siwx.createMessage.last().args).toEqual([{ chainId: 'eip155:1', accountAddress: ALICE }])
    const text = await page.offer()
    expect($signing.get()).toMatchObject({ step: 'ready', message: { text } })
    expect(page.adapter.signMessage.calls).toEqual([])
    void sign()
    await settle()
    expect(page.step()).toBe('signing')
    const { args } = page.adapter.signMessage.last()
    expect(args).toMatchObject([METAMASK.id, { address: ALICE, message: text }])
    expect(page.siwx.createMessage.calls).toHaveLength(1)
  })

  it('gives whoever decides the exact text and the signature as the wallet gave it', async () => {
    const page = await signInPage()
    await page.arrive()
    const text = await page.signed()
    expect(page.step()).toBe('verifying')
    expect(page.siwx.addSession.last().args).toMatchObject([
      { message: text, signature: SIGNATURE, data: { accountAddress: ALICE, chainId: 'eip155:1' } },
    ])
  })

  it('counts, and says so, only after the answer, once', async () => {
    const page = await signInPage()
    await page.arrive()
    shown()
    const statuses = page.states($status)
    const message = await page.signed()
    expect([page.who(), page.status()]).toEqual([undefined, 'connecting'])
    expect(page.happened()).not.toContain('signed-in')
    await page.siwx.addSession.last().answer()
    expect([page.who(), page.step(), $modal.get()]).toEqual([page.alice, 'idle', 'closed'])
    expect(statuses).toEqual(['connecting', 'connected'])
    const detail = {
      address: ALICE,
      caipAddress: page.alice,
      network: 'eip155:1',
      message,
      signature: SIGNATURE,
    }
    expect(page.detailsOf('signed-in')).toMatchObject([detail])
    expect(page.happened().slice(-3)).toEqual(['closing', 'closed', 'signed-in'])
    expect($signIn.get()).toMatchObject({ status: 'signed-in', ...detail })
  })

  it('tells the product event with the network, and that nothing failed', async () => {
    const page = await signInPage()
    await page.signedIn()
    expect(page.detailsOf('track').filter(({ event }) => event.includes('SIWX'))).toEqual([
      { event: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1', isSmartAccount: false } },
    ])
    expect(page.errors()).toEqual([])
  })

  it('tells the page plain data that can be cloned', async () => {
    const page = await signInPage()
    await page.signedIn()
    expect(() => structuredClone(page.detailsOf('signed-in'))).not.toThrow()
    expect(() => structuredClone($signIn.get())).not.toThrow()
  })

  it('leaves nothing behind: no timer, no further question', async () => {
    const page = await signInPage()
    await page.signedIn()
    await page.clock.advance(600_000)
    expect(page.clock.waiting()).toBe(0)
    const { getSessions, createMessage, addSession } = page.siwx
    expect([getSessions, createMessage, addSession].map(({ calls }) => calls.length)).toEqual([1, 1, 1])
  })

  it('closes the modal although the page would keep it open', async () => {
    const page = await signInPage()
    await page.arrive()
    onEvent('closing', (_, event) => event.preventDefault())
    await page.signed()
    await page.siwx.addSession.last().answer()
    expect($modal.get()).toBe('closed')
  })

  it('asks the wallet once, however often the visitor clicks', async () => {
    const page = await signInPage()
    await page.ready()
    const clicks = [sign(), sign()]
    await settle()
    clicks.push(sign())
    await page.adapter.signMessage.last().answer(SIGNATURE)
    clicks.push(sign())
    await page.siwx.addSession.last().answer()
    expect(await Promise.all(clicks.map(outcome))).toEqual(Array(4).fill('resolved'))
    expect([page.adapter.signMessage.calls.length, page.siwx.addSession.calls.length]).toEqual([1, 1])
    expect(page.detailsOf('signed-in')).toHaveLength(1)
  })

  it('makes the message anew when it was read for longer than a nonce may live', async () => {
    const page = await signInPage()
    await page.ready()
    await page.clock.advance(240_000)
    void sign()
    await settle()
    expect(page.step()).toBe('preparing')
    const text = await page.offer()
    expect(page.texts()).toEqual([text])
  })
})

it('keeps what the wallet itself said about a failure, and nothing of the page’s own', async () => {
  const page = await signInPage()
  await page.ready()
  const asked = sign()
  await settle()
  const said = new Error('Please enable blind signing')
  await page.adapter.signMessage.last().refuse(coded('sign-failed', { cause: said }))
  expect(await outcome(asked)).toBe('siwx-sign-failed')
  expect($signing.get()).toMatchObject({ step: 'failed', code: 'sign-failed', detail: said.message })
  const again = sign()
  await settle()
  await page.siwx.createMessage.last().refuse(new Error('x is undefined'))
  expect(await outcome(again)).toBe('siwx-sign-failed')
  expect($signing.get()).toMatchObject({ step: 'failed', detail: '' })
})

/** Each way in which it goes wrong, up to where the view says so. */
const FAILURES: [name: string, code: string, fail: (page: SignInPage) => Promise<void>][] = [
  [
    'the visitor declines',
    'sign-rejected',
    async (page) => page.adapter.signMessage.last().refuse(coded('sign-rejected')),
  ],
  [
    'the wallet has a request open',
    'sign-pending',
    async (page) => page.adapter.signMessage.last().refuse(coded('sign-pending')),
  ],
  ['the wallet says nothing', 'sign-timed-out', async (page) => page.clock.advance(120_000)],
  [
    'the wallet throws nonsense',
    'sign-failed',
    async (page) => page.adapter.signMessage.last().refuse('nonsense'),
  ],
  [
    'the back end refuses',
    'sign-in-refused',
    async (page) => {
      await page.adapter.signMessage.last().answer(SIGNATURE)
      await page.siwx.addSession.last().refuse(coded('sign-in-refused', { detail: 'no' }))
    },
  ],
  [
    'the back end cannot be reached',
    'sign-in-unreachable',
    async (page) => {
      await page.adapter.signMessage.last().answer(SIGNATURE)
      await page.siwx.addSession.last().refuse(coded('sign-in-unreachable'))
    },
  ],
  [
    'the back end says nothing',
    'sign-in-unreachable',
    async (page) => {
      await page.adapter.signMessage.last().answer(SIGNATURE)
      await page.clock.advance(30_000)
    },
  ],
]

describe.each(FAILURES)('signing in when %s', (_, code, fail) => {
  it('says why; the view stays, nobody is signed in', async () => {
    const page = await signInPage()
    await page.ready()
    const signing = sign()
    await settle()
    await fail(page)
    expect(await outcome(signing)).toBe('siwx-sign-failed')
    expect($signing.get()).toMatchObject({ step: 'failed', code })
    expect([page.isAsking(), page.status(), page.who()]).toEqual([true, 'connecting', undefined])
    expect($account.get()?.address).toBe(ALICE)
    const [failure, ...others] = page.detailsOf('wallet-error')
    expect(failure).toMatchObject({
      code: 'siwx-sign-failed',
      message: 'Error signing message',
      cause: { code },
    })
    expect(others).toEqual([])
    expect(page.tracked()).toContain('SIWX_AUTH_ERROR')
    expect(page.happened()).not.toContain('signed-in')
  })

  it('signs a new message at the next try, and that counts', async () => {
    const page = await signInPage()
    await page.ready()
    void sign()
    await settle()
    await fail(page)
    void sign()
    await settle()
    const text = await page.offer()
    expect(new Set(page.texts()).size).toBe(2)
    expect(page.texts().at(-1)).toBe(text)
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect([page.who(), $modal.get()]).toEqual([page.alice, 'closed'])
    expect(page.detailsOf('signed-in')).toHaveLength(1)
  })
})

describe('a message that does not come', () => {
  it.each([
    [
      'is refused',
      'sign-in-refused',
      (page: SignInPage) => page.siwx.createMessage.last().refuse(coded('sign-in-refused', { detail: 'no' })),
    ],
    [
      'is not valid',
      'sign-in-message-invalid',
      (page: SignInPage) =>
        page.siwx.createMessage.last().refuse(coded('sign-in-message-invalid', { detail: 'no' })),
    ],
    ['takes half a minute', 'sign-in-unreachable', (page: SignInPage) => page.clock.advance(30_000)],
  ])('because it %s is said, and the wallet is not asked', async (_, code, fail) => {
    const page = await signInPage()
    await page.arrive()
    await fail(page)
    expect($signing.get()).toMatchObject({ step: 'failed', code, message: undefined })
    expect(page.errors()).toEqual(['siwx-sign-failed'])
    expect(page.adapter.signMessage.calls).toEqual([])
    void sign()
    await settle()
    const text = await page.offer()
    expect(page.texts()).toEqual([text])
  })

  it('rejects whoever waits for it with that one failure', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await cancelSignIn()
    const signing = signIn()
    await settle()
    await page.siwx.createMessage.last().refuse(coded('sign-in-unreachable'))
    expect(await outcome(signing)).toBe('siwx-sign-failed')
    expect(page.errors()).toEqual(['siwx-sign-failed'])
    expect(page.adapter.signMessage.calls).toEqual([])
    expect(page.isAsking()).toBe(true)
  })

  it('is asked for once more, however often the visitor clicks then', async () => {
    const page = await signInPage()
    await page.arrive()
    await page.siwx.createMessage.last().refuse(coded('sign-in-unreachable'))
    const clicks = [sign(), sign()]
    await settle()
    clicks.push(sign())
    const text = await page.offer()
    expect(page.siwx.createMessage.calls).toHaveLength(2)
    expect(page.texts()).toEqual([text])
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect(await Promise.all(clicks.map(outcome))).toEqual(Array(3).fill('resolved'))
  })

  it('is dropped when it comes after all', async () => {
    const page = await signInPage()
    await page.arrive()
    const first = page.siwx.createMessage.last()
    await page.clock.advance(30_000)
    void sign()
    await settle()
    const text = await page.offer()
    await first.answer({
      ...first.args[0],
      domain: 'a',
      uri: 'b',
      version: '1',
      nonce: 'late',
      toString: () => 'late',
    })
    expect($signing.get()).toMatchObject({ message: { text } })
  })
})

describe('walletKit.signIn()', () => {
  it('says what is missing, in the order of section 8', async () => {
    const off = await signInPage({ mode: 'off' })
    expect(await outcome(signIn())).toBe('siwx-not-enabled')
    await off.connected()
    expect(await outcome(signIn())).toBe('siwx-not-enabled')

    const page = await signInPage()
    expect(await outcome(signIn())).toBe('siwx-no-address')
    await page.connected(METAMASK, sessionOf([ALICE], 'eip155:10'))
    expect(await outcome(signIn())).toBe('siwx-no-network')
    delete page.adapter.port.signMessage
    expect(await outcome(signIn())).toBe('siwx-no-network')
    await page.wallet.network('eip155:1')
    await page.siwx.getSessions.last().answer([])
    expect(await outcome(signIn())).toBe('siwx-no-client')
    expect(page.siwx.createMessage.calls).toEqual([])
  })

  it('resolves at once with the session that there is', async () => {
    const page = await signInPage()
    await page.arrive(sessionOf(), [heldBy(ALICE)])
    page.forgetFacts()
    expect(await signIn()).toEqual({
      address: ALICE,
      caipAddress: page.alice,
      network: 'eip155:1',
      data: { accountAddress: ALICE, chainId: 'eip155:1' },
    })
    expect(page.happened()).toEqual([])
  })

  it('shows the view, asks the wallet at once and resolves with the session', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await cancelSignIn()
    expect($modal.get()).toBe('closed')
    const signing = signIn()
    await settle()
    expect(page.isAsking()).toBe(true)
    const message = await page.offer()
    expect(page.texts()).toEqual([message])
    expect(page.siwx.createMessage.calls).toHaveLength(2)
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect(await signing).toMatchObject({ caipAddress: page.alice, message, signature: SIGNATURE })
    expect(await signing).not.toHaveProperty('status')
  })

  it('signs the message that is on screen already', async () => {
    const page = await signInPage()
    await page.ready()
    const signing = signIn()
    await settle()
    expect(page.siwx.createMessage.calls).toHaveLength(1)
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect(await outcome(signing)).toBe('resolved')
  })

  it('waits for the same answer as the visitor who has clicked already', async () => {
    const page = await signInPage()
    await page.ready()
    const clicked = sign()
    await settle()
    const waiting = [signIn(), signIn()]
    await settle()
    expect(page.step()).toBe('signing')
    await page.adapter.signMessage.last().answer(SIGNATURE)
    waiting.push(signIn())
    await settle()
    expect(page.step()).toBe('verifying')
    await page.siwx.addSession.last().answer()
    expect(await Promise.all([clicked, ...waiting].map(outcome))).toEqual(Array(4).fill('resolved'))
    expect([page.adapter.signMessage.calls.length, page.siwx.createMessage.calls.length]).toEqual([1, 1])
  })

  it('asks once when the page calls it twice at once', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await cancelSignIn()
    const both = [signIn(), signIn()]
    await settle()
    await page.offer()
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect(await Promise.all(both.map(outcome))).toEqual(['resolved', 'resolved'])
    expect(page.texts()).toHaveLength(1)
  })

  it('waits until it is known whether there is a session', async () => {
    const page = await signInPage()
    await page.connected()
    const signing = signIn()
    await settle()
    expect($modal.get()).toBe('closed')
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(await outcome(signing)).toBe('resolved')
    expect(page.siwx.createMessage.calls).toEqual([])
  })

  it('waits for the account that is in use by then', async () => {
    const page = await signInPage()
    await page.connected()
    const first = page.siwx.getSessions.last()
    const signing = signIn()
    await settle()
    await page.wallet.accounts([BOB])
    await first.answer([heldBy(ALICE)])
    expect(await outcome(signing)).toBe('pending')
    expect([$modal.get(), page.siwx.createMessage.calls]).toEqual(['closed', []])
    await page.siwx.getSessions.last().answer([heldBy(BOB)])
    expect(await signing).toMatchObject({ address: BOB })
  })

  it('is cancelled by a page that opens nothing', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await cancelSignIn()
    onEvent('opening', (_, event) => event.preventDefault())
    expect(await outcome(signIn())).toBe('sign-in-cancelled')
    expect($account.get()?.address).toBe(ALICE)
  })

  it('rejects with the first failure, and the view stays for another try', async () => {
    const page = await signInPage({ mode: 'optional' })
    await page.arrive()
    await cancelSignIn()
    const signing = signIn()
    await settle()
    await page.offer()
    await page.adapter.signMessage.last().refuse(coded('sign-rejected'))
    const error = await signing.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'siwx-sign-failed', cause: { code: 'sign-rejected' } })
    expect([page.isAsking(), page.step()]).toEqual([true, 'failed'])
    const again = signIn()
    await settle()
    await page.offer()
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    expect(await outcome(again)).toBe('resolved')
    expect(new Set(page.texts()).size).toBe(2)
  })

  const ENDS: [string, string, (page: SignInPage) => unknown][] = [
    ['cancels', 'sign-in-cancelled', () => cancelSignIn()],
    ['closes the modal', 'sign-in-cancelled', () => dismissModal()],
    ['goes to another view', 'sign-in-cancelled', () => openModal({ view: 'Account' })],
    ['disconnects', 'sign-in-cancelled', () => void disconnectWallet()],
    ['locks the wallet', 'sign-in-cancelled', (page) => page.wallet.accounts([])],
    ['changes the account', 'sign-in-interrupted', (page) => page.wallet.accounts([BOB])],
    ['changes the network', 'sign-in-interrupted', (page) => page.wallet.network('eip155:8453')],
    ['loses the page', 'sign-in-interrupted', (page) => page.destroy()],
  ]

  it.each(
    ENDS.flatMap(([who, code, end]) => [true, false].map((isAsked) => [who, isAsked, code, end] as const)),
  )(
    'leaves no promise hanging when the visitor %s (wallet asked already: %s)',
    async (_, isAsked, code, end) => {
      const page = await signInPage({ mode: 'optional' })
      await page.arrive()
      await cancelSignIn()
      const signing = signIn()
      await settle()
      if (isAsked) await page.offer()
      await end(page)
      await settle()
      expect(await outcome(signing)).toBe(code)
      expect(page.errors()).toEqual([])
      if (isAsked) await page.adapter.signMessage.last().answer(SIGNATURE)
      else await page.offer()
      expect(page.siwx.addSession.calls).toEqual([])
      expect(page.texts()).toHaveLength(isAsked ? 1 : 0)
    },
  )

  it('tells the wallet that nobody waits any more', async () => {
    const page = await signInPage()
    await page.ready()
    void sign()
    await settle()
    const [, { signal }] = page.adapter.signMessage.last().args
    expect(signal.aborted).toBe(false)
    void cancelSignIn()
    expect(signal.aborted).toBe(true)
  })
})
