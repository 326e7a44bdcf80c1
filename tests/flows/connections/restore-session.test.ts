import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { $account, $accounts, $connections } = product(
  () => import('../../../src/stores/connections/connections.ts'),
)
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const SAVED = {
  '@appkit/connection_status': 'connected',
  '@appkit/active_namespace': 'eip155',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/eip155:connected_connector_id': 'io.metamask',
  '@appkit/eip155:active_account': ALICE,
}

describe('restoring a session', () => {
  it('restores from a wallet that announced itself before', async () => {
    const page = await setup({ storage: SAVED })
    const statuses = page.states($status)
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    await restoring
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect(page.detailsOf('connected')).toMatchObject([{ address: ALICE, restored: true }])
    expect(page.adapter.connect.calls).toEqual([])
    expect(page.clock.waiting()).toBe(0)
  })

  it('restores from a wallet that announces itself late', async () => {
    const page = await setup({ storage: SAVED, connectors: [] })
    const restoring = restoreSession()
    await page.clock.advance(1_000)
    expect(await outcome(restoring)).toBe('resolved')
    expect($status.get()).toBe('disconnected')
    await page.clock.advance(60_000)
    await page.discovery.announce(METAMASK)
    await page.adapter.restore.last().answer(sessionOf())
    expect($status.get()).toBe('connected')
  })

  it('restores within a second from a wallet that is injected late and tells nobody, looking for ten seconds', async () => {
    const page = await setup({ storage: SAVED, connectors: [] })
    let isInjected = false
    let looks = 0
    page.discovery.look = () => {
      looks += 1
      if (isInjected) void page.discovery.announce(METAMASK)
    }
    void restoreSession()
    await page.clock.advance(1_500)
    isInjected = true
    await page.clock.advance(1_000)
    await page.adapter.restore.last().answer(sessionOf())
    expect($status.get()).toBe('connected')
    const found = looks
    await page.clock.advance(60_000)
    expect([looks, page.clock.waiting()]).toEqual([found, 0])
  })

  it.each([
    ['whose wallet never comes', SAVED, 20],
    ['that nobody saved', {}, 0],
    ['whose wallet is there', { ...SAVED, '@appkit/eip155:connected_connector_id': RABBY.id }, 0],
  ])('looks for a session %s no longer than that', async (_, storage, most) => {
    const page = await setup({ storage, connectors: [RABBY] })
    let looks = 0
    page.discovery.look = () => void (looks += 1)
    void restoreSession()
    await page.clock.advance(60_000)
    expect([looks, page.clock.waiting()]).toEqual([most, 0])
  })

  it('holds nothing up when the wallet never announces itself, and keeps it saved for the next visit', async () => {
    const page = await setup({ storage: SAVED, connectors: [RABBY] })
    const restoring = restoreSession()
    await page.clock.advance(1_000)
    expect(await outcome(restoring)).toBe('resolved')
    expect(page.adapter.restore.calls).toEqual([])
    expect(Object.fromEntries(page.storage.values)).toEqual(SAVED)
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('goes on when a locked wallet is unlocked', async () => {
    const page = await setup({ storage: SAVED })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(undefined)
    await restoring
    expect($status.get()).toBe('disconnected')
    expect(page.happened()).toEqual([])
    await page.adapter.tell('io.metamask').accounts([ALICE])
    await page.adapter.restore.last().answer(sessionOf())
    expect(page.detailsOf('connected')).toMatchObject([{ restored: true }])
  })

  it('is given up for good where the phone’s session has ended', async () => {
    const storage = { ...SAVED, '@appkit/eip155:connected_connector_id': WALLET_CONNECT.id }
    const page = await setup({ storage, connectors: [WALLET_CONNECT] })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(undefined)
    await restoring
    expect($status.get()).toBe('disconnected')
    expect(page.storage.get('@appkit/connection_status')).toBe('disconnected')
  })

  it('is not over before a wallet that takes four seconds has answered', async () => {
    const page = await setup({ storage: SAVED })
    const restoring = restoreSession()
    await page.clock.advance(4_000)
    expect([await outcome(restoring), $status.get()]).toEqual(['pending', 'connecting'])
    await page.adapter.restore.last().answer(sessionOf())
    expect([await outcome(restoring), $status.get()]).toEqual(['resolved', 'connected'])
    expect(page.clock.waiting()).toBe(0)
  })

  it('gives a wallet that announces itself in time five seconds to answer', async () => {
    const page = await setup({ storage: SAVED, connectors: [] })
    const restoring = restoreSession()
    await page.clock.advance(900)
    await page.discovery.announce(METAMASK)
    await page.clock.advance(4_900)
    expect(await outcome(restoring)).toBe('pending')
    await page.clock.advance(100)
    expect(await outcome(restoring)).toBe('resolved')
    expect($status.get()).toBe('disconnected')
  })

  it('gives up on a silent wallet after five seconds', async () => {
    const page = await setup({ storage: SAVED })
    const restoring = restoreSession()
    await page.clock.advance(5_000)
    await restoring
    await page.adapter.restore.last().answer(sessionOf())
    expect($connections.get()).toEqual([])
    expect(page.clock.waiting()).toBe(0)
    expect(page.storage.values.get('@appkit/connection_status')).toBe('connected')
  })

  it('survives a wallet that throws', async () => {
    const page = await setup({ storage: SAVED })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().refuse('no')
    expect(await outcome(restoring)).toBe('resolved')
    expect($status.get()).toBe('disconnected')
  })

  it('uses the account that the visitor had chosen', async () => {
    const page = await setup({ storage: { ...SAVED, '@appkit/eip155:active_account': BOB.toLowerCase() } })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf([ALICE, BOB]))
    await restoring
    expect($accounts.get().map(({ address }) => address)).toEqual([BOB, ALICE])
  })

  it('uses the first account when the chosen one is no longer shared', async () => {
    const page = await setup({ storage: { ...SAVED, '@appkit/eip155:active_account': BOB } })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    await restoring
    expect($account.get()?.address).toBe(ALICE)
  })

  it.each([
    ['nothing', {}],
    ['no connector', { '@appkit/connection_status': 'connected' }],
    ['a disconnected status', { ...SAVED, '@appkit/connection_status': 'disconnected' }],
    ['a status that is garbage', { ...SAVED, '@appkit/connection_status': '{"connected":1}' }],
    ['an empty connector id', { ...SAVED, '@appkit/eip155:connected_connector_id': '' }],
  ])('does nothing where %s is saved', async (_, storage) => {
    const page = await setup({ storage })
    await restoreSession()
    expect($status.get()).toBe('disconnected')
    expect(page.adapter.restore.calls).toEqual([])
  })

  it('restores the other namespaces where the active one has no wallet', async () => {
    const page = await setup({ storage: { ...SAVED, '@appkit/active_namespace': 'cosmos' } })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    await restoring
    expect($account.get()).toMatchObject({ address: ALICE, namespace: 'eip155' })
  })

  it('takes a namespace that is garbage for the default one', async () => {
    const page = await setup({ storage: { ...SAVED, '@appkit/active_namespace': '__proto__' } })
    const restoring = restoreSession()
    await settle()
    await page.adapter.restore.last().answer(sessionOf())
    await restoring
    expect($status.get()).toBe('connected')
  })

  it('gives way to a visitor who connects meanwhile', async () => {
    const page = await setup({ storage: SAVED })
    const restoring = restoreSession()
    await settle()
    const connecting = connectWallet('io.rabby')
    await settle()
    await page.adapter.restore.last().answer(sessionOf([ALICE]))
    expect(await outcome(restoring)).toBe('resolved')
    expect($status.get()).toBe('connecting')
    await page.adapter.connect.last().answer(sessionOf([BOB]))
    await connecting
    expect($account.get()?.address).toBe(BOB)
    expect(page.detailsOf('connected')).toMatchObject([{ restored: false }])
  })

  it('forgets a late wallet once the visitor disconnects', async () => {
    const page = await setup({ storage: SAVED, connectors: [] })
    const restoring = restoreSession()
    await page.clock.advance(1_000)
    await restoring
    await disconnectWallet()
    await page.discovery.announce(METAMASK)
    expect(page.adapter.restore.calls).toEqual([])
    expect(saved.connectorId('eip155').get()).toBeUndefined()
  })
})
