import { describe, expect, it } from 'vitest'
import { settle } from '../support/deferred.ts'
import type { Amount } from '../../src/domain/amount.ts'
import type { CaipNetworkId } from '../../src/domain/caip.ts'
import { ALICE, BASE, BOB, CAROL, ETHEREUM, METAMASK, OPTIMISM, sessionOf } from '../support/fixtures.ts'
import { setup } from '../support/setup.ts'

const eth = (value: string): Amount => ({ value, decimals: 18, symbol: 'ETH' })

async function onAccountView(networks = [ETHEREUM, BASE, OPTIMISM], storage = {}) {
  const page = await setup({ networks, storage })
  await page.connected(METAMASK, sessionOf([ALICE, BOB, CAROL]))
  page.openModal()
  page.shown()
  await settle()
  // Coming to look also reads the wallet again; it has nothing new to say.
  for (const call of page.adapter.restore.calls) await call.answer(sessionOf([ALICE, BOB, CAROL]))
  return page
}

describe('the balance', () => {
  it('is read when the account is looked at', async () => {
    const page = await onAccountView()
    expect(page.$balance.get()).toEqual({ step: 'loading' })
    await page.adapter.balance.last().answer(eth('7'))
    expect(page.$balance.get()).toEqual({ step: 'ready', amount: eth('7'), at: page.clock.now() })
    expect(page.adapter.balance.calls).toHaveLength(1)
    expect(page.adapter.balance.last().args.slice(0, 2)).toEqual([ALICE, ETHEREUM])
  })

  it('never shows the answer for another account', async () => {
    const page = await onAccountView()
    const shown = page.states(page.$balance)
    page.switchAccount('eip155', BOB)
    await settle()
    const [ofAlice, ofBob] = page.adapter.balance.calls
    await ofBob?.answer(eth('2'))
    await ofAlice?.answer(eth('1'))
    expect(page.$balance.get()).toMatchObject({ step: 'ready', amount: { value: '2' } })
    expect(JSON.stringify(shown)).not.toContain('"value":"1"')
  })

  it('never shows the answer for another network', async () => {
    const page = await onAccountView()
    await page.adapter.tell('io.metamask').network('eip155:8453')
    const [onEthereum, onBase] = page.adapter.balance.calls
    await onEthereum?.answer(eth('1'))
    expect(page.$balance.get()).toEqual({ step: 'loading' })
    await onBase?.answer(eth('2'))
    expect(page.$balance.get()).toMatchObject({ amount: { value: '2' } })
  })

  it('is read again after 30 s', async () => {
    const page = await onAccountView()
    await page.adapter.balance.last().answer(eth('1'))
    await page.clock.advance(29_999)
    expect(page.adapter.balance.calls).toHaveLength(1)
    await page.clock.advance(1)
    expect(page.adapter.balance.calls).toHaveLength(2)
    expect(page.$balance.get()).toMatchObject({ step: 'ready' })
    await page.adapter.balance.last().answer(eth('2'))
    expect(page.$balance.get()).toMatchObject({ amount: { value: '2' } })
  })

  it('is shown at once after a reload, and read again when it is 30 s old', async () => {
    const before = await onAccountView()
    await before.adapter.balance.last().answer(eth('7'))
    const at = before.clock.now()
    before.destroy()
    const page = await onAccountView(undefined, Object.fromEntries(before.storage.values))
    expect(page.$balance.get()).toEqual({ step: 'ready', amount: eth('7'), at })
    expect(page.adapter.balance.calls).toEqual([])
    await page.clock.advance(30_000)
    expect(page.adapter.balance.calls).toHaveLength(1)
  })

  it('is not read again for a visitor who looks twice within 30 s', async () => {
    const page = await onAccountView()
    await page.adapter.balance.last().answer(eth('1'))
    page.closeModal()
    await page.clock.advance(10_000)
    page.openModal()
    await settle()
    expect(page.$balance.get()).toMatchObject({ step: 'ready' })
    expect(page.adapter.balance.calls).toHaveLength(1)
    await page.clock.advance(20_000)
    expect(page.adapter.balance.calls).toHaveLength(2)
  })

  it('says that it is unavailable, with what was read before, and asks again after 30 s', async () => {
    const page = await onAccountView()
    await page.adapter.balance.last().answer(eth('1'))
    const at = page.clock.now()
    await page.clock.advance(30_000)
    await page.adapter.balance.last().refuse(page.coded('rpc-failed'))
    expect(page.$balance.get()).toMatchObject({ step: 'failed', last: { amount: eth('1'), at } })
    expect(page.detailsOf('wallet-error')).toMatchObject([{ code: 'rpc-failed' }])
    await page.clock.advance(30_000)
    expect(page.adapter.balance.calls).toHaveLength(3)
  })

  it('remembers what was read before through several failures', async () => {
    const page = await onAccountView()
    await page.adapter.balance.last().answer(eth('1'))
    for (let turn = 0; turn < 2; turn++) {
      await page.clock.advance(30_000)
      await page.adapter.balance.last().refuse(page.coded('rpc-failed'))
    }
    expect(page.$balance.get()).toMatchObject({ step: 'failed', last: { amount: eth('1') } })
  })

  it('is not asked for 30 s after a failure, however often the visitor comes back', async () => {
    const page = await onAccountView()
    await page.adapter.balance.last().refuse(page.coded('rpc-failed'))
    page.closeModal()
    await page.clock.advance(10_000)
    page.openModal()
    await settle()
    expect(page.adapter.balance.calls).toHaveLength(1)
    await page.clock.advance(20_000)
    expect(page.adapter.balance.calls).toHaveLength(2)
  })

  it('is read for another account at once, even after a failure', async () => {
    const page = await onAccountView()
    await page.adapter.balance.last().refuse(page.coded('rpc-failed'))
    page.switchAccount('eip155', BOB)
    await settle()
    expect(page.adapter.balance.last().args[0]).toBe(BOB)
  })

  it('is left alone once nobody looks', async () => {
    const page = await onAccountView()
    await page.adapter.balance.last().answer(eth('1'))
    page.closeModal()
    await page.clock.advance(120_000)
    expect(page.adapter.balance.calls).toHaveLength(1)
    expect(page.clock.waiting()).toBe(0)
  })

  it('aborts the question when nobody looks any more', async () => {
    const page = await onAccountView()
    page.closeModal()
    expect(page.adapter.balance.last().args[2].aborted).toBe(true)
    await page.adapter.balance.last().refuse('too late')
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('is read when the network comes back', async () => {
    const page = await onAccountView()
    await page.browser.goOnline(false)
    expect(page.$online.get()).toBe(false)
    await page.browser.goOnline(true)
    expect(page.adapter.balance.calls).toHaveLength(2)
  })

  it('leaves nothing stale after 1,000 random switches with slow answers', async () => {
    const page = await onAccountView()
    const networks: CaipNetworkId[] = ['eip155:1', 'eip155:10', 'eip155:8453']
    const owners = [ALICE, BOB, CAROL]
    const valueFor = (address: string, id: string | number) => `${owners.indexOf(address) + 1}${id}`
    let seed = 42
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below
    let wrong = 0
    page.$balance.subscribe((balance) => {
      const account = page.$account.get()
      const reference = account?.caipAddress.split(':')[1]
      if (balance.step !== 'ready' || !account || !reference) return
      if (balance.amount.value !== valueFor(account.address, reference)) wrong += 1
    })
    for (let turn = 0; turn < 1_000; turn++) {
      if (random(2)) page.switchAccount('eip155', owners[random(3)] ?? ALICE)
      else void page.adapter.tell('io.metamask').network(networks[random(3)] ?? 'eip155:1')
      await Promise.resolve()
      const open = page.adapter.balance.calls
      const call = open[random(open.length)]
      if (call) void call.answer(eth(valueFor(call.args[0], call.args[1].id)))
      if (turn % 50 === 0) await settle()
    }
    await settle()
    for (const call of page.adapter.balance.calls)
      void call.answer(eth(valueFor(call.args[0], call.args[1].id)))
    await settle()
    expect(wrong).toBe(0)
    expect(page.$balance.get().step).toBe('ready')
  })
})
