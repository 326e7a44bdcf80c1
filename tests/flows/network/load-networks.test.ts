import { describe, expect, it } from 'vitest'
import type { Options } from '../../../src/domain/options.ts'
import type { ResolvedNetworks } from '../../../src/ports/network-resolver.ts'
import { asked, settle } from '../../support/deferred.ts'
import { BASE, ETHEREUM, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { loadNetworks } = product(() => import('../../../src/flows/network/load-networks.ts'))
const { $isUnsupported, $network, $networkId, $networks, chooseNetwork } = product(
  () => import('../../../src/stores/networks.ts'),
)
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

async function slowly() {
  const resolving = asked<[Options], ResolvedNetworks>()
  return { resolving, page: await setup({ ports: { resolveNetworks: resolving.ask } }) }
}

describe('the networks of the page', () => {
  it('are looked up once, however many ask', async () => {
    const { resolving } = await slowly()
    const both = Promise.all([loadNetworks(), loadNetworks()])
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    expect(await both).toEqual([[ETHEREUM], [ETHEREUM]])
    expect(resolving.calls).toHaveLength(1)
    expect($networks.get()).toEqual([ETHEREUM])
  })

  it('are not looked up before anybody needs them', async () => {
    const { resolving } = await slowly()
    setOptions({ networks: ['base'] })
    expect(resolving.calls).toEqual([])
  })

  it('follow the options from then on', async () => {
    const { resolving } = await slowly()
    void loadNetworks()
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    setOptions({ themeMode: 'dark' })
    expect(resolving.calls).toHaveLength(1)
    setOptions({ networks: ['base'] })
    await resolving.last().answer({ networks: [BASE], problems: [] })
    expect($networks.get()).toEqual([BASE])
  })

  it('ignore an answer that belongs to older options', async () => {
    const { resolving } = await slowly()
    void loadNetworks()
    setOptions({ networks: ['base'] })
    const [older, newer] = resolving.calls
    await newer?.answer({ networks: [BASE], problems: [] })
    await older?.answer({ networks: [ETHEREUM], problems: [] })
    expect($networks.get()).toEqual([BASE])
  })

  it('are there although an older look-up fails meanwhile', async () => {
    const { resolving } = await slowly()
    void loadNetworks()
    setOptions({ networks: ['base'] })
    const [older, newer] = resolving.calls
    await older?.refuse(new Error('The chunk is gone'))
    await newer?.answer({ networks: [BASE], problems: [] })
    expect($networks.get()).toEqual([BASE])
  })

  it('are looked up again after a failure', async () => {
    const { resolving } = await slowly()
    void loadNetworks()
    await resolving.last().refuse(new Error('offline'))
    void loadNetworks()
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    expect($networks.get()).toEqual([ETHEREUM])
  })

  it('tell the author each problem once', async () => {
    const { page, resolving } = await slowly()
    void loadNetworks()
    await resolving.last().answer({ networks: [ETHEREUM], problems: ['There is no network called "x"'] })
    await loadNetworks()
    expect(page.browser.warnings).toEqual(['There is no network called "x"'])
  })

  it('say where the page is: the wallet, else the choice, else the default, else the first', async () => {
    const page = await setup()
    expect($networkId.get()).toBe('eip155:1')
    setOptions({ networks: ['eip155:8453', 'eip155:1'] })
    expect($networkId.get()).toBe('eip155:8453')
    setOptions({ defaultNetwork: 'eip155:1' })
    expect($networkId.get()).toBe('eip155:1')
    chooseNetwork('eip155:8453')
    expect($networkId.get()).toBe('eip155:8453')
    await page.connected(METAMASK, sessionOf(undefined, 'eip155:10'))
    expect($networkId.get()).toBe('eip155:10')
  })

  it('ignore a choice that the page does not offer any more', async () => {
    await setup({ networks: [BASE] })
    chooseNetwork('eip155:1')
    await loadNetworks()
    expect($networkId.get()).toBe('eip155:8453')
    expect($network.get()).toEqual(BASE)
    await settle()
  })

  it('call a network unsupported only once that can be known', async () => {
    const { page, resolving } = await slowly()
    const connecting = connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().answer(sessionOf(undefined, 'eip155:999'))
    await connecting
    expect($isUnsupported.get()).toBe(false)
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    expect($isUnsupported.get()).toBe(true)
  })
})
