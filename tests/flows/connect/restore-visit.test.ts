import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { restoreVisit } = product(() => import('../../../src/flows/connect/restore-visit.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const saved = (id: string) => ({
  '@appkit/connection_status': 'connected',
  '@appkit/active_namespace': 'eip155',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/eip155:connected_connector_id': id,
  '@appkit/eip155:active_account': ALICE,
})

async function visit(id: string) {
  const page = await setup({ storage: saved(id), connectors: [METAMASK, WALLET_CONNECT] })
  setOptions({ features: { enableReconnect: false } })
  return page
}

describe('a page that does not want the last visit to go on', () => {
  it('ends the session silently, without asking the wallet', async () => {
    const page = await visit(METAMASK.id)
    expect(await outcome(restoreVisit())).toBe('resolved')
    expect([page.adapter.restore.calls, page.adapter.revoke.calls, page.happened()]).toEqual([[], [], []])
    expect(page.storage.get('@appkit/connection_status')).toBe('disconnected')
    expect($status.get()).toBe('disconnected')
  })

  it('ends the session of a WalletConnect wallet at the wallet too', async () => {
    const page = await visit(WALLET_CONNECT.id)
    expect(await outcome(restoreVisit())).toBe('resolved')
    await page.adapter.restore.last().answer(sessionOf())
    await settle()
    expect(page.adapter.revoke.last().args).toEqual([WALLET_CONNECT.id])
    expect([page.happened(), $status.get()]).toEqual([[], 'disconnected'])
  })
})
