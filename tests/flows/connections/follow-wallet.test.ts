import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { $connecting } = product(() => import('../../../src/flows/connections/attempt.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { $account, $accounts, $connections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

describe('following a connected wallet', () => {
  it('follows it to another account', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').accounts([BOB, ALICE])
    expect($account.get()?.address).toBe(BOB)
    expect(page.happened()).toEqual(['account-changed'])
    expect(page.detailsOf('account-changed')).toEqual([
      { address: BOB, caipAddress: `eip155:1:${BOB}`, namespace: 'eip155', previous: ALICE },
    ])
  })

  it('finds the account that the wallet chose again after a reload', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').accounts([BOB, ALICE])
    expect(saved.account('eip155').get()).toBe(BOB)
  })

  it('says nothing when the account in use stays the same', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').accounts([ALICE.toLowerCase(), BOB])
    expect(page.happened()).toEqual([])
    expect($accounts.get()).toHaveLength(2)
  })

  it('follows it to another network, saves that, and says so once', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').network('eip155:8453')
    await page.adapter.tell('io.metamask').network('eip155:8453')
    expect($networkId.get()).toBe('eip155:8453')
    expect(page.detailsOf('network-changed')).toEqual([
      { network: 'eip155:8453', namespace: 'eip155', previous: 'eip155:1' },
    ])
    expect(saved.activeNetwork.get()).toBe('eip155:8453')
  })

  it('follows it out and back in when it locks and is unlocked', async () => {
    const page = await setup()
    await page.connected()
    await page.adapter.tell('io.metamask').accounts([])
    expect($status.get()).toBe('disconnected')
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
    expect(saved.connectionStatus.get()).toBe('connected')
    await page.adapter.tell('io.metamask').accounts([BOB])
    await page.adapter.restore.last().answer(sessionOf([BOB]))
    expect($account.get()?.address).toBe(BOB)
    expect(page.happened()).toEqual(['disconnected', 'connected'])
    expect(page.detailsOf('connected')).toMatchObject([{ restored: true }])
  })

  it('locks and unlocks as often as the visitor likes, listening once', async () => {
    const page = await setup()
    await page.connected()
    for (let turn = 0; turn < 3; turn++) {
      await page.adapter.tell('io.metamask').accounts([])
      await page.adapter.tell('io.metamask').accounts([ALICE])
      await page.adapter.restore.last().answer(sessionOf())
      expect($status.get()).toBe('connected')
      expect(page.adapter.followed()).toEqual(['io.metamask'])
    }
    expect(page.adapter.restore.calls).toHaveLength(3)
  })

  it('stays on the network of the wallet after it left', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE], 'eip155:8453'))
    await page.adapter.tell('io.metamask').accounts([])
    expect($networkId.get()).toBe('eip155:8453')
  })

  it('no longer hears a wallet that was replaced', async () => {
    const page = await setup()
    await page.connected(METAMASK)
    await page.connected(RABBY)
    await page.adapter.tell('io.metamask').accounts([BOB])
    expect($account.get()?.address).toBe(ALICE)
  })

  it('no longer waits for a locked wallet once the visitor asks another', async () => {
    const page = await setup()
    await page.connected(METAMASK)
    await page.adapter.tell('io.metamask').accounts([])
    connectWallet('io.rabby').catch(() => {})
    await settle()
    await page.adapter.tell('io.metamask').accounts([ALICE])
    expect($connecting.get()).toMatchObject({ step: 'waiting', connector: RABBY })
    expect(page.adapter.restore.calls).toEqual([])
  })

  it('hears nothing any more after everything was released', async () => {
    const page = await setup()
    await page.connected()
    page.destroy()
    expect(page.adapter.followed()).toEqual([])
    expect(page.clock.waiting()).toBe(0)
    expect(page.browser.listeners()).toBe(0)
  })
})

describe('wallets that never tell', () => {
  it('reads them again when the visitor comes back', async () => {
    const page = await setup()
    await page.connected()
    await page.browser.comeBack()
    await page.adapter.restore.last().answer(sessionOf([BOB], 'eip155:8453'))
    expect($account.get()?.caipAddress).toBe(`eip155:8453:${BOB}`)
    expect(page.happened().sort()).toEqual(['account-changed', 'network-changed'])
  })

  it('keeps the account in use for as long as the wallet shares it', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    switchAccount('eip155', BOB)
    await page.browser.comeBack()
    await page.adapter.restore.last().answer(sessionOf([ALICE, BOB]))
    expect($account.get()?.address).toBe(BOB)
  })

  it('notices that one is locked', async () => {
    const page = await setup()
    await page.connected()
    await page.browser.comeBack()
    await page.adapter.restore.last().answer(undefined)
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
  })

  it.each([['stays silent'], ['throws']])('leaves one as it was that %s', async (how) => {
    const page = await setup()
    await page.connected()
    const connections = page.states($connections)
    await page.browser.comeBack()
    if (how === 'throws') await page.adapter.restore.last().refuse(null)
    else await page.clock.advance(5_000)
    await page.adapter.restore.last().answer(sessionOf([BOB]))
    expect(connections).toHaveLength(1)
    expect(page.clock.waiting()).toBe(0)
  })

  it('believes what the wallet told by itself while it was asked', async () => {
    const page = await setup()
    await page.connected()
    await page.browser.comeBack()
    await page.adapter.tell('io.metamask').accounts([BOB])
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    expect($account.get()?.address).toBe(BOB)
  })

  it('does not bring back a wallet that the visitor left meanwhile', async () => {
    const page = await setup()
    await page.connected()
    await page.browser.comeBack()
    void disconnectWallet()
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    expect($connections.get()).toEqual([])
  })
})
