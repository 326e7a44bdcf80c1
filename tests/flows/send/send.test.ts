import { expect, it } from 'vitest'
import type { TransferPlan } from '../../../src/domain/transfers/transfer.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, CAROL, ETHEREUM, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { ETHER, planOf, sendingAdapter } from '../../support/sending.ts'
import { setup } from '../../support/setup.ts'

const { $amount, $token, chooseToken, setAmount, setUnit, takeMax } = product(
  () => import('../../../src/flows/send/draft.ts'),
)
const { $recipient, acceptLookAlike, setRecipient, watchRecipient } = product(
  () => import('../../../src/flows/send/recipient.ts'),
)
const { $planning, watchPlan } = product(() => import('../../../src/flows/send/plan.ts'))
const { $sending } = product(() => import('../../../src/flows/send/machine.ts'))
const { backToDraft, confirmSend, endSend, reviewSend } = product(
  () => import('../../../src/flows/send/send.ts'),
)
const { watchHoldings } = product(() => import('../../../src/flows/account/load-holdings.ts'))
const { savedTransactions } = product(() => import('../../../src/stores/stored/transactions.ts'))
const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { noteSent } = product(() => import('../../../src/stores/stored/contacts.ts'))
const { $connections, setConnections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)
const { followSent } = product(() => import('../../../src/reactions/on-transactions.ts'))

const WAIT = 300
/** Differs from Bob's in the middle only. */
const LIKE_BOB = '0x70997970c51812dc3a010c7d01b50e0d17d079c8'

/** Alice's wallet is connected, and a view of sending is on screen. */
async function sending() {
  const page = await setup()
  let session = sessionOf([ALICE])
  const wallet = sendingAdapter(() => session)
  page.providePorts({ adapter: async () => ({ ...page.adapter.port, ...wallet.port }) })
  await page.connected()
  watchHoldings()
  watchRecipient()
  watchPlan()
  const stop = followSent()
  await settle()
  return {
    ...page,
    wallet,
    stop,
    moveWallet: (next: typeof session) => void (session = next),
    /** The draft is planned as the order says. */
    async plan(change: Partial<TransferPlan> = {}) {
      await page.clock.advance(WAIT)
      const { args, answer } = wallet.plan.last()
      await answer(planOf(args[1], change))
    },
    /** The user has written a draft of 0.5 ETH for Bob and reads the preview. */
    async reviewed(change: Partial<TransferPlan> = {}) {
      setAmount('0.5')
      setRecipient(BOB)
      await this.plan(change)
      reviewSend()
      expect($sending.get().step).toBe('reviewing')
    },
    /** The press on Send, up to the question to the wallet. */
    async confirmed(change: Partial<TransferPlan> = {}) {
      const done = confirmSend()
      await settle()
      const { args, answer } = wallet.plan.last()
      await answer(planOf(args[1], change))
      return done
    },
    asks: () => wallet.send.calls.length,
    events: () => page.happened().filter((name) => name.startsWith('transaction-')),
  }
}

const press = (page: Awaited<ReturnType<typeof sending>>) => {
  // The test looks at the step; the promise settles with the wallet's answer.
  const done = page.confirmed()
  return done
}

it('plans what the draft comes to, in the smallest unit', async () => {
  const page = await sending()
  chooseToken(undefined)
  setAmount('1,5')
  setRecipient(BOB)
  await page.plan()
  const [, order] = page.wallet.plan.last().args
  expect(order).toMatchObject({ from: ALICE, to: BOB, amount: 15n * 10n ** 17n, network: 'eip155:1' })
  expect($planning.get()).toMatchObject({ step: 'ready', plan: { arrives: 15n * 10n ** 17n } })
})

it('turns money into the most tokens that it buys, exactly', async () => {
  await sending()
  setUnit('money')
  setAmount('10')
  expect($amount.get().state).toEqual({ step: 'ready', value: 5n * 10n ** 15n, worth: '10' })
  setUnit('token')
  expect($amount.get().text).toBe('0.005')
})

it('refuses more than there is, nothing, and what is no number', async () => {
  await sending()
  setAmount('2.000000000000000001')
  expect($amount.get().state).toMatchObject({ step: 'invalid', problem: 'more-than-balance' })
  setAmount('0')
  expect($amount.get().state).toMatchObject({ step: 'invalid', problem: 'zero' })
  setAmount('1,000')
  expect($amount.get().state).toMatchObject({ step: 'invalid', problem: 'ambiguous' })
})

it('plans everything before there is a recipient, and leaves the fee', async () => {
  const page = await sending()
  takeMax()
  await page.plan()
  expect(page.wallet.plan.last().args[1]).toMatchObject({ amount: 'max', to: ALICE })
  expect($planning.get()).toMatchObject({ plan: { amount: BigInt(ETHER.amount.value) - 10n ** 15n } })
  expect(() => reviewSend()).toThrow(expect.objectContaining({ code: 'send-incomplete' }))
})

it('never uses the plan of an earlier draft', async () => {
  const page = await sending()
  setAmount('1')
  setRecipient(BOB)
  await page.clock.advance(WAIT)
  const first = page.wallet.plan.last()
  setAmount('2')
  await page.clock.advance(WAIT)
  const second = page.wallet.plan.last()
  await second.answer(planOf(second.args[1]))
  await first.answer(planOf(first.args[1]))
  expect($planning.get()).toMatchObject({ step: 'ready', plan: { amount: 2n * 10n ** 18n } })
})

it('drops the answer of a name that is not asked for any more, and keeps nothing of it', async () => {
  const page = await sending()
  setRecipient('bob.eth')
  await page.clock.advance(WAIT)
  const bob = page.wallet.name.last()
  setRecipient('carol.eth')
  expect($recipient.get()).toEqual({ step: 'resolving', name: 'carol.eth' })
  await page.clock.advance(WAIT)
  await page.wallet.name.last().answer(CAROL)
  await bob.answer(BOB)
  expect($recipient.get()).toEqual({ step: 'resolved', address: CAROL, name: 'carol.eth' })
  setRecipient('nobody.eth')
  await page.clock.advance(WAIT)
  await page.wallet.name.last().answer(undefined)
  expect($recipient.get()).toEqual({ step: 'invalid', problem: 'name-unknown' })
})

it('asks Ethereum for the address of a name on the network that is sent on', async () => {
  const page = await sending()
  setRecipient('bob.eth')
  await page.clock.advance(WAIT)
  const asked = () => page.wallet.name.last().args.slice(1)
  expect(asked()).toMatchObject([{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:1' }])
  await page.adapter.tell(METAMASK.id).network('eip155:8453')
  await page.clock.advance(WAIT)
  expect(asked()).toMatchObject([{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:8453' }])
  await page.wallet.name.last().answer(undefined)
  expect($recipient.get()).toEqual({ step: 'invalid', problem: 'name-unknown' })
})

it('asks for several letters of a name once', async () => {
  const page = await sending()
  for (const text of ['b', 'bo', 'bob', 'bob.e', 'bob.et', 'bob.eth']) setRecipient(text)
  await page.clock.advance(WAIT)
  expect(page.wallet.name.calls.map(({ args }) => args[0])).toEqual(['bob.eth'])
})

it('stops before an address that looks like one that was sent to, until it was compared', async () => {
  const page = await sending()
  noteSent({ namespace: 'eip155', of: ALICE, address: BOB }, 1)
  setAmount('1')
  setRecipient(LIKE_BOB)
  expect($recipient.get()).toMatchObject({ step: 'look-alike', lookAlike: { other: { address: BOB } } })
  await page.clock.advance(WAIT)
  expect(page.wallet.plan.calls).toHaveLength(0)
  acceptLookAlike()
  expect($recipient.get().step).toBe('resolved')
})

it('fills the draft with what a payment request asks for', async () => {
  await sending()
  setRecipient(`ethereum:${BOB}@1?value=2.5e17`)
  expect($amount.get()).toMatchObject({ text: '0.25' })
  expect($recipient.get()).toMatchObject({ step: 'resolved', address: BOB })
  setRecipient(
    `ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48/transfer?address=${CAROL}&uint256=1500000`,
  )
  expect($token.get()?.name).toBe('USD Coin')
  expect($amount.get()).toMatchObject({ text: '1.5' })
  expect($recipient.get()).toMatchObject({ step: 'resolved', address: CAROL })
})

it('asks the wallet once, stores the record before, and tells when it was sent', async () => {
  const page = await sending()
  await page.reviewed()
  const done = press(page)
  await settle()
  expect($sending.get().step).toBe('asking')
  expect(savedTransactions()).toMatchObject([
    { status: 'asked', to: BOB, amount: (5n * 10n ** 17n).toString() },
  ])
  expect(page.events()).toEqual([])
  await page.wallet.send.last().answer('0xaa')
  await done
  expect($sending.get().step).toBe('sent')
  expect(page.asks()).toBe(1)
  expect(page.detailsOf('transaction-sent')).toMatchObject([
    { hash: '0xaa', network: 'eip155:1', kind: 'send', from: ALICE, to: BOB, symbol: 'ETH' },
  ])
})

it('asks once however often Send is pressed', async () => {
  const page = await sending()
  await page.reviewed()
  const presses = [confirmSend(), confirmSend(), confirmSend()]
  await settle()
  const { args, answer } = page.wallet.plan.last()
  await answer(planOf(args[1]))
  presses.push(confirmSend())
  await settle()
  await page.wallet.send.last().answer('0xaa')
  await Promise.all(presses)
  await confirmSend()
  expect(page.asks()).toBe(1)
})

it('stops and shows the new plan when it differs from the one that was read', async () => {
  const page = await sending()
  await page.reviewed()
  await page.confirmed({ arrives: 4n * 10n ** 17n })
  expect($sending.get()).toMatchObject({ step: 'changed', changes: ['arrives'] })
  expect(page.asks()).toBe(0)
  const again = page.confirmed({ arrives: 4n * 10n ** 17n })
  await settle()
  await page.wallet.send.last().answer('0xaa')
  await again
  expect($sending.get().step).toBe('sent')
})

it('stops when the fee has risen by more than a fifth, and not for less', async () => {
  const page = await sending()
  await page.reviewed()
  await page.confirmed({ costs: [{ kind: 'network-fee', amount: 13n * 10n ** 14n }] })
  expect($sending.get()).toMatchObject({ step: 'changed', changes: ['fee'] })
  backToDraft()
  reviewSend()
  expect($sending.get().step).toBe('reviewing')
  const done = page.confirmed({ costs: [{ kind: 'network-fee', amount: 11n * 10n ** 14n }] })
  await settle()
  expect($sending.get().step).toBe('asking')
  await page.wallet.send.last().answer('0xaa')
  await done
})

it('says by code why there is nothing to review', async () => {
  const page = await sending()
  const refusal = () => {
    try {
      reviewSend()
    } catch (error) {
      return error
    }
    return undefined
  }
  chooseToken('0x00000000000000000000000000000000000000ff')
  setRecipient(BOB)
  expect(refusal()).toMatchObject({ code: 'send-without-token' })
  chooseToken(undefined)
  expect(refusal()).toMatchObject({ code: 'send-incomplete' })
  setAmount('0.5')
  setRecipient('')
  expect(refusal()).toMatchObject({ code: 'send-incomplete' })
  setRecipient(BOB)
  expect(refusal()).toMatchObject({ code: 'send-not-possible' })
  await page.plan({ obstacle: 'would-fail' })
  expect(refusal()).toMatchObject({
    code: 'send-not-possible',
    message: 'The transfer is not possible: would-fail',
  })
  setAmount('0.6')
  await page.plan()
  expect(refusal()).toBeUndefined()
  const done = page.confirmed()
  await settle()
  expect($sending.get().step).toBe('asking')
  expect(refusal()).toMatchObject({ code: 'send-pending' })
  await page.wallet.send.last().answer('0xaa')
  await done
})

it('asks nothing of a wallet that has left the network while the transfer was checked again', async () => {
  const page = await sending()
  await page.reviewed()
  const before = page.wallet.plan.calls.length
  const done = confirmSend()
  while (page.wallet.plan.calls.length === before) await settle()
  const { args, answer } = page.wallet.plan.last()
  page.moveWallet(sessionOf([ALICE], 'eip155:137'))
  setConnections($connections.get().map((one) => ({ ...one, network: 'eip155:137' as const })))
  await answer(planOf(args[1]))
  await done
  expect($sending.get()).toMatchObject({ step: 'failed', code: 'send-interrupted' })
  expect(page.asks()).toBe(0)
})

it('stops when the transfer has become impossible', async () => {
  const page = await sending()
  await page.reviewed()
  await page.confirmed({ obstacle: 'insufficient-funds' })
  expect($sending.get()).toMatchObject({ step: 'changed', changes: ['obstacle'] })
  expect(page.asks()).toBe(0)
})

it('sends the same a second time only when the user confirms that', async () => {
  const page = await sending()
  await page.reviewed()
  const first = press(page)
  await settle()
  await page.wallet.send.last().answer('0xaa')
  await first
  endSend()
  await page.reviewed()
  await page.confirmed()
  expect($sending.get()).toMatchObject({ step: 'repeated', earlier: { hash: '0xaa' } })
  expect(page.asks()).toBe(1)
  const second = press(page)
  await settle()
  expect(page.asks()).toBe(2)
  await page.wallet.send.last().answer('0xbb')
  await second
})

it('refuses to send from another account than the one that was read', async () => {
  const page = await sending()
  await page.reviewed()
  page.moveWallet(sessionOf([CAROL, ALICE]))
  await page.adapter.tell(METAMASK.id).accounts([CAROL])
  await confirmSend()
  expect($sending.get()).toMatchObject({ step: 'failed', code: 'send-wrong-account' })
  expect(page.asks()).toBe(0)
})

it('asks a wallet that has moved to come back to the network first', async () => {
  const page = await sending()
  await page.reviewed()
  page.moveWallet(sessionOf([ALICE], 'eip155:8453'))
  const asked = page.adapter.switchNetwork.calls.length
  const done = confirmSend()
  await settle()
  expect($sending.get().step).toBe('switching')
  expect(page.asks()).toBe(0)
  page.moveWallet(sessionOf([ALICE]))
  const switching = page.adapter.switchNetwork.calls[asked]!
  expect(switching.args[1]).toEqual(ETHEREUM)
  await switching.answer(undefined)
  await page.clock.advance(0)
  const { args, answer } = page.wallet.plan.last()
  await answer(planOf(args[1]))
  await page.wallet.send.last().answer('0xaa')
  await done
  expect($sending.get().step).toBe('sent')
})

it('keeps nothing of a transfer that was declined', async () => {
  const page = await sending()
  await page.reviewed()
  const done = press(page)
  await settle()
  await page.wallet.send.last().refuse(coded('send-rejected'))
  await done
  expect($sending.get()).toMatchObject({ step: 'failed', code: 'send-rejected' })
  expect(savedTransactions()).toEqual([])
  expect(page.events()).toEqual([])
})

it('says that it may have been sent when the wallet fails after it was asked, and goes on looking', async () => {
  const page = await sending()
  await page.reviewed({ nonce: '7' })
  const done = page.confirmed({ nonce: '7' })
  await settle()
  await page.wallet.send.last().refuse(coded('send-failed', { cause: new Error('Failed to fetch') }))
  await done
  expect($sending.get().step).toBe('unsure')
  expect(savedTransactions()).toMatchObject([{ status: 'unknown', nonce: '7', reason: 'Failed to fetch' }])
  page.wallet.following[0]!.tell({ status: 'sent', hash: '0xaa' })
  page.wallet.following[0]!.tell({ status: 'confirmed', hash: '0xaa', isFinal: true })
  expect(page.events()).toEqual(['transaction-sent', 'transaction-confirmed'])
})

it('is certain that nothing was sent where the node refused it', async () => {
  const page = await sending()
  await page.reviewed()
  const done = press(page)
  await settle()
  const cause = { code: -32000, message: 'insufficient funds for gas * price + value' }
  await page.wallet.send.last().refuse(coded('send-failed', { cause }))
  await done
  expect($sending.get()).toMatchObject({ step: 'failed', code: 'send-failed' })
  expect(savedTransactions()).toEqual([])
})

it('takes the answer of a wallet after the user has left', async () => {
  const page = await sending()
  await page.reviewed()
  const done = press(page)
  await settle()
  endSend()
  await done
  expect($sending.get().step).toBe('drafting')
  expect($amount.get().text).toBe('')
  await page.wallet.send.last().answer('0xaa')
  expect(page.detailsOf('transaction-sent')).toHaveLength(1)
  expect(savedTransactions()).toMatchObject([{ status: 'sent', hash: '0xaa' }])
})

it('leaves a wallet that never answers, and warns before the same is asked again', async () => {
  const page = await sending()
  await page.reviewed()
  const done = press(page)
  await settle()
  backToDraft()
  await done
  reviewSend()
  expect($sending.get().step).toBe('reviewing')
  await page.confirmed()
  expect($sending.get()).toMatchObject({ step: 'repeated', earlier: { status: 'asked' } })
})

it('is refused in a second tab while the first one asks', async () => {
  const page = await sending()
  const other = page.locks.tab()
  await page.reviewed()
  let release = () => {}
  void other.ifFree(
    `wallet-modal:send:eip155:1:${ALICE}`,
    () => new Promise<void>((done) => (release = done)),
  )
  await confirmSend()
  expect($sending.get()).toMatchObject({ step: 'failed', code: 'send-elsewhere' })
  release()
  await settle()
  const done = press(page)
  await settle()
  await page.wallet.send.last().answer('0xaa')
  await done
  expect(page.asks()).toBe(1)
})

it('tells product events once each', async () => {
  const page = await sending()
  await page.reviewed()
  const done = press(page)
  await settle()
  await page.wallet.send.last().answer('0xaa')
  await done
  const told = page.detailsOf('track').filter(({ event }) => event.startsWith('SEND_'))
  expect(told).toEqual([
    {
      event: 'SEND_INITIATED',
      properties: { network: 'eip155:1', token: 'ETH', amount: '0.5', isSmartAccount: false },
    },
    {
      event: 'SEND_SUCCESS',
      properties: { network: 'eip155:1', token: 'ETH', amount: '0.5', isSmartAccount: false },
    },
  ])
})
