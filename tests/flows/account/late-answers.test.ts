import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { settle } from '../../support/deferred.ts'
import { ether, onAccountView, transaction } from '../../support/account-view.ts'
import { SOLANA, SOLANA_DEVNET, SUN, MOON, NETWORKS as FAMILIES, sunSession } from '../../support/families.ts'
import { ALICE, BOB, CAROL, METAMASK, OPTIMISM, PHANTOM } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $activity, loadMoreActivity } = product(() => import('../../../src/flows/account/load-activity.ts'))
const { $holdings, $knownHoldings } = product(() => import('../../../src/flows/account/load-holdings.ts'))
const { activateConnection } = product(() => import('../../../src/flows/connections/activate-connection.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { switchNetwork } = product(() => import('../../../src/flows/network/switch-network.ts'))
const { chooseAccountTab } = product(() => import('../../../src/stores/account/account-tab.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))

const NETWORKS: readonly CaipNetworkId[] = ['eip155:1', 'eip155:10', 'eip155:8453']
const OWNERS = [ALICE, BOB, CAROL]

/** The same numbers from the same seed. */
function randomBelow(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >>> 8) % below
  }
}

interface Open {
  answer(): Promise<void>
  refuse(error: unknown): Promise<void>
}

describe.each([1, 42, 2026])('1,000 random switches with slow answers in any order (seed %i)', (seed) => {
  it('leave nothing of another account on screen', async () => {
    const page = await onAccountView({
      connectors: [METAMASK, PHANTOM],
      networks: [...FAMILIES, OPTIMISM],
    })
    await page.connected(PHANTOM, sunSession())
    openModal()
    shown()
    await settle()
    expect($view.get()).toBe('Account')
    const random = randomBelow(seed)
    const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
    const { holdings, history } = page.blockchain
    const answered = { holdings: 0, history: 0 }
    const open: Open[] = []
    let moved = 0
    const wrong: unknown[] = []
    const here = () => $account.get()?.caipAddress

    // Each answer says whose it is.
    const collect = () => {
      for (const call of holdings.calls.slice(answered.holdings)) {
        const of = `${call.args[0].network}:${call.args[0].address}`
        const answer = () => call.answer([{ ...ether('1'), name: of }])
        open.push({ answer, refuse: call.refuse })
      }
      for (const call of history.calls.slice(answered.history)) {
        const { network, address, cursor = '' } = call.args[0]
        const of = `${network}:${address}`
        const one = transaction(`${of}${cursor}`, { network: network as CaipNetworkId, from: of })
        const answer = () => call.answer({ transactions: [one], next: `${cursor}+` })
        open.push({ answer, refuse: call.refuse })
      }
      answered.holdings = holdings.calls.length
      answered.history = history.calls.length
    }
    const answerOne = () => {
      const [one] = open.splice(random(open.length), 1)
      if (!one) return
      if (random(8)) void one.answer()
      else void one.refuse(coded('rpc-failed'))
    }

    $holdings.subscribe(() => {
      for (const { name } of $knownHoldings.get()?.holdings ?? []) if (name !== here()) wrong.push(name)
    })
    $activity.subscribe((activity) => {
      if (activity.step === 'unserved') return
      for (const { from } of activity.transactions) if (from !== here()) wrong.push(from)
    })

    for (let turn = 0; turn < 1_000; turn++) {
      const step = random(11)
      if (step === 8) activateConnection(pick(['eip155', 'solana']))
      else if (step === 9) switchAccount('solana', pick([SUN, MOON]))
      else if (step === 10) void switchNetwork(pick([SOLANA, SOLANA_DEVNET]))
      else if (step < 3) switchAccount('eip155', pick(OWNERS))
      else if (step < 6) void page.adapter.tell('io.metamask').network(pick(NETWORKS))
      else if (step < 7) chooseAccountTab(pick(['tokens', 'nfts', 'activity']))
      else void loadMoreActivity()
      await Promise.resolve()
      for (const { answer } of page.solana.switchNetwork.calls.slice(moved)) void answer()
      moved = page.solana.switchNetwork.calls.length
      collect()
      for (let more = random(3); more > 0; more--) answerOne()
      if (turn % 20 === 0) await settle()
      if (turn % 100 === 0) await page.clock.advance(31_000)
    }
    // A switch that is still under way ends before the last choice.
    await settle()
    for (const { answer } of page.solana.switchNetwork.calls.slice(moved)) await answer()
    // Only accounts of EVM have a history.
    activateConnection('eip155')
    chooseAccountTab('activity')
    for (let turn = 0; turn < 20; turn++) {
      await page.clock.advance(31_000)
      collect()
      for (const { answer } of open.splice(0)) await answer()
    }
    expect(wrong).toEqual([])
    // And something was shown in the end.
    expect($knownHoldings.get()?.holdings).toMatchObject([{ name: here() }])
    expect($activity.get()).toMatchObject({ step: 'ready' })
    expect(holdings.calls.length).toBeGreaterThan(150)
    expect(holdings.calls.some(({ args }) => args[0].network === SOLANA)).toBe(true)
  })
})
