import { describe, expect, it } from 'vitest'
import type { CollectibleTransfer } from '../../../src/domain/account/transaction.ts'
import { settle } from '../../support/deferred.ts'
import { onAccountView, transaction } from '../../support/account-view.ts'
import { ALICE, BOB, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $activity, $hasActivityStopped, askForMoreActivity, loadMoreActivity, retryActivity } = product(
  () => import('../../../src/flows/account/load-activity.ts'),
)
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { closeModal, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $accountTab, $accountTabs, chooseAccountTab } = product(
  () => import('../../../src/stores/account/account-tab.ts'),
)
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

async function onActivity(...options: Parameters<typeof onAccountView>) {
  const page = await onAccountView(...options)
  chooseAccountTab('activity')
  await settle()
  return page
}

function idsOf(): string[] {
  const activity = $activity.get()
  return activity.step === 'unserved' ? [] : activity.transactions.map(({ id }) => id)
}

const spam: CollectibleTransfer = {
  ...{ kind: 'collectible', direction: 'in', quantity: '1', name: 'CLAIM', isSpam: true },
}

describe('the activity', () => {
  it('is asked for when its tab is open, and not before', async () => {
    const page = await onAccountView()
    expect(page.blockchain.history.calls).toHaveLength(0)
    chooseAccountTab('activity')
    await settle()
    const [query] = page.blockchain.history.last().args
    expect(query).toEqual({ address: ALICE, network: 'eip155:1' })
    chooseAccountTab('tokens')
    expect(page.blockchain.history.last().args[1].aborted).toBe(true)
  })

  it('shows only the network in use, newest first, and no spam', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().answer({
      transactions: [
        transaction('old', { minedAt: 1 }),
        transaction('elsewhere', { network: 'eip155:10' }),
        transaction('spam', { transfers: [spam, spam] }),
        transaction('mixed', { minedAt: 3, transfers: [spam, ...transaction('x').transfers] }),
        transaction('approval', { minedAt: 2, operation: 'approve', transfers: [] }),
      ],
    })
    expect($activity.get().step).toBe('ready')
    expect(idsOf()).toEqual(['mixed', 'approval', 'old'])
  })

  it('is read again though the clock was set back', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().answer({ transactions: [transaction('a')] })
    chooseAccountTab('tokens')
    await page.clock.advance(-3_600_000)
    chooseAccountTab('activity')
    await settle()
    expect(page.blockchain.history.calls).toHaveLength(2)
  })

  it('goes on page by page, to the end', async () => {
    const page = await onActivity()
    await page.blockchain.history
      .last()
      .answer({ transactions: [transaction('b', { minedAt: 2 })], next: '2' })
    const more = loadMoreActivity()
    expect($activity.get().step).toBe('loading')
    expect(page.blockchain.history.last().args[0]).toMatchObject({ cursor: '2' })
    await page.blockchain.history.last().answer({ transactions: [transaction('a', { minedAt: 1 })] })
    await more
    expect(idsOf()).toEqual(['b', 'a'])
    await loadMoreActivity()
    expect(page.blockchain.history.calls).toHaveLength(2)
    expect(
      page.detailsOf('track').find(({ event }) => event === 'LOAD_MORE_TRANSACTIONS')?.properties,
    ).toEqual({
      address: ALICE,
      projectId: 'test',
      cursor: '2',
      isSmartAccount: false,
    })
  })

  it('asks for a page once, however often the last line comes into sight', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().answer({ transactions: [transaction('b')], next: '2' })
    void loadMoreActivity()
    void loadMoreActivity()
    expect(page.blockchain.history.calls).toHaveLength(2)
  })

  it('ends where a server names the same page for ever', async () => {
    const page = await onActivity()
    for (let turn = 0; turn < 5; turn++) {
      await page.blockchain.history.last().answer({ transactions: [transaction('a')], next: '2' })
      void loadMoreActivity()
    }
    expect(page.blockchain.history.calls).toHaveLength(2)
  })

  it('is read again after 30 s: what was pending is replaced, older pages stay', async () => {
    const page = await onActivity()
    const pending = transaction('c', { minedAt: 3, status: 'pending' })
    const first = [pending, transaction('b', { minedAt: 2 })]
    await page.blockchain.history.last().answer({ transactions: first, next: '2' })
    void loadMoreActivity()
    await page.blockchain.history
      .last()
      .answer({ transactions: [transaction('a', { minedAt: 1 })], next: '3' })
    await page.clock.advance(30_000)
    expect($activity.get().step).toBe('ready')
    expect(page.blockchain.history.last().args[0]).not.toHaveProperty('cursor')
    await page.blockchain.history
      .last()
      .answer({ transactions: [{ ...pending, status: 'confirmed' }], next: '2' })
    expect($activity.get()).toMatchObject({
      next: '3',
      transactions: [{ id: 'c', status: 'confirmed' }, {}, {}],
    })
  })

  it('forgets what was pending and is not named any more', async () => {
    const page = await onActivity()
    const replaced = transaction('old', { minedAt: 3, status: 'pending' })
    const before = transaction('b', { minedAt: 2 })
    await page.blockchain.history.last().answer({ transactions: [replaced, before] })
    await page.clock.advance(30_000)
    const instead = transaction('new', { minedAt: 4 })
    await page.blockchain.history.last().answer({ transactions: [instead, before] })
    expect(idsOf()).toEqual(['new', 'b'])
  })

  it('leaves no gap when more has happened than fits into a page', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().answer({ transactions: [transaction('a')], next: '2' })
    await page.clock.advance(30_000)
    await page.blockchain.history.last().answer({ transactions: [transaction('z')], next: '9' })
    expect($activity.get()).toMatchObject({ transactions: [{ id: 'z' }], next: '9' })
  })

  it('is not read without end where every page is spam', async () => {
    const page = await onActivity()
    let turn = 0
    /** As the list does, whose end is in sight all the time. */
    const scroll = async () => {
      for (const end = turn + 60; turn < end;) {
        const transactions = [transaction(`s${turn}`, { transfers: [spam] })]
        await page.blockchain.history.last().answer({ transactions, next: `${(turn += 1)}` })
        void loadMoreActivity()
        await settle()
      }
    }
    await scroll()
    expect(page.blockchain.history.calls).toHaveLength(1 + 3)
    expect($hasActivityStopped.get()).toBe(true)
    void askForMoreActivity()
    expect($hasActivityStopped.get()).toBe(false)
    await scroll()
    expect(page.blockchain.history.calls).toHaveLength(1 + 3 + 3)
  })

  it('is read on for as long as pages bring something', async () => {
    const page = await onActivity()
    for (let turn = 0; turn < 20; turn++) {
      await page.blockchain.history
        .last()
        .answer({ transactions: [transaction(`t${turn}`)], next: `${turn}` })
      void loadMoreActivity()
      await settle()
    }
    expect(page.blockchain.history.calls).toHaveLength(21)
    expect($hasActivityStopped.get()).toBe(false)
  })

  it('says that it failed, in a toast and in its place, and keeps what was read', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().answer({ transactions: [transaction('a')], next: '2' })
    void loadMoreActivity()
    await page.blockchain.history.last().refuse(coded('rpc-failed'))
    expect($activity.get()).toMatchObject({ step: 'failed', transactions: [{ id: 'a' }] })
    expect($toast.get()).toEqual({ kind: 'error', code: 'transactions-unavailable' })
    void retryActivity()
    expect(page.blockchain.history.last().args[0]).toMatchObject({ cursor: '2' })
  })

  it('is not asked for 30 s after a failure unless the visitor says so', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().refuse(coded('rpc-failed'))
    chooseAccountTab('tokens')
    chooseAccountTab('activity')
    await page.clock.advance(29_999)
    expect(page.blockchain.history.calls).toHaveLength(1)
    await page.clock.advance(1)
    expect(page.blockchain.history.calls).toHaveLength(2)
    await page.blockchain.history.last().refuse(coded('rpc-failed'))
    expect(page.detailsOf('wallet-error')).toHaveLength(1)
    void retryActivity()
    expect(page.blockchain.history.calls).toHaveLength(3)
  })

  it('says where nobody knows it', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().answer(undefined)
    expect($activity.get()).toMatchObject({ step: 'unserved' })
  })

  it('says so on a page without a project', async () => {
    await onActivity({ ports: { blockchain: () => undefined } })
    expect($activity.get()).toMatchObject({ step: 'unserved' })
  })

  it('never shows the answer for another account', async () => {
    const page = await onActivity()
    const shown = page.states($activity)
    switchAccount('eip155', BOB)
    await settle()
    const [ofAlice, ofBob] = page.blockchain.history.calls
    await ofBob?.answer({ transactions: [transaction('bob')] })
    await ofAlice?.answer({ transactions: [transaction('alice')] })
    expect(idsOf()).toEqual(['bob'])
    expect(JSON.stringify(shown)).not.toContain('alice')
  })

  it('is left alone once nobody looks', async () => {
    const page = await onActivity()
    await page.blockchain.history.last().answer({ transactions: [] })
    closeModal()
    expect(page.clock.waiting()).toBe(0)
  })
})

describe('the tabs', () => {
  it('are those that can be answered', async () => {
    await onAccountView()
    expect($accountTabs.get()).toEqual(['tokens', 'nfts', 'activity'])
    setOptions({ features: { activity: false } })
    expect($accountTabs.get()).toEqual(['tokens', 'nfts'])
    setOptions({ projectId: undefined })
    expect($accountTabs.get()).toEqual(['tokens'])
  })

  it('stay as they were chosen for as long as the page is open', async () => {
    await onActivity()
    closeModal()
    openModal()
    expect($accountTab.get()).toBe('activity')
  })

  it('begins with the tokens of a wallet that takes the place of another', async () => {
    const page = await onActivity()
    await page.connected(RABBY, sessionOf([BOB]))
    expect($accountTab.get()).toBe('tokens')
  })
})
