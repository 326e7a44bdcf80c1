import { describe, expect, it } from 'vitest'
import type { CollectibleTransfer } from '../../../src/domain/account/transaction.ts'
import { settle } from '../../support/deferred.ts'
import { onAccountView, transaction } from '../../support/account-view.ts'
import { BOB } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { $collectibles, $hasCollectiblesStopped, askForMoreCollectibles, loadMoreCollectibles, revealSpam } =
  product(() => import('../../../src/flows/account/load-collectibles.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { chooseAccountTab } = product(() => import('../../../src/stores/account/account-tab.ts'))

const thing = (name: string, isSpam = false): CollectibleTransfer => ({
  ...{ kind: 'collectible', direction: 'in', quantity: '1', name, isSpam },
})

const brings = (id: string, ...transfers: CollectibleTransfer[]) =>
  transaction(id, { operation: 'receive', transfers })

async function onCollectibles() {
  const page = await onAccountView()
  chooseAccountTab('nfts')
  await settle()
  return page
}

const namesOf = () => $collectibles.get().shown.map(({ name }) => name)

describe('the collectibles', () => {
  it('are what came in; spam is counted, and shown to who asks for it', async () => {
    const page = await onCollectibles()
    const transactions = [brings('a', thing('Garden')), brings('b', thing('X', true), thing('Y', true))]
    await page.blockchain.history.last().answer({ transactions })
    expect($collectibles.get()).toMatchObject({ step: 'ready', hidden: 2, hasMore: false })
    expect(namesOf()).toEqual(['Garden'])
    revealSpam()
    expect($collectibles.get().hidden).toBe(0)
    expect(namesOf().sort()).toEqual(['Garden', 'X', 'Y'])
  })

  it('hide the spam of the next account again', async () => {
    const page = await onCollectibles()
    revealSpam()
    switchAccount('eip155', BOB)
    await settle()
    await page.blockchain.history.last().answer({ transactions: [brings('a', thing('X', true))] })
    expect($collectibles.get()).toMatchObject({ shown: [], hidden: 1 })
  })

  it('are looked for further back until a screen is full, and not for ever', async () => {
    const page = await onCollectibles()
    for (let turn = 1; turn < 30; turn++)
      await page.blockchain.history
        .last()
        .answer({ transactions: [transaction(`t${turn}`)], next: `${turn}` })
    expect(page.blockchain.history.calls).toHaveLength(11)
    expect($collectibles.get()).toMatchObject({ step: 'ready', shown: [], hasMore: true })
  })

  it('are not looked for without end where all that came is spam', async () => {
    const page = await onCollectibles()
    let turn = 0
    /** As the grid does, whose end is in sight all the time. */
    const scroll = async () => {
      for (const end = turn + 60; turn < end;) {
        const spam = { transactions: [brings(`s${turn}`, thing(`S${turn}`, true))], next: `${(turn += 1)}` }
        await page.blockchain.history.last().answer(spam)
        void loadMoreCollectibles()
        await settle()
      }
    }
    await scroll()
    expect(page.blockchain.history.calls).toHaveLength(1 + 10 + 3)
    expect($hasCollectiblesStopped.get()).toBe(true)
    void askForMoreCollectibles()
    expect($hasCollectiblesStopped.get()).toBe(false)
    await scroll()
    expect(page.blockchain.history.calls).toHaveLength(1 + 10 + 3 + 3)
    switchAccount('eip155', BOB)
    expect($hasCollectiblesStopped.get()).toBe(false)
  })

  it('need no more of the history once a screen is full', async () => {
    const page = await onCollectibles()
    const things = Array.from({ length: 8 }, (_, at) => thing(`Thing ${at}`))
    await page.blockchain.history.last().answer({ transactions: [brings('a', ...things)], next: '2' })
    expect(page.blockchain.history.calls).toHaveLength(1)
  })

  it('ask nothing once another tab is open', async () => {
    const page = await onCollectibles()
    chooseAccountTab('tokens')
    await page.blockchain.history.last().answer({ transactions: [], next: '2' })
    expect(page.blockchain.history.calls).toHaveLength(1)
  })
})
