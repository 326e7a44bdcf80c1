import { describe, expect, it } from 'vitest'
import type { Options } from '../../../src/domain/options.ts'
import type { ResolvedNetworks } from '../../../src/ports/network-resolver.ts'
import { asked, settle } from '../../support/deferred.ts'
import { BASE, ETHEREUM, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { setup } from '../../support/setup.ts'

async function slowly() {
  const resolving = asked<[Options], ResolvedNetworks>()
  return { resolving, page: await setup({ ports: { resolveNetworks: resolving.ask } }) }
}

describe('the networks of the page', () => {
  it('are looked up once, however many ask', async () => {
    const { page, resolving } = await slowly()
    const both = Promise.all([page.loadNetworks(), page.loadNetworks()])
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    expect(await both).toEqual([[ETHEREUM], [ETHEREUM]])
    expect(resolving.calls).toHaveLength(1)
    expect(page.$networks.get()).toEqual([ETHEREUM])
  })

  it('are not looked up before anybody needs them', async () => {
    const { page, resolving } = await slowly()
    page.setOptions({ networks: ['base'] })
    expect(resolving.calls).toEqual([])
  })

  it('follow the options from then on', async () => {
    const { page, resolving } = await slowly()
    void page.loadNetworks()
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    page.setOptions({ themeMode: 'dark' })
    expect(resolving.calls).toHaveLength(1)
    page.setOptions({ networks: ['base'] })
    await resolving.last().answer({ networks: [BASE], problems: [] })
    expect(page.$networks.get()).toEqual([BASE])
  })

  it('ignore an answer that belongs to older options', async () => {
    const { page, resolving } = await slowly()
    void page.loadNetworks()
    page.setOptions({ networks: ['base'] })
    const [older, newer] = resolving.calls
    await newer?.answer({ networks: [BASE], problems: [] })
    await older?.answer({ networks: [ETHEREUM], problems: [] })
    expect(page.$networks.get()).toEqual([BASE])
  })

  it('are there although an older look-up fails meanwhile', async () => {
    const { page, resolving } = await slowly()
    void page.loadNetworks()
    page.setOptions({ networks: ['base'] })
    const [older, newer] = resolving.calls
    await older?.refuse(new Error('The chunk is gone'))
    await newer?.answer({ networks: [BASE], problems: [] })
    expect(page.$networks.get()).toEqual([BASE])
  })

  it('are looked up again after a failure', async () => {
    const { page, resolving } = await slowly()
    void page.loadNetworks()
    await resolving.last().refuse(new Error('offline'))
    void page.loadNetworks()
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    expect(page.$networks.get()).toEqual([ETHEREUM])
  })

  it('tell the author each problem once', async () => {
    const { page, resolving } = await slowly()
    void page.loadNetworks()
    await resolving.last().answer({ networks: [ETHEREUM], problems: ['There is no network called "x"'] })
    await page.loadNetworks()
    expect(page.browser.warnings).toEqual(['There is no network called "x"'])
  })

  it('say where the page is: the wallet, else the choice, else the default, else the first', async () => {
    const page = await setup()
    expect(page.$networkId.get()).toBe('eip155:1')
    page.setOptions({ networks: ['eip155:8453', 'eip155:1'] })
    expect(page.$networkId.get()).toBe('eip155:8453')
    page.setOptions({ defaultNetwork: 'eip155:1' })
    expect(page.$networkId.get()).toBe('eip155:1')
    page.chooseNetwork('eip155:8453')
    expect(page.$networkId.get()).toBe('eip155:8453')
    await page.connected(METAMASK, sessionOf(undefined, 'eip155:10'))
    expect(page.$networkId.get()).toBe('eip155:10')
  })

  it('ignore a choice that the page does not offer any more', async () => {
    const page = await setup({ networks: [BASE] })
    page.chooseNetwork('eip155:1')
    await page.loadNetworks()
    expect(page.$networkId.get()).toBe('eip155:8453')
    expect(page.$network.get()).toEqual(BASE)
    await settle()
  })

  it('call a network unsupported only once that can be known', async () => {
    const { page, resolving } = await slowly()
    const connecting = page.connectWallet('io.metamask')
    await settle()
    await page.adapter.connect.last().answer(sessionOf(undefined, 'eip155:999'))
    await connecting
    expect(page.$isUnsupported.get()).toBe(false)
    await resolving.last().answer({ networks: [ETHEREUM], problems: [] })
    expect(page.$isUnsupported.get()).toBe(true)
  })
})
