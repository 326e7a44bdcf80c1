import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { adapters } = product(() => import('../../../src/ports/adapters.ts'))
const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { $connecting, cancelConnect } = product(() => import('../../../src/flows/connections/attempt.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { $account, $connection, $connections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { $networkId } = product(() => import('../../../src/stores/networks.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

describe('connecting a wallet', () => {
  it('connects when the wallet approves', async () => {
    const page = await setup()
    const steps = page.states($connecting)
    const statuses = page.states($status)
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().answer(sessionOf([ALICE, BOB], 'eip155:8453'))
    expect(await connecting).toEqual({
      namespace: 'eip155',
      connector: METAMASK,
      accounts: [{ address: ALICE }, { address: BOB }],
      network: 'eip155:8453',
    })
    expect(steps).toEqual([{ step: 'idle' }, { step: 'waiting', connector: METAMASK }, { step: 'idle' }])
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect($account.get()?.caipAddress).toBe(`eip155:8453:${ALICE}`)
  })

  it('asks a wallet whose adapter is loaded in the task of the press', async () => {
    const page = await setup()
    const adapter = await adapters.use().of('eip155')!
    adapters.provide({ of: () => Promise.resolve(adapter), loaded: () => adapter })
    const connecting = connectWallet('io.metamask')
    expect(page.adapter.connect.calls).toHaveLength(1)
    await page.adapter.connect.last().answer(sessionOf([ALICE]))
    expect((await connecting).accounts).toEqual([{ address: ALICE }])
    expect(page.adapter.connect.calls).toHaveLength(1)
  })

  it('tells what happened, without asking the wallet twice', async () => {
    const page = await setup()
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().answer(sessionOf([ALICE]))
    await connecting
    expect(page.adapter.connect.calls).toHaveLength(1)
    expect(page.happened()).toEqual(['connecting', 'connected'])
    expect(page.detailsOf('connected')).toEqual([
      {
        address: ALICE,
        caipAddress: `eip155:1:${ALICE}`,
        namespace: 'eip155',
        network: 'eip155:1',
        connector: { id: 'io.metamask', name: 'MetaMask', type: 'ANNOUNCED' },
        accounts: [{ address: ALICE }],
        restored: false,
      },
    ])
  })

  it('saves what the next visit needs, and nothing else', async () => {
    const page = await setup()
    await page.connected()
    expect(Object.fromEntries(page.storage.values)).toEqual({
      '@appkit/active_caip_network_id': 'eip155:1',
      '@appkit/active_namespace': 'eip155',
      '@appkit/connected_namespaces': 'eip155',
      '@appkit/connection_status': 'connected',
      '@appkit/connections': JSON.stringify({
        eip155: [
          {
            connectorId: 'io.metamask',
            name: 'MetaMask',
            accounts: [{ address: ALICE }],
            caipNetwork: { caipNetworkId: 'eip155:1' },
          },
        ],
      }),
      '@appkit/eip155:active_account': ALICE,
      '@appkit/eip155:connected_connector_id': 'io.metamask',
      '@appkit/recent_wallets': '[{"id":"io.metamask","name":"MetaMask","rdns":"io.metamask"}]',
    })
  })

  it('keeps the two wallets that were used last', async () => {
    const third = { ...RABBY, id: 'com.third', name: 'Third', rdns: 'com.third' }
    const page = await setup({ connectors: [METAMASK, RABBY, third] })
    for (const connector of [METAMASK, RABBY, third, METAMASK]) await page.connected(connector)
    expect(saved.recentWallets.get()?.map(({ id }) => id)).toEqual(['io.metamask', 'com.third'])
  })

  it('says that the visitor declined', async () => {
    const page = await setup()
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().refuse(coded('connection-rejected'))
    expect(await outcome(connecting)).toBe('connection-rejected')
    expect($connecting.get()).toEqual({
      step: 'failed',
      connector: METAMASK,
      code: 'connection-rejected',
    })
    expect($status.get()).toBe('disconnected')
    expect(page.detailsOf('wallet-error')).toMatchObject([
      { code: 'connection-rejected', message: 'Connection rejected' },
    ])
    expect(page.storage.values.size).toBe(0)
  })

  it('keeps the old connection when the wallet rejects', async () => {
    const page = await setup()
    await page.connected(METAMASK)
    const connections = page.states($connections)
    const stored = Object.fromEntries(page.storage.values)
    const connecting = connectWallet('io.rabby')
    await settle()
    await page.adapter.connect.last().refuse(coded('connection-rejected'))
    expect(await outcome(connecting)).toBe('connection-rejected')
    expect(connections).toHaveLength(1)
    expect($connection.get()?.connector).toEqual(METAMASK)
    expect(page.adapter.followed()).toEqual(['io.metamask'])
    expect(Object.fromEntries(page.storage.values)).toEqual(stored)
  })

  it('gives up on a wallet that has not answered after 120 s, and ignores it later', async () => {
    const page = await setup()
    const connecting = connectWallet('io.metamask')
    await page.clock.advance(119_999)
    expect(await outcome(connecting)).toBe('pending')
    await page.clock.advance(1)
    expect(await outcome(connecting)).toBe('connection-timed-out')
    expect($connecting.get()).toMatchObject({ step: 'failed', code: 'connection-timed-out' })
    const connections = page.states($connections)
    await page.adapter.connect.last().answer(sessionOf())
    expect(connections).toEqual([[]])
    expect(page.storage.values.size).toBe(0)
    expect(page.clock.waiting()).toBe(0)
  })

  it('ignores an approval that comes after the visitor cancelled', async () => {
    const page = await setup()
    const connecting = connectWallet('io.metamask')
    await settle()
    cancelConnect()
    expect($connecting.get()).toEqual({ step: 'idle' })
    expect($status.get()).toBe('disconnected')
    await page.adapter.connect.last().answer(sessionOf())
    expect(await outcome(connecting)).toBe('modal-closed')
    expect($connections.get()).toEqual([])
    expect(page.happened()).toEqual(['connecting'])
    expect(page.clock.waiting()).toBe(0)
  })

  it('tells a caller that was overtaken while the adapter was still loading why', async () => {
    await setup({ ports: { adapter: () => new Promise(() => {}) } })
    const first = connectWallet('io.metamask')
    const second = connectWallet('io.rabby')
    expect(await outcome(first)).toBe('connection-replaced')
    expect(await outcome(second)).toBe('pending')
  })

  it('ends the first attempt when a second begins', async () => {
    const page = await setup()
    const first = connectWallet('io.metamask')
    await settle()
    const second = connectWallet('io.rabby')
    await settle()
    expect(await outcome(first)).toBe('connection-replaced')
    const [older, newer] = page.adapter.connect.calls
    await older?.answer(sessionOf([ALICE]))
    await newer?.answer(sessionOf([BOB]))
    expect((await second).connector.id).toBe('io.rabby')
    expect($connection.get()?.accounts).toEqual([{ address: BOB }])
    expect(page.detailsOf('connected')).toHaveLength(1)
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('aborts the signal of the attempt that was overtaken', async () => {
    const page = await setup()
    connectWallet('io.metamask').catch(() => {})
    await settle()
    const [, { signal }] = page.adapter.connect.last().args
    cancelConnect()
    expect(signal.aborted).toBe(true)
  })

  it('knows when a wallet is missing', async () => {
    await setup({ connectors: [] })
    expect(await outcome(connectWallet('io.gone'))).toBe('wallet-not-found')
    expect($connecting.get()).toEqual({
      step: 'failed',
      connector: undefined,
      code: 'wallet-not-found',
    })
    expect($status.get()).toBe('disconnected')
  })

  it('says that the wallet is already asking, then connects', async () => {
    const page = await setup()
    const steps = page.states($connecting)
    const connecting = connectWallet('io.metamask')
    await settle()
    const call = page.adapter.connect.last()
    call.args[1].onPending()
    await call.answer(sessionOf())
    await connecting
    expect(steps.map(({ step }) => step)).toEqual(['idle', 'waiting', 'pending', 'idle'])
    expect($status.get()).toBe('connected')
  })

  it.each(['focus', 'comeBack'] as const)(
    'connects a pending wallet that was approved in its own window, without asking it again: %s',
    async (how) => {
      const page = await setup()
      const connecting = connectWallet('io.metamask')
      await settle()
      const call = page.adapter.connect.last()
      // Nothing is looked for while the wallet has only just been asked.
      await page.browser[how]()
      expect(page.adapter.restore.calls).toHaveLength(0)
      call.args[1].onPending()
      await page.browser[how]()
      // Still locked, then silent, then approved.
      await page.adapter.restore.last().answer(undefined)
      await page.browser[how]()
      await page.browser[how]()
      expect(page.adapter.restore.calls).toHaveLength(2)
      await page.clock.advance(5_000)
      await page.browser[how]()
      await page.adapter.restore.last().answer(sessionOf())
      await connecting
      expect($status.get()).toBe('connected')
      expect(page.adapter.connect.calls).toHaveLength(1)
      expect(call.args[1].signal.aborted).toBe(true)
      expect(page.clock.waiting()).toBe(0)
      const before = page.adapter.restore.calls.length
      await page.browser.focus()
      expect(page.adapter.restore.calls).toHaveLength(before)
    },
  )

  it('looks no longer once the visitor left a pending wallet', async () => {
    const page = await setup()
    const listeners = page.browser.listeners()
    connectWallet('io.metamask').catch(() => {})
    await settle()
    page.adapter.connect.last().args[1].onPending()
    expect(page.browser.listeners()).toBeGreaterThan(listeners)
    cancelConnect()
    expect(page.browser.listeners()).toBe(listeners)
  })

  it('says nothing of a wallet that is pending for an attempt that was cancelled', async () => {
    const page = await setup()
    connectWallet('io.metamask').catch(() => {})
    await settle()
    cancelConnect()
    page.adapter.connect.last().args[1].onPending()
    expect($connecting.get()).toEqual({ step: 'idle' })
  })

  it.each([['a string'], [null], [undefined], [{ code: 12345 }], [new Error('odd')]])(
    'turns whatever an adapter throws into an error of ours: %s',
    async (thrown) => {
      const page = await setup()
      const connecting = connectWallet('io.metamask')
      await settle()
      await page.adapter.connect.last().refuse(thrown)
      const error: unknown = await connecting.catch((caught: unknown) => caught)
      expect(error).toMatchObject({ code: 'connection-failed', message: 'Failed to connect', cause: thrown })
    },
  )

  it('says that no account was shared', async () => {
    const page = await setup()
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().refuse(coded('no-accounts'))
    expect(await outcome(connecting)).toBe('no-accounts')
  })

  it('replaces the wallet of the namespace, and says so in order', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE]))
    const connecting = connectWallet('io.rabby')
    await settle()
    await page.adapter.connect.last().answer(sessionOf([BOB]))
    await connecting
    expect(page.happened()).toEqual(['connecting', 'disconnected', 'connected'])
    expect(page.detailsOf('disconnected')).toEqual([{ namespace: 'eip155', reason: 'replaced' }])
    expect($connections.get()).toHaveLength(1)
    expect(page.adapter.followed()).toEqual(['io.rabby'])
  })

  it('does not report the same wallet as replaced when it connects again', async () => {
    const page = await setup()
    await page.connected()
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().answer(sessionOf([BOB]))
    await connecting
    expect(page.detailsOf('disconnected')).toEqual([])
    expect($account.get()?.address).toBe(BOB)
  })

  it('shows no half-way state to anybody', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE], 'eip155:1'))
    const seen: string[] = []
    $account.subscribe((account) => {
      seen.push(`${account?.caipAddress} ${$connection.get()?.connector.id} ${$networkId.get()}`)
    })
    const connecting = connectWallet('io.rabby')
    await settle()
    await page.adapter.connect.last().answer(sessionOf([BOB], 'eip155:8453'))
    await connecting
    expect(seen).toEqual([
      `eip155:1:${ALICE} io.metamask eip155:1`,
      `eip155:8453:${BOB} io.rabby eip155:8453`,
    ])
  })

  it('leaves nothing waiting when the page lets go of all wallets meanwhile', async () => {
    await setup()
    const connecting = connectWallet('io.metamask')
    await settle()
    await disconnectWallet()
    expect(await outcome(connecting)).toBe('request-aborted')
    expect($connecting.get()).toEqual({ step: 'idle' })
    expect($status.get()).toBe('disconnected')
  })
})
