import { describe, expect, it } from 'vitest'
import * as LIMITS from '../../../src/domain/limits.ts'
import type { Effects } from '../../../src/domain/requests/effects.ts'
import { AWAITED } from '../../../src/domain/requests/explain/speak.ts'
import type { AssetProfile } from '../../../src/domain/requests/profiles.ts'
import { TIMEOUTS } from '../../../src/domain/timeouts.ts'
import { asked, settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK } from '../../support/fixtures.ts'
import { CHECKED, reviewingPage } from '../../support/page-requests.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'

const { approveReview } = product(() => import('../../../src/flows/review/approve-review.ts'))
const { rejectReview } = product(() => import('../../../src/flows/review/hold-call.ts'))
const { $reviewing } = product(() => import('../../../src/flows/review/machine.ts'))
const { closeModal, dismissModal, goTo, openModal, shown } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $review } = product(() => import('../../../src/stores/review.ts'))
const { $reviewPosition, $reviews } = product(() => import('../../../src/flows/review/waiting.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))

const TRANSFER = { method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB, value: '0x1' }] }
const TOKEN = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', ALICE] }

const LEAVES: Effects = {
  ...{ status: 'checked', approvals: [], controls: [], block: '2' },
  changes: [{ asset: { kind: 'native' }, account: ALICE, amount: '-1' }],
}

async function approve() {
  await approveReview()
  await settle()
}

describe('a request of the page', () => {
  it('is shown before the wallet is asked, and passed on as it was made', async () => {
    const page = await reviewingPage()
    const answer = page.provider.request(TRANSFER)
    await settle()
    expect([$modal.get(), $view.get()]).toEqual(['opening', 'ApproveTransaction'])
    expect(page.wallet.calls).toHaveLength(0)
    expect($reviewing.get()).toMatchObject({ step: 'shown', explanation: { stage: 'complete' } })
    await approve()
    expect($modal.get()).toBe('closed')
    expect(page.wallet.last().args).toEqual(['request', TRANSFER])
    expect(page.questions.open).toBe(1)
    await page.wallet.last().answer('0xhash')
    await expect(answer).resolves.toBe('0xhash')
    expect(page.questions.open).toBe(0)
  })

  it('that the user rejects ends with 4001, and the wallet never hears of it', async () => {
    const page = await reviewingPage()
    const answer = page.provider.request(TRANSFER)
    await settle()
    rejectReview()
    await expect(answer).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    expect(page.wallet.calls).toHaveLength(0)
    expect([$modal.get(), $review.get()]).toEqual(['closed', undefined])
  })

  it('cannot be changed by the page after it was made', async () => {
    const page = await reviewingPage()
    const request = structuredClone(TRANSFER)
    const before = structuredClone(request)
    void page.provider.request(request)
    request.params[0]!.to = ALICE
    request.params[0]!.value = '0xffffffff'
    await settle()
    request.method = 'personal_sign'
    expect($review.get()?.request).toMatchObject(before)
    const [shownCall] = ($review.get()?.request.params ?? []) as object[]
    expect(Object.isFrozen(shownCall)).toBe(true)
    await approve()
    expect(page.wallet.last().args).toEqual(['request', before])
  })

  it('reads each parameter once: a getter cannot answer twice', async () => {
    const page = await reviewingPage()
    const reads: string[] = []
    const call = {
      get to() {
        reads.push('to')
        return reads.length > 1 ? ALICE : BOB
      },
      value: '0x1',
    }
    void page.provider.request({ method: 'eth_sendTransaction', params: [call] })
    await settle()
    await approve()
    expect(page.wallet.last().args).toEqual([
      'request',
      { method: 'eth_sendTransaction', params: [{ to: BOB, value: '0x1' }] },
    ])
    expect(reads).toEqual(['to'])
  })

  it('that only reads passes at once', async () => {
    const page = await reviewingPage()
    void page.provider.request({ method: 'eth_call', params: [{ to: BOB }] })
    void page.provider.request({ method: 'eth_requestAccounts' })
    expect(page.wallet.calls.map(({ args }) => (args[1] as { method: string }).method)).toEqual([
      'eth_call',
      'eth_requestAccounts',
    ])
    expect($review.get()).toBeUndefined()
  })

  it('of an unknown method is shown as not understood', async () => {
    const page = await reviewingPage()
    void page.provider.request({ method: 'eth_giveAll', params: [] })
    void page.provider.request({ method: 'wallet_stealEverything', params: [] })
    await settle()
    expect($reviews.get().map(({ request }) => request.method)).toEqual(['wallet_stealEverything'])
    expect($reviewing.get()).toMatchObject({ explanation: { description: { understood: false } } })
  })

  it.each([
    ['send with a name', ['personal_sign', SIGN.params]],
    ['send with an object', [SIGN]],
  ])('is reviewed as well through the older %s', async (_, args) => {
    const page = await reviewingPage()
    const answer = page.provider.send(...args)
    await settle()
    expect(page.wallet.calls).toHaveLength(0)
    await approve()
    expect(page.wallet.last().args).toEqual(['send', ...args])
    await page.wallet.last().answer('0xsigned')
    await expect(answer).resolves.toBe('0xsigned')
  })

  it.each([[SIGN], [[{ method: 'eth_chainId' }, SIGN]]])('is reviewed in sendAsync: %j', async (payload) => {
    const page = await reviewingPage()
    const heard: unknown[][] = []
    page.provider.sendAsync(payload, (...answer) => heard.push(answer))
    await settle()
    expect([page.wallet.calls.length, heard]).toEqual([0, []])
    rejectReview()
    await settle()
    expect(heard).toMatchObject([[{ code: 4001 }]])
    page.provider.sendAsync(payload, (...answer) => heard.push(answer))
    await settle()
    await approve()
    expect(page.wallet.last().args).toEqual(['sendAsync', payload])
    await page.wallet.last().answer('0xsigned')
    expect(heard).toHaveLength(2)
  })

  it('whose parameters have no end is refused', async () => {
    const page = await reviewingPage()
    const endless: unknown[] = []
    endless.push(endless)
    await expect(page.provider.request({ method: 'personal_sign', params: endless })).rejects.toMatchObject({
      code: -32_602,
    })
    expect($review.get()).toBeUndefined()
  })

  it('that is not decided for ten minutes is refused, and says so', async () => {
    const page = await reviewingPage()
    const answer = page.provider.request(TRANSFER)
    await settle()
    await page.clock.advance(TIMEOUTS.review)
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect($review.get()).toMatchObject({ over: 'expired' })
    await approve()
    expect(page.wallet.calls).toHaveLength(0)
    rejectReview()
    expect($modal.get()).toBe('closed')
  })
})

describe('a wallet', () => {
  it('that answers twice or late settles the request of the page once', async () => {
    const page = await reviewingPage()
    const heard: unknown[] = []
    void page.provider.request(SIGN).then((answer) => heard.push(answer))
    await settle()
    await approve()
    const question = page.wallet.last()
    await question.answer('0xfirst')
    await question.answer('0xsecond')
    await question.refuse(new Error('too late'))
    expect(heard).toEqual(['0xfirst'])
  })

  it('that never answers does not keep the next request from being shown', async () => {
    const page = await reviewingPage()
    const first = page.provider.request(SIGN)
    await settle()
    await approve()
    const second = page.provider.request(TRANSFER)
    await settle()
    expect($review.get()?.request.method).toBe('eth_sendTransaction')
    rejectReview()
    expect(await Promise.all([outcome(first), outcome(second)])).toEqual(['pending', 4001])
  })
})

describe('approving', () => {
  it('tries the request out again, and stops when it would no longer do the same', async () => {
    const page = await reviewingPage()
    void page.provider.request(TRANSFER)
    await settle()
    page.trial.answer = () => Promise.resolve(LEAVES)
    await approve()
    expect($reviewing.get()).toMatchObject({ step: 'changed' })
    expect(page.wallet.calls).toHaveLength(0)
    await approve()
    expect(page.wallet.calls).toHaveLength(1)
  })

  it('what could not be tried out and now can be passes, unless that shows a danger', async () => {
    const page = await reviewingPage()
    const offline: Effects = { status: 'not-checked', reason: 'no-answer' }
    page.trial.answer = () => Promise.resolve(offline)
    void page.provider.request(TRANSFER)
    await settle()
    page.trial.answer = () => Promise.resolve({ status: 'fails', reason: 'paused' })
    await approve()
    expect($reviewing.get()).toMatchObject({
      step: 'shown',
      explanation: { description: { level: 'danger', effects: { status: 'fails' } } },
    })
    expect(page.wallet.calls).toHaveLength(0)
    rejectReview()

    page.trial.answer = () => Promise.resolve(offline)
    void page.provider.request(TRANSFER)
    await settle()
    page.trial.answer = () => Promise.resolve(LEAVES)
    await approve()
    expect(page.wallet.calls).toHaveLength(1)
  })

  it('before the trial run has ended waits for it', async () => {
    const page = await reviewingPage()
    const run = asked<[], Effects>()
    page.trial.answer = run.ask
    void page.provider.request(TRANSFER)
    await settle()
    const approved = approveReview()
    await settle()
    expect(page.wallet.calls).toHaveLength(0)
    await run.last().answer(CHECKED)
    await approved
    await settle()
    expect(page.wallet.calls).toHaveLength(1)
  })

  it('before the amount was shown shows it first', async () => {
    const page = await reviewingPage()
    const tokens = asked<[], readonly AssetProfile[]>()
    page.trial.assets = tokens.ask
    // transfer(address,uint256)
    const data = `0xa9059cbb${BOB.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`
    void page.provider.request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: TOKEN, data }] })
    await settle()
    expect($reviewing.get()).toMatchObject({
      explanation: { stage: 'checking', draft: { intent: expect.stringContaining(`Send ${AWAITED} to`) } },
    })
    const approved = approveReview()
    await settle()
    await tokens
      .last()
      .answer([{ asset: { kind: 'token', address: TOKEN }, symbol: 'TEA', decimals: 1, isKnown: false }])
    await approved
    expect(page.wallet.calls).toHaveLength(0)
    expect($reviewing.get()).toMatchObject({
      step: 'shown',
      explanation: { description: { intent: expect.stringContaining('Send 0.5 TEA to') } },
    })
    await approve()
    expect(page.wallet.calls).toHaveLength(1)
  })

  it('twice asks the wallet once', async () => {
    const page = await reviewingPage()
    void page.provider.request(TRANSFER)
    await settle()
    await Promise.all([approveReview(), approveReview(), approveReview()])
    await settle()
    expect(page.wallet.calls).toHaveLength(1)
  })

  it('and then closing while it is tried out again rejects', async () => {
    const page = await reviewingPage()
    const answer = page.provider.request(TRANSFER)
    await settle()
    const run = asked<[], Effects>()
    page.trial.answer = run.ask
    void approveReview()
    await settle()
    dismissModal()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    await run.last().answer(CHECKED)
    expect(page.wallet.calls).toHaveLength(0)
  })
})

describe('several requests', () => {
  it('are shown one after the other, and counted', async () => {
    const page = await reviewingPage()
    const answers = [SIGN, TRANSFER, SIGN].map((request) => page.provider.request(request))
    await settle()
    expect($reviewPosition.get()).toEqual({ index: 1, count: 3 })
    await approve()
    expect([$reviewPosition.get(), $review.get()?.request.method, $view.get()]).toEqual([
      { index: 2, count: 3 },
      'eth_sendTransaction',
      'ApproveTransaction',
    ])
    rejectReview()
    await settle()
    expect($reviewPosition.get()).toEqual({ index: 3, count: 3 })
    await approve()
    expect(page.wallet.calls.map(({ args }) => (args[1] as { method: string }).method)).toEqual([
      'personal_sign',
      'personal_sign',
    ])
    expect(await Promise.all(answers.map(outcome))).toEqual(['pending', 4001, 'pending'])
  })

  it('are all rejected when the modal is closed', async () => {
    const page = await reviewingPage()
    const answers = [SIGN, TRANSFER, SIGN].map((request) => page.provider.request(request))
    await settle()
    shown()
    dismissModal()
    expect(await Promise.all(answers.map(outcome))).toEqual([4001, 4001, 4001])
    expect([$modal.get(), $reviews.get()]).toEqual(['closed', []])
  })

  it('beyond what can be read are refused', async () => {
    const page = await reviewingPage()
    const answers = Array.from({ length: LIMITS.review.waiting + 1 }, () => page.provider.request(SIGN))
    await settle()
    expect(await outcome(answers.at(-1)!)).toBe(-32_005)
    expect($reviews.get()).toHaveLength(LIMITS.review.waiting)
  })
})

describe('while a request waits', () => {
  it('another account refuses it, and the user is told', async () => {
    const page = await reviewingPage()
    const answer = page.provider.request(TRANSFER)
    await settle()
    await page.adapter.tell(METAMASK.id).accounts([BOB])
    expect(await outcome(answer)).toBe(4100)
    expect($review.get()).toMatchObject({ over: 'account' })
    await approve()
    expect(page.wallet.calls).toHaveLength(0)
  })

  it('another network refuses it', async () => {
    const page = await reviewingPage()
    const answers = [page.provider.request(TRANSFER), page.provider.request(SIGN)]
    await settle()
    await page.adapter.tell(METAMASK.id).network('eip155:10')
    expect(await Promise.all(answers.map(outcome))).toEqual([4901, 4901])
    expect($reviews.get()).toMatchObject([{ over: 'network' }])
  })

  it('a wallet that disconnects refuses it', async () => {
    const page = await reviewingPage()
    const answer = page.provider.request(TRANSFER)
    await settle()
    await page.adapter.tell(METAMASK.id).accounts([])
    expect(await outcome(answer)).toBe(4900)
    expect(await outcome(page.provider.request(TRANSFER))).toBe(4900)
  })

  it('destroy() refuses it', async () => {
    const page = await reviewingPage()
    const answers = [SIGN, TRANSFER].map((request) => page.provider.request(request))
    await settle()
    page.endReviews()
    expect(await Promise.all(answers.map(outcome))).toEqual([4900, 4900])
  })

  it('the page cannot put another view in its place', async () => {
    const page = await reviewingPage()
    void page.provider.request(TRANSFER)
    await settle()
    shown()
    openModal({ view: 'Account' })
    expect($view.get()).toBe('ApproveTransaction')
    rejectReview()
    expect([$modal.get(), $view.get()]).toEqual(['open', 'Account'])
  })
})

describe('the modal', () => {
  it('comes back to what was open before', async () => {
    const page = await reviewingPage()
    openModal({ view: 'WalletReceive' })
    shown()
    void page.provider.request(TRANSFER)
    await settle()
    expect($view.get()).toBe('ApproveTransaction')
    await approve()
    expect([$modal.get(), $view.get()]).toEqual(['open', 'WalletReceive'])
  })

  it('that the page keeps from opening rejects the request', async () => {
    const page = await reviewingPage()
    onEvent('opening', (_, event) => event.preventDefault())
    expect(await outcome(page.provider.request(TRANSFER))).toBe(4001)
    expect($reviews.get()).toEqual([])
  })

  it('stays with a wallet that is being connected, and shows the request afterwards', async () => {
    const page = await reviewingPage()
    openModal()
    shown()
    goTo('ConnectingExternal', { connectorId: METAMASK.id })
    void page.provider.request(TRANSFER)
    await settle()
    expect($view.get()).toBe('ConnectingExternal')
    closeModal()
    await settle()
    expect([$modal.get(), $view.get()]).toEqual(['opening', 'ApproveTransaction'])
  })
})

const MOMENTS = ['approve', 'reject', 'dismiss', 'account', 'network', 'gone', 'destroy', 'expire'] as const

describe('a request is decided once, and the wallet gets what was approved and nothing else', () => {
  it.each(MOMENTS)('when the first that happens is: %s', async (first) => {
    for (const second of MOMENTS) {
      const page = await reviewingPage()
      const settled: unknown[] = []
      page.provider.request(TRANSFER).then(
        () => settled.push('answered'),
        (error: { code: number }) => settled.push(error.code),
      )
      await settle()
      const { accounts, network } = page.adapter.tell(METAMASK.id)
      const act = {
        approve: () => approveReview(),
        reject: () => rejectReview(),
        dismiss: () => dismissModal(),
        account: () => accounts([BOB]),
        network: () => network('eip155:10'),
        gone: () => accounts([]),
        destroy: () => page.endReviews(),
        expire: () => page.clock.advance(TIMEOUTS.review),
      }
      await Promise.all([act[first](), act[second]()])
      await settle()
      for (const call of page.wallet.calls) await call.answer('0xhash')
      expect([second, settled.length]).toEqual([second, 1])
      // The wallet is asked if and only if the page gets its answer.
      const asked = page.wallet.calls.map(({ args }) => args)
      expect([second, asked]).toEqual([second, settled[0] === 'answered' ? [['request', TRANSFER]] : []])
    }
  })
})
