import { describe, expect, it } from 'vitest'
import type { Connector, ConnectorType } from '../../src/domain/connector.ts'
import { METAMASK, RABBY } from '../support/fixtures.ts'
import { setup } from '../support/setup.ts'

const wallet = (id: string, type: ConnectorType = 'ANNOUNCED'): Connector => ({
  id,
  type,
  namespace: 'eip155',
  name: id,
})

async function listed(connectors: Connector[], features: Record<string, unknown> = {}) {
  const page = await setup({ connectors })
  page.setOptions({ features })
  return page.$walletRows.get().map(({ connector }) => connector.id)
}

describe('the list of wallets', () => {
  it('has multi-chain wallets first, then announced ones, then what only sits at window.ethereum', async () => {
    const connectors = [wallet('injected', 'INJECTED'), wallet('a'), wallet('multi', 'MULTI_CHAIN')]
    expect(await listed(connectors)).toEqual(['multi', 'a', 'injected'])
  })

  it('has the groups in the built-in order', async () => {
    const connectors = [wallet('external', 'EXTERNAL'), wallet('a'), wallet('wc', 'WALLET_CONNECT')]
    expect(await listed(connectors)).toEqual(['wc', 'a', 'external'])
  })

  it('has the groups in the order that the page wants, the others where they were', async () => {
    const connectors = [wallet('wc', 'WALLET_CONNECT'), wallet('a'), wallet('external', 'EXTERNAL')]
    expect(await listed(connectors, { connectorTypeOrder: ['external', 'nonsense', 'external'] })).toEqual([
      'external',
      'wc',
      'a',
    ])
  })

  it.each([['injected'], [5], [true], [{}], [null], [[1, null, {}]]])(
    'does not mind an order that is garbage: %j',
    async (connectorTypeOrder) => {
      expect(await listed([wallet('a')], { connectorTypeOrder })).toEqual(['a'])
    },
  )

  it('keeps the order in which wallets announced themselves', async () => {
    expect(await listed(['c', 'a', 'b'].map((id) => wallet(id)))).toEqual(['c', 'a', 'b'])
  })

  it('puts those first that were used before, the latest foremost', async () => {
    const page = await setup({ connectors: [wallet('other'), METAMASK, RABBY] })
    await page.connected(METAMASK)
    await page.connected(RABBY)
    expect(page.$walletRows.get().map(({ connector, isRecent }) => [connector.id, isRecent])).toEqual([
      ['io.rabby', true],
      ['io.metamask', true],
      ['other', false],
    ])
  })

  it('leaves out what the page excludes', async () => {
    const page = await setup()
    page.setOptions({ excludeWalletIds: ['io.rabby'] })
    expect(page.$walletRows.get().map(({ connector }) => connector.id)).toEqual(['io.metamask'])
  })

  it('grows when a wallet announces itself while the list is open', async () => {
    const page = await setup({ connectors: [] })
    const lengths = page.states(page.$walletRows)
    await page.discovery.announce(METAMASK)
    await page.discovery.announce(RABBY)
    expect(lengths.map(({ length }) => length)).toEqual([0, 1, 2])
  })

  it('survives recently used wallets that are garbage', async () => {
    const page = await setup({ storage: { '@appkit/recent_wallets': '[null,5,{"id":1},' } })
    expect(page.$walletRows.get()).toHaveLength(2)
  })
})
